"""Parts in the hands of a Dask cluster: needs the extra ``dask``."""

from __future__ import annotations

import importlib
import os
import signal

import pytest

from domino_core.api import UsageError
from domino_lab import executing
from domino_lab.simulating import simulate
from tests.lab.test_executing import figures

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture
def cluster():
    """Two worker processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as local:
        yield local


def test_a_cluster_comes_to_the_same_figures(order, cluster):
    asked = order(count=120)
    with executing.dask(cluster.scheduler_address) as crew:
        assert crew.size == 2
        assert figures(simulate(asked, crew=crew)) == figures(simulate(asked))


def test_a_worker_that_is_killed_in_the_middle_changes_no_figure(order, cluster):
    asked = order(count=400)
    killed: list[int] = []
    with importlib.import_module("distributed").Client(cluster) as client:
        victim, *_ = client.run(os.getpid).values()

    def tell(deals):
        if deals > 40 and not killed:
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    with executing.dask(cluster.scheduler_address) as crew:
        assert figures(simulate(asked, crew=crew, tell=tell)) == figures(simulate(asked))
    assert killed


def test_an_address_where_nobody_answers_is_told():
    pytest.importorskip("distributed", reason="the extra dask is not installed")
    with pytest.raises(UsageError, match="no contesta"), executing.dask("tcp://127.0.0.1:9"):
        pass
