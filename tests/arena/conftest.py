"""Packages that are installed for one test."""

from __future__ import annotations

from tests.cli.conftest import call, domino
from tests.conformance.conftest import install

__all__ = ["call", "domino", "install"]
