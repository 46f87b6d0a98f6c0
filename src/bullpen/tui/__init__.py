"""The terminal client, for people who live in a terminal. It draws zones and returns one of the options."""
