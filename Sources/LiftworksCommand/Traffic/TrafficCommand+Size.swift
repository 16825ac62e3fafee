import ArgumentParser
import Configuration
import Elevators
import SimulationCore
import Studies

// Sizing.
extension TrafficCommand {
  /// Sizes the cars of a building by criteria, and prints them.
  ///
  /// - Throws: a `PlacedProblem` for an invalid option; exit code 1 when no design meets the criteria.
  func printSize(of name: String) throws {
    let only = reportOptions + [("--drain", drain != nil), ("--controller", controller.controller != nil)]
    let others =
      [("--calculate", calculate)] + beside
      + [("--warm-up", warmUp != nil), ("--until", until != nil), ("--monitor", monitor)] + only
    if let option = others.first(where: \.1)?.0 { throw Self.refusal(of: option, beside: "--size") }
    let criteria = try self.sizing.file()
    if let dispatcher { try ControllerOptions.check(dispatcher: dispatcher, before: [], option: "--dispatcher") }
    let cars = try cars.map {
      try RunOptions.count($0, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
    }
    let frame = try block.frame(isReported: html != nil)
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    let htmlFile = try html.map { try OutputFile(path: $0, replaces: force) }
    let buildingFile = try sizing.write.map { try OutputFile(path: $0, replaces: force) }
    Interruption.watch()
    let line = ProgressLine(elsewhere: .lines(every: .seconds(5)))
    let variants = Catalogue.variants(name, settings: settings.set)
    let report = try SizingReports(
      variants, by: criteria, dispatcher: dispatcher, cars: cars,
      seed: try seed.number(), replications: try replicationCount(), version: Liftworks.version,
      resources: try threads.resources()
    ) { words in line.report { "traffic: " + words } }
    line.end()
    if WorkLimit.isOver {
      WorkLimit.finish(
        counted(report.simulatedCount, "design") + " were simulated", advice: "ask for fewer replications")
    }
    if Interruption.isAsked {
      Output.notice("liftworks: interrupted after " + counted(report.simulatedCount, "design"))
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
    if let csvFile {
      csvFile.write(Array((report.csv.joined(separator: "\n") + "\n").utf8))
      try csvFile.finish()
    }
    if let htmlFile {
      htmlFile.write(Array(report.html(frame).utf8))
      try htmlFile.finish()
    }
    form.print(form.json ? [report.json] : report.lines)
    // A file without a building is not finished, and so is none.
    if !report.isAnswered { throw ExitCode(RunOutcome.brokeRule.rawValue) }
    if let buildingFile {
      buildingFile.write(Array(try report.building(of: variants).utf8))
      try buildingFile.finish()
    }
  }

  /// What names passengers or follows a single run, and whether it is given.
  var beside: [(String, Bool)] {
    [
      ("--demand", people.demand != nil), ("--passengers", people.passengers != nil), ("--log", log != nil),
      ("--record", record != nil), ("--peak", people.peak != nil),
    ]
  }

  /// What only runs have, and whether it is given.
  var simulated: [(String, Bool)] {
    [
      ("--html", html != nil), ("--csv", csv != nil), ("--warm-up", warmUp != nil), ("--until", until != nil),
      ("--drain", drain != nil), ("--replications", replications != nil), ("--monitor", monitor),
    ]
  }

  /// The problem that an option does not go with another one.
  static func refusal(of option: String, beside other: String) -> PlacedProblem {
    let allowed =
      switch other {
      case "--size": "--size takes the traffic of the criteria, and chooses the cars"
      case "--criteria": "--criteria takes the traffic of each of its periods, and simulates it by a method"
      case "--method": "--method says how a demand is simulated, and which parts do not count"
      default: "--calculate simulates no demand"
      }
    return Problem("\(option) is given beside \(other)", allowed: allowed, advice: "Leave one of them out").placed(
      at: FileLocation(file: option))
  }
}
