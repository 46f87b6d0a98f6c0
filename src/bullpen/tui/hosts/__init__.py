"""Who runs the table of a terminal: this program (``local``) or a server far away (``online``)."""
