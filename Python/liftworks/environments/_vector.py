"""The environment of one agent, many at once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .._building import Building
from .._errors import LiftworksError
from .._simulation import Simulation
from ._dispatch import is_full
from ._episodes import Episodes
from ._observation import field_names
from ._scenario import scenario, weights

Array = npt.NDArray[Any]


class DispatchVectorEnv(VectorEnv[npt.NDArray[np.float32], Array, Array]):
    """Many episodes of :class:`DispatchEnv` at once, which one call of the library steps on several threads.

    Episodes with the same seeds and actions are those of :class:`DispatchEnv`, on any number of threads.

    Args:
        num_envs: How many there are.
        threads: On how many threads they run.
        autoreset_mode: What a step does with an episode that has ended: ``AutoresetMode.NEXT_STEP`` begins the next one
            in the step behind, whose action has no effect; ``AutoresetMode.SAME_STEP`` in the same step, where
            ``infos["final_obs"]`` and ``infos["final_info"]`` are of the end; ``AutoresetMode.DISABLED`` waits for
            ``reset(options={"reset_mask": ...})``.

    The other arguments are those of :class:`DispatchEnv`. The options of :meth:`reset` are, too, apart from ``record``;
    they are for the episodes that it begins.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        building: Building | str | os.PathLike[str] = "twin-offices",
        *,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
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
        render_mode: None = None,
    ) -> None:
        if num_envs < 1 or threads < 1:
            raise LiftworksError(
                f"'num_envs' is {num_envs} and 'threads' is {threads}. Both are at least 1. Give larger ones."
            )
        if render_mode is not None:
            raise LiftworksError("Many environments at once make no picture. 'render_mode' is None. Leave it out.")
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
        self.num_envs = num_envs
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self._mode}
        #: The building.
        self.building = made.building
        #: The name of each value of an observation.
        self.fields = field_names(made.building, full)
        self._episodes = Episodes(made, num_envs, weights(reward), full=full, digest=digest, threads=threads)
        self._generators: list[np.random.Generator | None] = [None] * num_envs
        self.single_observation_space = spaces.Box(-1.0, 1.0, (len(self.fields),), np.float32)
        self.single_action_space = spaces.Discrete(len(made.building.cars))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begins all episodes, or those of ``options["reset_mask"]``, and goes to their first calls.

        Args:
            seed: The seed of each, or that of the first: the others have those that follow it.
            options: Changes for these episodes.
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + index for index in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise LiftworksError(
                f"There are {len(seeds)} seeds for {self.num_envs} environments. Each has one. Give {self.num_envs}."
            )
        given = dict(options or {})
        chosen = np.asarray(given.pop("reset_mask", np.ones(self.num_envs, bool)))
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise LiftworksError(
                f"'reset_mask' is no array of {self.num_envs} booleans. It says which episodes begin anew. Give one."
            )
        if given.get("record") is not None:
            raise LiftworksError("Many episodes are not recorded in one journal. Use one DispatchEnv for it.")
        used = np.zeros(self.num_envs, np.int64).astype(np.uint64)
        for index in np.flatnonzero(chosen).tolist():
            used[index] = self._begin(index, seeds[index], given)
        self._run(chosen)
        return self._episodes.observe(), {**self._infos(), "seed": used, "_seed": chosen.copy()}

    def step(self, actions: Array) -> tuple[npt.NDArray[np.float32], Array, Array, Array, dict[str, Any]]:
        """Gives each call to a car, and goes to the next calls."""
        episodes = self._episodes
        wanted = np.asarray(actions).tolist()
        if len(wanted) != self.num_envs:
            raise LiftworksError(
                f"There are {len(wanted)} actions for {self.num_envs} environments. Each has one. Give {self.num_envs}."
            )
        was_ended = episodes.ended.copy()
        if was_ended.any() and (self._mode != AutoresetMode.NEXT_STEP or None in episodes.runs):
            raise LiftworksError("An episode has ended, or none has begun. Steps are within episodes. Call reset().")
        give = episodes.give
        invalid = []
        for index, ended in enumerate(was_ended.tolist()):
            if ended:
                self._begin(index, None, {})
            elif not give(index, wanted[index]):
                invalid.append(index)
        episodes.run()
        observations = episodes.observe()
        rewards = episodes.rewards()
        ended, cut = episodes.ended.copy(), episodes.cut.copy()
        infos: dict[str, Any] = {}
        if invalid:
            infos["invalid_action"] = np.zeros(self.num_envs, bool)
            infos["invalid_action"][invalid] = True
            infos["_invalid_action"] = infos["invalid_action"].copy()
        finished = np.flatnonzero(ended).tolist()
        if was_ended.any():
            # What came before the first call counts in the step that gives it.
            rewards[was_ended] = 0
            episodes.put_back(was_ended)
        if finished and self._mode == AutoresetMode.SAME_STEP:
            self._finish(infos, finished, observations)
            observations = episodes.observe()
        else:
            for index in finished:
                infos = self._add_info(infos, {"totals": asdict(episodes.totals(index))}, index)
        return observations, rewards, ended & ~cut, cut, {**self._infos(), **infos}

    def _finish(self, infos: dict[str, Any], finished: list[int], observations: npt.NDArray[np.float32]) -> None:
        """Keeps the ends of episodes, and begins the next ones."""
        episodes = self._episodes
        final: dict[str, Any] = {}
        for index in finished:
            final = self._add_info(
                final, {"totals": asdict(episodes.totals(index)), "time": float(episodes.observer.now[index])}, index
            )
        present = np.zeros(self.num_envs, bool)
        present[finished] = True
        kept = np.full(self.num_envs, None, object)
        for index in finished:
            kept[index] = observations[index].copy()
            self._begin(index, None, {})
        infos.update(final_obs=kept, _final_obs=present, final_info=final, _final_info=present.copy())
        self._run(present)

    def _begin(self, index: int, seed: int | None, options: Mapping[str, Any]) -> int:
        """Begins one episode, with the seeds that :class:`DispatchEnv` has."""
        generator = self._generators[index]
        if seed is not None or generator is None:
            generator, _ = seeding.np_random(seed)
            self._generators[index] = generator
        used = int(generator.integers(2**32)) if seed is None else int(seed)
        self._episodes.begin(index, used, options)
        return used

    def _run(self, chosen: npt.NDArray[np.bool_]) -> None:
        """Goes to the first calls of episodes that have just begun."""
        if chosen.all():
            self._episodes.run()
        else:
            for index in np.flatnonzero(chosen).tolist():
                self._episodes.advance(index)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which cars may be given each call; all of them at the end of an episode, where the action has no effect."""
        return self._episodes.observer.mask.copy()

    @property
    def simulations(self) -> list[Simulation]:
        """The runs of the episodes."""
        return [self._episodes.simulation(index) for index in range(self.num_envs)]

    def _infos(self) -> dict[str, Any]:
        observer, present = self._episodes.observer, np.ones(self.num_envs, bool)
        return {
            "action_mask": observer.mask.astype(np.int8),
            "_action_mask": present,
            "time": observer.now.copy(),
            "_time": present.copy(),
        }

    def close_extras(self, **_: Any) -> None:
        """Ends all episodes."""
        for index in range(self.num_envs):
            self._episodes.close(index)
