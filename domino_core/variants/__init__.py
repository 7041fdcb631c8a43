"""Variants: which exist, what their files say, what is in force, and writing new ones."""

from domino_core.variants.base import base_told, recorded_base_told
from domino_core.variants.layers import Setting
from domino_core.variants.names import USER, Listed, find, listed, read, user_folder
from domino_core.variants.tables import Choice
from domino_core.variants.variant import Variant

__all__ = [
    "USER",
    "Choice",
    "Listed",
    "Setting",
    "Variant",
    "base_told",
    "find",
    "listed",
    "read",
    "recorded_base_told",
    "user_folder",
]
