"""The core of a domino framework: five questions, a table, and no rule of its own."""
