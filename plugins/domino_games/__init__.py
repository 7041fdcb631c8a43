"""Games beyond the line: each a module of plain answers, with its options and its sentences."""
