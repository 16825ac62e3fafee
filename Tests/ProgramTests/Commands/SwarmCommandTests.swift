import Foundation
import ProgramTesting
import Testing

/// `liftworks swarm`, and what a person does with what it finds.
struct SwarmCommandTests {
  /// What the program prints with `--json`.
  private struct Report: Decodable {
    struct Failure: Decodable {
      let seed, rule, at, finding, journal: String
      let run, drawnStimuli, trials: Int
    }
    let seed: String
    let runs, simulatedSeconds, stimuli, facts, journals: Int
    let neverTold: [String]
    let rules: [String: Int]
    let features: [String: Int]
    let failure: Failure?
  }

  private static func report(_ output: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(output.utf8))
  }

  /// An elevator whose brake is worse than the code allows.
  private static let sloppy = """
    machine: elevator
    title: an elevator that stops anywhere
    unsafe: true
    car: {ratedLoad: 630, capacity: 8}
    landings:
      - {name: G, height: 0}
      - {name: "1", height: 3.3}
      - {name: "2", height: 6.6}
    drive:
      kind: geared
      speed: 1.6
      acceleration: 0.9
      jerk: 1.2
      stoppingError: 0.05
      relevelling: {speed: 0.1, acceleration: 0.5, jerk: 1}
    doors:
      front:
        kind: centre
        width: 1
        mass: 150
        opening: {speed: 0.5, acceleration: 1, braking: 1}
        closing: {speed: 0.25, acceleration: 0.5, braking: 1}
        nudging: {speed: 0.125, acceleration: 0.5, braking: 1}
    """

  @Test func `random elevators pass, and the summary says what was exercised`() throws {
    let run = try ProgramRun(["swarm", "--seed", "1", "--runs", "40", "--jobs", "2"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("swarm of random elevators, seed 1: 40 runs, "))
    for word in ["stimuli", "facts", "states", "transitions", "rules", "features"] {
      #expect(run.output.contains("\n\(word) "), "\(word)")
    }
    #expect(run.output.hasSuffix("\nno run failed\n"))
  }

  @Test func `the output is the same with one thread and with three`() throws {
    let outputs = try ["1", "3"].map { jobs in
      try ProgramRun(["swarm", "--seed", "5", "--runs", "100", "--json", "--jobs", jobs]).output
    }
    #expect(outputs[0] == outputs[1])
    let report = try Self.report(outputs[0])
    #expect(report.runs == 100)
    #expect(report.journals == 2)
    #expect(report.facts > 1_000)
    #expect(report.rules["S1"].map { $0 > 50 } == true)
    #expect(report.features["people"].map { (30...70).contains($0) } == true)
    #expect(report.failure == nil)
  }

  @Test func `runs that branch off where something was rare are the same with one thread and with three`() throws {
    let outputs = try ["1", "3"].map { jobs in
      try ProgramRun(["swarm", "--seed", "5", "--runs", "200", "--branches", "40", "--json", "--jobs", jobs]).output
    }
    #expect(outputs[0] == outputs[1])
    #expect(try Self.report(outputs[0]).runs == 240)
    let text = try ProgramRun(["swarm", "--seed", "5", "--runs", "200", "--branches", "40"]).output
    #expect(text.contains("\nbranches    40 of the runs, from: "))
    let none = try ProgramRun(["swarm", "two-landings", "--runs", "2", "--branches", "3"]).output
    #expect(none.contains("\nbranches    none, since nothing was rare\n"))
  }

  @Test func `one run that branches off can be made again`() throws {
    let run = try ProgramRun(["swarm", "--seed", "5", "--branch", "20000000000-77"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("swarm of random elevators, seed 5: 1 run, "))
    #expect(run.output != (try ProgramRun(["swarm", "--seed", "5", "--runs", "1"]).output))
  }

  @Test(arguments: [
    (["--branch", "20s-77"], "'20s-77' is not a branch"), (["--branch", "-1-7"], "'-1-7' is not a branch"),
    (["--branch", "1-7", "--runs", "2"], "'--branch 1-7' excludes --only, --full, --branches and other --runs than 1"),
    (["--branches", "many"], "'many' is not a number of runs"),
  ]) func `a wrong branch is refused`(arguments: [String], problem: String) throws {
    let run = try ProgramRun(["swarm"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(problem), "\(run.errors)")
  }

  @Test(arguments: ["classic", "knuth", "zf-8hp70", "house", "memorize", "find-the-colour", "find-words"])
  func `any machine can be given random stimuli`(machine: String) throws {
    let run = try ProgramRun(["swarm", machine, "--runs", "20"])
    #expect(run.status == .code(0), "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("swarm of \(machine), seed 1: 20 runs, "))
  }

  @Test func `a failure is told, shrunk, and repeated by its journal and by its seed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.sloppy, to: "sloppy.yaml")
    let journal = folder.path("found.journal")
    let arguments = ["swarm", file, "--seed", "3", "--runs", "50", "--journal", journal]
    let run = try ProgramRun(arguments)
    #expect(run.status == .code(1), "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let seed = try #require(lines.first?.split(separator: " ").dropFirst().first.map(String.init))
    #expect(lines.first?.hasPrefix("seed \(seed) failed: run ") == true)
    #expect(lines.last == "seed \(seed) failed: rule S4")
    #expect(lines.count { $0.contains(#""stimulus":"#) } == 1)
    #expect(run.output.contains("liftworks replay --verify \(journal)"))

    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.output.contains("identical"))
    #expect(replay.errors.contains("the run broke rule S4"))
    #expect(replay.status == .code(1))

    let again = try ProgramRun(["swarm", file, "--seed", seed, "--runs", "1", "--journal", journal, "--force"])
    #expect(again.output.hasPrefix("seed \(seed) failed: run 0, rule S4\n"))

    let refused = try ProgramRun(arguments)
    #expect(refused.status == .code(2))
    #expect(refused.errors.contains("exists"))
  }

  @Test func `one run of a swarm is repeated by its number`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.sloppy, to: "sloppy.yaml")
    let journal = folder.path("found.journal")
    let options = ["--seed", "3", "--journal", journal, "--force", "--json"]
    let found = try Self.report(ProgramRun(["swarm", file, "--runs", "50"] + options).output)
    let failure = try #require(found.failure)
    let again = try Self.report(ProgramRun(["swarm", file, "--only", "\(failure.run)"] + options).output)
    #expect(again.failure?.seed == failure.seed)
    #expect(again.failure?.finding == failure.finding)
    #expect(again.runs == 1)
  }

  @Test(arguments: [
    (["--runs", "0"], "'0' is not a number of runs"),
    (["--runs", "x"], "'x' is not a number of runs"),
    (["--jobs", "0"], "'0' is not a number of threads"),
    (["--minutes", "-1"], "'-1' is not a number of minutes"),
    (["--seed", "-1"], "'-1' is not a seed"),
    (["--only", "3", "--runs", "4"], "'--only 3' excludes --runs and --full"),
    (["--full", "--runs", "4"], "'--runs 4' excludes --full"),
    (["nowhere"], "unknown machine 'nowhere'"),
  ]) func `bad usage is told with what is allowed`(arguments: [String], finding: String) throws {
    let run = try ProgramRun(["swarm"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(run.output == "")
  }
}
