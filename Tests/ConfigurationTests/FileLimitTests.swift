import Configuration
import Elevators
import SimulationCore
import Studies
import Testing

/// How much of something a file may have: as much as each limit, and not one more.
struct FileLimitTests {
  private func message(_ read: () throws(PlacedProblem) -> Void) -> String? {
    do throws(PlacedProblem) {
      try read()
      return nil
    } catch { return error.description }
  }

  @Test func `an elevator has as many landings as the limit, and not one more`() throws {
    func read(_ count: Int) throws(PlacedProblem) -> Int {
      let landings = (1...count).map { "{name: \($0), \($0 == 1 ? "height: 0" : "above: 3.5")}" }
      let text = ElevatorText.file(("landings", "[\(landings.joined(separator: ", "))]"))
      return try ElevatorFile(text: text, file: "f").configuration.landings.count
    }
    #expect(try read(Budget.landings) == 1_000)
    #expect(
      message { () throws(PlacedProblem) in _ = try read(1_001) }
        == "f:4:11: there are 1001 landings. An elevator has 2 to 1000. Remove some.")
    // A line of a log may name each of them.
    #expect(FieldForm.landingMax == Int64(Budget.landings))
  }

  @Test func `a group has as many cars as the limit, and not one more`() throws {
    func read(_ count: Int) throws(PlacedProblem) -> Int? {
      let text = ElevatorText.file(("group", "{cars: \(count)}"))
      return try ElevatorFile(text: text, file: "f").groupConfiguration?.cars.count
    }
    #expect(try read(32) == 32)
    #expect(message { () throws(PlacedProblem) in _ = try read(33) }?.hasPrefix("f:7:") == true)
  }

  @Test func `a factor of a study has as many values as the limit, and a study as many runs`() throws {
    func runs(_ values: Int, _ replications: Int) throws(PlacedProblem) -> Int {
      let list = (1...values).map { "\($0)" }.joined(separator: ",")
      let head = "sweep: s\ntitle: t\nbuilding: office\ndemand: lunch\n"
      let text = head + "replications: \(replications)\nvary: {a: [\(list)]}\n"
      let file = try Sweep(text: text, file: "s.yaml")
      return file.pointCount * file.replications
    }
    #expect(try runs(1_000, 1_000) == 1_000_000)
    #expect(
      message { () throws(PlacedProblem) in _ = try runs(1_001, 1) }
        == "s.yaml:6:11: 'a' has 1001 values. A factor has 1 to 1000 values. Give fewer.")
    let found = message { () throws(PlacedProblem) in _ = try runs(1_000, 1_001) }
    #expect(found?.contains("there are more than 1000000 runs.") == true, "\(found ?? "")")
  }

  /// A text, a number or a list that a file has, up to a limit, and what is said of one more.
  struct Limit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let most: Int
    let message: String
    let read: @Sendable (Int) throws(PlacedProblem) -> Void

    init(
      _ testDescription: String, _ most: Int, _ message: String,
      _ read: @escaping @Sendable (Int) throws(PlacedProblem) -> Void
    ) {
      self.testDescription = testDescription
      self.most = most
      self.message = message
      self.read = read
    }
  }

  private static let limits = [
    Limit(
      "characters of a landing's name", 12,
      "f:4:53: the name 'nnnnnnnnnnnnn' has 13 characters. A name has at most 12. Shorten it."
    ) { count throws(PlacedProblem) in
      let name = String(repeating: "n", count: count)
      let text = ElevatorText.file(("landings", "[{height: 0, name: A}, {above: 3.5, name: \(name)}]"))
      _ = try ElevatorFile(text: text, file: "f")
    },
    Limit(
      "characters of a car's name", 8, "A name has up to 8 letters, digits and hyphens, and is none of"
    ) { count throws(PlacedProblem) in
      let text = ElevatorText.file(("group", "{cars: [{name: A}, {name: \(String(repeating: "n", count: count))}]}"))
      _ = try ElevatorFile(text: text, file: "f")
    },
    Limit(
      "characters of a level's name", 12, "a level's name has 13 characters. It has at most 12. Shorten it."
    ) { count throws(PlacedProblem) in
      let name = String(repeating: "n", count: count)
      let text = "machine: find-the-colour\ntitle: x\nlevels: [Easy, Hard, \(name)]\n"
      _ = try FindTheColourFile(text: text, file: "f")
    },
    Limit(
      "values of a range", 1_000, "the range has 1001 values. A factor has at most 1000. Make the step larger."
    ) { count throws(PlacedProblem) in
      let vary = "vary: {cars: {from: 1, to: \(count), step: 1}}\n"
      _ = try Sweep(text: "sweep: s\ntitle: t\nbuilding: office\ndemand: lunch\n" + vary, file: "f")
    },
  ]

  @Test(arguments: limits) func `a file has as much of something as the limit, and not one more`(limit: Limit) {
    #expect(message { () throws(PlacedProblem) in try limit.read(limit.most) } == nil)
    let found = message { () throws(PlacedProblem) in try limit.read(limit.most + 1) }
    #expect(found?.contains(limit.message) == true, "\(found ?? "")")
  }

  @Test(arguments: [true, false]) func `a list of base words has as many as the limit, and not one more`(isFile: Bool)
    throws
  {
    func read(_ count: Int) throws(PlacedProblem) {
      let list = "[\(Array(repeating: "sealant", count: count).joined(separator: ","))]"
      let text = "machine: find-words\ntitle: Words\nwords: {en-7: \(isFile ? "mine.txt" : list)}\n"
      _ = try FindWordsFile(YAMLDocument(text: text, file: "w.yaml")) { _ throws(Problem) in
        // Blank lines and comments do not count.
        "# mine\n\n" + String(repeating: "sealant\n", count: count)
      }
    }
    #expect(message { () throws(PlacedProblem) in try read(Budget.baseWords) } == nil)
    let found = message { () throws(PlacedProblem) in try read(Budget.baseWords + 1) }
    let location = isFile ? "mine.txt:100003:1" : "w.yaml:3:15"
    #expect(found == "\(location): there are more than 100000 base words. A list has at most 100000. Remove some.")
  }

  @Test(arguments: [true, false]) func `lists and mappings nest as deep as the limit, and not one level more`(
    isList: Bool
  ) {
    func text(_ depth: Int) -> String {
      let (opening, closing) = isList ? ("[", "]") : ("{a: ", "}")
      return "a: \(String(repeating: opening, count: depth - 1))1" + String(repeating: closing, count: depth - 1)
    }
    func read(_ depth: Int) throws(PlacedProblem) { _ = try YAMLNode(text: text(depth), file: "a.yaml") }
    #expect(message { () throws(PlacedProblem) in try read(Budget.yamlDepth) } == nil)
    let found = message { () throws(PlacedProblem) in try read(Budget.yamlDepth + 1) }
    #expect(found?.contains("are nested more than 64 levels deep.") == true, "\(found ?? "")")
  }
}
