"""Bots against bots on the same deals: who wins, by how much, and how sure that is.

The command ``domino arena`` comes from here; what plays and counts is :mod:`domino_lab`.
"""
