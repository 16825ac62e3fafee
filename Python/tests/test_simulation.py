"""Runs, compared with those of the program."""

import json
import threading

import numpy as np
import pytest

import liftworks as lw


def nearest(run, decision):
    cars = run.cars
    height = run.building.landings[decision.landing].height
    distances = np.where(cars["takes_calls"] == 1, np.abs(cars["position"] - height), np.inf)
    return int(np.argmin(distances)) if np.isfinite(distances).any() else None


def by_estimate(run, decision):
    estimates = run.estimates()
    return None if np.isnan(estimates).all() else int(np.nanargmin(estimates))


@pytest.mark.parametrize("name, demand, seed", [("twin-offices", "lunch", 1), ("tower", "up-peak", 7)])
def test_a_journal_has_the_bytes_of_the_programs(program, controller, tmp_path, name, demand, seed):
    theirs, ours = tmp_path / "theirs.journal", tmp_path / "ours.journal"
    program(
        *("traffic", name, "--demand", demand, "--replications", 1, "--seed", seed),
        *("--controller", controller, "--record", theirs),
    )
    with lw.Simulation(name, demand=demand, seed=seed, record=ours) as run:
        run.run(nearest)
        digest = run.digest
    assert ours.read_bytes() == theirs.read_bytes()
    assert digest in program("replay", "--verify", ours).decode()


def test_a_call_is_of_the_bank_whose_button_was_pressed():
    building = lw.Building("sky-lobby")
    banks = [car.bank for car in building.cars]
    assert dict.fromkeys(car.bank_name for car in building.cars) == dict.fromkeys(["low", "shuttle", "upper"])
    asked = set()
    with lw.Simulation(building, demand="up-peak", seed=1, until=600) as run:
        while (decision := run.step()) is not None:
            asked.add(decision.bank)
            able = ~np.isnan(run.estimates())
            assert all(banks[car] == decision.bank for car in np.flatnonzero(able))
            calls = run.calls
            own = (calls["landing"] == decision.landing) & (calls["direction"] == decision.direction)
            assert decision.bank in calls["bank"][own]
            strange = next(car for car in range(len(banks)) if banks[car] != decision.bank)
            if np.count_nonzero(own) == 1:
                with pytest.raises(lw.LiftworksError, match="there is no call"):
                    run.assign(strange)
            if able.any():
                run.assign(int(np.flatnonzero(able)[0]))
    assert asked == {0, 1, 2}


def test_a_dispatcher_of_the_program_decides_as_in_the_program(program, tmp_path):
    theirs, ours = tmp_path / "theirs.journal", tmp_path / "ours.journal"
    program(
        *("traffic", "twin-offices", "--demand", "lunch", "--replications", 1),
        *("--dispatcher", "eta", "--record", theirs),
    )
    with lw.Simulation("twin-offices", demand="lunch", dispatcher="eta", record=ours) as run:
        run.run()
        assert run.is_ended
    assert ours.read_bytes() == theirs.read_bytes()


def test_facts_are_the_lines_that_a_journal_has(building, tmp_path):
    path = tmp_path / "run.journal"
    lines = b""
    with lw.Simulation(building, demand="lunch", facts=True, record=path) as run:
        while (decision := run.step()) is not None:
            run.assign(nearest(run, decision))
            lines += run.fact_lines()
        lines += run.fact_lines()
    recorded = b"".join(line + b"\n" for line in path.read_bytes().splitlines() if b'"fact":' in line)
    assert lines == recorded


def test_a_run_is_the_same_each_time_and_on_any_thread(building):
    digests = []

    def work():
        with lw.Simulation(building, demand="lunch", seed=3, digest=True) as run:
            run.run(by_estimate)
            digests.append(run.digest)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(digests) == 4 and len(set(digests)) == 1


def test_many_runs_step_together_as_each_alone(building):
    def digest(seed):
        with lw.Simulation(building, demand="lunch", seed=seed, digest=True) as run:
            run.run(by_estimate)
            return run.digest

    runs = [lw.Simulation(building, demand="lunch", seed=seed, digest=True) for seed in range(5)]
    while not all(run.is_ended for run in runs):
        for run, decision in zip(runs, lw.run_many(runs, threads=2)):
            if decision is not None and (car := by_estimate(run, decision)) is not None:
                run.assign(car)
    assert [run.digest for run in runs] == [digest(seed) for seed in range(5)]


def test_arrays_are_views_of_buffers_and_tell_what_the_facts_tell(building):
    with lw.Simulation(building, demand="lunch", facts=True) as run:
        decision = run.step()
        assert decision.kind is lw.Ask.HALL_CALL and decision.time == run.now
        cars, calls = run.cars, run.calls
        assert cars.base is None and run.cars is cars
        assert calls.base is run._calls
        assert (calls["landing"][0], calls["direction"][0], calls["car"][0]) == (decision.landing, decision.direction, -1)
        assert list(cars["position"]) == [0.0, 0.0] and list(cars["state"]) == [lw.State.IDLE] * 2
        assert list(cars["doors"]) == [lw.Doors.CLOSED] * 2 and list(cars["mode"]) == [lw.Mode.NORMAL] * 2
        run.assign(1)
        run.step(until=decision.time + 3)
        assert run.cars["state"][1] == lw.State.RUNNING and run.cars["velocity"][1] > 0
        assert run.cars["target"][1] == decision.landing and run.calls["car"][0] == 1
        bit = 2 if decision.direction == 1 else 4
        assert run.car_calls[1, decision.landing] == bit and run.car_calls[0].sum() == 0
        registered = [fact for fact in run.facts() if fact["fact"] == "hallCallAssigned" or fact["fact"] == "callAssigned"]
        assert registered[0]["car"] == "B"


def test_estimates_come_true_where_nothing_comes_between(building):
    with lw.Simulation(building, passengers_text="time_s,origin,destination\n10,3,G\n") as run:
        run.step()
        estimate = run.estimates()[0]
        run.assign(0)
        run.run()
        assert run.totals.longest_wait == pytest.approx(estimate, abs=1.0)
        assert run.totals.delivered == 1 and run.totals.average_wait == run.totals.longest_wait


def test_the_time_at_landings_grows_with_those_who_wait(building):
    with lw.Simulation(building, demand="lunch") as run:
        before = run.totals
        while (decision := run.step()) is not None:
            totals = run.totals
            assert totals.waiting_time >= before.waiting_time and totals.arrived >= totals.delivered
            assert totals.waiting + totals.riding == totals.arrived - totals.delivered - totals.gave_up
            before = totals
            run.assign(nearest(run, decision))
        assert run.totals.delivered == run.totals.arrived and run.totals.waiting == 0


def test_a_call_goes_to_another_car_and_an_idle_car_where_it_is_sent(building):
    with lw.Simulation(
        building, passengers_text="time_s,origin,destination\n10,7,G\n11,2,G\n", asks=lw.Ask.ALL, facts=True
    ) as run:
        run.step()
        run.assign(0)
        decision = run.step()
        assert decision.landing == 2
        run.assign(1, 7, -1)
        run.assign(0)
        run.park(1, 4) if run.cars["state"][1] == lw.State.IDLE else None
        kinds = {decision.kind}
        while (decision := run.step()) is not None:
            kinds.add(decision.kind)
        facts = list(run.facts())
        moved = [fact for fact in facts if fact["fact"] == "callAssigned" and "was" in fact and fact["car"] == "B"]
        assert kinds >= {lw.Ask.HALL_CALL, lw.Ask.CAR_IDLE}
        assert any(fact["landing"] == 8 for fact in moved), facts


def test_a_run_stops_where_it_is_told(building):
    with lw.Simulation(building, demand="lunch", until=600, dispatcher="eta") as run:
        assert run.step(until=100) is None and run.now == 100 and not run.is_ended
        run.run()
        assert run.now == 600 and run.is_ended


def test_a_building_tells_what_its_file_has(building, program):
    assert building.landings[0].name == "G" and [car.name for car in building.cars] == ["A", "B"]
    assert building.cars[0].serves == tuple(range(9)) and building.speed == 1.75
    assert building.configuration["machine"] == "elevator"
    four = lw.Building("twin-offices", settings={"group.cars": 4})
    assert len(four.cars) == 4 and four.settings == ("group.cars=4",)
    again = lw.Building("copy", text=four.json)
    assert again.json == four.json and again.name == "copy"


def test_frames_have_a_row_for_each_fact(building):
    pytest.importorskip("pandas")
    with lw.Simulation(building, demand="lunch", dispatcher="eta", facts=True, until=300) as run:
        run.run()
        frame = run.to_pandas()
    assert frame["t"].is_monotonic_increasing and (frame["fact"] == "personArrived").any()


def test_memory_does_not_grow_with_the_run(building):
    def pages():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1])

    day = "time_s,origin,destination\n" + "".join(f"{60 * index},{index % 8 + 1},G\n" for index in range(3000))
    with lw.Simulation(building, passengers_text=day, digest=True) as run:
        seen = []
        for count in range(2900):
            decision = run.step()
            run.assign(nearest(run, decision))
            if count % 500 == 0:
                seen.append(pages())
    assert seen[-1] - seen[1] < 512, seen


def test_digest_is_that_of_the_headless_run(program, building, tmp_path):
    with lw.Simulation(building, demand="lunch", digest=True, facts=True, until=300, dispatcher="eta") as run:
        run.run()
        lines = run.fact_lines()
    printed = program(
        *("run", "twin-offices", "--headless", "--demand", "lunch", "--until", "5min"),
        *("--set", "group.options={}", "--set", "group.dispatcher=eta"),
    )
    assert [json.loads(line) for line in lines.splitlines()] == [json.loads(line) for line in printed.splitlines()]
    assert lines == printed
