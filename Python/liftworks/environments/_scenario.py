"""What an episode is of: a building, who comes, and when it ends."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .._building import Building
from .._errors import LiftworksError
from .._simulation import Ask, Simulation

#: What the reward may count, with the value of ``Totals`` that grows.
REWARDS: dict[str, str] = {
    "waiting": "waiting_time",
    "riding": "riding_time",
    "squared": "waited_squared",
    "energy": "energy",
}


@dataclass(frozen=True)
class Scenario:
    """A building, who comes, and when the episode ends; :class:`~liftworks.Simulation` has the arguments."""

    building: Building
    demand: str | os.PathLike[str] | None = None
    demand_text: str | None = None
    passengers: str | os.PathLike[str] | None = None
    passengers_text: str | None = None
    peak: float | None = None
    until: float | None = None

    def changed(self, options: Mapping[str, Any]) -> Scenario:
        """The scenario of one episode, with the options of its ``reset``."""
        known = {"building", "peak", "until", *_COMERS}
        changes = {name: value for name, value in options.items() if name in known}
        if changes.keys() & set(_COMERS):
            changes = {**dict.fromkeys(_COMERS), **changes}
        if "building" in changes:
            changes["building"] = opened(changes["building"], None)
            shape, here = self.shape, (len(changes["building"].landings), len(changes["building"].cars))
            if shape != here:
                raise LiftworksError(
                    f"The building of the episode has {here[0]} landings and {here[1]} cars. The spaces of the"
                    f" environment are made for {shape[0]} and {shape[1]}. Make another environment for it."
                )
        return replace(self, **changes)

    @property
    def shape(self) -> tuple[int, int]:
        """How many landings and cars there are."""
        return len(self.building.landings), len(self.building.cars)

    def start(self, seed: int, *, digest: bool = False, record: Any = None, replace: bool = False) -> Simulation:
        """Begins an episode."""
        return Simulation(
            self.building,
            demand=self.demand,
            demand_text=self.demand_text,
            passengers=self.passengers,
            passengers_text=self.passengers_text,
            peak=self.peak,
            until=self.until,
            seed=seed,
            # A call that no car could be given is asked about again when a car is idle, or back.
            asks=Ask.HALL_CALL | Ask.CAR_IDLE | Ask.CAR_BACK,
            digest=digest,
            record=record,
            replace=replace,
        )


#: The arguments that say who comes; one of them is given.
_COMERS = ("demand", "demand_text", "passengers", "passengers_text")
#: The options of ``reset``.
OPTIONS = ("building", *_COMERS, "peak", "until", "record", "replace")


def opened(building: Building | str | os.PathLike[str], settings: Mapping[str, Any] | Sequence[str] | None) -> Building:
    """A building, opened by its name if need be."""
    if isinstance(building, Building):
        if settings is not None:
            raise LiftworksError(
                "'settings' are given with a building that is open already. They change one that is named. Give them"
                " to Building(...)."
            )
        return building
    return Building(building, settings=settings)


def scenario(
    building: Building | str | os.PathLike[str], settings: Mapping[str, Any] | Sequence[str] | None, **arguments: Any
) -> Scenario:
    """The scenario of an environment's arguments: the demand ``lunch`` if nothing says who comes."""
    if all(arguments[name] is None for name in _COMERS):
        arguments["demand"] = "lunch"
    made = Scenario(opened(building, settings), **arguments)
    if not made.building.is_group:
        raise LiftworksError(
            f"'{made.building.name}' has one elevator without a group. An environment assigns hall calls to the cars of"
            " a group. Choose a building with several cars, such as 'twin-offices', or set group.cars=2."
        )
    return made


def weights(reward: str | Mapping[str, float]) -> dict[str, float]:
    """The weight of each thing that the reward counts."""
    chosen = {reward: 1.0} if isinstance(reward, str) else {name: float(weight) for name, weight in reward.items()}
    unknown = [name for name in chosen if name not in REWARDS]
    if unknown or not chosen:
        wrong = f"'reward' names '{unknown[0]}'" if unknown else "'reward' names nothing"
        raise LiftworksError(
            f"{wrong}. It is one of {', '.join(REWARDS)}, or weights for some of them. Write reward='waiting', or"
            " reward={'waiting': 1, 'energy': 1e-4}."
        )
    return chosen


def check_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """The options of a ``reset``; warns of those that are not known."""
    given = dict(options or {})
    for name in [name for name in given if name not in OPTIONS]:
        warnings.warn(
            f"The option '{name}' of reset is not known and has no effect. Options are {', '.join(OPTIONS)}.",
            stacklevel=4,
        )
        del given[name]
    return given
