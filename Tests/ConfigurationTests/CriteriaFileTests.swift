import Configuration
import SimulationCore
import Studies
import Testing

/// Criteria files: what they ask for, and what is refused where.
struct CriteriaFileTests {
  private static let head = "criteria: c\ntitle: t\nsource: s\n"
  private static let period = "{name: p, rate: 12, incoming: 100, limits: [{waiting: 30}]}"

  private static func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try SizingCriteria(text: head + text, file: "c.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `what ships is criteria of its publication, and says where it is from`() throws {
    let paths = ShippedFiles.paths.filter { $0.hasPrefix("config/criteria/") }
    #expect(paths.count >= 4)
    for path in paths {
      let file = try SizingCriteria(text: try #require(ShippedFiles.text(at: path)), file: path)
      #expect(file.title.hasPrefix("Criteria of "), "\(path)")
      #expect(!file.title.contains("compl"), "\(path)")
      #expect(file.source.contains("from memory"), "\(path)")
      #expect(try SizingCriteria(text: file.json, file: path).json == file.json)
    }
  }

  @Test func `one line of a period's limits is enough`() throws {
    let text = try #require(ShippedFiles.text(at: "config/criteria/bco-2014.yaml"))
    let file = try SizingCriteria(text: text, file: "f")
    #expect(file.periods.map(\.name) == ["up-peak", "lunch"])
    #expect(file.periods[0].rate == 12)
    #expect(file.periods[0].limits.map(\.waiting) == [25, 30])
    #expect(file.periods[0].limits.map(\.destination) == [110, 80])
    #expect(file.periods[1].limits.map(\.waiting) == [40])
    for period in file.periods { #expect(period.incoming + period.outgoing + period.interfloor == 100) }
  }

  @Test func `the rated loads to choose from are those of ISO 8100-32`() throws {
    let file = try SizingCriteria(text: Self.head + "periods: [\(Self.period)]", file: "c.yaml")
    #expect(file.loads == [630, 800, 1_000, 1_275, 1_600, 1_800, 2_000, 2_500])
    #expect(file.travelTime == nil)
  }

  @Test(arguments: [
    ("periods: []", "c.yaml:4:10: 'periods' is empty."),
    (
      "periods: [{name: p, rate: 12, incoming: 90, limits: [{waiting: 30}]}]",
      "c.yaml:4:11: 'incoming', 'outgoing', 'interfloor' sum to 90.0."
    ),
    ("periods: [{name: p, rate: 12, incoming: 100, limits: []}]", "c.yaml:4:54: 'limits' is empty."),
    ("periods: [{name: p, rate: 12, incoming: 100, limits: [{}]}]", "c.yaml:4:55: a limit asks for nothing."),
    (
      "periods:\n- {name: p, rate: 12, incoming: 100, limits: [{waiting: 9}]}\n"
        + "- {name: p, rate: 12, incoming: 100, limits: [{waiting: 9}]}",
      "c.yaml:6:10: two periods are called 'p'."
    ),
    ("periods: [\(period)]\nspeeds: [2, 1]", "c.yaml:5:9: 'speeds' is not in order."),
    ("periods: [\(period)]\nloads: []", "c.yaml:5:8: 'loads' has 0 values."),
    ("periods: [\(period)]\ntravelTime: 0", "c.yaml:5:13: 'travelTime' is '0'."),
    ("periods: [\(period)]\nspeeds: [0]", "c.yaml:5:10: an item of 'speeds' is '0'."),
    ("periods: [{name: p, rate: 12, incoming: 100, limits: [{wating: 30}]}]", "c.yaml:4:56: unknown key 'wating'."),
  ]) func `a mistake is placed and explained`(text: String, message: String) {
    let found = Self.message(text) ?? "nothing"
    #expect(found.hasPrefix(message), "\(found)")
  }
}
