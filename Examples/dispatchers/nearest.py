#!/usr/bin/env python3
"""Distributes the calls of a group of cars as the dispatcher 'nearest' does: highest figure of suitability.

liftworks run tower --headless --stimuli people.jsonl --controller "python3 Examples/dispatchers/nearest.py"
"""
import json
import sys

numbers = {}  # landings by name, the lowest 0
served = {}  # the landings at which each car stops, by number


def answer(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def suitability(car, here, direction):
    """How well a car suits a call; with n landings above the lowest and d between them, n + 2 - d at best."""
    reach = len(numbers) - 1
    there = numbers[car["next"]]
    distance = abs(here - there)
    if car["direction"] is None:
        return reach + 2 - distance
    is_ahead = here >= there if car["direction"] == "up" else here <= there
    if not is_ahead:
        return 1
    return (reach + 2 if car["direction"] == direction else reach + 1) - distance


def nearest(call, cars):
    """The name of the most suitable car of those that may take a call, the first of equal ones; None for none."""
    here, direction = numbers[call["landing"]], call["direction"]
    best = None
    for car in cars:
        stops = served[car["name"]]
        leads_on = any(stop > here if direction == "up" else stop < here for stop in stops)
        if car["mode"] not in ("normal", "seismic") or here not in stops or not leads_on:
            continue
        if call.get("bank") != bank[car["name"]]:
            continue
        value = suitability(car, here, direction)
        if best is None or value > best[0]:
            best = (value, car["name"])
    return best and best[1]


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        building = message["building"]
        numbers = {landing["name"]: index for index, landing in enumerate(building["landings"])}
        served = {car["name"]: {numbers[stop] for stop in car["serves"]} for car in building["cars"]}
        bank = {car["name"]: car.get("bank") for car in building["cars"]}
        answer({"ready": True, "name": "nearest"})
    elif "bye" in message:
        break
    else:
        waiting = [call for call in message["state"]["calls"] if call["car"] is None]
        chosen = [(call, nearest(call, message["state"]["cars"])) for call in waiting]
        answer(
            {
                "id": message["id"],
                "assign": [
                    {"landing": call["landing"], "direction": call["direction"], "car": car}
                    for call, car in chosen
                    if car is not None
                ],
            }
        )
