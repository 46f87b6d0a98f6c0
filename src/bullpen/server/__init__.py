"""Tables for people: the browser's server. Rooms are folds of an append-only log; views are the engine's."""
