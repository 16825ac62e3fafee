import Foundation
import ProgramTesting
import Testing

/// Cars that are chosen by criteria, and the closed form beside its simulation.
struct SizingTests {
  private struct Report: Decodable {
    struct Design: Decodable {
      struct Lack: Decodable { let period, measure: String }
      struct Period: Decodable { let met: Bool }
      let cars, capacity, ratedLoad: Int
      let speed, area: Double
      let outcome, reason: String
      let closedForm: [String: Double]
      let periods: [Period]
      let lacks: [Lack]
    }
    struct Bound: Decodable {
      let people: Int
      let open: Bool
    }
    let format, title: String
    let population, simulated, sieved: Int
    let answer, runnerUp, withAuto: Design?
    let designs: [Design]
    let answerHoldsTo, runnerUpHoldsTo: Bound?
  }

  private static func criteria(_ limits: String, rate: Int = 10) -> String {
    """
    criteria: own
    title: Criteria of a test
    source: a test
    periods: [{name: morning, rate: \(rate), incoming: 100, limits: [\(limits)]}]
    speeds: [1.0, 1.6]
    loads: [630, 1000]

    """
  }

  private static func size(_ criteria: String, _ building: String = "twin-offices", _ options: [String] = []) throws
    -> (report: Report, status: ExitCodeText)
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(criteria, to: "c.yaml")
    let run = try ProgramRun(
      ["traffic", building, "--size", "--criteria", file, "--replications", "2", "--json"] + options)
    // Progress alone, where it takes long.
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("traffic: ") })
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return (report, "\(run.status)")
  }

  private typealias ExitCodeText = String

  @Test func `the first design that meets the criteria is the answer, and the runner-up lacks something`() throws {
    let (report, _) = try Self.size(Self.criteria("{waiting: 60}"))
    #expect(report.format == "liftworks-sizing")
    #expect(report.title == "Criteria of a test")
    let answer = try #require(report.answer)
    #expect(answer.lacks.isEmpty)
    #expect(answer.periods.allSatisfy { $0.met })
    #expect(answer.capacity == answer.ratedLoad / 75)
    #expect(answer.closedForm["roundTrip"] != nil)
    let holds = try #require(report.answerHoldsTo)
    #expect(holds.people >= report.population)
    guard let runnerUp = report.runnerUp, let below = report.runnerUpHoldsTo else { return }
    #expect(!runnerUp.lacks.isEmpty)
    #expect(below.people < report.population)
  }

  @Test func `every design that was tried is reported, with the reason why it fails`() throws {
    let folder = try TemporaryFolder()
    let (csv, html) = (folder.path("d.csv"), folder.path("d.html"))
    let (report, _) = try Self.size(Self.criteria("{waiting: 25}"), "twin-offices", ["--csv", csv, "--html", html])
    let answer = try #require(report.answer)
    #expect(report.designs.last?.outcome == "meets")
    #expect(report.designs.filter { $0.outcome == "meets" }.count == 1)
    #expect(report.designs.allSatisfy { $0.outcome == "meets" || !$0.reason.isEmpty })
    let tried = report.designs.map { "\($0.cars),\($0.speed),\($0.ratedLoad)," }
    #expect(Set(tried).count == tried.count)
    #expect(tried.last == "\(answer.cars),\(answer.speed),\(answer.ratedLoad),")
    let lines = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count == tried.count)
    #expect(zip(lines, tried).allSatisfy { $0.hasPrefix($1) })
    let page = try String(contentsOfFile: html, encoding: .utf8)
    #expect(page.contains("What was tried"))
    // The designs that were simulated or are the nearest of their kind come first, then all of them.
    let summary = "<summary>All \(tried.count) designs</summary>"
    let all = try #require(page.components(separatedBy: summary).last)
    #expect(all.components(separatedBy: "<tr>").count == tried.count + 2)
    #expect(page.contains("sieved, nearest of "))
  }

  @Test func `the floor limits how many fill a car, where it is smaller than its load`() throws {
    let (report, _) = try Self.size(Self.criteria("{waiting: 60}"))
    let answer = try #require(report.answer)
    #expect(answer.area == (answer.ratedLoad == 630 ? 1.66 : 2.4))
    let persons = try #require(answer.closedForm["persons"])
    #expect((persons - 0.8 * answer.area / 0.21).magnitude < 1e-9)
  }

  @Test func `a building of one car is sized, by auto, with other dispatchers, and for given cars`() throws {
    let criteria = Self.criteria("{waiting: 40}")
    let (plain, _) = try Self.size(criteria, "office")
    #expect(plain.answer != nil)
    #expect(plain.withAuto == nil)
    let (other, _) = try Self.size(criteria, "office", ["--dispatcher", "nearest"])
    // The search that begins near the answer of another dispatcher comes to the same cars.
    let (near, own) = (try #require(other.withAuto), try #require(plain.answer))
    #expect(near.cars == own.cars && near.speed == own.speed && near.ratedLoad == own.ratedLoad)
    let (given, _) = try Self.size(criteria, "office", ["--cars", "5"])
    #expect(Set(given.designs.map(\.cars)) == [5])
  }

  @Test func `the number of threads changes nothing, though the first replications may be enough`() throws {
    let criteria = Self.criteria("{waiting: 25}", rate: 12)
    let folder = try TemporaryFolder()
    let file = try folder.write(criteria, to: "c.yaml")
    let sized = try ["1", "2", "5"].map { jobs in
      try ProgramRun(
        ["traffic", "twin-offices", "--size", "--criteria", file, "--replications", "6", "--json", "--jobs", jobs]
      ).output
    }
    #expect(!sized[0].isEmpty && Set(sized).count == 1)
  }

  @Test func `slower designs are given up where a faster one with the same load fails clearly`() throws {
    // The strongest is near, so that each load is tried at its highest speed.
    let report = try Self.size(Self.criteria("{destination: 83}"), "office", ["--cars", "2"]).report
    #expect(report.answer == nil)
    let outcomes = report.designs.map { "\($0.ratedLoad) kg at \($0.speed) m/s: \($0.outcome)" }
    #expect(
      outcomes == [
        "630 kg at 1.0 m/s: given up", "1000 kg at 1.0 m/s: given up", "630 kg at 1.6 m/s: fails",
        "1000 kg at 1.6 m/s: fails",
      ])
    #expect(report.designs.first?.reason == "not even 2 cars of 630 kg (8 people) at 1.6 m/s meets them")
    #expect(report.designs.allSatisfy { $0.speed == 1.6 || $0.periods.isEmpty })
  }

  @Test func `criteria may ask for a travel time, which sieves slow cars`() throws {
    let (report, status) = try Self.size(Self.criteria("{waiting: 60}") + "travelTime: 1\n")
    #expect(status.contains("1"))
    #expect(report.answer == nil)
    #expect(report.designs.allSatisfy { $0.lacks.first?.measure == "travelTime" })
  }

  @Test func `criteria that nothing meets are said so, with what is lacking`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.criteria("{interval: 0.1}"), to: "c.yaml")
    let run = try ProgramRun(["traffic", "twin-offices", "--size", "--criteria", file, "--replications", "2"])
    #expect(run.status == .code(1))
    #expect(run.output.contains("96 designs sieved by the closed form, 0 designs simulated"))
    #expect(run.output.contains("no design of up to 24 cars meets the criteria"))
  }

  @Test(arguments: [
    (["office", "--size"], "--size: --size is given without --criteria."),
    (
      ["office", "--size", "--criteria", "bco-2041"],
      "--criteria: unknown criteria 'bco-2041'. The criteria that ship are"
    ),
    (
      ["office", "--size", "--criteria", "bco-2014", "--demand", "lunch"], "--demand: --demand is given beside --size."
    ),
    (
      ["three-landings", "--size", "--criteria", "bco-2014"],
      "liftworks: no landing above the main entrance of 'three-landings' has a population."
    ),
  ]) func `bad usage is refused`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["traffic"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  /// A building in which the closed form leaves nothing out: doors that do not wait, no way to level.
  private static let plain = [
    "unsafe=true", "control.carCallDwell=0", "control.hallCallDwell=0", "control.minimumDwell=0",
    "control.buttonDistance=0", "control.signalTime=0", "control.transferExtension=0", "people.transferTime=1",
    "people.reaction=0", "control.notification=off",
  ].flatMap { ["--set", $0] }

  @Test func `cars whose people weigh less than the car takes leave too when they are full`() throws {
    let run = try ProgramRun(["traffic", "tower", "--calculate", "--json"])
    #expect(run.status == .code(0))
    let values = try JSONDecoder().decode([String: Double].self, from: Data(run.output.utf8))
    #expect(values["simulatedPersons"] == 13)
    let (simulated, closed) = (values["simulatedS"] ?? 0, values["S"] ?? 0)
    #expect((simulated / closed - 1).magnitude < 0.05)
  }

  @Test func `the closed form of a building is beside the simulation of the same case`() throws {
    let run = try ProgramRun(["traffic", "office", "--calculate", "--json"] + Self.plain)
    #expect(run.status == .code(0))
    let values = try JSONDecoder().decode([String: Double].self, from: Data(run.output.utf8))
    let persons = try #require(values["persons"])
    #expect((persons - 10.4).magnitude < 1e-9)
    func ratio(_ simulated: String, to closed: Double) throws -> Double {
      (try #require(values[simulated]) / closed - 1).magnitude
    }
    let people = try ratio("simulatedPersons", to: 10)
    #expect(people < 0.05)
    let stops = try ratio("simulatedS", to: try #require(values["S"]))
    let distance = try ratio("simulatedDistance", to: try #require(values["distance"]))
    let roundTrip = try ratio("simulatedRoundTrip", to: try #require(values["roundTrip"]))
    #expect(stops < 0.05)
    #expect(distance < 0.05)
    #expect(roundTrip < 0.15)
  }
}
