"""Buildings."""

from __future__ import annotations

import json
import os
from ctypes import byref, c_uint8
from dataclasses import dataclass
from typing import Any, Mapping, Sequence

from . import _native
from ._errors import LiftworksError


@dataclass(frozen=True)
class Landing:
    """A landing of a building.

    Attributes:
        index: Its number, from 0 for the lowest.
        name: Its name.
        height: Its height in metres.
        population: How many people work or live there.
    """

    index: int
    name: str
    height: float
    population: int


@dataclass(frozen=True)
class CarKind:
    """What is known of a car before a run.

    Attributes:
        index: Its number, from 0.
        name: Its name.
        capacity: How many persons it takes.
        rated_load: Its rated load in kg.
        speed: Its rated speed in m/s.
        serves: The numbers of the landings at which it stops.
        bank: The number of its bank, whose cars share hall buttons, from 0; 0 where all cars do.
        bank_name: The name of the bank; empty where banks have none.
    """

    index: int
    name: str
    capacity: int
    rated_load: int
    speed: float
    serves: tuple[int, ...]
    bank: int = 0
    bank_name: str = ""


def setting_words(settings: Mapping[str, Any] | Sequence[str] | None) -> list[str]:
    """Settings as the library takes them, each as ``key=value``."""
    if settings is None:
        return []
    if isinstance(settings, str):
        raise LiftworksError(
            f"'settings' is the text '{settings[:80]}'. It is a mapping, or a list of texts like 'group.cars=4'."
            " Put it into a list."
        )
    if isinstance(settings, Mapping):
        return [f"{key}={value if isinstance(value, str) else json.dumps(value)}" for key, value in settings.items()]
    return [str(setting) for setting in settings]


class Building:
    """A building, of a shipped name, a file or a text.

    Args:
        name: The name of a shipped building such as ``"twin-offices"``, or a file that ends in .yaml or .yml. With
            ``text``, the name of its runs.
        text: The text of a file, in place of the file.
        settings: Keys of the file that are changed, such as ``{"group.cars": 4}``.

    Raises:
        LiftworksError: for the first problem, with its file, line and column.
    """

    def __init__(
        self,
        name: str | os.PathLike[str],
        *,
        text: str | None = None,
        settings: Mapping[str, Any] | Sequence[str] | None = None,
    ) -> None:
        self._handle: int | None = None
        self.settings = tuple(setting_words(settings))
        #: The name, as it was given.
        self.name = os.fspath(name)
        words, count = _native.texts(self.settings)
        if text is None:
            self._handle = _native.call("lw_building_open", _native.encoded(name), words, count)
        else:
            self._handle = _native.call("lw_building_read", text.encode(), _native.encoded(name), words, count)
        info = _native.BuildingInfo()
        _native.call("lw_building_describe", self._handle, byref(info))
        #: One line of description.
        self.title: str = info.title.decode()
        #: The dispatcher of the file.
        self.dispatcher: str = info.dispatcher.decode()
        #: Whether it has a group of cars; a single elevator has none.
        self.is_group: bool = bool(info.is_group)
        #: The number of the main entrance.
        self.main_landing: int = info.main_landing
        #: How many persons a car takes, for cars without keys of their own.
        self.capacity: int = info.capacity
        #: The rated load in kg, for the same cars.
        self.rated_load: int = info.rated_load
        #: The rated speed in m/s, for the same cars.
        self.speed: float = info.speed
        #: The landings, the lowest first.
        self.landings: tuple[Landing, ...] = tuple(self._landing(index) for index in range(info.landing_count))
        #: The cars.
        self.cars: tuple[CarKind, ...] = tuple(self._car(index) for index in range(info.car_count))

    def _landing(self, index: int) -> Landing:
        info = _native.LandingInfo()
        _native.call("lw_building_landing", self._handle, index, byref(info))
        return Landing(index, info.name.decode(), info.height, info.population)

    def _car(self, index: int) -> CarKind:
        info = _native.CarInfo()
        serves = (c_uint8 * len(self.landings))()
        _native.call("lw_building_car", self._handle, index, byref(info), serves)
        served = tuple(landing for landing in range(len(self.landings)) if serves[landing])
        return CarKind(
            index, info.name.decode(), info.capacity, info.rated_load, info.speed, served, info.bank, info.bank_name.decode()
        )

    @property
    def json(self) -> str:
        """The whole configuration as JSON, as in the header of a journal."""
        return _native.text(_native.call("lw_building_json", self._handle))

    @property
    def configuration(self) -> dict[str, Any]:
        """The whole configuration."""
        configuration: dict[str, Any] = json.loads(self.json)
        return configuration

    def close(self) -> None:
        """Ends the life of the building; runs of it go on."""
        if self._handle is not None:
            _native.library.lw_building_close(self._handle)
            self._handle = None

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()

    def __enter__(self) -> Building:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Building {self.name!r}: {len(self.cars)} cars, {len(self.landings)} landings>"
