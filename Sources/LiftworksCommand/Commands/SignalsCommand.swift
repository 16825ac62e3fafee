import ArgumentParser
import Control
import Elevators
import SimulationCore

/// Lists the signals between the plant and the controller of a machine.
struct SignalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signals", abstract: "Lists the signals between a machine's plant and its controller.",
    discussion: """
      Each has a name, a direction, the types of its payload, a unit and a meaning. A controller
      of your own receives the ones to the controller, and answers with the ones to the plant.

      Examples:
        liftworks signals office
        liftworks signals office --json
      """)

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.", completion: .machine) var machine: String

  @OptionGroup var form: ReportOptions

  func run() throws {
    let entry = try Catalogue.machine(machine)
    guard !entry.signals.isEmpty else {
      throw Problem(
        "'\(machine)' has no signals", allowed: "Machines whose plant and controller are apart have some",
        advice: "Name a real elevator, such as 'office'"
      ).placed(at: FileLocation(file: "liftworks"))
    }
    form.print(form.json ? Self.json(entry.signals) : Self.table(entry.signals))
  }

  // MARK: - Table

  /// The signals in columns under a heading.
  static func table(_ signals: [SignalDeclaration]) -> [String] {
    let heading = ["NAME", "DIRECTION", "TYPE", "UNIT", "MEANING"]
    let rows = signals.map { signal in
      let type = signal.form.fields.map { "\($0.key) \($0.kind.words)" + ($0.isOptional ? " (optional)" : "") }
      return [
        signal.form.name, signal.path.rawValue, type.isEmpty ? "-" : type.joined(separator: ", "),
        signal.unit.isEmpty ? "-" : signal.unit, signal.form.meaning,
      ]
    }
    return TextTable.columns(heading, rows)
  }

  // MARK: - JSON

  /// The signals as a JSON array, one per line.
  static func json(_ signals: [SignalDeclaration]) -> [String] { FormTable.array(signals.map(\.json)) }
}
