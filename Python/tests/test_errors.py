"""What is wrong is an exception that says what is wrong, what is allowed, and what to do."""

import pytest

import liftworks as lw


@pytest.fixture
def run(building):
    with lw.Simulation(building, demand="lunch") as run:
        yield run


def message(action, *parts):
    with pytest.raises(lw.LiftworksError) as caught:
        action()
    text = str(caught.value)
    for part in parts:
        assert part in text, text
    assert "\n" not in text and text.endswith((".", "?")), text
    return caught.value


def test_an_unknown_building_is_suggested():
    message(lambda: lw.Building("twin-ofices"), "unknown building 'twin-ofices'", "Did you mean 'twin-offices'?")


def test_a_mistake_in_a_text_has_its_place():
    text = "machine: elevator\ntitle: Mine\nlandings:\n  - {name: G, height: 0}\n  - {name: 1, hight: 3}\n"
    error = message(lambda: lw.Building("mine.yaml", text=text), "mine.yaml:5:", "hight")
    assert (error.file, error.line, error.code) == ("mine.yaml", 5, -1) and error.column


def test_a_missing_file_is_named():
    error = message(lambda: lw.Building("no/such.yaml"), "cannot read 'no/such.yaml': no such file. Check the path.")
    assert error.file == "no/such.yaml" and error.line is None


def test_a_setting_that_there_is_not_is_named():
    error = message(lambda: lw.Building("twin-offices", settings={"group.car": 3}), "group.car")
    assert error.file.startswith("--set")


def test_a_machine_without_people_is_no_building():
    message(lambda: lw.Building("classic"), "'classic' has no passengers to study", "'machine: elevator'")


def test_settings_are_no_text():
    message(lambda: lw.Building("twin-offices", settings="group.cars=3"), "Put it into a list.")


def test_somebody_must_come(building):
    message(lambda: lw.Simulation(building), "nobody comes", "'up-peak'", "Give one of them.")
    message(lambda: lw.Simulation(building, demand="lunch", passengers="x.csv"), "both 'demand' and 'passengers'")


def test_a_single_car_has_no_decisions():
    message(lambda: lw.Simulation("office", demand="lunch"), "has one car", "group.cars=2")


def test_an_unknown_dispatcher_is_suggested(building):
    message(lambda: lw.Simulation(building, demand="lunch", dispatcher="etta"), "'etta'", "Did you mean 'eta'?")


def test_a_car_that_there_is_not(run):
    run.step()
    message(lambda: run.assign(2), "'car' is 2", "from 0 to 1")
    message(lambda: run.assign(-1), "'car' is -1")


def test_a_call_that_there_is_not(run):
    decision = run.step()
    message(lambda: run.assign(0, decision.landing, -decision.direction), "there is no call", "those of 'calls'")
    message(lambda: run.assign(0, decision.landing, 0), "'direction' is 0", "1 for up and -1 for down")


def test_a_call_is_given_once(run):
    run.step()
    run.assign(0)
    message(lambda: run.assign(1), "is given twice", "Call step() before it is given again.")


def test_nothing_is_given_before_a_decision(run):
    message(lambda: run.assign(0), "Call step() first")
    message(lambda: run.assign(0, 1, 1), "nothing is asked now")
    message(lambda: run.park(0, 1), "nothing is asked now")


def test_a_run_goes_on_until_its_end(building):
    with lw.Simulation(building, demand="lunch", until=60, dispatcher="eta") as run:
        run.run()
        message(run.step, "the run has ended", "Begin another one.")


def test_a_run_that_is_closed_tells_so(building):
    run = lw.Simulation(building, demand="lunch")
    run.close()
    message(lambda: run.now, "The run is closed.")
    message(run.step, "the run is closed")
    message(lambda: run.cars, "the run is closed")


def test_a_policy_is_needed(run):
    message(run.run, "there is no policy", "Give one, or name a dispatcher")


def test_what_is_not_kept_is_not_taken(run):
    message(lambda: run.digest, "computes no digest", "digest=True")
    message(run.fact_lines, "keeps no facts", "facts=True")
    message(run.end_record, "has no journal")


def test_a_journal_is_not_replaced_unless_asked(building, tmp_path):
    path = tmp_path / "there.journal"
    path.write_text("mine")
    message(lambda: lw.Simulation(building, demand="lunch", record=path), "it exists already", "replace=True")
    assert path.read_text() == "mine"
    lw.Simulation(building, demand="lunch", record=path, replace=True).close()
    assert path.read_text().startswith('{"format":"liftworks-journal"')


def test_times_and_seeds_have_ranges(building, run):
    message(lambda: run.step(until=-1), "A time is -1 s")
    message(lambda: lw.Simulation(building, demand="lunch", seed=-1), "'seed' is -1")
    message(lambda: lw.Simulation(building, demand="lunch", replication=2**40), "'replication' is 1099511627776")
    message(lambda: lw.Study(building, demand="lunch", replications=0), "'replications' is 0")
    message(lambda: lw.Simulation(building, demand="lunch", peak=5000), "'peak' is 5000")
    run.step()
    message(lambda: run.step(until=0), "Time does not go back")


def test_a_wrong_line_of_passengers_has_its_place(building):
    error = message(
        lambda: lw.Simulation(building, passengers_text="time_s,origin,destination\n10,Q,G\n"), "passengers_text:2:", "'Q'"
    )
    assert error.line == 2


def test_a_journal_that_was_changed_does_not_verify(building, tmp_path):
    path = tmp_path / "run.journal"
    with lw.Simulation(building, demand="lunch", until=60, dispatcher="eta", record=path) as run:
        run.run()
    path.write_text(path.read_text().replace('"mass":7', '"mass":8', 1))
    error = message(lw.Journal(path).verify, "part at")
    assert error.code == -5 and error.line
    message(lambda: lw.Journal(tmp_path / "none"), "cannot be read")
    (tmp_path / "text").write_text("hello\n")
    message(lambda: lw.Journal(tmp_path / "text"), "this is not a journal")


def test_a_format_that_there_is_not(building, tmp_path):
    path = tmp_path / "run.journal"
    with lw.Simulation(building, demand="lunch", until=10, dispatcher="eta", record=path) as run:
        run.run()
    message(lambda: lw.Journal(path).export("mp4"), "there is no format 'mp4'", "'csv'")


def test_a_mechanism_that_there_is_not():
    message(lambda: lw.solve("zf-8hp71"), "unknown mechanism", "Did you mean 'zf-8hp70'?")
    message(lambda: lw.solve("zf-8hp70", state="9"), "unknown state '9'")
    message(lambda: lw.solve("zf-8hp70", loads={"out": "x"}), "is not a load")
