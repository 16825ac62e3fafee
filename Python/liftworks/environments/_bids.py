"""The environment of many agents: each car bids for each hall call."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec
except ImportError:
    raise ImportError(
        "The environments of many agents need pettingzoo, which is not installed. Install it with what the environments"
        " need: pip install 'liftworks[environments]'."
    ) from None

from .._building import Building
from .._errors import LiftworksError
from .._simulation import Simulation, Totals
from ._dispatch import is_full
from ._episodes import Episodes
from ._observation import CALL_FIELDS, CAR_FIELDS, field_names
from ._picture import picture
from ._scenario import scenario, weights


class BidsEnv(ParallelEnv[str, dict[str, Any], int]):
    """Each car is an agent that bids for each hall call; the highest bid gets it.

    Each hall call is one step. All cars bid at one instant, from 0 to ``bids`` - 1, and none sees what the others bid.
    Of equal bids, also where all bid 0, that of the car is taken which is expected there first, and then that with the
    lower number. A car that may not be given the call can only bid 0 by its mask, and its bid does not count.

    An observation is a dictionary of ``observation``, the numbers of :class:`DispatchEnv` with the agent's own car
    first and the others in their order behind it, and ``action_mask``. The reward is the group's, the same for all:
    whom a car makes wait is not known of a car alone. Agents are named after the cars' numbers: ``car_0`` is the first.

    Args:
        bids: How many bids there are: 2 for yes or no.

    The other arguments and the options of :meth:`reset` are those of :class:`DispatchEnv`.
    """

    metadata = {"name": "liftworks_bids_v0", "render_modes": ["ansi"], "is_parallelizable": True, "render_fps": 1}

    def __init__(
        self,
        building: Building | str | os.PathLike[str] = "twin-offices",
        *,
        bids: int = 11,
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
        if not 2 <= bids <= 1000:
            raise LiftworksError(f"'bids' is {bids}. It is from 2 to 1000. Give another one.")
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
        self.bids = bids
        #: The building.
        self.building = made.building
        cars = len(made.building.cars)
        names = field_names(made.building, full)
        #: The name of each value of an observation of the first car; in the others, another car is the first.
        self.fields = names
        self._episodes = Episodes(made, 1, weights(reward), full=full, digest=digest)
        self._orders = [_own_first(index, cars, len(names), len(made.building.landings), full) for index in range(cars)]
        self.possible_agents = [f"car_{index}" for index in range(cars)]
        self.agents: list[str] = []
        self._action_spaces = {agent: spaces.Discrete(bids) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (len(names),), np.float32),
                    "action_mask": spaces.Box(0, 1, (bids,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._generator: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's bids."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begins an episode, and goes to its first call."""
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
        used = int(self._generator.integers(2**32)) if seed is None else seed
        self._episodes.begin(0, used, options)
        self._episodes.run()
        self.agents = [] if self._episodes.ended[0] else list(self.possible_agents)
        observations, infos = self._seen(self.agents)
        for info in infos.values():
            info["seed"] = used
        return observations, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Gives the call to the car that bids most, and goes to the next call."""
        episodes = self._episodes
        if not self.agents:
            raise LiftworksError("The episode has ended, or none has begun. Steps are within an episode. Call reset().")
        bids = np.array([self._bid(agent, actions) for agent in self.possible_agents])
        # The order of a sort by three keys, the last of which comes first; what may not be given is NaN, and last.
        order = np.lexsort((episodes.observer.estimates[0], -bids, ~episodes.observer.mask[0]))
        winner = int(order[0])
        episodes.give(0, winner)
        episodes.run()
        agents = self.agents
        observations, infos = self._seen(agents)
        reward = float(episodes.rewards()[0])
        ended, cut = bool(episodes.ended[0]), bool(episodes.cut[0])
        for info in infos.values():
            info["winner"] = self.possible_agents[winner]
            if ended:
                info["totals"] = asdict(self.totals)
        if ended:
            self.agents = []
        return (
            observations,
            dict.fromkeys(agents, reward),
            dict.fromkeys(agents, ended and not cut),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _bid(self, agent: str, actions: dict[str, int]) -> int:
        bid = actions.get(agent)
        if bid is None or not 0 <= int(bid) < self.bids:
            raise LiftworksError(
                f"The bid of '{agent}' is {bid}. Each car bids a whole number from 0 to {self.bids - 1}. Give one for"
                " each."
            )
        return int(bid)

    def _seen(self, agents: list[str]) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """The observations and infos of the agents."""
        observer = self._episodes.observer
        seen = self._episodes.observe()[0]
        observations, infos = {}, {}
        for agent in agents:
            index = self.possible_agents.index(agent)
            mask = np.full(self.bids, observer.mask[0, index], np.int8)
            mask[0] = 1
            observations[agent] = {"observation": seen[self._orders[index]], "action_mask": mask}
            infos[agent] = {
                "time": float(observer.now[0]),
                "landing": int(observer.landing[0]) if observer.pending[0] else -1,
                "direction": int(observer.direction[0]) if observer.pending[0] else 0,
            }
        return observations, infos

    def state(self) -> npt.NDArray[np.float32]:
        """The observation of :class:`DispatchEnv`."""
        return self._episodes.observe()[0]

    def render(self) -> str | None:
        """The cars and calls, in characters."""
        return picture(self.simulation, self._episodes.observer) if self.render_mode == "ansi" else None

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

    def close(self) -> None:
        """Ends the episode, and its journal."""
        self._episodes.close(0)
        self.agents = []


def _own_first(own: int, cars: int, size: int, landings: int, full: bool) -> npt.NDArray[np.int64]:
    """The order of an observation's values in which a car comes before the others."""
    order = [own, *(car for car in range(cars) if car != own)]
    indices = np.arange(size)
    start, width = len(CALL_FIELDS), len(CAR_FIELDS)
    blocks = [indices[:start]]
    blocks += [indices[start + car * width : start + (car + 1) * width] for car in order]
    behind = start + cars * width
    blocks.append(indices[behind : behind + landings * 4])
    if full:
        first, width = behind + landings * 4, landings * 3
        blocks += [indices[first + car * width : first + (car + 1) * width] for car in order]
    return np.concatenate(blocks)


def parallel_env(**arguments: Any) -> BidsEnv:
    """The environment of many agents in which all cars bid in one step, with the arguments of :class:`BidsEnv`."""
    return BidsEnv(**arguments)


def env(**arguments: Any) -> AECEnv[str, dict[str, Any], int | None]:
    """The same environment in which one car bids after another, at the same instant, without seeing the bids before
    its own; the last one goes to the next call."""
    return parallel_to_aec(BidsEnv(**arguments))
