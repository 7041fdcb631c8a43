"""``domino plugins new``: a package of one's own that passes its tests at once."""
