"""What the package raises."""

from __future__ import annotations


class LiftworksError(Exception):
    """Something is wrong with a file, an option or a call; the message says what, what is allowed, and what to do.

    Attributes:
        file: The file, the setting or the function of the library; None where there is none.
        line: The line in the file, from 1; None where there is none.
        column: The column in characters, from 1; None where there is none.
        code: The number that the library returned.
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        code: int = -2,
    ) -> None:
        super().__init__(message)
        self.file = file
        self.line = line
        self.column = column
        self.code = code
