import SimulationCore
import Studies
import Testing

@testable import Configuration

/// All mistakes of a file are found in one reading, and no mistake that only follows from another.
struct MistakeListTests {
  private func mistakes(_ read: () throws -> Void) rethrows -> [String] {
    try MistakeList.all(read).map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.problem.finding)" }
  }

  private func elevator(_ text: String) throws -> [String] {
    try mistakes { _ = try ElevatorFile(text: text, file: "lift.yaml") }
  }

  private static let lift = """
    machine: elevator
    title: A lift
    car: {ratedLoad: 1000, capacity: 13, start: G}
    landings: [{name: G, height: 0}, {name: 1, above: 4}, {name: 2, above: 4}]
    doors: {front: {kind: centre, width: 0.9, mass: 200}}
    drive: {kind: geared, speed: 1.75}
    control: {home: G}

    """

  @Test func `a good file has none`() throws { #expect(try elevator(Self.lift) == []) }

  @Test func `mistakes of several sections are found, in the order of the file`() throws {
    let text =
      Self.lift.replacing("capacity: 13", with: "capacity: many, colour: red").replacing(
        "speed: 1.75", with: "speed: 99"
      )
      .replacing("width: 0.9", with: "width: 9")
    #expect(
      try elevator(text) == [
        "3:34 'capacity' is 'many'", "3:40 unknown key 'colour'", "5:38 'width' is '9'", "6:30 'speed' is '99'",
      ])
  }

  @Test func `a landing that cannot be read is no unknown landing elsewhere`() throws {
    let text = Self.lift.replacing("{name: 1, above: 4}", with: "{name: 1, above: up}").replacing(
      "home: G", with: "home: 1, hallCallDwell: x")
    #expect(try elevator(text) == ["4:51 'above' is 'up'", "7:35 'hallCallDwell': 'x' is not a time"])
  }

  @Test func `what needs several keys is checked once each of them is right`() throws {
    let falling = Self.lift.replacing("{name: 2, above: 4}", with: "{name: 2, height: 3}")
    #expect(try elevator(falling) == ["4:73 the height is '3.0' m"])
    #expect(
      try elevator(falling.replacing("{name: 1, above: 4}", with: "{name: 1, above: x}")) == ["4:51 'above' is 'x'"])
  }

  @Test func `every breach of a code is a mistake`() throws {
    let text = Self.lift.replacing("kind: centre", with: "force: 900, kind: centre").replacing(
      "control: {home: G}", with: "control: {carCallDwell: 1, nudgeAfter: 2}")
    #expect(try elevator(text).count == 3)
    #expect(try elevator(text + "unsafe: true\n") == [])
  }

  @Test func `missing keys are found beside wrong ones`() throws {
    #expect(
      try elevator("machine: elevator\nlandings: [{name: G}, {name: 1}]\ncar: {ratedLoad: x}\n").prefix(2) == [
        "1:1 the file has no 'title'", "1:1 the file has no 'drive'",
      ])
  }

  @Test func `a word of a section with a mistake is unknown elsewhere all the same`() throws {
    let text = Self.lift.replacing("speed: 1.75", with: "speed: 250").replacing("kind: centre", with: "kind: center")
    #expect(
      try elevator(text + "group: {cars: 2, parking: {kind: spreads}}\n") == [
        "5:23 unknown 'kind' 'center'", "6:30 'speed' is '250'", "8:34 unknown 'kind' 'spreads'",
      ])
  }

  @Test func `a key that is mistyped is not missing, too`() throws {
    let criteria =
      "criteria: c\ntitle: t\nsource: s\nperiods: [{name: p, rate: 1, incoming: 100, limits: [{waits: 9}]}]\n"
    #expect(try mistakes { _ = try SizingCriteria(text: criteria, file: "c.yaml") } == ["4:55 unknown key 'waits'"])
    #expect(try elevator(Self.lift.replacing("title:", with: "titel:")) == ["2:1 unknown key 'titel'"])
  }

  @Test func `a scene's parts are read one by one`() throws {
    let text = """
      machine: scene
      scene: s
      state: {wide: 3, name: "=nothing"}
      parts:
        one: {shape: rectangle, width: high}
        two: {shape: box, width: 10}
        three: {shape: rectangle, width: two.width + wide}
        four: {shape: rectangle, width: "missing + 1"}
      on:
        tap two: [{set: {wide: 4}}]
        tap none: [{set: {tall: 4}}]

      """
    let found = try mistakes { _ = try SceneFile(text: text, file: "s.yaml") }
    #expect(found.count == 5, "\(found)")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["3", "5", "6", "8", "11"], "\(found)")
  }

  @Test func `a mistake of a part with copies is reported once`() throws {
    let text = "machine: scene\nscene: s\nparts: {'drop-{i}': {count: 40, shape: rectangle, width: high}}\n"
    #expect(try mistakes { _ = try SceneFile(text: text, file: "s.yaml") }.count == 1)
  }

  @Test func `a mechanism's parts are read one by one`() throws {
    let text = """
      mechanism: m
      bodies: [a, b, 'c c']
      wheels:
        w1: {body: a, teeth: 10}
        w2: {body: b, teeth: none}
        w3: {body: z, teeth: 12}
      joints:
        mesh: {mesh: [w1, w2]}
        other: {mesh: [w1, w9]}
      drive: {body: a, rpm: fast}

      """
    let found = try mistakes { _ = try MechanismFile(text: text, file: "m.yaml") }
    #expect(found.map { $0.prefix { $0 != ":" } } == ["2", "5", "6", "9", "10"], "\(found)")
  }

  @Test func `demands, studies, criteria and sounds have all theirs found`() throws {
    let demand = "demand: d\nintervals:\n  - {for: 1, rate: -1, incoming: 100}\n  - {for: x, rate: 5, incoming: y}\n"
    #expect(try mistakes { _ = try DemandFile(text: demand, file: "d.yaml") }.count == 4)
    let study = "sweep: s\ntitle: t\nbuilding: b\nvary: {cars: 3, speed: [1, 1], load: {from: 1}}\nseed: -1\n"
    #expect(try mistakes { _ = try Sweep(text: study, file: "s.yaml") }.count == 4)
    let criteria = "criteria: c\ntitle: t\nperiods: [{name: p, rate: 0, limits: [{waiting: 0}, {waits: 3}]}]\n"
    #expect(try mistakes { _ = try SizingCriteria(text: criteria, file: "c.yaml") }.count == 4)
    let sounds = "cues: {a: {sound: 1.flac, level: 9}, b: {level: 1}}\ntones: {c: {span: x}}\n"
    #expect(try mistakes { _ = try SoundsFile(text: sounds, file: "x.yaml") }.count >= 3)
  }

  @Test func `no more than a hundred are collected`() throws {
    let parts = (0..<400).map { "  p\($0): {shape: rectangle, width: high\($0)}" }.joined(separator: "\n")
    let text = "machine: scene\nscene: s\nparts:\n\(parts)\n"
    #expect(try mistakes { _ = try SceneFile(text: text, file: "s.yaml") }.count == MistakeList.limit)
  }

  @Test func `outside a list the first mistake is thrown`() {
    let text = Self.lift.replacing("capacity: 13", with: "capacity: many").replacing("speed: 1.75", with: "speed: 99")
    #expect {
      _ = try ElevatorFile(text: text, file: "lift.yaml")
    } throws: { ($0 as? PlacedProblem)?.problem.finding == "'capacity' is 'many'" }
  }

  @Test(arguments: ShippedFiles.paths.filter { $0.hasPrefix("config/") && $0.hasSuffix(".yaml") })
  func `the first mistake alone is the first of all, whatever value of a shipped file is wrong`(path: String) throws {
    let text = try #require(ShippedFiles.text(at: path))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func wrong(_ indices: [Int]) -> String {
      var changed = lines
      for index in indices { changed[index] = changed[index].replacing(/(: )[A-Za-z0-9.]+$/) { "\($0.output.1)[[]]" } }
      return changed.joined(separator: "\n")
    }
    let candidates = lines.indices.filter { lines[$0].firstMatch(of: /: [A-Za-z0-9.]+$/) != nil }
    for (index, line) in candidates.enumerated() {
      let other = candidates[(index + candidates.count / 2) % candidates.count]
      let file = wrong([line, other])
      guard let first = Self.firstMistake(file, path) else { continue }
      let all = try MistakeList.all { try Self.read(file, path) }
      #expect(all.contains(first), "\(path) \(line) \(other): \(first)")
      #expect(Set(all.map { "\($0.location)" }).isSubset(of: Self.locations(file, path, all)))
    }
  }

  private static func read(_ text: String, _ path: String) throws {
    let document = try YAMLDocument(text: text, file: path)
    switch try ConfigurationKind(document.root) {
    case .classic: _ = try ClassicFile(document)
    case .elevator: _ = try ElevatorFile(document)
    case .scene: _ = try SceneFile(document)
    case .mechanism: _ = try MechanismFile(document)
    case .demand: _ = try DemandFile(document)
    case .criteria: _ = try SizingCriteria(document)
    case .sweep: _ = try Sweep(document)
    default: break
    }
  }

  private static func firstMistake(_ text: String, _ path: String) -> PlacedProblem? {
    do {
      try read(text, path)
      return nil
    } catch { return error as? PlacedProblem }
  }

  /// The locations that have lines of the file.
  private static func locations(_ text: String, _ path: String, _ all: [PlacedProblem]) -> Set<String> {
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return Set(all.filter { (1...count).contains($0.location.line ?? 1) }.map { "\($0.location)" })
  }
}
