import ArgumentParser
import Elevators
import SimulationCore

/// Lists the signals between the plant and the controller of a machine.
struct SignalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signals",
    abstract: "Lists the signals between a machine's plant and its controller.",
    discussion: """
      Each has a name, a direction, the types of what it carries, a unit and a meaning. A controller
      of your own is told the ones to the controller, and answers with the ones to the plant.

      Examples:
        liftworks signals office
        liftworks signals office --json
      """
  )

  @Argument(help: "A shipped name, or a file that ends in .yaml or .yml.")
  var machine: String

  @Flag(help: "Print a JSON array, one signal a line.")
  var json = false

  func run() throws {
    let entry = try Catalogue.machine(machine)
    guard !entry.signals.isEmpty else {
      throw Problem(
        "'\(machine)' has no signals",
        allowed: "Machines whose plant and controller are apart have some",
        advice: "Name a real elevator, such as 'office'"
      ).placed(at: Place(file: "liftworks"))
    }
    Output.report(json ? Self.json(entry.signals) : Self.table(entry.signals), isJSON: json)
  }

  // MARK: - Table

  /// The signals in columns under a heading.
  static func table(_ signals: [SignalDeclaration]) -> [String] {
    let heading = ["NAME", "DIRECTION", "TYPE", "UNIT", "MEANING"]
    let rows =
      [heading]
      + signals.map { signal in
        let type = signal.form.fields.map { "\($0.key) \($0.kind.words)" }
        return [
          signal.form.name, signal.path.rawValue,
          type.isEmpty ? "-" : type.joined(separator: ", "),
          signal.unit.isEmpty ? "-" : signal.unit, signal.meaning,
        ]
      }
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      // The last column needs no room behind it.
      return (cells.dropLast() + [row[row.count - 1]]).joined(separator: "  ")
    }
  }

  // MARK: - JSON

  /// The signals as a JSON array, one a line.
  static func json(_ signals: [SignalDeclaration]) -> [String] {
    let objects = signals.map { signal in
      let fields = signal.form.fields.map {
        #"{"key":\#(RecordText.quoted($0.key)),\#($0.kind.json)}"#
      }
      return #"{"name":\#(RecordText.quoted(signal.form.name)),"#
        + #""direction":\#(RecordText.quoted(signal.path.rawValue)),"#
        + #""type":\#(RecordText.list(fields)),"#
        + #""unit":\#(RecordText.quoted(signal.unit)),"#
        + #""meaning":\#(RecordText.quoted(signal.meaning))}"#
    }
    let last = objects.count - 1
    return ["["] + objects.enumerated().map { $0.offset == last ? $0.element : $0.element + "," }
      + ["]"]
  }
}

extension FieldForm.Kind {
  /// What a value may be, in a word or two.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .choice(let words): words.joined(separator: "|")
    case .integer(let range), .landing(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .flag: "true|false"
    case .number(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .plain: "any"
    case .time(_, let word): "time" + (word.map { "|\($0)" } ?? "")
    }
  }

  /// What a value may be, as members of a JSON object.
  fileprivate var json: String {
    switch self {
    case .text: #""type":"text""#
    case .choice(let words):
      #""type":"choice","of":\#(RecordText.list(quoting: words))"#
    case .integer(let range), .landing(let range):
      #""type":"integer","least":\#(range.lowerBound),"most":\#(range.upperBound)"#
    case .flag: #""type":"flag""#
    case .number(let range):
      #""type":"number","least":\#(range.lowerBound),"most":\#(range.upperBound)"#
    case .plain: #""type":"plain""#
    case .time(let step, let word):
      #""type":"time","step":"\#(SimulationInstant.start.advanced(by: step))""#
        + (word.map { #","or":\#(RecordText.quoted($0))"# } ?? "")
    }
  }
}
