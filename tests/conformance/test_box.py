"""The kit over everything that ships in the box."""

from __future__ import annotations

from domino_core.conformance import suite

TestBox = suite("domino-core")
