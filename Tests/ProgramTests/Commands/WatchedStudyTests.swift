import Foundation
import ProgramTesting
import Testing

/// A study is watched: the people of a demand come into a run, and from its table to who waited longest.
@Suite(.serialized) struct WatchedStudyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines of a journal behind its header.
  private func lines(_ journal: String) throws -> [Substring] {
    try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
  }

  @Test(arguments: [["office", "--demand", "interfloor"], ["twin-offices", "--demand", "lunch", "--seed", "7"]])
  func `a run with a demand has the people, the facts and the end of a study's first replication`(study: [String])
    throws
  {
    let (recorded, watched) = (folder.path("study.journal"), folder.path("run.journal"))
    let traffic = try ProgramRun(["traffic"] + study + ["--replications", "1", "--record", recorded])
    let run = try ProgramRun(["run"] + study + ["--headless", "--record", watched])
    #expect((traffic.status, run.status) == (.code(0), .code(0)))
    #expect(try lines(recorded) == lines(watched))
    // What was printed are the facts of both.
    #expect(try lines(recorded).count { $0.contains("\"fact\":") } == run.output.split(separator: "\n").count)
  }

  @Test func `a list of passengers comes as in a study, and a replication of a demand as it is printed`() throws {
    let list = try folder.write("time_s,origin,destination\n1,G,4\n1,3,G\n4,G,2\n60,5,1\n", to: "people.csv")
    let (recorded, watched) = (folder.path("study.journal"), folder.path("run.journal"))
    _ = try ProgramRun(["traffic", "twin-offices", "--passengers", list, "--record", recorded])
    _ = try ProgramRun(["run", "twin-offices", "--passengers", list, "--headless", "--record", watched])
    #expect(try lines(recorded) == lines(watched))

    let demand = ["office", "--demand", "interfloor", "--replication", "3"]
    let printed = try ProgramRun(["passengers"] + demand).output.split(separator: "\n").dropFirst()
    let run = try ProgramRun(["run"] + demand + ["--headless"])
    let arrivals = run.output.split(separator: "\n").filter { $0.contains("\"fact\":\"personArrived\"") }
    #expect(arrivals.count == printed.count)
    for (line, arrival) in zip(printed, arrivals) {
      #expect(arrival.hasPrefix("{\"t\":\"\(line.prefix { $0 != "," })\""))
    }
  }

  @Test func `stimuli of a file come between the people, and the end that is given ends the run`() throws {
    let stimuli = try folder.write(
      #"{"t":"60","of":"B","stimulus":"outOfServiceSwitch","on":true}"# + "\n", to: "more.jsonl")
    let watched = ["run", "twin-offices", "--demand", "lunch", "--headless", "--until", "300s"]
    let (free, hindered) = (try ProgramRun(watched), try ProgramRun(watched + ["--stimuli", stimuli]))
    #expect((free.status, hindered.status) == (.code(0), .code(0)))
    /// The instant of each arrival, and who it is.
    func arrivals(_ run: ProgramRun) -> [String] {
      run.output.matches(of: /\{"t":"([0-9.]+)".*"fact":"personArrived"(.*)\}/).map { "\($0.output.1)\($0.output.2)" }
    }
    #expect(arrivals(free).count > 5)
    #expect(arrivals(free) == arrivals(hindered))
    #expect(free.output != hindered.output)
    let instants = hindered.output.matches(of: /"t":"([0-9]+)/).compactMap { Int($0.output.1) }
    #expect(instants.max().map { $0 < 300 } ?? false)
  }

  @Test(arguments: [
    (["classic", "--demand", "lunch"], "'classic' has no passengers to study", "Name one, such as office"),
    (["office", "--demand", "lunhc"], "unknown demand 'lunhc'", "Did you mean 'lunch'?"),
    (["office", "--demand", "lunch", "--passengers", "x.csv"], "both --demand and --passengers are given", "Give one"),
    (["office", "--replication", "2"], "--replication is given without --demand or --passengers", "--demand lunch"),
    (["office", "--demand", "lunch", "--replication", "0"], "'0' is not a number of a replication", "1 to 100000"),
    (
      ["office", "--demand", "lunch", "--at", "1:00", "--headless"], "--at is given, and nothing is shown", "--headless"
    ),
    (["office", "--demand", "lunch", "--at", "+5"], "'+5' is a distance", "Leave the sign out"),
    (["office", "--demand", "lunch", "--at", "soon"], "'soon' is not a time", "Write it like"),
    (["office", "--until", "60s", "--at", "1:00"], "the run ends at 60.000000000 s", "--at is before the end"),
  ]) func `what cannot be watched is refused`(arguments: [String], finding: String, advice: String) throws {
    let run = try ProgramRun(["run"] + arguments)
    #expect(run.status == .code(2))
    #expect(run.output == "")
    #expect(run.errors.contains(finding), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test func `people cannot come into a run that goes on`() throws {
    let journal = folder.path("run.journal")
    _ = try ProgramRun(["run", "office", "--headless", "--until", "5s", "--record", journal])
    let run = try ProgramRun(["run", "--resume", journal, "--headless", "--demand", "lunch"])
    #expect(run.status == .code(2))
    #expect(run.errors.contains("--demand is given together with --resume"))
  }

  private struct Report: Decodable {
    struct Measure: Decodable { let longest: Double? }
    struct Longest: Decodable {
      let replication, passenger: Int
      let time, wait: Double
      let origin, destination: String
      let command: String?
    }
    struct Result: Decodable {
      let dispatcher: String
      let waiting: Measure
      let longestWait: Longest?
    }
    let results: [Result]
  }

  @Test func `a study names who waited longest, with the command that shows it, in table, JSON and page`() throws {
    let (log, page) = (folder.path("log.csv"), folder.path("page.html"))
    let study = [
      "traffic", "twin-offices", "--demand", "lunch", "--replications", "3", "--dispatcher", "collective,nearest",
      "--set",
      "title=it's",
    ]
    let json = try ProgramRun(study + ["--log", log, "--html", page, "--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    let rows = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let table = try ProgramRun(study).output
    let html = try String(contentsOfFile: page, encoding: .utf8)
    for result in report.results {
      let longest = try #require(result.longestWait)
      #expect(longest.wait == result.waiting.longest)
      // The first line of the log with the longest wait is this passenger.
      let own = rows.filter { $0[0] == result.dispatcher && !$0[11].isEmpty }
      let row = try #require(own.first { abs((Double($0[8]) ?? 0) - (Double($0[3]) ?? 0) - longest.wait) < 1e-6 })
      #expect(
        [row[1], row[2], row[4], row[5]]
          == ["\(longest.replication)", "\(longest.passenger)", longest.origin, longest.destination])
      #expect(Double(row[3]) == longest.time)
      let command = try #require(longest.command)
      let second = Int(longest.time - 2)
      let clock = String(format: "%02d:%02d", second / 60, second % 60)
      #expect(command.hasPrefix("liftworks run twin-offices --set 'title=it'\\''s' "))
      #expect(command.hasSuffix(" --demand lunch --replication \(longest.replication) --at \(clock)"))
      #expect(command.contains("group.dispatcher=nearest") == (result.dispatcher == "nearest"))
      #expect(table.contains("passenger \(longest.passenger) of replication \(longest.replication)"))
      #expect(table.contains("to see it: \(command)\n"))
      #expect(html.contains("passenger \(longest.passenger) of replication \(longest.replication)"))
    }
  }

  @Test func `a study of what came by standard input has no command`() throws {
    let run = try ShellRun(
      "$liftworks passengers office --demand interfloor | $liftworks traffic office --passengers -", in: folder)
    #expect(run.output.contains("longest wait: "))
    #expect(!run.output.contains("to see it"))
  }

  @Test(arguments: [(80, 24), (200, 50)]) func `the command shows the passenger come, with the results so far`(
    columns: Int, rows: Int
  ) throws {
    let study = ["traffic", "twin-offices", "--demand", "lunch", "--replications", "1"]
    let json = try ProgramRun(study + ["--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    let longest = try #require(report.results[0].longestWait)
    let command = try #require(longest.command).replacing(
      "liftworks ", with: "\(BuiltProgram.liftworks) ", maxReplacements: 1)
    let terminal = try TmuxTerminal(columns: columns, rows: rows)
    try terminal.start(command, waitingFor: "paused")
    // All who came before have been counted.
    let screen = try terminal.wait(for: "delivered", "p95")
    #expect(screen.contains(columns == 80 ? " came " : "average to destination"))
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }

  @Test func `in the terminal the results so far become those of the study`() throws {
    let study = ["twin-offices", "--demand", "lunch"]
    let table = try ProgramRun(["traffic"] + study + ["--replications", "1"]).output
    let terminal = try TmuxTerminal(columns: 200, rows: 50)
    try terminal.start(
      "\(BuiltProgram.liftworks) run \(study.joined(separator: " ")) --at 1:10:00 --ascii", waitingFor: "paused")
    let cells = try #require(table.split(separator: "\n").first { $0.hasPrefix("waiting ") }).split(separator: " ")
    // The columns p90, p95 and longest.
    try terminal.wait(for: "p90 \(cells[4]) s", "p95 \(cells[5]) s", "longest \(cells[6]) s")
    try terminal.press("q")
    try terminal.expectSaneTerminal()
  }
}
