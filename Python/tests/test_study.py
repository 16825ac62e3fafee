"""Studies, journals and mechanisms, compared with those of the program."""

import json

import pytest

import liftworks as lw


def test_a_study_has_the_bytes_that_the_program_prints(program):
    printed = program("traffic", "twin-offices", "--demand", "lunch", "--replications", 3, "--json")
    assert lw.Study("twin-offices", demand="lunch", replications=3, threads=2).json + "\n" == printed.decode()


def test_dispatchers_are_compared_as_the_program_does(program):
    printed = program(
        *("traffic", "tower", "--demand", "up-peak", "--replications", 2, "--seed", 4, "--peak", "11.5"),
        *("--dispatcher", "collective,eta", "--json"),
    )
    study = lw.Study(
        "tower", demand="up-peak", peak=11.5, replications=2, seed=4, dispatchers=["collective", "eta"]
    )
    assert study.json + "\n" == printed.decode()
    assert [result["dispatcher"] for result in study.results] == ["collective", "eta"]


def test_a_list_of_passengers_and_a_single_elevator_are_studied(program, tmp_path):
    path = tmp_path / "people.csv"
    path.write_text("time_s,origin,destination\n10,1,G\n20,2,G\n")
    printed = program("traffic", "office", "--passengers", path, "--warm-up", "5s", "--json")
    assert lw.Study("office", passengers=path, warm_up=5).json + "\n" == printed.decode()


def test_a_frame_has_a_row_for_each_dispatcher():
    pytest.importorskip("pandas")
    frame = lw.Study("twin-offices", demand="lunch", replications=2, dispatchers=["nearest", "eta"]).to_pandas()
    assert list(frame["dispatcher"]) == ["nearest", "eta"]


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    path = tmp_path_factory.mktemp("journal") / "run.journal"
    with lw.Simulation("twin-offices", demand="lunch", until=120, dispatcher="eta", record=path) as run:
        run.run()
    return lw.Journal(path)


def test_a_journal_is_verified_as_the_program_does(program, journal):
    assert journal.machine == "twin-offices" and journal.seed == 1
    assert journal.verify() in program("replay", "--verify", journal.path).decode()
    assert sum(1 for _ in journal.facts()) == json.loads(journal.path.read_text().splitlines()[-1])["facts"]
    assert next(journal.stimuli())["stimulus"] == "personArrives"


@pytest.mark.parametrize("format", ["csv", "vcd", "vcd-plain", "trace", "svg"])
def test_an_export_has_the_bytes_that_the_program_writes(program, journal, format):
    assert journal.export(format) == program("export", journal.path, "--to", format).decode()


def test_an_export_takes_a_step(program, journal):
    printed = program("export", journal.path, "--to", "csv", "--every", "1s").decode()
    assert journal.export("csv", every=1) == printed


@pytest.mark.parametrize("name", ["zf-8hp70", "orrery"])
def test_a_mechanism_is_solved_as_the_program_does(program, name):
    assert lw.solve_json(name) + "\n" == program("solve", name, "--json").decode()


def test_a_state_and_loads_are_taken(program):
    printed = program("solve", "zf-8hp70", "--state", "1", "--load", "out=-300", "--json").decode()
    assert lw.solve_json("zf-8hp70", state="1", loads={"out": -300}) + "\n" == printed
    assert lw.solve("zf-8hp70", state="1")["states"][0]["state"] == "1"
