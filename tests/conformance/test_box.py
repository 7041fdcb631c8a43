"""The kit over everything that ships in the box."""

from __future__ import annotations

from typing import Any

import pytest

from domino_core.conformance import suite
from tests.counts import times

pytestmark = pytest.mark.slow

TestBox: Any = suite("domino-core")

if times(1) == 1:  # a deep run tries every player at every one of the tables
    TestBox.shipped.player_tables = TestBox.shipped.player_tables[::3]
