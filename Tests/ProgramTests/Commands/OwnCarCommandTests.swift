import Foundation
import ProgramTesting
import Testing

/// A building whose cars differ, as a person studies it.
struct OwnCarCommandTests {
  private struct Mixed: Decodable {
    struct Kind: Decodable {
      let cars: [String]
      let persons: Double
      let closedForm: [String: Double]
    }
    let kinds: [Kind]
    let interval, handlingCapacity: Double
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func calculated<Form: Decodable>(_ arguments: String...) throws -> Form {
    let run = try ProgramRun(["traffic", "mixed-office", "--calculate", "--json"] + arguments)
    #expect(run.errors == "" && run.status == .code(0))
    return try JSONDecoder().decode(Form.self, from: Data(run.output.utf8))
  }

  @Test func `the closed form is that of each kind of car, and all together`() throws {
    let mixed: Mixed = try calculated()
    #expect(mixed.kinds.map(\.cars) == [["A", "B", "C"], ["L"]])
    #expect(mixed.kinds.map { ($0.persons * 1e9).rounded() / 1e9 } == [10.4, 20.8])
    let trips = try mixed.kinds.map { try #require($0.closedForm["roundTrip"]) }
    #expect(abs(1 / (3 / trips[0] + 1 / trips[1]) - mixed.interval) < 1e-9)
    #expect(abs(300 * (3 * 10.4 / trips[0] + 20.8 / trips[1]) - mixed.handlingCapacity) < 1e-9)
    // Each kind alone is what a building of such cars is.
    let alone: [String: Double] = try calculated("--set", "group.cars=3")
    #expect(alone["roundTrip"] == trips[0])
    let large: [String: Double] = try calculated(
      "--set", "group.cars=1", "--set", "car.ratedLoad=2000", "--set", "car.capacity=26", "--set", "drive.speed=1.0",
      "--set", "drive.acceleration=0.8", "--set",
      "doors.front={kind: centre, width: 1.3, mass: 240, opening: {time: 2.5}, closing: {time: 4.0}}")
    #expect(large["roundTrip"] == trips[1])
    let table = try ProgramRun(["traffic", "mixed-office", "--calculate"])
    #expect(table.output.hasPrefix("cars A, B, C: 1000 kg, 13 people, geared at 2.5 m/s\n"))
    #expect(table.output.contains("\ncar L: 2000 kg, 26 people, machine-room-less at 1.0 m/s\n"))
    #expect(table.output.contains("\nall cars together\ninterval "))
  }

  @Test func `arrivals ask for cars that are alike`() throws {
    let run = try ProgramRun(["traffic", "mixed-office", "--calculate", "--arrivals", "10 %"])
    #expect(
      run.errors
        == "--arrivals: --arrivals is given, and the cars of 'mixed-office' differ. What arrivals ask of a car follows "
        + "where all cars are alike. Leave it out, or simulate the traffic with --demand.\n")
    #expect(run.status == .code(2))
  }

  @Test func `a study of cars that differ is judged, recorded, replayed and reported with the values of each`() throws {
    let (journal, page) = (folder.path("r.journal"), folder.path("r.html"))
    let run = try ProgramRun([
      "traffic", "mixed-office", "--demand", "lunch", "--replications", "1", "--monitor", "--record", journal, "--html",
      page, "--set", "group.cars.L.drive.speed=0.9",
    ])
    #expect(run.errors == "" && run.status == .code(0))
    let verified = try ProgramRun(["replay", "--verify", journal])
    #expect(verified.status == .code(0), "\(verified.errors)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    for words in [
      "Car L", "0.9 m/s", "config/elevators/mixed-office.yaml:33, group.cars.L.car.ratedLoad",
      "default of group.cars.L.car.capacity", "all cars together",
    ] { #expect(html.contains(words), "\(words)") }
  }

  @Test func `a program that distributes calls is told what each car may carry, and its speed`() throws {
    let file = folder.path("hello")
    _ = try ProgramRun(["run", "mixed-office", "--headless", "--until", "1", "--controller", "head -n 1 > \(file)"])
    let hello = try folder.read("hello")
    #expect(hello.contains(#""capacity":13,"ratedLoad":1000},{"name":"L","#))
    #expect(hello.contains(#""capacity":26,"ratedLoad":2000,"speed":1.0}]"#))
  }

  @Test func `designs of a sizing have cars that are alike, and the report says so`() throws {
    let criteria = try folder.write(
      """
      criteria: own
      title: Criteria of a test
      source: a test
      periods:
        - {name: noon, rate: 2, incoming: 40, outgoing: 40, interfloor: 20, limits: [{waiting: 90}]}
      speeds: [2.5]
      loads: [1000]
      """, to: "c.yaml")
    let run = try ProgramRun(
      ["traffic", "mixed-office", "--size", "--criteria", criteria, "--replications", "2"])
    #expect(run.output.contains("The cars of the building differ. All cars of a design are alike.\n"), "\(run.output)")
  }
}
