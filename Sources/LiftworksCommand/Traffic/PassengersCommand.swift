import ArgumentParser
import Configuration
import Elevators
import SimulationCore
import Studies

/// Prints the passengers that a demand generates for a building, or that a log recorded, or the demand fitted to them.
struct PassengersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passengers",
    abstract: "Prints the passengers of a demand or of a building's own log, or a demand fitted to it.",
    discussion: """
      The list is the one that 'liftworks traffic' uses with the same seed and replication; it may be
      changed, and given back with --passengers. docs/demands.md explains demands.

      With --from it is made of what an access control system or a lift controller recorded: journeys, badges,
      hall calls or matrices. --fit writes a demand that is fitted to it, with confidence intervals.
      docs/demand-from-data.md has an example for each.

      Examples:
        liftworks passengers office --demand up-peak > morning.csv
        liftworks passengers office --demand office-day --seed 7 --replication 3 -o day.csv
        liftworks passengers office --from badges.csv --day 2026-11-24 -o tuesday.csv
        liftworks passengers office --from badges.csv --fit --every 15min -o fitted.yaml
      """)

  @Argument(help: "A shipped building, or a file that ends in .yaml or .yml.", completion: .machine)
  var building: String

  @Option("A shipped demand, or a file.", value: "name", completion: .demand) var demand: String?

  @Option("The highest rate of the demand, as in 'liftworks traffic'.", value: "number") var peak: String?

  @OptionGroup(title: "Logs") var record: LogOptions

  @OptionGroup var form: ReportOptions

  @OptionGroup var seed: SeedOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("Which replication, the first being 1.", valueName: "number"))
  var replication = "1"

  @OptionGroup var output: OutputOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    try limit.start(limit: Budget.studyTime)
    if form.json, !record.fit { throw misplaced("--json", without: "--fit", "JSON is a form of the fit") }
    if record.flow != nil, !record.fit { throw misplaced("--flow", without: "--fit", "It is how the fit is made") }
    if record.from == nil, let option = record.given {
      throw misplaced(option, without: "--from", "It is for the log that --from names")
    }
    if peak != nil, demand == nil { throw misplaced("--peak", without: "--demand", "It changes the rates of a demand") }
    let studied = try Catalogue.building(building, settings: settings.set)
    switch (demand, record.from) {
    case (let demand?, nil): try printDemand(demand, for: studied)
    case (nil, let file?): try printLog(file, for: studied)
    default:
      throw Problem(
        "\(demand == nil ? "neither" : "both") --demand \(demand == nil ? "nor" : "and") --from "
          + "\(demand == nil ? "is" : "are") given", allowed: "A demand draws passengers, a log has those who came",
        advice: demand == nil ? "Add one of them, like --demand up-peak" : "Give one of them"
      ).placed(at: FileLocation(file: demand == nil ? "liftworks" : "--from"))
    }
  }

  private func misplaced(_ option: String, without other: String, _ allowed: String) -> PlacedProblem {
    Problem("\(option) is given without \(other)", allowed: allowed, advice: "Add \(other), or leave it out").placed(
      at: FileLocation(file: option))
  }

  private func printDemand(_ demand: String, for studied: some StudiedBuilding) throws {
    let elevator = studied.building
    let source = try PassengerSource.demand(demand, for: studied, peak: peak)
    let passengers = source.passengers(
      of: try RunOptions.count(
        replication, of: "a replication", in: 1...TrafficCommand.replicationMax, option: "--replication"),
      seed: try seed.number(), in: studied)
    try write(
      passengers, header: PassengersFile.header(for: elevator, further: source.columns),
      PassengerLines(in: elevator, columns: source.columns),
      advice: "Shorten the demand, or give it to 'liftworks traffic --demand'")
  }

  /// Prints who came, or the demand that is fitted to them.
  private func printLog(_ file: String, for studied: some StudiedBuilding) throws {
    let (elevator, seed) = (studied.building, try seed.number())
    let chosen = try record.selection(of: file, for: studied, seed: seed)
    let name = Catalogue.location(of: file).file
    for notice in chosen.notices { Output.notice("\(name): \(notice)") }
    let hasMass = !chosen.journeys.contains { $0.mass == 0 }
    guard record.fit else {
      let passengers = RecordedJourney.passengers(
        of: chosen.journeys, from: chosen.period.start, spread: chosen.log.hasIntervals ? chosen.period.every : 0,
        seed: seed)
      let header = PassengersFile.header(for: elevator, hasMass: hasMass)
      return try write(
        passengers, header: header, PassengerLines(in: elevator, hasMass: hasMass),
        advice: "Choose a shorter time, or fit a demand with --fit")
    }
    guard let flow = DemandFit.Flow(rawValue: record.flow ?? "auto") else {
      let flows = DemandFit.Flow.allCases.map(\.rawValue)
      throw Problem(
        "unknown flow '\(excerpt(record.flow ?? ""))'", allowed: "It is one of \(quotedList(flows))",
        advice: suggestion(for: record.flow ?? "", among: flows, or: "Name one of them")
      ).placed(at: FileLocation(file: "--flow"))
    }
    let fit = DemandFit(
      chosen.journeys, on: chosen.days, in: chosen.period, of: elevator,
      entrances: try chosen.mapping.entrances(in: elevator), flow: flow, isExact: !chosen.log.hasIntervals,
      title: "Fitted to \(excerpt(name))", refusal: studied.refusal)
    for finding in fit.findings { Output.notice("\(name): \(finding)") }
    let text = fit.yaml(
      name: String(name.split(separator: "/").last?.split(separator: ".").first ?? "fitted"),
      landings: elevator.landings.map(\.name), notices: chosen.notices)
    let bytes = text.joined(separator: "\n") + "\n"
    // What is written can be read again for the same building, or a message says why not.
    let file = try DemandFile(text: bytes, file: "the fitted demand")
    _ = try file.demand(in: elevator, refusal: studied.refusal)
    try output.write(Array((form.json ? fit.json(demand: file.json, notices: chosen.notices) + "\n" : bytes).utf8))
  }

  /// Writes a list, which can be read again and so must not exceed the maximum length of one.
  private func write(
    _ passengers: any Sequence<Passenger>, header: String, _ lines: PassengerLines, advice: String
  ) throws {
    var lines = lines
    var list = Array((header + "\n").utf8)
    for passenger in passengers {
      list += Array((lines.line(of: passenger) + "\n").utf8)
      guard list.count <= Budget.textFileByteCount else {
        throw Problem(
          "the list is larger than \(Budget.textFileByteCount) bytes",
          allowed: "A list of passengers has at most so many, as every file",
          advice: advice
        ).placed(at: FileLocation(file: record.from == nil ? "--demand" : "--from"))
      }
    }
    try output.write(list)
  }
}
