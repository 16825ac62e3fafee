import ArgumentParser
import Assemblies
import Elevators
import SimulationCore

/// Rates the energy of an elevator with a hoist.
struct EnergyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "energy", abstract: "Calculates the energy and the energy class of an elevator with a hoist.",
    discussion: """
      The method is that of ISO 25745-2, from memory: the reference trip of the
      empty car, from the lowest landing to the highest and back, gives what the
      trips of a day take in each of six usage categories; standby power is added.
      A calculation of the model, and no certificate.

      Examples:
        liftworks energy office
        liftworks energy house --set hoist.standby.idle=60 --json
      """)

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.", completion: .machine) var machine: String

  @OptionGroup var settings: SettingOptions

  @OptionGroup var form: ReportOptions

  func run() throws {
    let entry = try Catalogue.machine(machine, settings: settings.set)
    let root: Any = entry.root
    let found: (hoist: Hoist?, elevator: ElevatorConfiguration)? =
      switch root {
      case let elevator as Elevator<CollectiveController>: (elevator.hoist, elevator.configuration)
      case let group as ElevatorGroup: (group.hoists.first, group.configuration.kinds[0].elevator)
      default: nil
      }
    guard let found, let hoist = found.hoist?.parameters else {
      throw Problem(
        "'\(excerpt(machine))' has no hoist", allowed: "An elevator whose file has 'hoist' has an energy class",
        advice: "Name one, such as 'office'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    let cycle = EnergyRating.reference(hoist, of: found.elevator)
    let ratings = EnergyRating.all(hoist, of: found.elevator)
    form.print(form.json ? [Self.json(cycle, hoist.standby, ratings)] : Self.lines(cycle, hoist.standby, ratings))
  }

  /// The reference trip, the standby powers, and a row for each usage category.
  private static func lines(_ cycle: EnergyRating.Cycle, _ standby: HoistParameters.Standby, _ ratings: [EnergyRating])
    -> [String]
  {
    let heading = ["USAGE", "TRIPS", "WAY m", "mWh/(kg m)", "RUNNING Wh", "STANDBY Wh", "TOTAL Wh", "CLASS"]
    let rows = ratings.map { rating in
      ["\(rating.usage)", "\(rating.trips)", text(rating.distance), text(rating.specificEnergy)]
        + [rating.running, rating.standby, rating.total].map(whole) + [rating.letter]
    }
    return [
      "reference trip: \(text(cycle.distance)) m up and down, empty, in \(text(cycle.seconds)) s:"
        + " \(text(cycle.energy)) Wh",
      "standby: \(text(standby.idle)) W, \(text(standby.afterFiveMinutes)) W after 5 min,"
        + " \(text(standby.afterThirtyMinutes)) W after 30 min",
      "a day by ISO 25745-2, from the model:",
      "",
    ] + TextTable.columns(heading, rows)
  }

  private static func text(_ number: Double) -> String { number.significantDigits(4) }

  private static func whole(_ number: Double) -> String { "\(Int(clamping: number.rounded()))" }

  private static func json(_ cycle: EnergyRating.Cycle, _ standby: HoistParameters.Standby, _ ratings: [EnergyRating])
    -> String
  {
    func object(_ members: [(String, Double)]) -> [(String, String)] { members.map { ($0, "\($1)") } }
    return RecordText.object([
      (
        "referenceTrip",
        RecordText.object(object([("distance", cycle.distance), ("seconds", cycle.seconds), ("energy", cycle.energy)]))
      ),
      (
        "standby",
        RecordText.object(
          object([
            ("idle", standby.idle), ("after5min", standby.afterFiveMinutes), ("after30min", standby.afterThirtyMinutes),
          ]))
      ),
      (
        "usages",
        RecordText.list(
          ratings.map { rating in
            RecordText.object(
              [("usage", "\(rating.usage)"), ("trips", "\(rating.trips)")]
                + object([
                  ("distance", rating.distance), ("loadFactor", rating.loadFactor),
                  ("specificEnergy", rating.specificEnergy), ("running", rating.running), ("standby", rating.standby),
                  ("total", rating.total),
                ]) + [("class", "\"\(rating.letter)\"")])
          })
      ),
    ])
  }
}
