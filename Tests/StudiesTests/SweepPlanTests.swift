import SimulationCore
import Testing

@testable import Studies

/// The runs of a study: their order, what they are called, and what their seeds follow from.
struct SweepPlanTests {
  private static func plan(
    _ factors: [(String, [String])], replications: Int = 3, seed: UInt64 = 1, hasCommonPassengers: Bool = false
  ) -> SweepPlan {
    SweepPlan(
      name: "p", title: "A plan", factors: factors.map { SweepPlan.Factor(key: $0.0, values: $0.1) },
      replications: replications, seed: seed, hasCommonPassengers: hasCommonPassengers, digest: "d",
      demandDigests: ["e"])
  }

  private static func items(_ plan: SweepPlan) -> [SweepItem] { (0..<plan.count).map(plan.item) }

  @Test func `the first factor varies slowest, and replications fastest`() {
    let plan = Self.plan([("cars", ["4", "6"]), ("speed", ["1", "2", "3"])], replications: 2)
    #expect(plan.count == 12)
    let words = Self.items(plan).map(\.words)
    #expect(words[0] == "cars 4, speed 1, replication 1")
    #expect(words[1] == "cars 4, speed 1, replication 2")
    #expect(words[2] == "cars 4, speed 2, replication 1")
    #expect(words[6] == "cars 6, speed 1, replication 1")
    #expect(words[11] == "cars 6, speed 3, replication 2")
  }

  @Test func `the first combinations with a value are in the order of the runs`() {
    let plan = Self.plan([("cars", ["4", "6"]), ("speed", ["1", "2", "3"]), ("jerk", ["1", "2"])])
    func words(_ key: String, _ value: String, upTo limit: Int = 64) -> [String] {
      plan.combinations(with: value, of: key, upTo: limit).map { $0.map(\.value).joined(separator: " ") }
    }
    #expect(words("speed", "2") == ["4 2 1", "4 2 2", "6 2 1", "6 2 2"])
    #expect(words("cars", "6", upTo: 3) == ["6 1 1", "6 1 2", "6 2 1"])
    #expect(words("doors", "1", upTo: 2) == ["4 1 1", "4 1 2"])
  }

  @Test func `no two runs have a name or a seed in common`() {
    let items = Self.items(Self.plan([("a", ["1", "11"]), ("b", ["1", "11", "111"])], replications: 50))
    #expect(Set(items.map(\.id)).count == 300)
    #expect(Set(items.map(\.seed)).count == 300)
  }

  @Test func `an extended study keeps its runs`() {
    let before = Self.items(Self.plan([("cars", ["4", "6"]), ("speed", ["2"])]))
    let after = Self.items(Self.plan([("cars", ["3", "4", "5", "6"]), ("speed", ["1", "2"])], replications: 4))
    for item in before {
      let same = after.first { $0.id == item.id }
      #expect(same?.seed == item.seed)
      #expect(same?.parameters == item.parameters)
      #expect(same?.replication == item.replication)
    }
  }

  @Test func `another seed makes other runs`() {
    let factors = [("cars", ["4", "6"])]
    let (one, other) = (Self.items(Self.plan(factors)), Self.items(Self.plan(factors, seed: 2)))
    #expect(Set(one.map(\.id)).isDisjoint(with: other.map(\.id)))
    #expect(Set(one.map(\.seed)).isDisjoint(with: other.map(\.seed)))
  }

  @Test func `common passengers are those of the replication`() {
    let items = Self.items(Self.plan([("cars", ["4", "6"])], replications: 2, hasCommonPassengers: true))
    #expect(items[0].seed == items[2].seed)
    #expect(items[1].seed == items[3].seed)
    #expect(items[0].seed != items[1].seed)
    #expect(Set(items.map(\.id)).count == 4)
  }

  @Test func `a plan is read as it is written`() throws {
    let plan = Self.plan([("cars", ["4", "6"]), ("group.parking", ["{kind: \"none\"}"])], seed: .max)
    #expect(try SweepPlan(json: plan.json + "\n", file: "f") == plan)
    #expect(throws: (any Error).self) { try SweepPlan(json: "{}\n", file: "f") }
    #expect(throws: (any Error).self) { try SweepPlan(json: "", file: "f") }
    #expect(throws: (any Error).self) {
      try SweepPlan(json: plan.json.replacing("\"replications\":3", with: "\"replications\":-3"), file: "f")
    }
  }

  @Test func `a row is read as it was written, and nothing else is`() {
    let item = Self.items(Self.plan([("cars", ["4"])]))[1]
    let row = SweepRow(failed: item, because: "a \"reason\"\nof two lines")
    let text = row.file(of: item)
    #expect(SweepRow(file: text, of: item)?.problem == row.problem)
    #expect(SweepRow(file: String(text.dropLast()), of: item) == nil)
    #expect(SweepRow(file: String(text.dropLast(10)), of: item) == nil)
    #expect(SweepRow(file: "", of: item) == nil)
    let other = Self.items(Self.plan([("cars", ["4"])]))[2]
    #expect(SweepRow(file: text, of: other) == nil)
  }
}
