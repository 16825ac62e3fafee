"""Each call goes to the nearest car: the program of docs/python.md."""

import liftworks as lw

building = lw.Building("twin-offices")
heights = [landing.height for landing in building.landings]


def nearest(run, decision):
    """The car that is nearest to the call, of those that take calls."""
    cars = run.cars
    able = [car for car in range(len(cars)) if cars["takes_calls"][car]]
    return min(able, key=lambda car: abs(cars["position"][car] - heights[decision.landing]), default=None)


with lw.Simulation(building, demand="lunch", record="lunch.journal", replace=True) as run:
    run.run(nearest)
    totals = run.totals
    print(f"{totals.delivered} delivered, {totals.average_wait:.1f} s of waiting, digest {run.digest}")

print(lw.Journal("lunch.journal").verify())
