"""The environment of one agent."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .._building import Building
from .._errors import LiftworksError
from .._simulation import Simulation, Totals
from ._episodes import Episodes
from ._observation import field_names
from ._picture import picture
from ._scenario import scenario, weights

DETAILS = ("summary", "full")


def is_full(detail: str) -> bool:
    """Whether observations have the calls of each car."""
    if detail not in DETAILS:
        raise LiftworksError(f"'detail' is '{detail}'. It is 'summary' or 'full'. Write one of them.")
    return detail == "full"


class DispatchEnv(gymnasium.Env[npt.NDArray[np.float32], np.int64]):
    """One agent gives each hall call of a group to a car; a step goes from one call to the next.

    The observation is a vector of numbers from -1 to 1 whose names are in :attr:`fields`. An action is the number of
    a car. ``info["action_mask"]`` and :meth:`action_masks` are 1 for cars that may be given the call; another one is
    replaced by the car that is expected there first, and ``info["invalid_action"]`` is then true.

    An episode ends when everybody is delivered (``terminated``), or at ``until`` with people on their way
    (``truncated``). ``info["totals"]`` then has the values of :class:`~liftworks.Totals`.

    Args:
        building: The building, or the name of one: a group of cars.
        settings: Keys of its file that are changed, such as ``{"group.cars": 3}``.
        demand: Who comes: a shipped demand, or a file; ``"lunch"`` if nothing says who comes.
        demand_text: The text of such a file.
        passengers: A list of passengers as a file of CSV.
        passengers_text: The text of such a file.
        peak: The highest rate of the demand, in per cent of the population in five minutes; all rates follow.
        until: When the episode ends, in seconds; None for when everybody is delivered.
        reward: What the reward counts, with the opposite sign: ``"waiting"`` and ``"riding"``, the seconds that people
            have spent at landings and in cars; ``"squared"``, the squares of the waiting times of those who are
            delivered; ``"energy"`` in J; or weights of several, such as ``{"waiting": 1, "energy": 1e-4}``.
        detail: ``"full"`` for observations that also have the calls of each car at each landing.
        digest: Whether the digest of all facts is computed, for :attr:`digest`.
        render_mode: ``"ansi"`` for a picture in characters.

    The options of :meth:`reset` are for one episode: ``building`` (with as many landings and cars), ``demand``,
    ``demand_text``, ``passengers``, ``passengers_text``, ``peak``, ``until``; and ``record``, the file of the episode's
    journal, which ``replace`` may replace.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        building: Building | str | os.PathLike[str] = "twin-offices",
        *,
        settings: Mapping[str, Any] | Sequence[str] | None = None,
        demand: str | os.PathLike[str] | None = None,
        demand_text: str | None = None,
        passengers: str | os.PathLike[str] | None = None,
        passengers_text: str | None = None,
        peak: float | None = None,
        until: float | None = None,
        reward: str | Mapping[str, float] = "waiting",
        detail: str = "summary",
        digest: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise LiftworksError(f"'render_mode' is '{render_mode}'. It is None or 'ansi'. Write one of them.")
        made = scenario(
            building,
            settings,
            demand=demand,
            demand_text=demand_text,
            passengers=passengers,
            passengers_text=passengers_text,
            peak=peak,
            until=until,
        )
        full = is_full(detail)
        self.render_mode = render_mode
        #: The building.
        self.building = made.building
        #: The name of each value of an observation.
        self.fields = field_names(made.building, full)
        self._episodes = Episodes(made, 1, weights(reward), full=full, digest=digest)
        self.observation_space = spaces.Box(-1.0, 1.0, (len(self.fields),), np.float32)
        self.action_space = spaces.Discrete(len(made.building.cars))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begins an episode, and goes to its first call.

        Args:
            seed: The seed of the passengers, as with ``liftworks traffic --seed``; without one, the next that follows
                from the last seed given. ``info["seed"]`` has it.
            options: Changes for this episode.
        """
        super().reset(seed=seed)
        episode_seed = int(self.np_random.integers(2**32)) if seed is None else seed
        self._episodes.begin(0, episode_seed, options)
        self._episodes.run()
        observation = self._episodes.observe()[0]
        return observation, {**self._info(), "seed": episode_seed}

    def step(
        self, action: np.int64 | int
    ) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Gives the call to a car, and goes to the next call."""
        episodes = self._episodes
        if episodes.ended[0]:
            raise LiftworksError("The episode has ended, or none has begun. Steps are within an episode. Call reset().")
        valid = episodes.give(0, int(action))
        episodes.run()
        observation = episodes.observe()[0]
        info = self._info()
        if not valid:
            info["invalid_action"] = True
        ended, cut = bool(episodes.ended[0]), bool(episodes.cut[0])
        if ended:
            info["totals"] = asdict(self.totals)
        return observation, float(episodes.rewards()[0]), ended and not cut, cut, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which cars may be given the call, as MaskablePPO of sb3-contrib asks for it; all of them at the end of an
        episode, where the action has no effect."""
        return self._episodes.observer.mask[0].copy()

    def render(self) -> str | None:
        """The cars and calls, in characters."""
        if self.render_mode != "ansi":
            return None
        return picture(self.simulation, self._episodes.observer)

    @property
    def simulation(self) -> Simulation:
        """The run of the episode, for all else that can be seen of it."""
        return self._episodes.simulation(0)

    @property
    def totals(self) -> Totals:
        """How people were served in the episode so far."""
        return self.simulation.totals

    @property
    def digest(self) -> str:
        """The digest of all facts so far, as ``liftworks replay --verify`` prints it."""
        return self.simulation.digest

    def _info(self) -> dict[str, Any]:
        observer = self._episodes.observer
        return {
            "action_mask": observer.mask[0].astype(np.int8),
            "time": float(observer.now[0]),
            "landing": int(observer.landing[0]) if observer.pending[0] else -1,
            "direction": int(observer.direction[0]) if observer.pending[0] else 0,
        }

    def close(self) -> None:
        """Ends the episode, and its journal."""
        self._episodes.close(0)
