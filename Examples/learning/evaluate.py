"""Compares a trained policy with dispatchers of the program: python evaluate.py WEIGHTS [OPTIONS]

All get the same passengers, of seeds that the training has not seen. A difference is the mean of the paired differences
of an episode's average wait, with its interval of 95 % confidence.
"""

import argparse

import gymnasium
import numpy as np

import liftworks as lw
import liftworks.environments  # noqa: F401 (registers the environment)
from policy import Policy, load


def play(env, policy, weights, seed, record=None):
    """The totals of an episode."""
    observation, info = env.reset(seed=seed, options={"record": record, "replace": True} if record else None)
    while True:
        car = policy.choose(weights, observation[None], info["action_mask"][None] == 1)[0]
        observation, _, ended, cut, info = env.step(car)
        if ended or cut:
            return env.totals


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("--episodes", type=int, default=200)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--against", default="nearest,collective,eta,rolling")
    parser.add_argument("--record", metavar="FILE", help="the journal of the first episode")
    options = parser.parse_args()

    weights, about = load(options.weights)
    building = lw.Building(about["building"])
    demand = {"demand": about["demand"], "peak": about["peak"]}
    env = gymnasium.make("LiftworksDispatch-v0", building=building, **demand).unwrapped
    policy = Policy(env.fields, len(building.cars), about["blind"])
    seeds = range(options.first_seed, options.first_seed + options.episodes)
    learned = np.array([play(env, policy, weights, seed).average_wait for seed in seeds])
    if options.record:
        play(env, policy, weights, seeds[0], options.record)
    env.close()

    print(f"{about['building']}, {about['demand']} at {about['peak']:g} %, seeds {seeds[0]} to {seeds[-1]}")
    print(f"{'learned':<12} {learned.mean():6.2f} s")
    for dispatcher in options.against.split(","):
        waits = []
        for seed in seeds:
            with lw.Simulation(building, seed=seed, dispatcher=dispatcher, **demand) as run:
                run.run()
                waits.append(run.totals.average_wait)
        differences = learned - np.array(waits)
        # Student's t for 95 % is 1.96 with many episodes, and 1.98 with 100.
        half = (1.96 + 2.4 / len(differences)) * differences.std(ddof=1) / np.sqrt(len(differences))
        verdict = "no difference is shown" if abs(differences.mean()) <= half else (
            "learned waits less" if differences.mean() < 0 else f"{dispatcher} waits less"
        )
        mean = f"{differences.mean():6.2f} ±{half:.2f} s"
        print(f"{dispatcher:<12} {np.mean(waits):6.2f} s, learned less {dispatcher} {mean}; {verdict}")


if __name__ == "__main__":
    main()
