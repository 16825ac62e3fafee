import Foundation
import ProgramTesting
import Testing

/// Criteria and reports of a building of two banks, whose cars have speeds of their own.
struct BankCriteriaTests {
  private let folder: TemporaryFolder
  private let building, criteria: String

  init() throws {
    folder = try TemporaryFolder()
    building = try folder.write(
      """
      machine: elevator
      title: Two banks
      car: {ratedLoad: 630, capacity: 8}
      landings:
        - {name: G, height: 0}
        - {name: 1, above: 3, population: 40}
        - {name: 2, above: 3, population: 40}
        - {name: 3, above: 3, population: 40}
        - {name: 4, above: 3, population: 40}
      drive: {kind: machine-room-less, speed: 1.0}
      doors: {front: {kind: centre, width: 0.9, mass: 160}}
      control: {home: G}
      group:
        dispatcher: eta
        cars:
          - {name: L, serves: [G, 1, 2]}
          - {name: H, serves: [G, 3, 4], drive: {speed: 2.0}}
        transfers: [{landing: G}]
      """, to: "banks.yaml")
    criteria = try folder.write(
      """
      criteria: mine
      title: A test
      source: a letter
      periods:
        - {name: up, rate: 3, incoming: 100, limits: [{interval: 500, waiting: 500}]}
      travelTime: 7
      """, to: "mine.yaml")
  }

  private func judge(_ options: [String]) throws -> ProgramRun {
    try ProgramRun(["traffic", building, "--criteria", criteria, "--replications", "2"] + options)
  }

  /// The values of a measure in JSON.
  private func values(of key: String, in text: String) -> [String] {
    text.components(separatedBy: key).dropFirst().map { String($0.prefix { $0.isNumber || $0 == "." }) }
  }

  @Test func `a bank's travel time and interval are those of its own cars`() throws {
    let verdict = try judge(["--json"])
    #expect(verdict.status == .code(0), "\(verdict.errors)")
    // 6 m at 1 m/s, and 12 m at 2 m/s.
    #expect(values(of: #""measure":"travelTime","value":"#, in: verdict.output) == ["6.0", "6.0"])
    let closed = try ProgramRun(["traffic", building, "--calculate", "--json"]).output
    let intervals = values(of: #""interval":"#, in: closed)
    #expect(intervals.count == 2)
    #expect(values(of: #""measure":"interval","value":"#, in: verdict.output) == intervals)
  }

  @Test func `a study by criteria names no command that could not show its longest wait`() throws {
    let text = try judge([]).output
    #expect(text.contains("longest wait: "))
    #expect(!text.contains("to see it"))
  }

  @Test func `results and verdicts of criteria are compared, banks by their number`() throws {
    let earlier = try folder.write(try judge(["--json"]).output, to: "earlier.json")
    let text = try String(contentsOfFile: building, encoding: .utf8)
      .replacing("name: H, serves: [G, 3, 4]", with: "name: K, serves: [G, 3, 4]")
      .replacing("speed: 2.0", with: "speed: 1.6")
    _ = try folder.write(text, to: "banks.yaml")
    let changes = try judge(["--compare", earlier]).output
    #expect(changes.contains("\nRESULTS "))
    #expect(changes.contains("\nVERDICTS "))
    // 12 m at 1.6 m/s take 7.5 s, and what is alike does not count as another bank's.
    #expect(changes.contains("bank 2, travelTime, line 1"))
    #expect(!changes.contains("bank 1, travelTime"))
    #expect(!changes.contains("bank 2, interval"))
  }

  @Test func `a report has where the cars of each bank stop, keypads, changes and parking`() throws {
    let page = folder.path("page.html")
    _ = try judge(["--html", page, "--set", "group.parking.kind=home"])
    let html = try String(contentsOfFile: page, encoding: .utf8)
    for words in [
      "stops of L", "G, 1, 2", "stops of H", "G, 3, 4", "where people change", "G 15 s", "where idle cars wait",
    ] {
      #expect(html.contains(words), "\(words)")
    }
  }

  @Test func `keypads are switched on for one run together with their dispatcher`() throws {
    let run = try ProgramRun([
      "traffic", "twin-offices", "--demand", "lunch", "--replications", "1", "--dispatcher", "destination", "--set",
      "group.keypads=all",
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    #expect(run.output.contains("\ndestination: 1 replication"))
  }

  @Test(arguments: [
    ["--demand", "lunch"], ["--html", "x.html"], ["--csv", "x.csv"], ["--replications", "3"], ["--until", "1h"],
    ["--peak", "5"],
  ]) func `an option of simulated people is refused beside the closed form`(option: [String]) throws {
    let run = try ProgramRun(["traffic", "office", "--calculate"] + option)
    #expect(
      run.errors
        == "\(option[0]): \(option[0]) is given beside --calculate. --calculate simulates no demand. Leave one of them"
        + " out.\n")
    #expect(run.status == .code(2))
  }

  @Test func `criteria have rates of their own, and take no other`() throws {
    let run = try judge(["--peak", "5"])
    #expect(
      run.errors
        == "--peak: --peak is given beside --criteria. --criteria takes the traffic of each of its periods, and"
        + " simulates it by a method. Leave one of them out.\n")
  }
}
