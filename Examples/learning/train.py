"""Trains a policy by an evolution strategy: python train.py [OPTIONS]

Each generation tries random changes of the weights, each both ways, with the same passengers, and goes where people
waited less (T. Salimans and others, "Evolution Strategies as a Scalable Alternative to Reinforcement Learning", 2017).
It needs NumPy alone. The seeds of its passengers begin at 1,000,000; evaluate.py has those below.
"""

import argparse
import time

import gymnasium
import numpy as np

import liftworks.environments  # noqa: F401 (registers the environment)
from policy import Policy, save

FIRST_SEED = 1_000_000


def play(envs, policy, weights, seeds):
    """How long people have waited in an episode of each environment, in seconds: the sum over all people."""
    observations, infos = envs.reset(seed=seeds)
    waited, running = np.zeros(envs.num_envs), np.ones(envs.num_envs, bool)
    while running.any():
        actions = policy.choose(weights, observations, infos["action_mask"] == 1)
        observations, rewards, ended, cut, infos = envs.step(actions)
        waited -= np.where(running, rewards, 0)
        running &= ~(ended | cut)
    return waited


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--building", default="twin-offices")
    parser.add_argument("--demand", default="lunch-mixed")
    parser.add_argument("--peak", type=float, default=8.0, help="per cent of the population in five minutes")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=24, help="changes that are tried, each both ways")
    parser.add_argument("--episodes", type=int, default=2, help="episodes of each change")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=0.05)
    parser.add_argument("--spread", type=float, default=0.1)
    parser.add_argument("--blind", action="store_true", help="without the forecasts of when each car comes")
    parser.add_argument("--out", default="weights.json")
    options = parser.parse_args()

    tried, episodes = 2 * options.pairs, options.episodes
    envs = gymnasium.make_vec(
        "LiftworksDispatch-v0",
        tried * episodes,
        building=options.building,
        demand=options.demand,
        peak=options.peak,
        threads=options.threads,
    )
    policy = Policy(envs.fields, len(envs.building.cars), options.blind)
    generator = np.random.default_rng(options.seed)
    weights = generator.normal(0, 0.1, policy.size)
    first, second = np.zeros(policy.size), np.zeros(policy.size)
    began, seed = time.time(), FIRST_SEED
    for generation in range(1, options.generations + 1):
        changes = generator.normal(size=(options.pairs, policy.size))
        both = np.concatenate([changes, -changes])
        trials = np.repeat(weights + options.spread * both, episodes, axis=0)
        seeds = [seed + index for _ in range(tried) for index in range(episodes)]
        seed += episodes
        waited = play(envs, policy, trials, seeds).reshape(tried, episodes).mean(axis=1)
        # Ranks in place of seconds: one bad trial does not outweigh all others.
        ranks = np.argsort(np.argsort(-waited)) / (tried - 1) - 0.5
        gradient = ranks @ both / (tried * options.spread)
        # Adam: D. P. Kingma and J. Ba, 2015.
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        rate = options.step * min(1.0, 2.0 * (1 - generation / (options.generations + 1)))
        weights = weights + rate * (first / (1 - 0.9**generation)) / (np.sqrt(second / (1 - 0.999**generation)) + 1e-8)
        if generation % 10 == 0 or generation == 1:
            spent = f"{time.time() - began:.0f} s, {time.process_time():.0f} s of processor time"
            print(f"generation {generation}: people have waited {waited.mean():.0f} s in an hour; {spent}", flush=True)
    envs.close()
    save(
        options.out,
        weights,
        building=options.building,
        demand=options.demand,
        peak=options.peak,
        blind=options.blind,
        generations=options.generations,
        seeds=[FIRST_SEED, seed - 1],
    )


if __name__ == "__main__":
    main()
