"""Environments for learning."""

import re
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

import liftworks as lw

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed: pip install 'liftworks[environments]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'liftworks[environments]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

from liftworks import environments as le  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
#: A quarter of an hour with many calls.
BUSY = """demand: busy
title: Busy
intervals:
  - {for: 15min, rate: 10 %, incoming: 45, outgoing: 45, interfloor: 10}
"""
#: Two cars, the first of which serves the lower landings alone.
ZONES = {"group.cars": [{"name": "A", "serves": ["G", "1", "2", "3"]}, {"name": "B"}]}


def make(**arguments):
    return gymnasium.make(le.DISPATCH, disable_env_checker=True, **arguments).unwrapped


def soonest(env, observation):
    """The car that is expected first."""
    estimates = observation[[env.fields.index(f"car {car} estimate") for car in range(env.action_space.n)]]
    return int(np.argmin(estimates))


def play(env, policy, seed, options=None):
    """An episode: all that the steps have returned."""
    observation, info = env.reset(seed=seed, options=options)
    seen = [(observation, 0.0, False, False, info)]
    while not (seen[-1][2] or seen[-1][3]):
        seen.append(env.step(policy(env, seen[-1][0], seen[-1][4])))
    return seen


def by_estimate(env, observation, info):
    return soonest(env, observation)


def by_distance(env, observation, info):
    """The nearest car, the first of equal ones, as nearest_program.py has it."""
    distances = np.abs(env.simulation.cars["position"] - env.building.landings[info["landing"]].height)
    return int(np.argmin(distances))


def at_random(seed):
    generator = np.random.default_rng(seed)
    return lambda env, observation, info: int(generator.integers(env.action_space.n))


@pytest.mark.parametrize("detail", ["summary", "full"])
@pytest.mark.parametrize("building", ["twin-offices", "destination-tower"])
def test_gymnasium_finds_nothing_wrong(building, detail):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(building=building, detail=detail, render_mode="ansi"))


def test_pettingzoo_finds_nothing_wrong():
    with warnings.catch_warnings():
        # It resets with an option that there is not, and wonders at observations with a mask.
        warnings.filterwarnings("error", message="(?!The option|Observation )")
        parallel_api_test(le.parallel_env(demand_text=BUSY), num_cycles=1000)
        parallel_seed_test(lambda: le.parallel_env(demand_text=BUSY), num_cycles=200)
        api_test(le.env(demand_text=BUSY, until=200), num_cycles=500)
        seed_test(lambda: le.env(demand_text=BUSY, bids=2), num_cycles=200)


def test_an_episode_is_the_run_of_the_program_with_the_same_decisions(program, controller, tmp_path):
    theirs, ours = tmp_path / "theirs.journal", tmp_path / "ours.journal"
    program(
        *("traffic", "twin-offices", "--demand", "lunch", "--replications", 1, "--seed", 5),
        *("--controller", controller, "--record", theirs),
    )
    env = make(demand="lunch", digest=True)
    play(env, by_distance, 5, {"record": ours})
    digest = env.digest
    env.close()
    assert ours.read_bytes() == theirs.read_bytes()
    assert digest in program("replay", "--verify", ours).decode()


def test_an_episode_is_the_run_of_the_package_with_the_same_decisions():
    def policy(run, decision):
        estimates = run.estimates()
        return None if np.isnan(estimates).all() else int(np.nanargmin(estimates))

    env = make(building="tower", demand="up-peak", digest=True)
    play(env, by_estimate, 3)
    with lw.Simulation("tower", demand="up-peak", seed=3, digest=True) as run:
        run.run(policy)
        assert env.digest == run.digest and env.totals == run.totals


def test_the_run_of_an_episode_tells_all_else():
    env = make(demand="lunch")
    with pytest.raises(lw.LiftworksError, match="reset"):
        assert env.simulation
    observation, info = env.reset(seed=1)
    run = env.simulation
    assert (run.decision.landing, run.decision.direction) == (info["landing"], info["direction"])
    assert run.now == info["time"] and len(run.calls) == 1
    estimates = observation[[env.fields.index(f"car {car} estimate") for car in (0, 1)]]
    assert estimates == pytest.approx(run.estimates() / 120)
    play(env, by_estimate, 1)
    assert env.simulation.is_ended and env.simulation.decision is None


def test_the_journal_is_that_of_an_episode_that_was_not_played_to_its_end(program, tmp_path):
    path = tmp_path / "cut.journal"
    env = make(demand="lunch")
    env.reset(seed=1, options={"record": path})
    for _ in range(20):
        env.step(0)
    env.reset(seed=2)
    program("replay", "--verify", path)
    with pytest.raises(lw.LiftworksError, match="cut.journal"):
        env.reset(seed=1, options={"record": path})
    env.reset(seed=1, options={"record": path, "replace": True})
    env.close()


def test_equal_seeds_are_equal_episodes_and_those_behind_them_follow():
    one, two = make(demand_text=BUSY), make(demand_text=BUSY)
    for seed in (7, None, None):
        first, second = play(one, at_random(1), seed), play(two, at_random(1), seed)
        assert len(first) == len(second) and first[0][4]["seed"] == second[0][4]["seed"]
        for left, right in zip(first, second):
            assert np.array_equal(left[0], right[0]) and left[1:4] == right[1:4]
    assert one.reset(seed=7)[1]["seed"] == 7
    seeds = {one.reset()[1]["seed"] for _ in range(5)}
    assert len(seeds) == 5 and seeds == {two.reset(seed=7 if not i else None)[1]["seed"] for i in range(6)} - {7}


@pytest.mark.parametrize(
    "reward, of",
    [
        ("waiting", lambda totals: totals.waiting_time),
        ("riding", lambda totals: totals.riding_time),
        ("squared", lambda totals: totals.waited_squared),
        ({"waiting": 2, "squared": 0.5}, lambda totals: 2 * totals.waiting_time + 0.5 * totals.waited_squared),
    ],
)
def test_rewards_sum_to_the_totals(reward, of):
    env = make(demand_text=BUSY, reward=reward)
    seen = play(env, by_estimate, 1)
    assert sum(step[1] for step in seen) == pytest.approx(-of(env.totals))
    assert seen[-1][4]["totals"]["delivered"] == env.totals.delivered == env.totals.arrived
    assert seen[-1][2] and not seen[-1][3]


def test_energy_is_that_of_the_hoists():
    energies = []
    for reward in ("energy", {"energy": 2}):
        env = make(building="hotel", demand="cibse-hotel", until=600, reward=reward)
        energies.append(-sum(step[1] for step in play(env, by_estimate, 1)))
        assert energies[-1] == pytest.approx((1 if reward == "energy" else 2) * env.totals.energy) and energies[-1] > 0


def test_an_episode_is_cut_at_its_end_and_ends_when_everybody_is_delivered():
    env = make(demand_text=BUSY, until=300)
    seen = play(env, by_estimate, 1)
    assert seen[-1][2:4] == (False, True) and seen[-1][4]["time"] == 300
    assert all(step[2:4] == (False, False) for step in seen[:-1])
    assert seen[-1][0][env.fields.index("call pending")] == 0 and seen[-1][4]["action_mask"].all()
    with pytest.raises(lw.LiftworksError, match="reset"):
        env.step(0)


def test_a_mask_is_of_cars_that_stop_there_and_others_are_replaced(tmp_path):
    env = make(settings=ZONES, demand_text=BUSY)
    observation, info = env.reset(seed=1)
    masked = 0
    done = False
    while not done:
        serves = info["landing"] in env.building.cars[0].serves and (info["direction"] < 0 or info["landing"] < 3)
        mask = info["action_mask"]
        assert list(env.action_masks()) == list(mask.astype(bool)) and mask[1]
        assert [observation[env.fields.index(f"car {car} eligible")] for car in (0, 1)] == list(mask)
        assert serves or not mask[0]
        masked += 1 - int(mask[0])
        observation, _, ended, cut, after = env.step(0)
        assert after.get("invalid_action", False) == (not mask[0])
        info, done = after, ended or cut
    assert masked > 10 and env.totals.delivered == env.totals.arrived
    env.reset(seed=1)
    with pytest.raises(lw.LiftworksError, match="from 0 to 1"):
        env.step(2)


def test_a_call_that_no_car_can_be_given_is_asked_about_when_one_can():
    env = make(demand="up-peak", digest=True)
    seen = play(env, by_estimate, 1, {"peak": 40})
    age = env.fields.index("call age")
    again = [step for step in seen if step[0][age] > 0]
    assert again and all(step[4]["action_mask"].any() for step in seen)
    assert env.totals.delivered == env.totals.arrived


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("threads", [1, 2])
def test_many_at_once_are_as_many_alone(mode, threads):
    arguments = {"demand_text": BUSY, "until": 240, "detail": "full"}
    ours = gymnasium.make_vec(le.DISPATCH, 5, threads=threads, autoreset_mode=mode, **arguments)
    theirs = SyncVectorEnv([lambda: make(**arguments)] * 5, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == mode
    left, right = ours.reset(seed=[3, 1, 4, 1, 5]), theirs.reset(seed=[3, 1, 4, 1, 5])
    assert np.array_equal(left[0], right[0]) and np.array_equal(left[1]["seed"], right[1]["seed"])
    generator, ends = np.random.default_rng(1), 0
    for _ in range(120):
        actions = generator.integers(2, size=5)
        left, right = ours.step(actions), theirs.step(actions)
        for one, two in zip(left[:4], right[:4]):
            assert np.array_equal(one, two)
        assert np.array_equal(left[4]["action_mask"], right[4]["action_mask"])
        ended = left[2] | left[3]
        ends += ended.sum()
        for index in np.flatnonzero(ended):
            if mode == AutoresetMode.SAME_STEP:
                assert np.array_equal(left[4]["final_obs"][index], right[4]["final_obs"][index])
                totals = left[4]["final_info"]["totals"], right[4]["final_info"]["totals"]
            else:
                totals = left[4]["totals"], right[4]["totals"]
            assert totals[0]["waited"][index] == totals[1]["waited"][index]
    assert ends > 10
    ours.close()


def test_many_at_once_begin_with_neighbouring_seeds_and_some_anew():
    envs = le.DispatchVectorEnv(3, demand_text=BUSY, autoreset_mode=AutoresetMode.DISABLED)
    first, infos = envs.reset(seed=10)
    assert list(infos["seed"]) == [10, 11, 12]
    envs.step(np.zeros(3, int))
    again, infos = envs.reset(seed=10, options={"reset_mask": np.array([True, False, False])})
    assert np.array_equal(first[0], again[0]) and not np.array_equal(first[1], again[1])
    assert list(infos["_seed"]) == [True, False, False]


def test_the_highest_bid_gets_the_call():
    env = le.parallel_env(demand_text=BUSY)
    observations, infos = env.reset(seed=1)
    assert env.agents == ["car_0", "car_1"] and infos["car_0"]["seed"] == 1
    winners = []
    while env.agents:
        own = env.fields.index("car 0 estimate")
        # The first car's own estimate is the second one's of the other car.
        other = own + len(le.CAR_FIELDS)
        assert observations["car_0"]["observation"][own] == observations["car_1"]["observation"][other]
        bids = {"car_0": 3, "car_1": 4} if len(winners) % 2 else {"car_0": 4, "car_1": 3}
        observations, rewards, ended, _, infos = env.step(bids)
        assert rewards["car_0"] == rewards["car_1"]
        winners.append(infos["car_0"]["winner"])
    assert winners[:4] == ["car_0", "car_1", "car_0", "car_1"]
    assert ended == {"car_0": True, "car_1": True} and infos["car_1"]["totals"]["delivered"] == env.totals.arrived


def test_equal_bids_are_the_car_that_is_expected_first():
    env, single = le.parallel_env(demand_text=BUSY, digest=True), make(demand_text=BUSY, digest=True)
    env.reset(seed=4)
    while env.agents:
        env.step(dict.fromkeys(env.agents, 0))
    play(single, by_estimate, 4)
    assert env.digest == single.digest


def test_one_car_after_another_bids_as_all_at_once():
    generator = np.random.default_rng(1)
    turns, parallel = le.env(demand_text=BUSY, digest=True), le.parallel_env(demand_text=BUSY, digest=True)
    turns.reset(seed=2)
    parallel.reset(seed=2)
    while parallel.agents:
        bids = {agent: int(generator.integers(11)) for agent in parallel.agents}
        parallel.step(bids)
        for agent in list(bids):
            assert turns.agent_selection == agent
            turns.step(bids[agent])
    assert turns.unwrapped.digest == parallel.digest


def test_a_car_that_does_not_stop_there_bids_nothing():
    env = le.parallel_env(settings=ZONES, demand_text=BUSY)
    observations, infos = env.reset(seed=1)
    seen = set()
    while env.agents:
        mask = observations["car_0"]["action_mask"]
        seen.add(int(mask.sum()))
        observations, _, _, _, infos = env.step({"car_0": 10, "car_1": 0})
        assert infos["car_0"]["winner"] == ("car_0" if mask[10] else "car_1")
    assert seen == {1, 11}


def test_a_picture_has_the_cars_and_the_call_that_is_asked_about():
    env = make(demand="lunch", render_mode="ansi")
    env.reset(seed=1)
    lines = env.render().splitlines()
    assert lines[0].endswith("1 waiting, 0 riding") and len(lines) == 10
    assert sum("*" in line for line in lines) == 1 and lines[-1] == "G ..  | |  | |"


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"reward": "speed"}, "'reward' names 'speed'. It is one of waiting, riding, squared, energy"),
        ({"reward": {}}, "'reward' names nothing"),
        ({"detail": "all"}, "'detail' is 'all'. It is 'summary' or 'full'"),
        ({"building": "office"}, "'office' has one elevator without a group"),
        ({"render_mode": "human"}, "'render_mode' is 'human'"),
        ({"demand": "lunch", "demand_text": BUSY}, "demand"),
    ],
)
def test_wrong_arguments_say_what_is_allowed(arguments, message):
    with pytest.raises(lw.LiftworksError) as caught:
        make(**arguments).reset()
    assert message in str(caught.value)


def test_options_are_for_one_episode():
    env = make(demand_text=BUSY)
    usual = len(play(env, by_estimate, 1))
    calm = len(play(env, by_estimate, 1, {"peak": 1.0}))
    other = play(env, by_estimate, 1, {"passengers_text": "time_s,origin,destination\n10,3,G\n", "until": 100})
    assert calm < usual / 2 and len(other) == 2 and len(play(env, by_estimate, 1)) == usual
    with pytest.raises(lw.LiftworksError, match="20 landings and 8 cars"):
        env.reset(options={"building": "tower"})
    with pytest.warns(UserWarning, match="The option 'peek'"):
        env.reset(options={"peek": 1})


def test_the_programs_of_the_page_run(tmp_path):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "learning.md").read_text(), re.S)
    assert len(blocks) == 2
    for block in blocks:
        subprocess.run([sys.executable, "-c", block], cwd=tmp_path, capture_output=True, check=True)


def test_the_names_of_the_page_are_those_of_observations():
    page = (ROOT / "docs" / "learning.md").read_text()
    for name in (*le.CALL_FIELDS, *le.CAR_FIELDS, *le.LANDING_FIELDS, *le.DETAIL_FIELDS, *le.REWARDS):
        assert f"`{name}`" in page


def learning(tmp_path, *words):
    done = subprocess.run(
        [sys.executable, str(ROOT / "Examples" / "learning" / words[0]), *map(str, words[1:])],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_training_is_the_same_each_time(tmp_path):
    short = ("--generations", 2, "--pairs", 2, "--episodes", 1)
    for name, threads in (("one.json", 1), ("two.json", 2)):
        assert "generation 1:" in learning(tmp_path, "train.py", *short, "--threads", threads, "--out", name)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


@pytest.mark.parametrize("name", ["weights.json", "blind.json"])
def test_what_was_trained_waits_less_than_nearest(program, tmp_path, name):
    weights = ROOT / "Examples" / "learning" / name
    words = ("--episodes", 30, "--against", "nearest", "--record", tmp_path / "episode.journal")
    assert "learned waits less" in learning(tmp_path, "evaluate.py", weights, *words)
    program("replay", "--verify", tmp_path / "episode.journal")
