"""Sessions that take longer than a change should wait for: `nox -l` lists them.

What every change must pass is `.ci/run`; it needs no nox. Plain `nox` runs `tests`.
"""

from __future__ import annotations

import nox

nox.needs_version = ">=2024.10"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests"]


@nox.session(python=["3.11", "3.12", "3.13"])
def tests(session: nox.Session) -> None:
    """Run the tests on every Python that is supported and found."""
    session.install("-e", ".[test]")
    session.run("pytest", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests and say which lines and branches they never reach."""
    session.install("-e", ".[dev,test]")
    session.run("pytest", "--cov", "--cov-report=term-missing", *session.posargs)


@nox.session
def deep(session: nox.Session) -> None:
    """Run the tests with ten times the counts: more matches, stacks and examples."""
    session.install("-e", ".[test]")
    session.run("pytest", "-n", "auto", *session.posargs, env={"DOMINO_DEEP": "1"})


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the engine's speed."""
    session.install("-e", ".[test]")
    session.run("python", "tests/bench/run.py", *session.posargs)
