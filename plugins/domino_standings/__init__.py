"""Who leads after many Sundays: the matches of a folder counted, person by person and pair by pair.

The command ``domino standings`` comes from here, as one of another package would.
"""
