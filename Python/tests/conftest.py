"""The program, with which the package is compared."""

import os
import subprocess
import sys

import pytest

import liftworks as lw


@pytest.fixture(scope="session")
def program():
    """Runs the program with some words, and returns what it prints."""
    path = os.environ.get("LIFTWORKS_PROGRAM")
    if path is None:
        pytest.skip("LIFTWORKS_PROGRAM does not name the program")

    def run(*words, code=0):
        done = subprocess.run([path, *map(str, words)], capture_output=True)
        assert done.returncode == code, done.stderr.decode()
        return done.stdout

    return run


@pytest.fixture(scope="session")
def building():
    return lw.Building("twin-offices")


@pytest.fixture(scope="session")
def controller():
    """The command that starts a dispatcher program which decides as :func:`nearest` does."""
    return f"{sys.executable} {os.path.join(os.path.dirname(__file__), 'nearest_program.py')}"
