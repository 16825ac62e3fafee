"""Journals."""

from __future__ import annotations

import json
import os
from ctypes import byref
from pathlib import Path
from typing import Any, Iterator

from . import _native
from ._errors import LiftworksError
from ._study import pandas


class Journal:
    """A journal: a recorded run, as ``liftworks replay`` shows it.

    Args:
        path: Its file.

    Raises:
        LiftworksError: where it cannot be read, or is no journal.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        #: Its file.
        self.path = Path(path)
        try:
            with self.path.open(encoding="utf-8") as file:
                first = file.readline()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is no text"
            raise LiftworksError(
                f"'{path}' cannot be read: {reason}. It is a journal that you may read. Check the path.", file=str(path)
            ) from None
        try:
            header = json.loads(first)
            known = header["format"] == "liftworks-journal"
        except (ValueError, KeyError, TypeError):
            known = False
        if not known:
            raise LiftworksError(
                f"{path}:1: this is not a journal. A journal's first line begins with"
                ' {"format":"liftworks-journal". Record one with Simulation(record=...) or liftworks run --record.',
                file=str(path),
                line=1,
            )
        #: The first line: the machine, its configuration, the seed and the build.
        self.header: dict[str, Any] = header

    @property
    def machine(self) -> str:
        """The name of the machine."""
        return str(self.header["machine"])

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return int(self.header["seed"])

    def lines(self) -> Iterator[dict[str, Any]]:
        """All lines behind the header: stimuli, facts, captions and the end."""
        with self.path.open(encoding="utf-8") as file:
            next(file)
            for number, line in enumerate(file, 2):
                try:
                    yield json.loads(line)
                except ValueError:
                    if line.endswith("\n"):
                        raise LiftworksError(
                            f"{self.path}:{number}: this line is no JSON. A journal has one object in each line."
                            " Use it as it was recorded.",
                            file=str(self.path),
                            line=number,
                        ) from None

    def facts(self) -> Iterator[dict[str, Any]]:
        """The facts, in their order."""
        return (line for line in self.lines() if "fact" in line)

    def stimuli(self) -> Iterator[dict[str, Any]]:
        """The stimuli, in their order: people, buttons, and what a dispatcher outside has answered."""
        return (line for line in self.lines() if "stimulus" in line)

    def to_pandas(self) -> Any:
        """A frame of pandas with a row for each fact; ``t`` is in seconds."""
        return facts_frame(self.facts())

    def verify(self) -> str:
        """Makes the run again and compares every fact, as ``liftworks replay --verify`` does.

        Returns:
            The digest.

        Raises:
            LiftworksError: at the first difference, and for a journal that is of no building.
        """
        info = _native.JournalInfo()
        _native.call("lw_verify_journal", _native.encoded(self.path), byref(info))
        return str(info.digest.decode())

    def export(self, format: str, *, every: float | None = None) -> str:
        """Converts the journal, as ``liftworks export`` does.

        Args:
            format: ``csv``, ``svg``, ``trace``, ``vcd`` or ``vcd-plain``.
            every: The time between values in seconds; None for the usual one.
        """
        step = 0 if every is None else _native.nanoseconds(every)
        return _native.text(_native.call("lw_export_journal", _native.encoded(self.path), format.encode(), step))

    def __repr__(self) -> str:
        return f"<Journal of {self.machine!r}, seed {self.seed}>"


def facts_frame(facts: Iterator[dict[str, Any]]) -> Any:
    """A frame of pandas with a row for each fact; ``t`` is in seconds."""
    frame = pandas().DataFrame(list(facts))
    if "t" in frame:
        frame["t"] = frame["t"].astype(float)
    return frame
