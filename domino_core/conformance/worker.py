"""Another process: rulesets come in pickled, and the records of what was played go out."""

from __future__ import annotations

import pickle
import sys

from domino_core.conformance.sameness import replayed


def main() -> None:
    """Play what standard input holds; ``sys.argv`` holds how many matches a table."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # what a plugin prints is no answer
    rulesets = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this one
    told = [replayed(ruleset, int(sys.argv[1])) for ruleset in rulesets]
    pickle.dump(told, out)
    out.flush()


if __name__ == "__main__":
    main()
