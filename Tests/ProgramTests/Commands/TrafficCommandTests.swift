import Foundation
import ProgramTesting
import Testing

/// `liftworks traffic` and `liftworks passengers`, as a person runs them.
struct TrafficCommandTests {
  private struct Report: Decodable {
    struct Measure: Decodable {
      let average, p50, longest: Double?
      let interval: [Double]?
    }
    struct Passengers: Decodable { let arrived, delivered, undelivered: Int }
    struct Result: Decodable {
      let dispatcher: String
      let replications: Int
      let passengers: Passengers
      let saturated: Bool
      let waiting, boarding, transit, destination: Measure
      let stops, starts, distance: Double
      let energy: Double?
      let legs: [Leg]?
    }
    struct Leg: Decodable {
      let leg, passengers: Int
      let waiting: Double?
    }
    let format, building, digest: String
    let cars: Int
    let results: [Result]
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func report(_ arguments: [String]) throws -> Report {
    let run = try ProgramRun(["traffic"] + arguments + ["--json"])
    #expect(run.errors == "")
    #expect(run.status == .code(0))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `a study reports the same whatever the number of threads`() throws {
    let study = ["office", "--demand", "interfloor", "--replications", "3", "--json"]
    let one = try ProgramRun(["traffic"] + study + ["--jobs", "1"])
    let two = try ProgramRun(["traffic"] + study + ["--jobs", "3"])
    #expect(one.output == two.output)
    #expect(one.status == .code(0))
    let report = try JSONDecoder().decode(Report.self, from: Data(one.output.utf8))
    #expect(report.format == "liftworks-traffic")
    #expect(report.building == "office")
    #expect(report.results[0].dispatcher == "collective")
    #expect(report.results[0].replications == 3)
    #expect(report.results[0].passengers.undelivered == 0)
    #expect(report.results[0].waiting.interval?.count == 2)
  }

  @Test func `dispatchers are compared on the same passengers, and the number of cars can be changed`() throws {
    let study = ["twin-offices", "--demand", "lunch", "--replications", "3", "--monitor"]
    let report = try Self.report(study + ["--dispatcher", "collective,eta"])
    #expect(report.results.map(\.dispatcher) == ["collective", "eta"])
    #expect(report.results[0].passengers.arrived == report.results[1].passengers.arrived)
    #expect(report.cars == 2)
    #expect(try Self.report(study + ["--cars", "3"]).cars == 3)
    let unknown = try ProgramRun(["traffic"] + study + ["--dispatcher", "etta"])
    #expect(unknown.errors.hasPrefix("--dispatcher: there is no dispatcher 'etta'"))
    #expect(unknown.status == .code(2))
  }

  @Test func `a printed list of passengers gives the run of the first replication`() throws {
    let list = folder.path("p.csv")
    let (one, other) = (folder.path("one.csv"), folder.path("other.csv"))
    let demand = ["office", "--demand", "interfloor", "--seed", "9"]
    let printed = try ProgramRun(["passengers"] + demand + ["-o", list])
    #expect(printed.status == .code(0))
    _ = try Self.report(demand + ["--replications", "1", "--log", one])
    _ = try Self.report(["office", "--passengers", list, "--seed", "9", "--log", other])
    let text = try String(contentsOfFile: one, encoding: .utf8)
    #expect(text == (try String(contentsOfFile: other, encoding: .utf8)))
    let lines = text.split(separator: "\n")
    #expect(
      lines[0] == "replication,passenger,time,origin,destination,mass,car,answered,boarded,arrived,"
        + "alighted,left_behind")
    // The arrivals of the log are those of the list.
    let arrivals = lines.dropFirst().map { $0.split(separator: ",")[2...5].joined(separator: ",") }
    let passengers = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    #expect(arrivals == passengers.dropFirst().map(String.init))
  }

  @Test func `the log has the replications in their order`() throws {
    let log = folder.path("log.csv")
    _ = try Self.report(["office", "--demand", "interfloor", "--replications", "4", "--jobs", "3", "--log", log])
    let numbers = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst().map {
      Int($0.prefix { $0 != "," }) ?? 0
    }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers) == [1, 2, 3, 4])
  }

  @Test func `a recorded replication replays, and has the instants of the log`() throws {
    let (journal, log) = (folder.path("r.journal"), folder.path("r.csv"))
    let report = try Self.report([
      "office", "--demand", "interfloor", "--replications", "1", "--record", journal, "--log", log,
    ])
    let replay = try ProgramRun(["replay", journal, "--verify"])
    #expect(replay.status == .code(0))
    let first = try #require(try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst().first)
      .split(separator: ",")
    let lines = try String(contentsOfFile: journal, encoding: .utf8)
    for (instant, fact) in [(first[8], "personBoarded"), (first[10], "personAlighted")] {
      let isThere = lines.split(separator: "\n").contains {
        $0.hasPrefix("{\"t\":\"\(instant)\"") && $0.contains("\"fact\":\"\(fact)\",\"person\":1,")
      }
      #expect(isThere, "\(fact) at \(instant)")
    }
    let joules = lines.matches(of: /"fact":"motorStopped","turns":-?\d+,"energy":(-?\d+)/).compactMap {
      Double($0.output.1)
    }
    #expect(report.results[0].energy == joules.reduce(0, +))
  }

  @Test func `a report is one page that names its inputs, and the same bytes for any number of threads`() throws {
    let study = [
      "traffic", "twin-offices", "--demand", "lunch", "--replications", "3", "--dispatcher", "collective,eta",
    ]
    let (one, other) = (folder.path("one.html"), folder.path("other.html"))
    #expect(try ProgramRun(study + ["--html", one, "--jobs", "1"]).status == .code(0))
    #expect(try ProgramRun(study + ["--html", other, "--jobs", "3"]).status == .code(0))
    let page = try String(contentsOfFile: one, encoding: .utf8)
    #expect(page == (try String(contentsOfFile: other, encoding: .utf8)))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    for part in [
      "Demand over time", "Passengers by landing", "Waiting time", "Time to destination", "Queues", "Car load",
      "Spatial plot: eta", "collective less eta", "config/demand/lunch.yaml, intervals", "--dispatcher", "RTT",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(page.matches(of: /<svg/).count == page.matches(of: /<\/svg>/).count)
    // The headline says no more than the comparison of the two.
    let isShown = page.contains("eta waits less") || page.contains("collective waits less")
    #expect(page.contains("waits least on average") == isShown)
    let single = folder.path("single.html")
    #expect(try ProgramRun(study + ["--replications", "1", "--html", single]).status == .code(0))
    let open = try String(contentsOfFile: single, encoding: .utf8)
    #expect(open.contains("no difference is shown") && !open.contains("waits least on average"))
    #expect(open.contains("<h2>Result of ") && open.contains(": no difference to "))
    let refused = try ProgramRun(study + ["--html", one])
    #expect(refused.status == .code(2))
  }

  @Test func `a saturated study has its verdict in the report, and no mean`() throws {
    let page = folder.path("page.html")
    let run = try ProgramRun(["traffic", "house", "--passengers", try crowd(), "--until", "600", "--html", page])
    #expect(run.status == .code(0))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("collective: saturated. "))
    #expect(!text.contains("95 % wait at most"))
  }

  @Test func `the lines of --csv are the replications, whose means are the averages`() throws {
    let file = folder.path("study.csv")
    let report = try Self.report(["twin-offices", "--demand", "lunch", "--replications", "4", "--csv", file])
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count == 5)
    #expect(Set(lines.map(\.count)).count == 1)
    func column(_ name: String) throws -> [Double] {
      let index = try #require(lines[0].firstIndex(of: name))
      return lines.dropFirst().compactMap { Double($0[index]) }
    }
    let average = try column("waiting_average").reduce(0, +) / 4
    #expect(average == report.results[0].waiting.average)
    #expect(try column("stops").reduce(0, +) / 4 == report.results[0].stops)
    #expect(try column("replication") == [1, 2, 3, 4])
    #expect(try column("mean_in_building").allSatisfy { $0 > 0 })
    let (worst, averages) = (try column("waiting_worst5"), try column("waiting_average"))
    #expect(zip(worst, averages).allSatisfy { $0 > $1 })
    #expect(try column("destination_from_G").count == 4)
  }

  @Test func `a table has the distributions and the definitions, in ASCII where the locale asks`() throws {
    let study = ["traffic", "office", "--demand", "interfloor", "--replications", "2"]
    let blocks = try ProgramRun(study, environment: ["LC_ALL": "C.UTF-8"]).output
    let plain = try ProgramRun(study, environment: ["LC_ALL": "C"]).output
    #expect(blocks.contains("█") && blocks.contains("±"))
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(plain.contains("#") && plain.contains("+-"))
    for text in [
      "waiting: from the arrival until", "Little's law holds", "round trips of", "exit: from the",
      "worst five minutes: waiting ", "average waiting by landing: ",
    ] { #expect(plain.contains(text), "\(text)") }
  }

  @Test func `every statistic is that of the passenger log, computed anew by another program`() throws {
    let (log, report) = (folder.path("log.csv"), folder.path("report.json"))
    let run = try ProgramRun([
      "traffic", "twin-offices", "--demand", "lunch", "--replications", "3", "--dispatcher", "collective,eta,nearest",
      "--warm-up", "5min", "--log", log, "--json",
    ])
    try Data(run.output.utf8).write(to: URL(fileURLWithPath: report))
    let check = try ShellRun(
      "python3 '\(Repository.path("Scripts/check-traffic.py"))' report.json log.csv --warm-up 300", in: folder)
    #expect(check.status == .code(0), "\(check.output)")
  }

  /// Two zones that meet at landing 3; with a line of the group besides.
  private func zones(_ line: String = "") throws -> String {
    try folder.write(
      """
      machine: elevator
      title: Two zones
      car: {ratedLoad: 630, capacity: 8}
      landings:
        - {name: G, height: 0}
        - {name: 1, above: 3, population: 40}
        - {name: 2, above: 3, population: 40}
        - {name: 3, above: 3, population: 40}
        - {name: 4, above: 3, population: 40}
      group:
        cars: [{name: A, serves: [G, 1, 2]}, {name: B, serves: [2, 3, 4], start: 2}]
        dispatcher: eta
      \(line)
      drive: {kind: machine-room-less, speed: 1.0}
      doors: {front: {kind: centre, width: 0.9, mass: 160}}
      control: {home: G}
      """, to: "zones.yaml")
  }

  @Test func `a journey that no chain of cars can make is an error at its line`() throws {
    let building = try zones()
    let wrong = "nobody gets from 'G' to '3'."
    let demand = ["--demand", "up-peak"]
    for command in ["traffic", "passengers"] {
      let run = try ProgramRun([command, building] + demand)
      #expect(run.errors.hasPrefix("config/demand/up-peak.yaml:"))
      #expect(run.errors.contains(wrong) && run.errors.contains("'group.transfers'"))
      #expect(run.output == "" && run.status == .code(2))
    }
    let list = try folder.write("time_s,origin,destination\n1,G,1\n2,G,3\n", to: "list.csv")
    let listed = try ProgramRun(["traffic", building, "--passengers", list])
    #expect(listed.errors.hasPrefix("\(list):3:5: \(wrong)"))
    #expect(listed.status == .code(2))
    let matrix = try folder.write(
      "demand: d\ntitle: x\nintervals:\n  - for: 10min\n    persons: 5\n    matrix: {G: {1: 1, 3: 1}}\n",
      to: "matrix.yaml")
    let studied = try ProgramRun(["traffic", building, "--demand", matrix])
    #expect(studied.errors.hasPrefix("\(matrix):6:"), "\(studied.errors)")
    #expect(studied.errors.contains(wrong))
    let stimuli = try folder.write(
      #"{"t":"1","stimulus":"personArrives","landing":"G","destination":"3","mass":0}"# + "\n", to: "people.jsonl")
    let played = try ProgramRun(["run", building, "--headless", "--stimuli", stimuli])
    #expect(played.errors.hasPrefix("\(stimuli):1:"), "\(played.errors)")
    #expect(played.errors.contains(wrong) && played.status == .code(2))
  }

  @Test func `whoever changes waits on each leg, and nobody is lost`() throws {
    let building = try zones("  transfers: [{landing: 2, walk: 20}]")
    let (log, file) = (folder.path("legs.csv"), folder.path("legs.json"))
    let run = try ProgramRun([
      "traffic", building, "--demand", "interfloor", "--replications", "2", "--log", log, "--json", "--monitor",
    ])
    #expect(run.status == .code(0), "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.results[0].passengers.undelivered == 0)
    let legs = try #require(report.results[0].legs)
    #expect(legs.map(\.leg) == [1, 2])
    #expect(legs[0].passengers == report.results[0].passengers.arrived)
    #expect(legs[1].passengers > 0 && legs[1].passengers < legs[0].passengers)
    // The waits of both legs are the whole.
    let sum = legs.reduce(0) { $0 + ($1.waiting ?? 0) * Double($1.passengers) }
    let lines = try folder.read("legs.csv").split(separator: "\n")
    #expect(lines[0].hasPrefix("replication,passenger,leg,goal,time,origin,destination,"))
    #expect(lines.count - 1 == legs[0].passengers + legs[1].passengers)
    #expect(sum > 0)
    try Data(run.output.utf8).write(to: URL(fileURLWithPath: file))
    let check = try ShellRun("python3 '\(Repository.path("Scripts/check-traffic.py"))' legs.json legs.csv", in: folder)
    #expect(check.status == .code(0), "\(check.output)")
    let table = try ProgramRun(["traffic", building, "--demand", "interfloor", "--replications", "1"])
    #expect(table.output.contains("waiting by leg: leg 1 "))
  }

  @Test(arguments: ["sky-lobby", "hospital-group"]) func `nobody is lost in a shipped building of several zones`(
    building: String
  ) throws {
    let demand = try folder.write(
      "demand: d\ntitle: x\nintervals: [{for: 5min, persons: 40, incoming: 50, outgoing: 30, interfloor: 20}]\n",
      to: "d.yaml")
    let list = try ProgramRun(["passengers", building, "--demand", demand])
    let result = try Self.report([building, "--demand", demand, "--replications", "1"]).results[0]
    #expect(result.passengers.arrived == list.output.split(separator: "\n").count - 1)
    #expect(result.passengers.undelivered == 0 && !result.saturated)
  }

  @Test func `more people than the car takes away are a verdict, and no mean`() throws {
    let report = try Self.report(["house", "--passengers", try crowd(), "--until", "10min"])
    #expect(report.results[0].saturated)
    #expect(report.results[0].waiting.average == nil)
    let table = try ProgramRun(["traffic", "house", "--passengers", try crowd(), "--until", "600"])
    #expect(table.output.contains("saturated: more people come than the cars take away"))
    #expect(table.status == .code(0))
  }

  @Test func `a name that a spreadsheet would compute is harmless in every table, and is read back`() throws {
    let text = try String(contentsOfFile: Repository.path("config/elevators/office.yaml"), encoding: .utf8).replacing(
      "{name: 3, ", with: "{name: '=1+1', "
    ).replacing("{name: 4, ", with: "{name: '@A,\"', ")
    let building = try folder.write(text, to: "formula.yaml")
    let (list, log) = (folder.path("list.csv"), folder.path("log.csv"))
    let demand = [building, "--demand", "up-peak", "--seed", "3"]
    #expect(try ProgramRun(["passengers"] + demand + ["-o", list]).status == .code(0))
    _ = try Self.report([building, "--passengers", list, "--seed", "3", "--log", log])
    for name in ["list.csv", "log.csv"] {
      let table = try folder.read(name)
      #expect(table.contains(",'=1+1,"))
      #expect(table.contains(",\"'@A,\"\"\","))
      #expect(!table.contains(",=1+1") && !table.contains(",\"@A"))
    }
    // The list is the same run as the demand that it was printed of.
    let own = folder.path("own.csv")
    _ = try Self.report(demand + ["--replications", "1", "--log", own])
    #expect(try folder.read("own.csv") == folder.read("log.csv"))
  }

  @Test func `a list that is too long to be read again is not printed`() throws {
    let demand = try folder.write(
      "demand: d\ntitle: x\nintervals: [{for: 1h, persons: 2000000, incoming: 100}]\n", to: "d.yaml")
    let run = try ProgramRun(["passengers", "office", "--demand", demand])
    #expect(run.output == "")
    #expect(run.status == .code(2))
    #expect(run.errors.hasPrefix("--demand: the list is larger than 16777216 bytes."))
  }

  /// A thousand people at once.
  private func crowd() throws -> String {
    let lines = (1...1_000).map { "\($0 / 10),G,1" }
    return try folder.write((["time_s,origin,destination"] + lines).joined(separator: "\n"), to: "crowd.csv")
  }

  @Test func `the closed form of the handbook's example needs no file`() throws {
    let run = try ProgramRun([
      "traffic", "--calculate", "--floors", "10", "--persons", "10", "--height", "3.3", "--speed", "1.6", "--doors",
      "8", "--transfer", "1.1", "--json",
    ])
    #expect(run.status == .code(0))
    let values = try JSONDecoder().decode([String: Double].self, from: Data(run.output.utf8))
    #expect(values.keys.sorted() == ["H", "S", "flight", "roundTrip", "stop"])
    #expect((try #require(values["roundTrip"]) * 100).rounded() == 13_335)
  }

  @Test(arguments: [
    (["office"], "liftworks: neither --demand nor --passengers is given. The demands that ship are"),
    (["office", "--demand", "lunc"], "--demand: unknown demand 'lunc'."),
    (["office", "--demand", "lunch", "--passengers", "x"], "x: cannot read 'x': no such file."),
    (["classic", "--demand", "lunch"], "liftworks: 'classic' has no passengers to study."),
    (["office", "--demand", "lunch", "--floors", "3"], "--floors: --floors is given without"),
    (["office", "--calculate", "--floors", "3"], "--floors: --floors is given beside a building."),
    (["--calculate"], "--calculate: --floors is missing."),
    (["--demand", "lunch"], "liftworks: no building is named."),
    (["--calculate", "--floors", "3", "--populations", "1,2"], "--populations: there are 2 values for 3 landings."),
    (["--calculate", "--floors", "0"], "--floors: '0' is not a number of landings."),
    (["office", "--demand", "lunch", "--replications", "0"], "--replications: '0' is not a number of replications."),
    (["three-landings", "--calculate"], "liftworks: no landing above the main entrance of 'three-landings'"),
  ]) func `bad usage is refused with exit code 2 and nothing printed`(arguments: [String], message: String) throws {
    let run = try ProgramRun(["traffic"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `a demand is checked, and its keys are listed`() throws {
    let demand = try folder.write(
      "demand: d\ntitle: x\nintervals: [{for: 1h, rate: 2 %, incoming: 100}]\n", to: "d.yaml")
    #expect(try ProgramRun(["check", demand]).output == "\(demand): good, a demand of 1 interval\n")
    #expect(try ProgramRun(["keys", "demand"]).output.contains("intervals.NAME.matrix"))
  }

  @Test func `the landings of a demand are checked for a building that is named`() throws {
    let demand = try folder.write(
      "demand: d\ntitle: x\nentrances: {G: 60, B1: 40}\nintervals: [{for: 1h, rate: 2 %, incoming: 100}]\n",
      to: "d.yaml")
    let wrong = try ProgramRun(["check", demand, "--machine", "office"])
    #expect(wrong.status == .code(2) && wrong.output == "")
    #expect(wrong.errors.hasPrefix("\(demand):3:24: the building has no landing 'B1'."), "\(wrong.errors)")
    let good = try folder.write(
      "demand: d\ntitle: x\nintervals: [{for: 1h, rate: 2 %, incoming: 100}]\n", to: "e.yaml")
    #expect(
      try ProgramRun(["check", good, "--machine", "office"]).output
        == "\(good): good, a demand of 1 interval for office\n")
  }
}
