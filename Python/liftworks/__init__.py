"""Liftworks: elevators with doors, people and dispatchers, simulated exactly and repeatably."""

from ._building import Building, CarKind, Landing
from ._errors import LiftworksError
from ._journal import Journal
from ._native import library as _library
from ._simulation import CALL, CAR, Ask, Decision, Doors, Mode, Simulation, State, Totals, run_many
from ._study import Study, solve, solve_json

__version__: str = _library.lw_release().decode()

__all__ = [
    "CALL",
    "CAR",
    "Ask",
    "Building",
    "CarKind",
    "Decision",
    "Doors",
    "Journal",
    "Landing",
    "LiftworksError",
    "Mode",
    "Simulation",
    "State",
    "Study",
    "Totals",
    "run_many",
    "solve",
    "solve_json",
]
