"""The functions and structures of ``liftworks.h``, by ctypes."""

from __future__ import annotations

import ctypes
import os
from ctypes import (
    POINTER,
    Structure,
    byref,
    c_char,
    c_char_p,
    c_double,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any, Sequence

from ._errors import LiftworksError

VERSION = 1
DECISION, REACHED, ENDED = 1, 2, 3
LATEST = 2**63 - 1


def nanoseconds(seconds: float) -> int:
    """A time in nanoseconds."""
    if not 0 <= seconds <= 9e9:
        raise LiftworksError(f"A time is {seconds} s. It is from 0 to 9e9 s. Give another one.")
    return round(seconds * 1e9)


def whole(name: str, value: int, low: int, high: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise LiftworksError(f"'{name}' is {value!r}. It is a whole number from {low} to {high}. Give another one.")
    return value


class Error(Structure):
    _fields_ = [
        ("code", c_int32),
        ("line", c_int32),
        ("column", c_int32),
        ("reserved", c_int32),
        ("file", c_char * 512),
        ("message", c_char * 3568),
    ]


class BuildingInfo(Structure):
    _fields_ = [
        ("landing_count", c_int32),
        ("car_count", c_int32),
        ("capacity", c_int32),
        ("rated_load", c_int32),
        ("speed", c_double),
        ("is_group", c_int32),
        ("main_landing", c_int32),
        ("dispatcher", c_char * 64),
        ("title", c_char * 256),
    ]


class LandingInfo(Structure):
    _fields_ = [("height", c_double), ("population", c_int32), ("reserved", c_int32), ("name", c_char * 64)]


class CarInfo(Structure):
    _fields_ = [("capacity", c_int32), ("rated_load", c_int32), ("speed", c_double), ("name", c_char * 64)]


class Options(Structure):
    _fields_ = [
        ("seed", c_uint64),
        ("replication", c_uint32),
        ("asks", c_uint32),
        ("keeps", c_uint32),
        ("replaces", c_uint32),
        ("demand", c_char_p),
        ("demand_text", c_char_p),
        ("passengers", c_char_p),
        ("passengers_text", c_char_p),
        ("peak", c_double),
        ("dispatcher", c_char_p),
        ("record", c_char_p),
        ("until", c_int64),
    ]


class DecisionInfo(Structure):
    _fields_ = [
        ("instant", c_int64),
        ("number", c_int64),
        ("kind", c_int32),
        ("landing", c_int32),
        ("direction", c_int32),
        ("car", c_int32),
    ]


class Call(Structure):
    _fields_ = [
        ("age", c_double),
        ("waited", c_double),
        ("landing", c_int32),
        ("direction", c_int32),
        ("car", c_int32),
        ("destination", c_int32),
        ("people", c_int32),
        ("reserved", c_int32),
    ]


class Car(Structure):
    _fields_ = [
        ("position", c_double),
        ("velocity", c_double),
        ("next_time", c_double),
        ("load", c_int32),
        ("landing", c_int32),
        ("next_landing", c_int32),
        ("target", c_int32),
        ("direction", c_int32),
        ("state", c_int32),
        ("doors", c_int32),
        ("mode", c_int32),
        ("takes_calls", c_int32),
        ("is_full", c_int32),
        ("car_calls", c_int32),
        ("hall_calls", c_int32),
    ]


class TotalsInfo(Structure):
    _fields_ = [
        ("arrived", c_int64),
        ("delivered", c_int64),
        ("gave_up", c_int64),
        ("waiting", c_int32),
        ("riding", c_int32),
        ("waiting_time", c_double),
        ("riding_time", c_double),
        ("waited", c_double),
        ("waited_squared", c_double),
        ("longest_wait", c_double),
        ("to_destination", c_double),
        ("energy", c_double),
        ("distance", c_double),
        ("stops", c_int64),
    ]


class StudyOptions(Structure):
    _fields_ = [
        ("seed", c_uint64),
        ("replications", c_uint32),
        ("threads", c_uint32),
        ("demand", c_char_p),
        ("demand_text", c_char_p),
        ("passengers", c_char_p),
        ("passengers_text", c_char_p),
        ("peak", c_double),
        ("dispatchers", c_char_p),
        ("warm_up", c_int64),
        ("until", c_int64),
        ("drain", c_int64),
        ("monitors", c_uint32),
        ("reserved", c_uint32),
    ]


class JournalInfo(Structure):
    _fields_ = [("facts", c_int64), ("is_whole", c_int32), ("reserved", c_int32), ("digest", c_char * 32)]


_TEXTS = [POINTER(c_char_p), c_size_t]

#: What each function returns and takes, without the address of the error at the end.
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "lw_building_open": (c_void_p, [c_char_p, *_TEXTS]),
    "lw_building_read": (c_void_p, [c_char_p, c_char_p, *_TEXTS]),
    "lw_building_describe": (c_int32, [c_void_p, POINTER(BuildingInfo)]),
    "lw_building_landing": (c_int32, [c_void_p, c_int32, POINTER(LandingInfo)]),
    "lw_building_car": (c_int32, [c_void_p, c_int32, POINTER(CarInfo), c_void_p]),
    "lw_building_json": (c_void_p, [c_void_p]),
    "lw_simulation_start": (c_void_p, [c_void_p, POINTER(Options)]),
    "lw_run": (c_int32, [c_void_p, c_int64, c_void_p]),
    "lw_run_many": (c_int32, [c_void_p, c_size_t, c_int64, c_void_p, c_void_p, c_uint32]),
    "lw_assign": (c_int32, [c_void_p, c_int32, c_int32, c_int32]),
    "lw_park": (c_int32, [c_void_p, c_int32, c_int32]),
    "lw_read_calls": (c_int32, [c_void_p, c_void_p, c_size_t]),
    "lw_read_cars": (c_int32, [c_void_p, c_void_p, c_size_t]),
    "lw_read_car_calls": (c_int32, [c_void_p, c_void_p, c_size_t]),
    "lw_read_estimates": (c_int32, [c_void_p, c_int32, c_int32, c_void_p, c_size_t]),
    "lw_read_totals": (c_int32, [c_void_p, c_void_p]),
    "lw_take_facts": (c_int32, [c_void_p, POINTER(c_void_p), POINTER(c_size_t)]),
    "lw_read_digest": (c_int32, [c_void_p, c_char_p, c_size_t]),
    "lw_end_record": (c_int32, [c_void_p]),
    "lw_study": (c_void_p, [c_void_p, POINTER(StudyOptions)]),
    "lw_solve": (c_void_p, [c_char_p, c_char_p, *_TEXTS, c_char_p, c_char_p, *_TEXTS]),
    "lw_verify_journal": (c_int32, [c_char_p, POINTER(JournalInfo)]),
    "lw_export_journal": (c_void_p, [c_char_p, c_char_p, c_int64]),
}


def _load() -> ctypes.CDLL:
    path = os.environ.get("LIFTWORKS_LIBRARY") or str(Path(__file__).with_name("libliftworks.so"))
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"Cannot load '{path}': {error}. The wheel of liftworks contains it. Build one with Scripts/build-wheel"
            " and install it, or set LIFTWORKS_LIBRARY to the library."
        ) from None
    library.lw_version.restype = c_uint32
    if library.lw_version() != VERSION:
        raise ImportError(
            f"The library '{path}' has the interface {library.lw_version()}, and this package needs {VERSION}."
            " Install the wheel that has both."
        )
    library.lw_release.restype = c_char_p
    library.lw_free.argtypes = [c_void_p]
    library.lw_building_close.argtypes = [c_void_p]
    library.lw_simulation_close.argtypes = [c_void_p]
    library.lw_now.restype = c_int64
    library.lw_now.argtypes = [c_void_p]
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = [*arguments, POINTER(Error)]
    return library


library = _load()


#: What the messages of the library call otherwise here, the longer words first.
_WORDS = {
    "Call lw_run": "Call step()",
    "after lw_run has returned LW_DECISION": "after step() has returned a decision",
    "until it returns LW_ENDED": "until 'is_ended' is true",
    "with LW_KEEP_FACTS. Add that to 'keeps' of lw_options": "with facts=True. Begin the run so",
    "with LW_KEEP_DIGEST, or while it is recorded. Add that to 'keeps' of lw_options":
        "with digest=True, or while it is recorded. Begin the run so",
    "It has one with 'record' of lw_options. Name a file there": "It has one with record=FILE. Begin the run so",
    "set 'replaces'": "set replace=True",
    "those of lw_read_calls": "those of 'calls'",
    "'simulation' is a null pointer. It is needed. Give what a function of the library has returned, or the address of"
    " a variable": "the run is closed. What is seen is read before that. Begin another one",
    "lw_options: ": "Simulation: ",
    "lw_assign": "assign",
    "lw_park": "park",
    "lw_run": "step",
    "lw_study": "Study",
}


def failure(error: Error) -> LiftworksError:
    """The exception of an error that a function has filled in."""
    message = error.message.decode("utf-8", "replace")
    for word, own in _WORDS.items() if error.code == -2 or error.code == -4 else ():
        message = message.replace(word, own)
    return LiftworksError(
        message,
        file=error.file.decode("utf-8", "replace") or None,
        line=error.line or None,
        column=error.column or None,
        code=error.code,
    )


def call(name: str, *arguments: Any) -> Any:
    """Calls a function, and raises what it reports."""
    error = Error()
    result = getattr(library, name)(*arguments, byref(error))
    if error.code < 0:
        raise failure(error)
    return result


def text(pointer: int) -> str:
    """The text at an address, whose life ends."""
    try:
        return ctypes.string_at(pointer).decode("utf-8")
    finally:
        library.lw_free(pointer)


def texts(values: Sequence[str]) -> tuple[Any, int]:
    """An array of texts, and how many there are."""
    return (c_char_p * len(values))(*(value.encode("utf-8") for value in values)), len(values)


def encoded(value: str | os.PathLike[str] | None) -> bytes | None:
    """A text or a path as bytes; None for None."""
    return None if value is None else os.fsencode(value)
