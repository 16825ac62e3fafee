import ArgumentParser
import SimulationCore
import Traffic

// The choice of cars.
extension TrafficCommand {
  /// Chooses the cars of a building by criteria, and prints them.
  ///
  /// - Throws: a `PlacedProblem` for a wrong option; exit code 1 when no design meets the criteria.
  func printSize(of name: String) throws {
    let others: [(String, Bool)] = [
      ("--calculate", calculate), ("--demand", people.demand != nil),
      ("--passengers", people.passengers != nil),
      ("--cars", cars != nil), ("--log", log != nil), ("--csv", csv != nil),
      ("--record", record != nil), ("--html", html != nil), ("--warm-up", warmUp != nil),
      ("--until", until != nil),
      ("--drain", drain != nil), ("--monitor", monitor),
      ("--controller", controller.controller != nil),
    ]
    if let option = others.first(where: \.1)?.0 {
      throw Problem(
        "\(option) is given beside --size",
        allowed: "--size takes the traffic of the criteria, and chooses the cars",
        advice: "Leave one of them out"
      ).placed(at: FileLocation(file: option))
    }
    let criteria = try sizing.file()
    var given = settings.set
    if let dispatcher {
      try ControllerOptions.check(dispatcher: dispatcher, before: [], option: "--dispatcher")
      given += ["group.options={}", "group.dispatcher=\(dispatcher)"]
    }
    Interruption.watch()
    let search = try Sizing(
      criteria,
      of: name,
      settings: given,
      seed: try seed.number(),
      replications: try replicationCount(),
      jobs: try threads.count()
    )
    let line = ProgressLine(elsewhere: .silent)
    let result = try search.run { words in line.report { "traffic: " + words } }
    line.end()
    if WorkLimit.isOver {
      WorkLimit.finish(
        counted(result.simulatedCount, "design") + " were simulated",
        advice: "ask for fewer replications"
      )
    }
    if Interruption.isAsked {
      Output.notice(
        "liftworks: interrupted after " + counted(result.simulatedCount, "design")
      )
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
    let report = SizingReport(
      building: name,
      dispatcher: try Catalogue.building(name, settings: given).dispatcher,
      criteria: criteria,
      sizing: search,
      result: result
    )
    form.print(form.json ? [report.json] : report.lines)
    if result.answer == nil { throw ExitCode(RunOutcome.brokeRule.rawValue) }
  }
}
