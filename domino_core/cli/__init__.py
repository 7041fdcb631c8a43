"""The ``domino`` command: one file a command, and the plain face."""
