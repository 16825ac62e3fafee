import Foundation
import ProgramTesting
import Testing

/// `liftworks passengers --from` and the study of a list beside a demand, as a person runs them.
struct PassengerLogCommandTests {
  private struct Fit: Decodable {
    struct Test: Decodable { let index, p: Double }
    struct Interval: Decodable {
      let from: String
      let persons: Double
      let poisson: [Double]
      let student: [Double]?
    }
    let format: String
    let days, notices: [String]
    let bursts: Test?
    let intervals: [Interval]
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Days of three people each, in the first and the third five minutes.
  private static let log = """
    Datum;Uhrzeit;Von;Nach;Karte
    24.11.2026;07:11:00;2;G;17
    23.11.2026;07:01:02,5;G;1;17
    23.11.2026;07:02:00;G;8;18
    23.11.2026;07:12:00;3;1;19
    24.11.2026;07:03:00;G;4;20
    24.11.2026;07:04:00;G;5;21

    """

  private func passengers(_ text: String, _ options: [String]) throws -> ProgramRun {
    try ProgramRun(["passengers", "office", "--from", try folder.write(text, to: "log.csv")] + options)
  }

  @Test func `a day of a log is a list that a study replays`() throws {
    let run = try passengers(Self.log, ["--day", "2026-11-23"])
    #expect(
      run.output == """
        time_s,origin,destination
        62.500000000,G,1
        120.000000000,G,8
        720.000000000,3,1

        """)
    #expect(run.status == .code(0))
    let lines = run.errors.split(separator: "\n").map { $0.replacing("\(folder.path("log.csv")): ", with: "") }
    #expect(
      lines == [
        "3 people in 6 lines on 2026-11-23; time 0 is 7:00", "left out: 3 journeys at other times or on other days",
        "columns: time is 'Uhrzeit', date is 'Datum', origin is 'Von', destination is 'Nach'; not used: 'Karte'",
      ])
    let list = try folder.write(run.output, to: "list.csv")
    let study = try ProgramRun(["traffic", "office", "--passengers", list, "--json"])
    #expect(study.output.contains(#""passengers":{"arrived":3,"delivered":3,"undelivered":0}"#))
    // A list is itself a log.
    #expect(try passengers(run.output, []).output == run.output)
    let later = try passengers(Self.log, ["--day", "2026-11-23", "--from-time", "7:02", "--to-time", "7:12"])
    #expect(later.output == "time_s,origin,destination\n0.000000000,G,8\n")
  }

  @Test func `a fit of all days is a demand that a study takes as it is`() throws {
    let file = folder.path("fitted.yaml")
    let run = try passengers(Self.log, ["--fit", "--flow", "shares", "-o", file])
    #expect(run.status == .code(0))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let expected = """
      demand: "log"
      title: "Fitted to \(folder.path("log.csv"))"
      entrances: {"G": 100}
      intervals:
        - {for: 300s, persons: 2, incoming: 100, outgoing: 0, interfloor: 0}  # from 7:00: 95 % 0.5449 to 5.121; by the days 2 to 2
        - {for: 300s, persons: 0, incoming: 100, outgoing: 0, interfloor: 0}  # from 7:05: 95 % 0 to 1.844; by the days 0 to 0
        - {for: 300s, persons: 1, incoming: 0, outgoing: 50, interfloor: 50}  # from 7:10: 95 % 0.1211 to 3.612; by the days 1 to 1
      """
    #expect(lines.joined(separator: "\n") == expected)
    #expect(try ProgramRun(["check", file]).output == "\(file): good, a demand of 3 intervals\n")
    #expect(try ProgramRun(["traffic", "office", "--demand", file, "--replications", "1"]).status == .code(0))
    let json = try passengers(Self.log, ["--fit", "--json"])
    let fit = try JSONDecoder().decode(Fit.self, from: Data(json.output.utf8))
    #expect(fit.format == "liftworks-demand-fit")
    #expect(fit.days == ["2026-11-23", "2026-11-24"])
    #expect(fit.intervals.map(\.from) == ["7:00", "7:05", "7:10"])
    #expect(fit.intervals.map(\.persons) == [2, 0, 1])
  }

  @Test func `several days are listed where one is needed, and an unknown one is refused`() throws {
    #expect(
      try passengers(Self.log, []).errors.hasSuffix(
        "log.csv: the log has 2 days: 2026-11-23, 2026-11-24. A list of passengers is of one day. Choose one with --day, or "
          + "fit a demand to all with --fit.\n"))
    let unknown = try passengers(Self.log, ["--day", "2026-11-25"])
    #expect(
      unknown.errors
        == "--day: the log has no day '2026-11-25'. Its days are 2026-11-23, 2026-11-24. Name one of them.\n")
    #expect(unknown.status == .code(2))
    #expect(
      try passengers("8:00,G,1\n", ["--day", "2026-11-25"]).errors
        == "--day: the log has no day '2026-11-25'. Its lines have no dates. Leave --day out.\n")
  }

  @Test func `lines that cannot be used are named, and too many of them end it`() throws {
    let rows = String(repeating: "8:00,G,1\n", count: 9)
    let few = try passengers("time,from,to\n" + rows + "8:00,G,X\n", [])
    #expect(few.status == .code(0))
    #expect(few.errors.contains("log.csv:11:8: the building has no landing 'X'. "))
    #expect(few.errors.contains("log.csv: left out: 1 line that cannot be used\n"))
    let many = try passengers("time,from,to\n" + rows + "8:00,G,X\n8:00,G,G\n", [])
    #expect(many.output == "")
    #expect(many.status == .code(2))
    #expect(
      many.errors.hasSuffix(
        "log.csv: 2 of 11 lines cannot be used, of which the first are named above. At most a tenth may be left out. "
          + "Correct the columns or the mapping, or add --skip-bad.\n"))
    let skipped = try passengers("time,from,to\n" + rows + "8:00,G,X\n8:00,G,G\n", ["--skip-bad"])
    #expect(skipped.status == .code(0))
    #expect(skipped.output.split(separator: "\n").count == 10)
  }

  @Test(arguments: [
    (
      ["--fit", "--flow", "share"],
      "--flow: unknown flow 'share'. It is one of 'auto', 'shares', 'matrix'. Did you mean 'shares'?"
    ),
    (["--flow", "auto"], "--flow: --flow is given without --fit. "),
    (["--json"], "--json: --json is given without --fit. "),
    (["--every", "0.5"], "--every: the intervals have '0.5'. They have 1 s to 1 d. Give a time like 5min."),
    (
      ["--day", "2026-11-23", "--from-time", "soon"],
      "--from-time: 'soon' is not a time of the day. It is like 7:00 or 19:30:15, or a number of seconds. "
    ),
    (["--day", "2026-11-23", "--from-time", "9:00"], "log.csv: no journey is left. "),
    (["--columns", "tme=Zeit"], "--columns: 'tme=Zeit' names no column. Columns are 'time', 'date', "),
    (["--columns", "time=Zeit"], "log.csv:1:1: there is no column 'Zeit' for 'time'. "),
    (
      ["--demand", "lunch"],
      "--from: both --demand and --from are given. A demand draws passengers, a log has those who came. "
    ),
  ]) func `an option that does not fit is refused`(options: [String], message: String) throws {
    let run = try passengers(Self.log, options)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.status == .code(2))
  }

  @Test func `without a demand or a log nothing is printed`() throws {
    #expect(
      try ProgramRun(["passengers", "office"]).errors
        == "liftworks: neither --demand nor --from is given. A demand draws passengers, a log has those who came. Add one of "
        + "them, like --demand up-peak.\n")
    #expect(
      try ProgramRun(["passengers", "office", "--demand", "lunch", "--fit"]).errors
        == "--fit: --fit is given without --from. It is for the log that --from names. Add --from, or leave it out.\n")
  }

  @Test func `what ships as an example is read, each kind of log`() throws {
    let data = Repository.root.appending(path: "Examples/data").path
    let mapping = "\(data)/badges-mapping.yaml"
    #expect(
      try ProgramRun(["check", mapping]).output == "\(mapping): good, a mapping of the columns and the names of a log\n"
    )
    for (arguments, count) in [
      (["journeys.csv", "--day", "2026-11-23"], 44), (["badges.csv", "--mapping", mapping], 60),
      (["hall-calls.tsv"], 82),
      (["matrices.csv", "--matrix"], 118), (["matrix-rows.csv"], 118),
    ] {
      let run = try ProgramRun(["passengers", "office", "--from", "\(data)/\(arguments[0])"] + arguments.dropFirst())
      #expect(run.status == .code(0), "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == count + 1, "\(arguments[0])")
    }
  }

  @Test func `a list and a demand are studied beside each other`() throws {
    let list = try folder.write("time_s,origin,destination\n1,G,1\n2,G,8\n700,3,1\n", to: "list.csv")
    let page = folder.path("page.html")
    let study = ["traffic", "office", "--passengers", list, "--demand", "interfloor", "--replications", "2"]
    let run = try ProgramRun(study + ["--html", page])
    #expect(run.status == .code(0))
    #expect(run.output.contains("\nas recorded: 2 replications, 6 passengers, 0 undelivered\n"))
    #expect(run.output.contains("\nas fitted: 2 replications, "))
    #expect(run.output.contains("\nwaiting, as recorded less as fitted: "))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("As recorded: the passengers of \(list), the same in each replication."))
    #expect(html.contains("A recorded day and its demand") && !html.contains("the same passengers at the same times"))
    let both = try ProgramRun([
      "traffic", "twin-offices", "--passengers", list, "--demand", "lunch", "--dispatcher", "eta,nearest",
      "--replications",
      "1", "--json",
    ])
    let names = both.output.matches(of: /"dispatcher":"([^"]*)"/).map { String($0.output.1) }
    #expect(names == ["eta, as recorded", "eta, as fitted", "nearest, as recorded", "nearest, as fitted"])
  }
}
