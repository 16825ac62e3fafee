import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// The log of an access control system or a lift controller, from which passengers or a demand are made.
struct LogOptions: ParsableArguments {
  @Option(
    "Who came: the log of an access control system or a lift controller, as CSV.", value: "file",
    completion: .file(extensions: ["csv", "txt", "tsv"])) var from: String?

  @Option("What its columns have, such as time=Zeit,origin=Etage, or time=1,origin=4.", value: "names") var columns:
    String?

  @Option("A file with its columns and its names for landings.", value: "file", completion: .yaml) var mapping: String?

  @Flag(help: "It is a matrix: for each interval a row for each origin, with a column for each destination.")
  var matrix = false

  @Option("Only this day, such as 2026-11-29, or several with commas.", value: "days") var day: String?

  @Option("Begin at this time of the log. Default: the interval of the first line.", value: "time") var fromTime:
    String?

  @Option("End before this time of the log.", value: "time") var toTime: String?

  @Option("The length of an interval. Default: 5min.", value: "time") var every: String?

  @Flag(help: "Write a demand that is fitted to the log, in place of a list of passengers.") var fit = false

  @Option("Origins and destinations of the fit: auto, shares or matrix. Default: auto.", value: "name") var flow:
    String?

  @Flag(help: "Go on when more than a tenth of the lines cannot be used.") var skipBad = false

  /// What was recorded in the chosen days and times.
  struct Selection {
    let log: TrafficLog
    let mapping: TrafficLogMapping
    let days: [Int]
    var journeys: [RecordedJourney] = []
    var period = DemandFit.Period(start: 0, every: 1, count: 0)
    var notices: [String] = []
  }

  /// The first option that only a log has; nil if none is given.
  var given: String? {
    let flags = [("--matrix", matrix), ("--fit", fit), ("--skip-bad", skipBad)]
    let values = [
      ("--columns", columns), ("--mapping", mapping), ("--day", day), ("--from-time", fromTime), ("--to-time", toTime),
      ("--every", every), ("--flow", flow),
    ]
    return flags.first(where: \.1)?.0 ?? values.first { $0.1 != nil }?.0
  }

  /// Reads the chosen days and times of a log.
  ///
  /// - Throws: a `PlacedProblem` for the first problem with an option, the mapping or the log.
  func selection(of file: String, for studied: some StudiedBuilding, seed: UInt64) throws -> Selection {
    let length = try every.map { try RunOptions.instant($0, option: "--every").nanoseconds } ?? 300_000_000_000
    guard (1_000_000_000...86_400_000_000_000).contains(length) else {
      throw Problem(
        "the intervals have '\(every ?? "")'", allowed: "They have 1 s to 1 d", advice: "Give a time like 5min"
      )
      .placed(at: FileLocation(file: "--every"))
    }
    let (mapping, location) = (try fullMapping(), Catalogue.location(of: file))
    let log = try TrafficLog.read(
      try Catalogue.readText(file), file: location.file, mapping: mapping, isMatrix: matrix, every: length,
      for: studied.building, seed: seed, refusal: studied.refusal)
    var chosen = Selection(log: log, mapping: mapping, days: try days(in: log, location))
    try refuseBad(in: log, location)
    let recorded = log.journeys.filter { chosen.days.contains($0.day) }
    let times = recorded.map(\.time)
    let start =
      try fromTime.map { try time($0, "--from-time") } ?? (log.hasClock ? (times.min() ?? 0) / length * length : 0)
    let end = try toTime.map { try time($0, "--to-time") } ?? (times.max() ?? 0) + 1
    chosen.journeys = recorded.filter { $0.time >= start && $0.time < end }
    let count = (end - start + length - 1) / length
    guard !chosen.journeys.isEmpty, count <= 100_000, end - start <= TimeText.longest.wholeNanoseconds else {
      throw Problem(
        chosen.journeys.isEmpty ? "no journey is left" : "the log has \(counted(count, "interval"))",
        allowed: "There are a journey or more, and at most 100000 intervals in a year",
        advice: "Choose another time with --from-time and --to-time, or longer intervals with --every"
      ).placed(at: location)
    }
    chosen.period = DemandFit.Period(start: start, every: length, count: Int(clamping: count))
    let persons = chosen.journeys.reduce(0) { $0 + $1.persons }.significantDigits(9)
    chosen.notices = [
      "\(persons) people in \(counted(log.rowCount, "line"))"
        + (log.hasDates == true ? " on \(Self.list(chosen.days))" : "") + "; time 0 is \(CalendarDay.clock(start))"
    ]
    let outside = log.journeys.count - chosen.journeys.count
    if outside > 0 { chosen.notices.append("left out: \(counted(outside, "journey")) at other times or on other days") }
    if log.badCount > 0 { chosen.notices.append("left out: \(counted(log.badCount, "line")) that cannot be used") }
    chosen.notices += log.notices
    return chosen
  }

  /// Names the lines that cannot be used, and refuses a log with too many.
  private func refuseBad(in log: TrafficLog, _ location: FileLocation) throws {
    for problem in log.problems { Output.notice("\(problem)") }
    guard log.badCount * 10 > log.rowCount, !skipBad else { return }
    throw Problem(
      "\(log.badCount) of \(counted(log.rowCount, "line")) cannot be used, of which the first are named above",
      allowed: "At most a tenth may be left out", advice: "Correct the columns or the mapping, or add --skip-bad"
    ).placed(at: location)
  }

  /// The mapping of the file, with the columns of the option.
  private func fullMapping() throws -> TrafficLogMapping {
    var full = TrafficLogMapping()
    if let mapping {
      let text = try Catalogue.readText(mapping)
      full = try FileKind.reading(mapping, as: .mapping) { () throws(PlacedProblem) in
        try TrafficLogMapping(text: text, file: Catalogue.location(of: mapping).file)
      }
    }
    let names = TrafficLogMapping.Column.allCases.map(\.rawValue)
    for pair in columns?.split(separator: ",") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2, names.contains(words[0]) else {
        throw Problem(
          "'\(excerpt(pair))' names no column",
          allowed: "Columns are \(quotedList(names)), each with '=' and its header",
          advice: suggestion(for: words.first ?? "", among: names, or: "Write it like time=Zeit,origin=Etage")
        ).placed(at: FileLocation(file: "--columns"))
      }
      full.columns[words[0]] = words[1]
    }
    return full
  }

  private func time(_ text: String, _ option: String) throws -> Int64 {
    if let time = TrafficLog.time(text) { return time }
    throw Problem(
      "'\(excerpt(text))' is not a time of the day", allowed: "It is like 7:00 or 19:30:15, or a number of seconds",
      advice: "Change it"
    ).placed(at: FileLocation(file: option))
  }

  /// The days that are read: those of --day, or all; one for a list.
  private func days(in log: TrafficLog, _ location: FileLocation) throws -> [Int] {
    var days: [Int] = []
    for day in log.journeys.map(\.day).sorted() where day != days.last { days.append(day) }
    let names = log.hasDates == true ? days.map(CalendarDay.text) : []
    let asked = day?.split(separator: ",").map(String.init)
    if let missing = asked?.first(where: { !names.contains($0) }) {
      throw Problem(
        "the log has no day '\(excerpt(missing))'",
        allowed: names.isEmpty ? "Its lines have no dates" : "Its days are \(Self.list(days))",
        advice: names.isEmpty ? "Leave --day out" : "Name one of them"
      ).placed(at: FileLocation(file: "--day"))
    }
    if let asked { days = days.filter { asked.contains(CalendarDay.text($0)) } }
    guard fit || days.count <= 1 else {
      throw Problem(
        "the log has \(days.count) days: \(Self.list(days))", allowed: "A list of passengers is of one day",
        advice: "Choose one with --day, or fit a demand to all with --fit"
      ).placed(at: location)
    }
    return days
  }

  /// Names some days, of many the first and the last.
  private static func list(_ days: [Int]) -> String {
    let names = days.map(CalendarDay.text)
    return (names.count <= 8 ? names : names.prefix(5) + ["..."] + names.suffix(2)).joined(separator: ", ")
  }
}
