#!/usr/bin/env python3
"""Writes a day of a fictitious access control system of the building 'tower', from a known demand.

generate-log.py SEED [BATCH [TRUTH]]: some 10,000 journeys in any order, of people who come BATCH at a time on average; the
true persons of each five minutes go to the file TRUTH.
"""
import random
import sys

random.seed(int(sys.argv[1]))
batch = float(sys.argv[2]) if len(sys.argv) > 2 else 1
truth = open(sys.argv[3], "w") if len(sys.argv) > 3 else None
floors = [str(number) for number in range(1, 20)]


def traffic(minute):
    """Persons in five minutes, and the incoming and the outgoing share, from 7:00 on."""
    if minute < 60:
        return 33.6 + minute * 2.464, 0.9, 0.05
    if minute < 150:
        return 134.4 - (minute - 60) * 0.896, 0.85, 0.1
    if minute < 270:
        return 44.8, 0.3, 0.3
    if minute < 390:
        return 106.4, 0.45, 0.45
    if minute < 570:
        return 42.56, 0.3, 0.35
    return 95.2 - (minute - 570) * 0.448, 0.05, 0.9


def way(kind, home):
    goal = random.choice([floor for floor in floors if kind < 2 or floor != home])
    return ("Lobby", goal) if kind == 0 else (home, "Lobby") if kind == 1 else (home, goal)


lines = []
for slot in range(144):
    persons, incoming, outgoing = traffic(slot * 5)
    if truth:
        print(persons, file=truth)
    time = random.expovariate(persons / batch / 300)
    while time < 300:
        chance, home = random.random(), random.choice(floors)
        kind = 0 if chance < incoming else 1 if chance < incoming + outgoing else 2
        size = 1
        while random.random() < 1 - 1 / batch:
            size += 1
        milliseconds = int((25_200 + slot * 300 + time) * 1_000)
        clock = f"{milliseconds // 3_600_000:02d}:{milliseconds // 60_000 % 60:02d}:{milliseconds // 1_000 % 60:02d}"
        for _ in range(size):
            names = [name if name == "Lobby" else f"{name}. OG" for name in way(kind, home)]
            badge = f"{random.randrange(10**6):06d}"
            lines.append(f"{badge};23.11.2026;{clock},{milliseconds % 1_000:03d};{names[0]};{names[1]}")
        time += random.expovariate(persons / batch / 300)
random.shuffle(lines)
print("Karte;Datum;Uhrzeit;Von;Nach")
print("\n".join(lines))
