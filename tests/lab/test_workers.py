"""How many processes work: as many as are asked for, and never more than are of any use."""

from __future__ import annotations

import multiprocessing
import os

import pytest

from domino_core.api import UsageError
from domino_core.simulation import find
from domino_lab import Bot, Shard, processes, results
from domino_lab.running import EACH, MOST, size_of

MANY = 99_999
RANDOM = Bot("random", "random")


def test_no_more_processes_than_four_for_each_core():
    cores = len(os.sched_getaffinity(0))
    assert size_of(MANY) == min(MOST, EACH * cores)
    assert processes(MANY).size == size_of(MANY)
    assert [size_of(jobs) for jobs in (1, 2)] == [1, 2]


@pytest.mark.parametrize("jobs", [0, -1])
def test_less_than_one_is_refused(jobs):
    shard = Shard(find("venezuela").ruleset(), (RANDOM, RANDOM), "7", 1, 3)
    for ask in (lambda: processes(jobs), lambda: results(shard, count, jobs)):
        with pytest.raises(UsageError, match=f"--jobs {jobs}: se espera un número mayor que 0"):
            ask()


def count(shard: Shard) -> int:
    return shard.count


@pytest.mark.slow
def test_no_more_processes_than_pieces():
    shard = Shard(find("venezuela").ruleset(), (RANDOM, RANDOM), "7", 1, 1)
    pieces = results(shard, count, MANY)
    before = set(multiprocessing.active_children())
    assert next(pieces) == (1, 1)
    assert len(set(multiprocessing.active_children()) - before) == 1
    pieces.close()


JOBS = {
    "arena": ("arena", "tablu", "--bots", "random,heaviest"),
    "simulate": ("simulate", "tablu"),
    "compare": ("compare", "tablu", "playboard"),
    "sweep": ("sweep", "tablu", "match.target=50"),
}


@pytest.mark.parametrize("jobs", ["0", "-1"])
@pytest.mark.parametrize("command", JOBS)
def test_so_it_is_by_every_command(call, command, jobs):
    ran = call(*JOBS[command], "--jobs", jobs)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"domino: --jobs {jobs}: se espera un número mayor que 0\n"


@pytest.mark.parametrize("command", [one for one in JOBS if one != "arena"])
def test_bots_without_a_name_are_refused_by_every_command(call, command):
    ran = call(*JOBS[command], "--bots", "")
    assert (ran.code, ran.out) == (2, "")
    assert "hay un jugador sin nombre" in ran.err
