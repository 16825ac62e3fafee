import Foundation
import ProgramTesting
import Testing

/// Every start that `liftworks new` writes is a good file that works.
struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a start, checks it, and returns its path.
  private func start(_ kind: String, _ name: String, checked message: String) throws -> String {
    let file = folder.path(name)
    let written = try ProgramRun(["new", kind, file])
    #expect(written.errors == "")
    #expect(written.output.hasPrefix("\(file): written; "))
    #expect(written.status == .code(0))
    let checked = try ProgramRun(["check", file])
    #expect(checked.output == "\(file): good, \(message)\n")
    #expect(checked.errors == "")
    #expect(checked.status == .code(0))
    return file
  }

  @Test func `a new elevator goes where it is called`() throws {
    let file = try start("elevator", "lift.yaml", checked: "My lift, four landings")
    let calls = try folder.write(#"{"t":"0","stimulus":"carButtonPressed","landing":4}"#, to: "calls.jsonl")
    let run = try ProgramRun(["run", file, "--headless", "--until", "60", "--stimuli", calls])
    #expect(run.output.contains(#""fact":"carStopped","landing":4"#))
    #expect(run.output.contains(#""fact":"doorsOpened","landing":4"#))
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a new mechanism turns, and its comments say how fast`() throws {
    let file = try start("mechanism", "winch.yml", checked: "A winch with a belt and two speeds")
    let solved = try ProgramRun(["solve", file, "--state", "slow"])
    #expect(solved.output.contains("reduction to drum: 10 = 10\n"))
    #expect(solved.status == .code(0))
    let direct = try ProgramRun(["solve", file, "--state", "direct"])
    #expect(direct.output.contains("reduction to drum: 5/2 = 2.5\n"))
    let run = try ProgramRun(["run", file, "--headless", "--until", "1"])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a new gallery opens its doors on a scene`() throws {
    let file = try start("gallery", "gallery.yaml", checked: "My gallery, three scenes and the machine room")
    let calls = try folder.write(#"{"t":"0","stimulus":"carButtonPressed","landing":2}"#, to: "calls.jsonl")
    let run = try ProgramRun(["run", file, "--headless", "--until", "30", "--stimuli", calls])
    #expect(run.output.contains(#""fact":"appeared""#))
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a new map of sounds has the sounds that it names`() throws {
    let file = try start("sounds", "sounds.yaml", checked: "10 sounds")
    let run = try ProgramRun(["run", "office", "--headless", "--until", "1", "--sounds", file])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `a new scene runs as it is`() throws {
    let file = try start("scene", "lamp.yaml", checked: "a lamp that swings")
    let run = try ProgramRun(["run", file, "--headless", "--until", "1"])
    #expect(run.output.contains(#""fact":"appeared""#))
    #expect(run.status == .code(0))
  }

  @Test func `a new group is studied`() throws {
    let file = try start("group", "building.yaml", checked: "My building, twelve landings and three cars")
    let run = try ProgramRun(["traffic", file, "--demand", "up-peak", "--replications", "1"])
    #expect(run.output.contains("eta: 1 replication"))
    #expect(run.status == .code(0))
  }

  @Test func `a new demand, new criteria and a new study are used as their comments say`() throws {
    let demand = try start("demand", "visitors.yaml", checked: "a demand of 2 intervals")
    let study = try ProgramRun(["traffic", "office", "--demand", demand, "--replications", "1"])
    #expect(study.status == .code(0))
    let criteria = try start("criteria", "criteria.yaml", checked: "criteria of 2 periods")
    let sizing = try ProgramRun(["traffic", "house", "--size", "--criteria", criteria, "--replications", "1"])
    #expect(sizing.output.contains("What we ask of the lifts of an office"))
    _ = try start("sweep", "study.yaml", checked: "a study of 4 combinations and 12 runs")
  }

  @Test func `a new dispatcher distributes the calls of a group`() throws {
    let file = folder.path("mine.py")
    let written = try ProgramRun(["new", "dispatcher", file])
    #expect(written.status == .code(0))
    #expect(try folder.read("mine.py").contains("--controller \"python3 \(file)\""))
    let calls = try folder.write(
      #"{"t":"0","stimulus":"hallButtonPressed","landing":4,"direction":"up"}"#, to: "c.jsonl")
    let run = try ProgramRun([
      "run", "tower", "--headless", "--until", "40", "--stimuli", calls, "--controller", "python3 \(file)",
    ])
    #expect(run.output.contains(#""fact":"doorsOpened","landing":4"#))
    #expect(run.status == .code(0), "\(run.errors)")
  }

  @Test func `a new controller keeps all rules`() throws {
    let file = folder.path("mine.py")
    let written = try ProgramRun(["new", "controller", file])
    #expect(written.status == .code(0))
    #expect(try folder.read("mine.py").contains("\npython3 \(file) 127.0.0.1:15650\n"))
    let run = try ProgramRun([
      "judge", "house", "--lockstep", "--until", "10min", "--client", "python3 \(file) {address}",
    ])
    #expect(run.status == .code(0), "\(run)")
  }

  @Test(arguments: [
    "elevator", "group", "mechanism", "gallery", "scene", "sounds", "test", "demand", "criteria", "sweep", "dispatcher",
    "controller",
  ])
  func `a file that exists is replaced with --force only`(kind: String) throws {
    let file = try folder.write("mine", to: "mine.yaml")
    let refused = try ProgramRun(["new", kind, file])
    #expect(refused.status == .code(2))
    #expect(try folder.read("mine.yaml") == "mine")
    #expect(try ProgramRun(["new", kind, file, "--force"]).status == .code(0))
    #expect(try folder.read("mine.yaml") != "mine")
  }
}
