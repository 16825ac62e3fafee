import Configuration
import SimulationCore
import Studies
import Testing

/// Suites for dispatchers: what ships, and what is refused where.
struct BenchmarkFileTests {
  private static let head = "suite: s\ntitle: t\n"
  private static let item = "{name: a, asks: b, building: tower, demand: lunch}"

  private static func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try BenchmarkSuite(text: head + text, file: "s.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the benchmark has twelve cases of thirty runs, each with a building and a demand of its own`() throws {
    let path = "Examples/benchmark/liftworks-benchmark-1.yaml"
    let suite = try BenchmarkSuite(text: try #require(ShippedFiles.text(at: path)), file: path)
    #expect(suite.name == "liftworks-benchmark-1")
    #expect(suite.replications == 30)
    #expect(suite.cases.count == 12)
    for item in suite.cases {
      #expect(item.building.text == "buildings/\(item.name).yaml")
      #expect(item.demand.text == "demands/\(item.name).yaml")
      #expect(ShippedFiles.text(at: "Examples/benchmark/\(item.building.text)") != nil)
      #expect(ShippedFiles.text(at: "Examples/benchmark/\(item.demand.text)") != nil)
    }
    #expect(try BenchmarkSuite(text: suite.json, file: path).json == suite.json)
  }

  @Test func `the short suite is a part of the benchmark`() throws {
    func cases(_ name: String) throws -> [String] {
      let path = "Examples/benchmark/\(name).yaml"
      let suite = try BenchmarkSuite(text: try #require(ShippedFiles.text(at: path)), file: path)
      return suite.cases.map { "\($0.name) \($0.building.text) \($0.demand.text)" }
    }
    let all = try cases("liftworks-benchmark-1")
    for item in try cases("short") { #expect(all.contains(item)) }
  }

  @Test func `what is omitted has its usual value`() throws {
    let suite = try BenchmarkSuite(text: Self.head + "cases: [\(Self.item)]", file: "s.yaml")
    #expect(suite.replications == 30)
    #expect(suite.seed == 1)
    #expect(suite.longestWait == .seconds(900))
    #expect(suite.reassignments == 1)
    #expect(suite.cases[0].settings.isEmpty)
  }

  @Test(arguments: [
    ("", "s.yaml:1:1: the file has no 'cases'."),
    ("cases: []", "s.yaml:3:8: 'cases' has 0 cases."),
    ("cases: [{name: a, building: tower, demand: lunch}]", "s.yaml:3:9: an item of 'cases' has no 'asks'."),
    ("cases: [\(item), \(item)]", "s.yaml:3:68: two cases are called 'a'."),
    (
      "cases: [{name: A b, asks: b, building: tower, demand: lunch}]",
      "s.yaml:3:16: 'A b' is no name of a case. It has small letters, digits and '-'. Change it."
    ),
    ("replications: 0\ncases: [\(item)]", "s.yaml:3:15: 'replications' is '0'."),
    ("longestWait: 0\ncases: [\(item)]", "s.yaml:3:14: 'longestWait' is '0'."),
    ("reassignments: -1\ncases: [\(item)]", "s.yaml:3:16: 'reassignments' is '-1'."),
    ("cases: [{nam: a, asks: b, building: tower, demand: lunch}]", "s.yaml:3:10: unknown key 'nam'."),
  ]) func `a mistake is placed and explained`(text: String, message: String) {
    let found = Self.message(text) ?? "nothing"
    #expect(found.hasPrefix(message), "\(found)")
  }
}
