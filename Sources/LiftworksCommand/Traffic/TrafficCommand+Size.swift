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
    let own = try Catalogue.building(name, settings: settings.set)
    let banks = try own.reachableBanks()
    var (reports, idle, simulatedCount) = ([SizingReport](), [StudiedBank](), 0)
    let studied: [BankTraffic?] = banks.isEmpty ? [nil] : banks
    for bank in studied where !WorkLimit.mustEnd {
      if let bank, own.alone(bank).isIdle {
        idle.append(StudiedBank(bank, of: own))
        continue
      }
      let report = try size(name, bank, criteria, cars: cars, line)
      reports.append(report)
      simulatedCount += report.result.simulatedCount
    }
    line.end()
    if WorkLimit.isOver {
      WorkLimit.finish(counted(simulatedCount, "design") + " were simulated", advice: "ask for fewer replications")
    }
    if Interruption.isAsked {
      Output.notice("liftworks: interrupted after " + counted(simulatedCount, "design"))
      throw ExitCode(RunOutcome.interrupted.rawValue)
    }
    let report = SizingReports(
      building: name, population: banks.first?.buildingPopulation ?? reports.first?.sizing.population ?? 0,
      reports: reports, idleBanks: idle)
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

  /// Sizes the cars of a building, or of one bank of it.
  private func size(_ name: String, _ bank: BankTraffic?, _ criteria: CriteriaFile, cars: Int?, _ line: ProgressLine)
    throws -> SizingReport
  {
    func search(by dispatcher: String?) throws -> Sizing {
      try Sizing(
        criteria, of: name, settings: settings.set, bank: bank, dispatcher: dispatcher, cars: cars,
        seed: try seed.number(), replications: try replicationCount(), jobs: try threads.count())
    }
    let sizing = try search(by: dispatcher)
    let whose = sizing.bank.map { "\($0.carNames): " } ?? ""
    let result = try sizing.run { words in line.report { "traffic: " + whose + words } }
    let auto = DispatcherChoice().name
    guard sizing.dispatcher != auto, !WorkLimit.mustEnd else {
      return SizingReport(sizing: sizing, result: result, withAuto: nil)
    }
    // Two dispatchers need similar numbers of cars.
    let withAuto = try search(by: auto).answer(near: result.answer?.design.cars ?? 1) { words in
      line.report { "traffic: \(whose)with \(auto), " + words }
    }
    return SizingReport(sizing: sizing, result: result, withAuto: .some(withAuto))
  }
}
