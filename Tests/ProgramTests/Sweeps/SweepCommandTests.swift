import Foundation
import ProgramTesting
import Testing

/// `liftworks sweep` and `liftworks merge`, as a person runs them.
struct SweepCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      "demand: few\ntitle: Few people\nintervals: [{for: 5min, persons: 12, incoming: 100}]\n", to: "few.yaml")
  }

  private func study(_ vary: String, replications: Int = 2, building: String = "office") throws -> String {
    try folder.write(
      """
      sweep: test
      title: A study of the tests
      building: \(building)
      demand: few.yaml
      vary: \(vary)
      replications: \(replications)
      """, to: "study.yaml")
  }

  private func sweep(_ study: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["sweep", study, "--output", folder.path("out")] + arguments)
  }

  private func manifest(_ name: String = "out/manifest.jsonl") throws -> [[String: String]] {
    struct Row: Decodable {
      let id, seed, digest, status: String
      let replication: Int
      let parameters: [String: String]
      let seconds: Double
    }
    return try folder.read(name).split(separator: "\n").map { line in
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      #expect(row.seconds >= 0)
      return ["id": row.id, "status": row.status, "seed": row.seed, "digest": row.digest].merging(row.parameters) { $1 }
    }
  }

  @Test func `a study runs every combination, once`() throws {
    let file = try study("{drive.acceleration: [0.8, 0.9], population: [100, 200]}")
    let first = try sweep(file, "--csv", folder.path("one.csv"))
    #expect(first.errors == "")
    #expect(first.status == .code(0))
    #expect(first.output.contains("4 combinations, 2 replications each, seed 1"))
    let rows = try manifest()
    #expect(rows.count == 8)
    #expect(rows.allSatisfy { $0["status"] == "done" })
    #expect(Set(rows.compactMap { $0["id"] }).count == 8)
    // Nothing is run again.
    let second = try sweep(file, "--csv", folder.path("two.csv"))
    #expect(second.output == first.output)
    #expect(try manifest() == rows)
    #expect(try folder.read("one.csv") == folder.read("two.csv"))
    let lines = try folder.read("one.csv").split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines[0].hasPrefix("run,id,drive.acceleration,population,replication,seed,digest,status,arrived,"))
  }

  @Test func `what is missing is run, and only that`() throws {
    let file = try study("{drive.acceleration: [0.8, 0.9]}", replications: 3)
    let whole = try sweep(file)
    let rows = try manifest()
    let lost = try #require(rows[2]["id"])
    try Data("{\"id\":\"\(lost)\"".utf8).write(to: URL(filePath: folder.path("out/runs/\(lost).json")))
    // A process that was ended in the middle of a line.
    let text = try folder.read("out/manifest.jsonl")
    _ = try folder.write(text + "{\"id\":\"12", to: "out/manifest.jsonl")
    let again = try sweep(file)
    #expect(again.output == whole.output)
    let after = try manifest()
    #expect(after.count == 7)
    #expect(after.last?["id"] == lost)
    // Extended by a value and a replication: 3 x 4 runs, of which 6 are there.
    let extended = try sweep(try study("{drive.acceleration: [0.7, 0.8, 0.9]}", replications: 4))
    #expect(extended.status == .code(0))
    #expect(try manifest().count == 13)
  }

  @Test func `a file of a run that somebody has changed is not taken for its result`() throws {
    let file = try study("{drive.acceleration: [0.8, 0.9]}", replications: 1)
    let whole = try sweep(file, "--json")
    let changed = try #require(try manifest().first { $0["drive.acceleration"] == "0.9" }?["id"])
    let path = "out/runs/\(changed).json"
    let text = try folder.read(path)
    #expect(text.contains("\"checksum\":\""))
    #expect(!whole.output.contains("checksum"))
    let other = text.replacing(/"stops":[0-9.]+/, with: "\"stops\":1.0")
    #expect(other != text)
    _ = try folder.write(other, to: path)
    let merged = try ProgramRun(["merge", folder.path("out")])
    #expect(merged.status == .code(1))
    #expect(
      merged.errors == "liftworks: 1 of 2 runs is missing, first run 2 (drive.acceleration 0.9, replication 1), whose "
        + "file is not as it was written. Run 'liftworks sweep' again, or add --partial.\n")
    let again = try sweep(file, "--json")
    #expect(again.output == whole.output)
    #expect(again.errors == "liftworks: 1 run was made again, first run 2: its file was not as it was written\n")
    #expect(try folder.read(path) == text)
  }

  @Test func `a study writes through no link`() throws {
    let file = try study("{drive.acceleration: [0.8]}", replications: 1)
    let outside = try folder.write("keep", to: "outside")
    func linked(_ name: String, to target: String) throws -> ProgramRun {
      let link = "rm -rf out; mkdir -p out elsewhere; ln -s '\(target)' out/\(name)"
      #expect(try ShellRun(link, in: folder).status == .code(0))
      let run = try sweep(file)
      #expect(try folder.read("outside") == "keep")
      #expect(try ShellRun("ls elsewhere", in: folder).output == "")
      return run
    }
    for name in ["runs", "manifest.jsonl"] {
      let run = try linked(name, to: name == "runs" ? folder.path("elsewhere") : outside)
      #expect(run.status == .code(2))
      #expect(run.errors.contains("is a link. A study writes into folders and files of its own."))
    }
    // A plan, whole or not, is replaced and not written through.
    let plan = try linked("sweep.json", to: folder.path("nothing"))
    #expect(plan.status == .code(0))
    #expect(throws: (any Error).self) { try folder.read("nothing") }
  }

  @Test func `shares in one folder or several merge to the bytes of one process`() throws {
    let file = try study("{drive.acceleration: [0.8, 0.9], drive.jerk: {from: 1.0, to: 1.2, step: 0.1}}")
    let whole = try sweep(file, "--json", "--jobs", "1")
    let csv = folder.path("whole.csv")
    _ = try sweep(file, "--csv", csv)
    for number in 1...5 {
      // Two share a folder, three have one each.
      let output = folder.path(number < 3 ? "shared" : "own-\(number)")
      let run = try ProgramRun(["sweep", file, "--output", output, "--shard", "\(number)/5", "--jobs", "2"])
      #expect(run.status == .code(0))
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("liftworks: share \(number) of 5: "))
    }
    let folders = ["shared", "own-3", "own-4", "own-5"].map(folder.path)
    let merged = try ProgramRun(["merge"] + folders + ["--json", "--csv", folder.path("merged.csv")])
    #expect(merged.errors == "")
    #expect(merged.status == .code(0))
    #expect(merged.output == whole.output)
    #expect(try folder.read("merged.csv") == folder.read("whole.csv"))
    let part = try ProgramRun(["merge", folders[0], "--json"])
    #expect(part.output == "")
    #expect(part.status == .code(1))
    #expect(part.errors.contains("of 12 runs are missing, first run 3 "))
    #expect(try ProgramRun(["merge", folders[0], "--partial"]).status == .code(0))
  }

  @Test func `a scheduler's variables name the share`() throws {
    let file = try study("{drive.acceleration: [0.8, 0.9]}")
    let run = try ProgramRun(
      ["sweep", file, "--output", folder.path("out")],
      environment: ["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "2"])
    #expect(run.errors == "liftworks: share 2 of 2: 2 runs done, 0 there already, 0 failed, 0 missing\n")
    #expect(try manifest("out/manifest-2-of-2.jsonl").count == 2)
  }

  @Test func `a run that fails keeps its row, and is repeated by the command that is printed`() throws {
    // From 0.28 m/s a car stops in 0.136 m: the third combination cannot level.
    let file = try study("{drive.levelling.speed: [0.2, 0.28], drive.levelling.distance: [0.1, 0.3]}", replications: 1)
    let run = try sweep(file)
    #expect(run.status == .code(1))
    #expect(run.output.contains("1 failed"))
    #expect(run.errors.contains("liftworks: run 3 failed (drive.levelling.speed 0.28, "))
    let rows = try manifest()
    #expect(rows.count { $0["status"] == "failed" } == 1)
    let again = try sweep(file)
    #expect(again.status == .code(1))
    #expect(again.output == run.output)
    #expect(try manifest().count == rows.count)
    #expect(try sweep(file, "--retry").status == .code(1))
    #expect(try manifest().count == rows.count + 1)
    let command = try #require(run.errors.split(separator: "\n").first { $0.contains("repeat it with: ") })
    let words = command.split(separator: "repeat it with: liftworks ")[1]
    let repeated = try ShellRun("$liftworks \(words)", in: folder)
    #expect(repeated.status == .code(2))
    #expect(repeated.errors.contains("--set drive.levelling.speed=0.28"))
  }

  @Test func `the command of a run gives its row`() throws {
    let file = try study("{drive.acceleration: [0.8], population: [150]}", replications: 1)
    _ = try sweep(file, "--csv", folder.path("one.csv"))
    let row = try folder.read("one.csv").split(separator: "\n")[1].split(
      separator: ",", omittingEmptySubsequences: false)
    let list = try sweep(file, "--list").output
    let seed = try #require(list.firstMatch(of: /"seed":"([0-9]+)"/)).output.1
    #expect(row[5] == seed)
    // 150 of 295 people, by largest remainders.
    let people = [21, 21, 20, 20, 20, 20, 18, 10].enumerated().flatMap {
      ["--set", "landings.\($0 + 1).population=\($1)"]
    }
    let run = try ProgramRun(
      [
        "traffic", "office", "--demand", folder.path("few.yaml"), "--replications", "1", "--seed", String(seed),
        "--set", "drive.acceleration=0.8", "--json",
      ] + people)
    struct Report: Decodable {
      struct Result: Decodable {
        struct Measure: Decodable { let average: Double }
        let waiting: Measure
      }
      let results: [Result]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(Double(row[12]) == report.results[0].waiting.average)
  }

  @Test(arguments: [
    ("{sped: [1]}", "study.yaml:5:15: unknown key 'sped'."),
    ("{drive.acceleration: [0.8, 99]}", "study.yaml:5:34: "),
    ("{dispatcher: [eta]}", "study.yaml:5:21: "),
    ("{population: [-3]}", "study.yaml:5:21: '-3' is not a population."),
    ("{cars: [2], demand: [lunch, lunsh]}", "study.yaml:4:9: who comes is given twice."),
  ]) func `a value that the building does not take is refused where it is`(vary: String, message: String) throws {
    let run = try sweep(try study(vary))
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `check says each value that the building does not take, once and where it is`() throws {
    let study = try study("{cars: [2, 99], doors.front.closing.time: [0.5, 3], car.capacity: [8, 0]}")
    let run = try ProgramRun(["check", study])
    #expect(run.status == .code(2) && run.output == "")
    let places = run.errors.split(separator: "\n").map { $0.split(separator: ": ").first.map(String.init) }
    #expect(places == ["\(study):5:18", "\(study):5:50", "\(study):5:77"], "\(run.errors)")
  }

  @Test func `bad files, folders and options are refused`() throws {
    let file = try study("{drive.jerk: [1]}")
    let outside = try folder.write(
      "sweep: s\ntitle: t\nbuilding: ../x.yaml\ndemand: lunch\nvary: {drive.jerk: [1]}\n", to: "outside.yaml")
    #expect(try sweep(outside).errors.contains("outside.yaml:3:11: '../x.yaml' leaves the folder"))
    let unknown = try folder.write(
      "sweep: s\ntitle: t\nbuilding: offise\ndemand: lunsh\nvary: {drive.jerk: [1]}\n", to: "unknown.yaml")
    #expect(try sweep(unknown).errors.contains("unknown.yaml:3:11: unknown machine 'offise'."))
    #expect(try sweep(file, "--shard", "1/2", "--json").status == .code(2))
    _ = try sweep(file)
    let other = try folder.write(
      "sweep: other\ntitle: t\nbuilding: office\ndemand: lunch\nvary: {drive.jerk: [1]}\n", to: "other.yaml")
    #expect(try sweep(other).errors.contains("the folder is that of the study 'test'."))
    #expect(try ProgramRun(["merge", folder.path("nothing")]).status == .code(2))
    #expect(try ProgramRun(["merge", folder.path("few.yaml")]).status == .code(2))
    #expect(try ProgramRun(["check", file]).output == "\(file): good, a study of 1 combination and 2 runs\n")
  }
}
