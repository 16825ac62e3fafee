import Configuration
import SimulationCore
import Studies
import Testing

/// Study files: what they say, and what is refused where.
struct SweepFileTests {
  private static let head = "sweep: s\ntitle: A study\nbuilding: tower\n"

  private static func message(_ text: String) -> String? {
    do throws(PlacedProblem) {
      _ = try Sweep(text: head + text, file: "s.yaml")
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a file says what varies and how often it runs`() throws {
    let file = try Sweep(
      text: Self.head + """
        demand: up-peak
        set: {drive.jerk: 1.5, group.parking: {kind: none}}
        vary:
          cars: [4, 6]
          speed: {from: 1.6, to: 2.5, step: 0.3}
          dispatcher: [eta, collective]
        replications: 5
        seed: 7
        warmUp: 5min
        until: 1h
        monitor: true
        """, file: "s.yaml")
    #expect(file.name == "s")
    #expect(file.factors.map(\.key) == ["cars", "speed", "dispatcher"])
    #expect(file.factors[1].values.map(\.text) == ["1.6", "1.9", "2.2", "2.5"])
    #expect(file.pointCount == 16)
    #expect(file.settings.map(\.key) == ["drive.jerk", "group.parking"])
    #expect(file.replications == 5)
    #expect(file.warmUp == .seconds(300))
    #expect(file.until == .seconds(3_600))
    #expect(file.isMonitored)
    let again = try Sweep(text: file.json, file: "s.json")
    #expect(again.json == file.json)
    #expect(again.factors.map { $0.values.map(\.text) } == file.factors.map { $0.values.map(\.text) })
  }

  @Test(arguments: [
    ("{from: 0, to: 0.3, step: 0.1}", ["0", "0.1", "0.2", "0.3"]),
    ("{from: -1, to: 1, step: 0.75}", ["-1", "-0.25", "0.5"]),
    ("{from: 5, to: 5, step: 1}", ["5"]),
    ("{from: 0.05, to: 0.1, step: 0.025}", ["0.05", "0.075", "0.1"]),
  ]) func `a range is exact to its decimals`(range: String, values: [String]) throws {
    let file = try Sweep(text: Self.head + "demand: lunch\nvary: {drive.speed: \(range)}", file: "s.yaml")
    #expect(file.factors[0].values.map(\.text) == values)
  }

  @Test(arguments: [
    ("vary: {cars: [2]}", "s.yaml:1:1: nobody comes."),
    ("demand: lunch\nvary: {demand: [lunch, up-peak]}", "s.yaml:4:9: who comes is given twice."),
    ("demand: lunch\nvary: {}", "s.yaml:5:7: 'vary' names nothing that varies."),
    ("demand: lunch\nvary: {cars: 2}", "s.yaml:5:14: 'cars' is '2'. It is a list of values, or a range"),
    ("demand: lunch\nvary: {cars: []}", "s.yaml:5:14: 'cars' has 0 values."),
    ("demand: lunch\nvary: {cars: [2, 3, 2]}", "s.yaml:5:21: 'cars' has the value '2' twice."),
    (
      "demand: lunch\nvary: {cars: {from: 1, to: 4}}",
      "s.yaml:5:14: 'cars' has no 'step'. 'step' is the distance of two values."
    ),
    (
      "demand: lunch\nvary: {cars: {from: 4, to: 1, step: 1}}",
      "s.yaml:5:28: the range goes from a larger number to a smaller one."
    ),
    ("demand: lunch\nvary: {cars: {from: 1, to: 4, step: 0}}", "s.yaml:5:37: the step is not above 0."),
    (
      "demand: lunch\nvary: {cars: {from: 0, to: 999999, step: 0.000001}}",
      "s.yaml:5:14: the range has 999999000001 values. A factor has at most 1000."
    ),
    (
      "demand: lunch\nvary: {cars: {from: x, to: 4, step: 1}}",
      "s.yaml:5:21: 'from' is 'x'. It is a number below a million"
    ),
    ("demand: lunch\nset: {cars: 3}\nvary: {cars: [2]}", "s.yaml:5:6: 'cars' is in 'set' and in 'vary'."),
    (
      "demand: lunch\nset: {drive.speed: 1}\nvary: {speed: [2]}",
      "s.yaml:6:8: 'drive.speed' and 'speed' are the same key of the building."
    ),
    (
      "demand: lunch\nvary: {cars: [2], group.cars: [3]}",
      "s.yaml:5:19: 'cars' and 'group.cars' are the same key of the building."
    ),
    (
      "demand: lunch\nreplications: 100000\nvary: {a: {from: 1, to: 100, step: 1}}",
      "s.yaml:6:7: there are more than 1000000 runs."
    ),
    ("demand: lunch\nvari: {cars: [2]}", "s.yaml:5:1: unknown key 'vari'."),
  ]) func `a mistake is placed and explained`(text: String, message: String) {
    let found = Self.message(text) ?? "nothing"
    #expect(found.hasPrefix(message), "\(found)")
  }
}
