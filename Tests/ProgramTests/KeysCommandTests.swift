import Foundation
import ProgramTesting
import SimulationCore
import Testing

/// `keys`, and `--set` in the commands that take it.
struct KeysCommandTests {
  /// The path of a file of the repository.
  private static func path(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../\(name)").standardized.path()
  }

  private func keys(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try ProgramRun(["keys"] + arguments + ["--format", "json"])
    #expect(run.status == .code(0), "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [[String: Any]])
  }

  @Test func `a key has its type, unit, range, default, meaning and source`() throws {
    let zone = try #require(try keys(["elevator"]).first { $0["key"] as? String == "drive.stoppingError" })
    #expect(zone["type"] as? String == "number")
    #expect(zone["unit"] as? String == "m")
    #expect(zone["least"] as? String == "0")
    #expect(zone["most"] as? String == "0.1")
    #expect(zone["default"] as? String == "0.0")
    #expect(zone["required"] as? Bool == false)
    #expect(zone["source"] as? String == "EN 81-20, 5.12.1.1.4")
  }

  @Test(arguments: [
    "classic", "elevator", "gallery", "knuth", "scene", "memorize", "find-the-colour", "find-words", "mechanism",
    "sounds", "demand", "office", "zf-8hp70", "ocean", path("config/sounds.yaml"),
  ]) func `every kind, machine and file has keys, as a table too`(kind: String) throws {
    let keys = try keys([kind])
    #expect(keys.count > 3)
    let table = try ProgramRun(["keys", kind])
    #expect(table.output.split(separator: "\n").count == keys.count + 1)
    #expect(table.output.hasPrefix("KEY "))
  }

  @Test func `a section is listed alone`() throws {
    let names = try keys(["office", "drive.levelling"]).compactMap { $0["key"] as? String }
    #expect(names == ["drive.levelling", "drive.levelling.speed", "drive.levelling.distance"])
  }

  @Test(arguments: [
    (["keys", "elevater"], "keys: unknown kind of configuration 'elevater'. The kinds are 'classic', 'elevator',"),
    (["keys", "elevator", "drvie"], "keys: unknown key 'drvie'."),
    (["run", "office", "--headless", "--set", "drive.sped=1"], "--set drive.sped=1: unknown key 'drive.sped'."),
    (
      ["run", "--resume", path("Examples/office.journal"), "--headless", "--set", "drive.speed=1"],
      "--resume: --set is given together with --resume."
    ),
    (
      ["render", path("Examples/office.journal"), "--at", "1", "--set", "drive.speed=1"],
      "--set: '--set drive.speed=1' is given, and '\(excerpt(path("Examples/office.journal")))' is a journal"
    ),
    (["swarm", "--set", "drive.speed=1"], "--set: '--set drive.speed=1' is given, and no machine is named."),
    (
      ["test", "--on", path("Examples/office.journal"), path("Examples/classic.test.jsonl"), "--set", "a=1"],
      "--set: '--set a=1' is given, and --on judges a run that is recorded."
    ),
    (["values", "ocean", "--at", "1", "--set", "stage.width=1"], "--set stage.width=1: "),
  ]) func `what cannot be is refused`(arguments: [String], message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `a journal holds the configuration that ran, and replays without the settings`() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("set.journal")
    let run = try ProgramRun([
      "run", "office", "--headless", "--until", "30", "--record", journal, "--set", "drive.speed=1.7", "--set",
      "control.home=3",
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    let header = try String(contentsOfFile: journal, encoding: .utf8).prefix { $0 != "\n" }
    #expect(header.contains(#""drive":{"kind":"geared","speed":1.7,"#), "\(header)")
    #expect(header.contains(#""home":"3""#))
    let replay = try ProgramRun(["replay", "--verify", journal])
    #expect(replay.status == .code(0), "\(replay.errors)")
  }

  @Test func `a setting changes the run of a test and the picture of a machine`() throws {
    let usual = try ProgramRun(["test", Self.path("Examples/classic.test.jsonl")])
    #expect(usual.status == .code(0), "\(usual.output)")
    let late = try ProgramRun(["test", Self.path("Examples/classic.test.jsonl"), "--set", "sounds.chime=6"])
    #expect(late.status == .code(1), "\(late.output)\(late.errors)")
    let wide = try ProgramRun(["values", "ocean", "--at", "1", "--json", "--set", "stage.width=640"])
    #expect(wide.output.contains(#""width":640"#), "\(wide.output.prefix(200))")
  }
}
