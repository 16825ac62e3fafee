"""A dispatcher program: it gives each call to the nearest car that takes calls, the first of equal ones."""

import json
import sys

heights = {landing["name"]: landing["height"] for landing in json.loads(input())["building"]["landings"]}
print('{"ready":true,"name":"nearest"}', flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if "bye" in question:
        break
    answer = {"id": question["id"]}
    event = question["event"]
    if event["kind"] == "hallCall":
        cars = [car for car in question["state"]["cars"] if car["mode"] in ("normal", "seismic")]
        if cars:
            car = min(cars, key=lambda car: abs(car["position"] - heights[event["landing"]]))
            answer["assign"] = [{"landing": event["landing"], "direction": event["direction"], "car": car["name"]}]
    print(json.dumps(answer), flush=True)
