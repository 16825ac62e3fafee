import ArgumentParser
import Configuration
import SimulationCore
import Studies

/// Prints the passengers that a demand generates for a building.
struct PassengersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passengers", abstract: "Prints the passengers that a demand brings to a building, as CSV.",
    discussion: """
      The list is the one that 'liftworks traffic' uses with the same seed and replication; it may be
      changed, and given back with --passengers. docs/traffic.md explains demands.

      Examples:
        liftworks passengers office --demand up-peak > morning.csv
        liftworks passengers office --demand office-day --seed 7 --replication 3 -o day.csv
      """)

  @Argument(help: "A shipped building, or a file that ends in .yaml or .yml.", completion: .machine)
  var building: String

  @Option("A shipped demand, or a file.", value: "name", completion: .demand) var demand: String

  @OptionGroup var seed: SeedOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("Which replication, the first being 1.", valueName: "number"))
  var replication = "1"

  @OptionGroup var output: OutputOptions

  @OptionGroup var settings: SettingOptions

  @OptionGroup var limit: TimeoutOptions

  func run() throws {
    try limit.start(limit: Budget.studyTime)
    let studied = try Catalogue.building(building, settings: settings.set)
    let elevator = studied.building
    let source = try PassengerSource.demand(demand, for: studied)
    let passengers = source.passengers(
      of: try RunOptions.count(
        replication, of: "a replication", in: 1...TrafficCommand.replicationMax, option: "--replication"),
      seed: try seed.number(), in: studied)
    // The output can be read again, so it must not exceed the maximum length of a list.
    var list = Array((PassengersFile.header(for: elevator, further: source.columns) + "\n").utf8)
    for passenger in passengers {
      list += Array((passenger.line(in: elevator, columns: source.columns) + "\n").utf8)
      guard list.count <= Budget.textFileByteCount else {
        throw Problem(
          "the list is larger than \(Budget.textFileByteCount) bytes",
          allowed: "A list of passengers has at most so many, as every file",
          advice: "Shorten the demand, or give it to 'liftworks traffic --demand'"
        ).placed(at: FileLocation(file: "--demand"))
      }
    }
    try output.write(list)
  }
}
