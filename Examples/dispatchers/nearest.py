#!/usr/bin/env python3
"""Distributes the calls of a group of cars: each call goes to the nearest car in service.

liftworks run tower --headless --stimuli people.jsonl --controller "python3 Examples/dispatchers/nearest.py"
"""
import json
import sys

numbers = {}  # landings by name, the lowest 0
served = {}  # the landings at which each car stops


def answer(message):
    print(json.dumps(message), flush=True)


def nearest(call, cars):
    """The name of the car that may take a call and has the fewest landings to go; None for none."""
    able = [car for car in cars if car["mode"] == "normal" and call["landing"] in served[car["name"]]]
    if not able:
        return None
    here = numbers[call["landing"]]
    return min(able, key=lambda car: abs(numbers[car["landing"]] - here))["name"]


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        building = message["building"]
        numbers = {landing["name"]: index for index, landing in enumerate(building["landings"])}
        served = {car["name"]: set(car["serves"]) for car in building["cars"]}
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
