"""Lessons: positions of the game, a question about each, and the rules that judge the answer.

The command ``domino learn`` comes from here. A lesson is a TOML file; ``docs/learning.md`` has its
format.
"""
