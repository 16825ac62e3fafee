"""Environments for learning: a policy that gives hall calls to the cars of a group.

Importing this module registers ``LiftworksDispatch-v0`` with Gymnasium. :func:`env` and :func:`parallel_env` make the
environment of PettingZoo, in which each car bids for each call. docs/learning.md explains both.
"""

from __future__ import annotations

from typing import Any

try:
    import gymnasium
except ImportError:
    raise ImportError(
        "liftworks.environments needs gymnasium, which is not installed. Install it with what the environments need:"
        " pip install 'liftworks[environments]'."
    ) from None

from ._dispatch import DispatchEnv
from ._observation import CALL_FIELDS, CAR_FIELDS, DETAIL_FIELDS, LANDING_FIELDS
from ._scenario import REWARDS
from ._vector import DispatchVectorEnv

#: The identifier of the environment of one agent.
DISPATCH = "LiftworksDispatch-v0"

if DISPATCH not in gymnasium.registry:
    gymnasium.register(
        id=DISPATCH,
        entry_point="liftworks.environments:DispatchEnv",
        vector_entry_point="liftworks.environments:DispatchVectorEnv",
    )

__all__ = [
    "CALL_FIELDS",
    "CAR_FIELDS",
    "DETAIL_FIELDS",
    "DISPATCH",
    "LANDING_FIELDS",
    "REWARDS",
    "BidsEnv",
    "DispatchEnv",
    "DispatchVectorEnv",
    "env",
    "parallel_env",
]

_OF_PETTINGZOO = ("BidsEnv", "env", "parallel_env")


def __getattr__(name: str) -> Any:
    """The environments of PettingZoo, which is not needed for the others."""
    if name in _OF_PETTINGZOO:
        from . import _bids

        return getattr(_bids, name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
