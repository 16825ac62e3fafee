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
    let others: [(String, Bool)] = [
      ("--calculate", calculate), ("--demand", people.demand != nil),
      ("--passengers", people.passengers != nil),
      ("--log", log != nil), ("--record", record != nil), ("--warm-up", warmUp != nil),
      ("--until", until != nil),
      ("--drain", drain != nil), ("--monitor", monitor),
      ("--controller", controller.controller != nil),
    ]
    if let option = others.first(where: \.1)?.0 {
      throw Problem(
        "\(option) is given beside --size", allowed: "--size takes the traffic of the criteria, and chooses the cars",
        advice: "Leave one of them out"
      ).placed(at: FileLocation(file: option))
    }
    let criteria = try self.sizing.file()
    if let dispatcher { try ControllerOptions.check(dispatcher: dispatcher, before: [], option: "--dispatcher") }
    let cars = try cars.map {
      try RunOptions.count($0, of: "cars", in: 1...GroupConfiguration.carMax, option: "--cars")
    }
    let csvFile = try csv.map { try OutputFile(path: $0, replaces: force) }
    let htmlFile = try html.map { try OutputFile(path: $0, replaces: force) }
    Interruption.watch()
    let line = ProgressLine(elsewhere: .lines(every: .seconds(5)))
    let report = try SizingReports(
      Catalogue.variants(name, settings: settings.set), by: criteria, dispatcher: dispatcher, cars: cars,
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
      htmlFile.write(Array(report.html.utf8))
      try htmlFile.finish()
    }
    form.print(form.json ? [report.json] : report.lines)
    if !report.isAnswered { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}
