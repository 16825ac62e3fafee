import Foundation
import ProgramTesting
import Testing

/// The closed form and the choice of cars, bank by bank.
struct BankCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let rest = """
    drive: {kind: machine-room-less, speed: 1.0}
    doors: {front: {kind: centre, width: 0.9, mass: 160}}

    """

  /// A low zone, a shuttle from G to 3, and a high zone on 3 to 5.
  private func tower(populations: [Int] = [40, 40, 20, 60, 60]) throws -> String {
    let levels = populations.enumerated().map { "  - {name: \($0 + 1), above: 3, population: \($1)}\n" }.joined()
    return try folder.write(
      """
      machine: elevator
      title: Three banks
      car: {ratedLoad: 630, capacity: 8}
      landings:
        - {name: G, height: 0}
      \(levels)group:
        cars: [{name: L1, serves: [G, 1, 2]}, {name: L2, serves: [G, 1, 2]}, {name: S, serves: [G, 3]},
          {name: U, serves: [3, 4, 5], start: 3}]
        dispatcher: eta
        transfers: [{landing: G}, {landing: 3}]
      control: {home: G}
      """ + "\n" + Self.rest, to: "tower.yaml")
  }

  /// The high zone of it as a building of its own.
  private func zone() throws -> String {
    try folder.write(
      """
      machine: elevator
      title: The high zone
      car: {ratedLoad: 630, capacity: 8}
      landings:
        - {name: 3, height: 9}
        - {name: 4, above: 3, population: 60}
        - {name: 5, above: 3, population: 60}
      group: {cars: 1, dispatcher: eta}

      """ + Self.rest, to: "zone.yaml")
  }

  private struct Banks<Item: Decodable>: Decodable { let banks: [Item] }

  private struct Bank: Decodable {
    let bank: [String]
    let entrance: String
    let population: Int
    let closedForm: [String: Double]?
  }

  private func banks(_ arguments: [String]) throws -> [Bank] {
    let run = try ProgramRun(["traffic", tower(), "--calculate", "--json"] + arguments)
    #expect(run.errors == "" && run.status == .code(0))
    return try JSONDecoder().decode(Banks<Bank>.self, from: Data(run.output.utf8)).banks
  }

  @Test func `each bank has the closed form of a building of its own, and its simulation`() throws {
    let banks = try banks([])
    #expect(banks.map(\.bank) == [["L1", "L2"], ["S"], ["U"]])
    #expect(banks.map(\.entrance) == ["G", "G", "3"])
    #expect(banks.map(\.population) == [80, 140, 120])
    #expect(banks[1].closedForm?["S"] == 1)
    let alone = try ProgramRun(["traffic", zone(), "--calculate", "--json"])
    let values = try JSONDecoder().decode([String: Double].self, from: Data(alone.output.utf8))
    #expect(values["simulatedRoundTrip"] != nil)
    #expect(banks[2].closedForm == values)
  }

  @Test func `arrivals and mixes are those of the building, divided into rides`() throws {
    // Of 220 people 22 come in five minutes: 8 to the low zone, 14 to 3, of whom 12 go on.
    let banks = try banks(["--arrivals", "10 %"])
    let carried = banks.map { $0.closedForm?["handlingCapacity"] ?? 0 }
    #expect(carried.map { ($0 * 1e6).rounded() / 1e6 } == [8, 14, 12])
    // Nobody goes between landings of the shuttle, whatever the mix.
    let mixed = try self.banks(["--arrivals", "4", "--mix", "40,40,20"])
    #expect(mixed[1].closedForm?["S"].map { $0 > 0 && $0 <= 1 } ?? false)
  }

  @Test func `tables name each bank, and say where nobody rides up`() throws {
    let building = try tower(populations: [40, 40, 0, 0, 0])
    let run = try ProgramRun(["traffic", building, "--calculate"])
    #expect(run.output.hasPrefix("bank L1, L2: G to 2, entrance G, 80 people ride it coming in\n"))
    #expect(run.output.contains("landings above G\n"))
    #expect(
      run.output.contains(
        "bank S: G to 3, entrance G, 0 people ride it coming in\n"
          + "no round trip: nobody rides it to a landing above its entrance\n"))
    let page = folder.path("r.html")
    let study = try ProgramRun(["traffic", building, "--demand", "up-peak", "--replications", "1", "--html", page])
    #expect(study.status == .code(0))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<h3>bank L1, L2: G to 2") && !html.contains("<h3>bank S"))
  }

  @Test func `a journey that no chain of cars makes is refused, also in closed form`() throws {
    let building = try folder.write(
      String(contentsOfFile: tower(), encoding: .utf8).replacingOccurrences(
        of: "transfers: [{landing: G}, {landing: 3}]", with: "keypads: []"), to: "broken.yaml")
    let run = try ProgramRun(["traffic", building, "--calculate"])
    #expect(run.errors.contains("nobody gets from 'G' to '4'."), "\(run.errors)")
    #expect(run.status == .code(2))
  }

  private struct Sized: Decodable {
    struct Answer: Decodable {
      let cars, ratedLoad: Int
      let speed: Double
    }
    let bank: [String]?
    let population: Int
    let answer: Answer?
  }

  @Test func `each bank is sized by itself, as the building that it is`() throws {
    let criteria = try folder.write(
      """
      criteria: own
      title: Criteria of a test
      source: a test
      periods:
        - {name: morning, rate: 10, incoming: 100, limits: [{waiting: 40}]}
        - {name: noon, rate: 8, incoming: 40, outgoing: 40, interfloor: 20, limits: [{waiting: 60}]}
      speeds: [1.0, 1.6]
      loads: [630, 1000]
      """, to: "c.yaml")
    let (csv, html) = (folder.path("d.csv"), folder.path("d.html"))
    let size = ["--size", "--criteria", criteria, "--replications", "3"]
    let run = try ProgramRun(["traffic", tower(), "--json", "--csv", csv, "--html", html, "--force"] + size)
    #expect(run.status == .code(0), "\(run.errors)")
    let banks = try JSONDecoder().decode(Banks<Sized>.self, from: Data(run.output.utf8)).banks
    #expect(banks.map(\.bank) == [["L1", "L2"], ["S"], ["U"]])
    #expect(banks.map(\.population) == [80, 140, 120])
    #expect(banks.allSatisfy { $0.answer != nil })
    let lines = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
    #expect(lines[0].hasPrefix("bank,cars,speed,"))
    #expect(lines[1].hasPrefix("\"L1, L2\",1,1.0,630,"))
    let page = try String(contentsOfFile: html, encoding: .utf8)
    #expect(page.components(separatedBy: "<h2>Answer: ").count == 4)
    let text = try ProgramRun(["traffic", tower()] + size)
    let total = banks.compactMap(\.answer?.cars)
    #expect(
      text.output.contains("all banks: \(total.map { "\($0)" }.joined(separator: " + ")) = \(total.reduce(0, +)) cars"))
  }
}
