"""What the models in SimPy and salabim have in common: random numbers, PHOLD's times, and DEVStone's couplings.

They are those of Benchmarks/Benchmarks/CoreBenchmarks, so that every program prints the same.
"""
import math
import sys

# S. K. Park, K. W. Miller, "Random number generators: good ones are hard to find", CACM 31 (1988): the next number is
# MULTIPLIER times this one, modulo MODULUS.
MULTIPLIER, MODULUS = 16807, 2147483647

# The hold model.
PENDING = 10_000

# PHOLD: processes, events that each begins with, and of 1,024 events those that go to another process.
PROCESSES, POPULATION, REMOTE = 1024, 4, 256
# Exponential times with a mean of a microsecond, by 1,024 quantiles, behind a lookahead of a tenth; in nanoseconds.
DELAYS = [100 + int(-1000 * math.log(1 - (index + 0.5) / 1024)) for index in range(1024)]

# DEVStone.
DEPTH = WIDTH = 100


def phold_end(count):
    """The time by which about so many events are received."""
    return count * 1100 // (PROCESSES * POPULATION)


class Port:
    """A port of a coupled model, which passes on what it receives."""
    __slots__ = ('targets',)

    def __init__(self):
        self.targets = []

    def receive(self):
        for target in self.targets:
            target.receive()


class Outside:
    """Counts what leaves the outermost model."""

    def __init__(self):
        self.count = 0

    def receive(self):
        self.count += 1


def devstone(kind, make_atomic):
    """Couples the atomic models that 'make_atomic' makes, each of which has a list of 'targets'.

    E. Glinsky, G. Wainer, "DEVStone: a benchmarking technique for studying performance of DEVS modeling and
    simulation environments", DS-RT 2005. Returns the ports that an input goes to, and the outside.
    """
    outside = Outside()
    inputs = [(Port(), Port()) for _ in range(DEPTH)]
    outputs = [(Port(), Port()) for _ in range(DEPTH)]
    for port in outputs[0]:
        port.targets.append(outside)
    for level in range(DEPTH - 1):
        inputs[level][0].targets.append(inputs[level + 1][0])
        if kind == 'ho':
            inputs[level][1].targets.append(inputs[level + 1][1])
        outputs[level + 1][0].targets.append(outputs[level][0])
        atomics = [make_atomic() for _ in range(WIDTH - 1)]
        for index, atomic in enumerate(atomics):
            inputs[level][1 if kind == 'ho' else 0].targets.append(atomic)
            if kind != 'li' and index + 1 < len(atomics):
                atomic.targets.append(atomics[index + 1])
            if kind == 'ho':
                atomic.targets.append(outputs[level][1])
    innermost = make_atomic()
    inputs[-1][0].targets.append(innermost)
    innermost.targets.append(outputs[-1][0])
    return (inputs[0] if kind == 'ho' else inputs[0][:1]), outside


def devstone_transitions(kind, count):
    """How many times the atomic models receive, and send, as published."""
    return count * ((DEPTH - 1) * (WIDTH - 1) * (1 if kind == 'li' else WIDTH / 2) + 1)


def check_devstone(kind, count, received, sent):
    """Ends the program where another model was run."""
    expected = devstone_transitions(kind, count)
    if received != expected or sent != expected:
        sys.exit(f"DEVStone {kind} is another model: {received} received and {sent} sent, not {expected:.0f}.")


def main(models):
    """Runs a model of a kind and so many times: the arguments of every program here."""
    if len(sys.argv) != 3 or sys.argv[1] not in models or not sys.argv[2].isdecimal():
        sys.exit(f"usage: {sys.argv[0]} {'|'.join(models)} COUNT")
    models[sys.argv[1]](int(sys.argv[2]))
