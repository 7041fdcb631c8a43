"""Every game of the box, and of outsiders, as a learning environment of PettingZoo's kind (AEC).

:func:`env` makes one, with PettingZoo's checks around it; :class:`raw_env` is what stands inside.
Nothing of it is imported by the ``domino`` command; it needs the extra ``rl``.
"""

from __future__ import annotations

from importlib.util import find_spec

if not all(map(find_spec, ("numpy", "gymnasium", "pettingzoo"))):
    message = "domino_rl necesita el extra «rl»: pip install 'domino-core[rl]'"
    raise ImportError(message)

from domino_rl.environment import env, raw_env
from domino_rl.features import Features
from domino_rl.numbers import ActionNumbers

__all__ = ["ActionNumbers", "Features", "env", "raw_env"]
