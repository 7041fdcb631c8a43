"""The kit over everything that ships in the box."""

from __future__ import annotations

import pytest

from domino_core.conformance import suite

pytestmark = pytest.mark.slow

TestBox = suite("domino-core")
