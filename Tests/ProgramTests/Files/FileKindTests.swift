import Configuration
import Foundation
import ProgramTesting
import Testing

/// What a file is, its keys or its first line say.
struct FileKindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.texts { _ = try folder.write(text, to: name) }
    for (name, path) in [
      ("demand.yaml", "config/demand/up-peak.yaml"),
      ("criteria.yaml", "config/criteria/bco-2014.yaml"),
      ("mechanism.yaml", "config/starts/mechanism.yaml"),
      ("scene.yaml", "config/starts/scene.yaml"),
      ("gallery.yaml", "config/starts/gallery.yaml"), ("sounds.yaml", "config/starts/sounds.yaml"),
      ("elevator.yaml", "config/starts/elevator.yaml"),
      ("lines.test.yaml", "config/starts/test.yaml"),
      ("test.yaml", "config/starts/test.yaml"), ("test.jsonl", "config/starts/test.jsonl"),
    ] { _ = try folder.write(try #require(ShippedFiles.text(at: path)), to: name) }
  }

  private static let texts = [
    ("people.csv", "time_s,origin,destination,mass_kg,entrance\n1,G,4,75,\n2.5,Attic,G,80,rear\n"),
    ("stimuli.jsonl", #"{"t":"0","stimulus":"buttonPressed"}"# + "\n"),
    (
      "scenario.jsonl",
      #"{"t":"0","stimulus":"hallButton","floor":1,"direction":"up","isPressed":true}"# + "\n"
        + #"{"t":"9","stimulus":"clientKilled"}"# + "\n"
    ),
    (
      "study.yaml",
      "sweep: s\ntitle: t\nbuilding: house\ndemand: up-peak\nvary: {speed: [0.5, 0.63]}\n" + "set: {unsafe: true}\n"
    ),
    ("suite.yaml", "suite: s\ntitle: t\ncases: [{name: a, asks: b, building: tower, demand: lunch}]\n"),
    ("preferences.yaml", "theme: dark\nspeed: 2\n"),
    ("run.journal", #"{"format":"liftworks-journal","version":1,"machine":"classic","configuration":"# + "\n"),
  ]

  private func shell(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(arguments.map { $0.contains(".") ? folder.path($0) : $0 })
  }

  @Test(arguments: [
    ("demand.yaml", "a demand of 5 intervals"), ("criteria.yaml", "criteria of 2 periods"),
    ("mechanism.yaml", "A winch"), ("scene.yaml", "a lamp that swings"),
    ("gallery.yaml", "My gallery, three scenes"), ("sounds.yaml", "10 sounds"),
    ("elevator.yaml", "My lift, four landings"),
    ("lines.test.yaml", "1 stimulus and 6 judgements for classic"),
    ("test.yaml", "1 stimulus and 6 judgements for classic"),
    ("test.jsonl", "1 stimulus and 6 judgements for classic"),
    ("people.csv", "a list of 2 passengers for any building; '--machine NAME' says for which"),
    ("stimuli.jsonl", "1 stimulus for classic, the default"),
    ("study.yaml", "a study of 2 combinations and 20 runs"), ("suite.yaml", "a suite of 1 case and 30 runs"),
    ("preferences.yaml", "preferences"),
  ]) func `check knows every kind of file`(name: String, words: String) throws {
    let run = try shell(["check", name])
    #expect(run.output.contains("\(folder.path(name)): good, \(words)"), "\(run)")
    #expect(run.errors == "")
    #expect(run.status == .code(0))
  }

  @Test func `passengers and sounds are checked for the machine that is named`() throws {
    let people = try shell(["check", "people.csv", "--machine", "office"])
    #expect(people.errors.contains("people.csv:3:5: the building has no landing 'Attic'."), "\(people)")
    #expect(people.status == .code(2))
    _ = try folder.write("cues:\n  thud: gong-up.flac\n", to: "own.yaml")
    _ = try folder.write("machine: scene\nscene: s\nsounds: [thud]\nparts:\n  a: {shape: circle}\n", to: "thud.yaml")
    let scene = try ProgramRun(["check", folder.path("own.yaml"), "--machine", folder.path("thud.yaml")])
    #expect(scene.output == "\(folder.path("own.yaml")): good, 1 sound\n", "\(scene)")
  }

  @Test(arguments: [
    ("preferences.yaml", "theme: drak\nsped: 2\nkeys: {zoomm: [a]}\n", 3),
    ("criteria.yaml", "criteria: c\ntitle: t\nsource: s\nperiods: []\n", 1),
    ("people.csv", "time_s,origin,destination\n1,G,G\n", 1),
    ("people.csv", "time_s,origin,destination,mass_kg,entrance\n1,G,4,75,left\n", 1),
    ("scenario.jsonl", #"{"t":"9","stimulus":"clientKilled","of":"Z"}"# + "\n", 1),
  ]) func `what is wrong with a file of any kind is told`(name: String, text: String, count: Int) throws {
    _ = try folder.write(text, to: name)
    let run = try shell(["check", name])
    #expect(run.errors.split(separator: "\n").count == count, "\(run)")
    #expect(run.errors.hasPrefix("\(folder.path(name)):"))
    #expect(run.status == .code(2))
  }

  private static let nouns = [
    ("demand.yaml", "a demand", "'liftworks traffic BUILDING --demand FILE' reads it"),
    ("criteria.yaml", "a file of criteria", "'liftworks traffic BUILDING --criteria FILE' reads it"),
    ("sounds.yaml", "a map of sounds", "'liftworks run MACHINE --sounds FILE' plays it"),
    ("test.yaml", "a test file", "'liftworks test FILE' runs it"),
    ("people.csv", "a list of passengers", "'liftworks traffic BUILDING --passengers FILE' reads it"),
    ("stimuli.jsonl", "a log of stimuli", "'liftworks run MACHINE --stimuli FILE' reads it"),
    ("scenario.jsonl", "a scenario for judges", "'liftworks judge ttk4145 --scenario FILE' reads it"),
    ("run.journal", "a journal", "'liftworks replay FILE' shows it"),
    ("study.yaml", "a study", "'liftworks sweep FILE' runs it"),
    ("suite.yaml", "a suite for dispatchers", "'liftworks judge dispatchers --suite FILE' runs it"),
    ("preferences.yaml", "a file of preferences", "'liftworks config' says where the program reads it"),
    ("scene.yaml", "a scene", "'liftworks run FILE' runs it"),
    ("mechanism.yaml", "a mechanism", "'liftworks solve FILE' solves it, and 'liftworks run FILE' runs it"),
  ]

  @Test(arguments: [
    (["run", "FILE", "--headless"], "a machine: an elevator, a mechanism, a scene, a gallery or a game"),
    (["traffic", "FILE", "--demand", "lunch"], "a machine: an elevator, a mechanism, a scene, a gallery"),
    (["solve", "FILE"], "a mechanism"),
    (["run", "office", "--headless", "--sounds", "FILE"], "a map of sounds"),
    (["run", "office", "--headless", "--stimuli", "FILE"], "a log of stimuli"),
    (["traffic", "house", "--demand", "FILE"], "a demand"),
    (["traffic", "house", "--passengers", "FILE"], "a list of passengers"),
    (["traffic", "house", "--size", "--criteria", "FILE"], "a file of criteria"),
    (["judge", "dispatchers", "--dispatcher", "eta", "--suite", "FILE"], "a suite for dispatchers"),
    (["sweep", "FILE"], "a study"), (["test", "FILE"], "a test file"),
    (["replay", "FILE"], "a journal"),
    (["judge", "ttk4145", "--client", "true", "--scenario", "FILE"], "a scenario for judges"),
  ]) func `a file of the wrong kind is named as what it is, and with what reads it`(
    arguments: [String], expected: String
  ) throws {
    let kinds = Self.nouns.filter { _, noun, _ in
      !expected.hasPrefix(noun) && !(expected.hasPrefix("a machine") && ["a scene", "a mechanism"].contains(noun))
        && !(expected == "a scenario for judges" && noun == "a log of stimuli")
    }
    for (name, noun, reader) in kinds {
      let path = folder.path(name)
      let run = try ProgramRun(arguments.map { $0 == "FILE" ? path : $0 })
      let start = "\(path): this is \(noun). What is read here is \(expected)"
      #expect(run.errors.hasPrefix(start), "\(run.errors)")
      // A long path is shown in part.
      let command = reader.prefix(upTo: reader.firstRange(of: " FILE")?.lowerBound ?? reader.endIndex)
      #expect(run.errors.contains(command), "\(run.errors)")
      #expect(run.status == .code(2))
    }
  }

  @Test(arguments: [
    (
      "gongSounded stroke=1",
      "the fact 'gongSounded' has no field 'stroke'. It has 'landing', 'direction', 'entrance', "
        + "'strokes'. Did you mean 'strokes'?"
    ),
    (
      "gongSounded strokes=7",
      "the field 'strokes' of 'gongSounded' is '7'. It is 1 to 2. Write it like 'gongSounded " + "strokes=VALUE'."
    ),
    (
      "gongSounded strokes",
      "the field 'strokes' of 'gongSounded' has no value. It is 1 to 2. Write it like 'gongSounded " + "strokes=VALUE'."
    ),
  ]) func `a sound for a fact that never is so is refused by all that read the map`(name: String, message: String)
    throws
  {
    let map = try folder.write("facts:\n  \(name): gong-up.flac\n", to: "map.yaml")
    for arguments in [
      ["check", map], ["run", "office", "--headless", "--until", "1", "--sounds", map],
      ["render", "office", "--until", "1", "--audio", folder.path("a.wav"), "--sounds", map],
    ] {
      let run = try ProgramRun(arguments)
      #expect(run.errors == "\(map):2:\(name.count + 5): \(message)\n")
      #expect(run.status == .code(2))
    }
  }

  @Test func `cues and stimuli have no fields, and facts that nobody knows may have any`() throws {
    let map = try folder.write("stimuli:\n  buttonPressed at=1: button.flac\n", to: "map.yaml")
    #expect(
      try ProgramRun(["check", map]).errors
        == "\(map):2:23: the stimulus 'buttonPressed at=1' has a field. Under 'facts' a field with its "
        + "value may follow a name. Write the name alone.\n")
    _ = try folder.write(
      "facts:\n  landingAnnounced sign=Attic: gong-up.flac\n  unheardOf at=1: gong-up.flac\n", to: "map.yaml")
    #expect(try ProgramRun(["check", map]).status == .code(0))
  }
}
