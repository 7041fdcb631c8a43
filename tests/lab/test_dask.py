"""Parts in the hands of a Dask cluster: needs the extra ``dask``."""

from __future__ import annotations

import importlib
import json
import os
import signal
import socket
from contextlib import contextmanager

import pytest

from domino_core.api import UsageError
from domino_core.errors import PluginError, UnknownNameError
from domino_lab import executing
from domino_lab.simulating import simulate
from tests.lab.test_executing import figures

distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Creating scratch directories"),  # that it is slow today
]


@contextmanager
def clustered(folder, workers, **options):
    """A cluster on this machine, which keeps its files in a folder; the system chooses ports."""
    with (
        importlib.import_module("dask").config.set({"temporary-directory": str(folder)}),
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=50,
            local_directory=str(folder),
            **options,
        ) as local,
    ):
        yield local


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """Two worker processes."""
    with clustered(tmp_path_factory.mktemp("dask"), 2) as local:
        yield local


@pytest.fixture
def killing(cluster):
    """Kill a worker as soon as more than so many deals are done; who was killed."""
    with distributed.Client(cluster) as client:
        victim, *_ = client.run(os.getpid).values()
    killed: list[int] = []

    def after(deals):
        def tell(done):
            if done > deals and not killed:
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)

        return tell

    after.killed = killed  # type: ignore[attr-defined]
    return after


def test_a_worker_that_is_killed_in_the_middle_changes_no_figure(order, cluster, killing):
    asked = order(count=150)
    with executing.dask(cluster.scheduler_address) as crew:
        assert crew.size == 2
        assert figures(simulate(asked, crew=crew, tell=killing(40))) == figures(simulate(asked))
    assert killing.killed


def test_an_answer_lost_while_it_is_read_is_asked_for_again(order, cluster, monkeypatch):
    """As Dask's executor tells it: by the error that it came upon."""
    executor = importlib.import_module("distributed.cfexecutor")
    read = executor._cascade_future
    lost: list[object] = []

    def losing_one(there, here):
        if lost:
            return read(there, here)
        lost.append(there)
        return here.set_exception(ValueError("not enough values to unpack (expected 3, got 1)"))

    monkeypatch.setattr(executor, "_cascade_future", losing_one)
    asked = order(count=60)
    with executing.dask(cluster.scheduler_address) as crew:
        assert figures(simulate(asked, crew=crew)) == figures(simulate(asked))
    assert lost


def test_an_error_of_ours_is_told_at_once(order, cluster, install):
    """Here: of a bot that came after the workers had started, who do not know it."""
    source = "from domino_core.api import Player\nclass Bot(Player): blind = True\n"
    install("domino-odd", {"odd_bot.py": source}, {"players:odd": "odd_bot:Bot"})
    with (
        executing.dask(cluster.scheduler_address) as crew,
        pytest.raises(UnknownNameError, match="No hay jugadores con el nombre «odd»"),
    ):
        simulate(order(bots=("odd",)), crew=crew)


COMPARED = ("compare", "venezuela", "venezuela[scoring.blocked_tie=opener]", "-n", "150")
SWEPT = ("sweep", "venezuela", "scoring.blocked_tie=opener", "-n", "40")


def told(call, *options):
    ran = call(*options, "--seed", "7", "--json")
    assert (ran.code, ran.err) == (0, "")
    return {**json.loads(ran.out), "seconds": None}


def test_a_comparison_tells_the_same_though_a_worker_is_killed(call, cluster, killing, monkeypatch):
    playing = importlib.import_module("domino_lab.progress")
    with monkeypatch.context() as patched:
        patched.setattr(playing.Progress, "tell", lambda _, done: killing(40)(done))
        there = told(call, *COMPARED, "--scheduler", cluster.scheduler_address)
    assert killing.killed
    assert there == told(call, *COMPARED)


def test_a_sweep_tells_the_same(call, cluster):
    assert told(call, *SWEPT, "--scheduler", cluster.scheduler_address) == told(call, *SWEPT)


def test_an_address_where_nobody_answers_is_told():
    with socket.socket() as nobody:  # the address is taken, so that nobody else can answer there
        nobody.bind(("127.0.0.1", 0))
        address = "tcp://{}:{}".format(*nobody.getsockname())
        with pytest.raises(UsageError, match="no contesta"), executing.dask(address, patience=0.5):
            pass


def test_a_scheduler_that_goes_in_the_middle_ends_it_with_a_word(order, tmp_path):
    def close(deals):
        if deals > 40:
            local.close()

    with (
        clustered(tmp_path, 1, processes=False) as local,
        pytest.raises(UsageError, match="el planificador de Dask ha dejado de contestar"),
        executing.dask(local.scheduler_address, patience=0.5) as crew,
    ):
        simulate(order(count=10**6), crew=crew, tell=close)


def test_answers_that_are_lost_again_and_again_are_blamed_on_the_cluster(
    order, tmp_path, monkeypatch
):
    executor = importlib.import_module("distributed.cfexecutor")
    lost = ValueError("not enough values to unpack (expected 3, got 1)")
    monkeypatch.setattr(executor, "_cascade_future", lambda _, here: here.set_exception(lost))
    with (
        clustered(tmp_path, 1, processes=False) as local,
        executing.dask(local.scheduler_address) as crew,
        pytest.raises(PluginError) as caught,
    ):
        simulate(order(count=60), crew=crew)
    assert str(caught.value) == (
        "En el clúster de Dask fallan una y otra vez los repartos 1 a 1 (ValueError); si sin "
        "--scheduler se juegan, lo que falla es el clúster"
    )
    assert caught.value.__cause__ is lost
