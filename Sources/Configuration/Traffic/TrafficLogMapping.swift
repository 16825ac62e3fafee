package import Elevators
public import SimulationCore
package import Studies

/// How the log of an access control system or a lift controller is read: its columns, and its names for landings.
public struct TrafficLogMapping: ConfigurationFile, Sendable {
  /// What a column has.
  package enum Column: String, CaseIterable, Sendable {
    case time, date, origin, destination, direction, home, persons, load, mass, interval

    /// What it is, and common headers of it, with letters and digits only.
    var words: (meaning: String, headers: String) {
      switch self {
      case .time:
        (
          "the time, with or without the date",
          "time times timestamp datetime dateandtime calltime arrivaltime eventtime zeit uhrzeit zeitstempel datumuhrzeit"
        )
      case .date: ("the date, if it is not in the column of the time", "date day datum tag")
      case .origin:
        (
          "the landing where the person waits, or the entrance of a badge reader",
          "origin from fromfloor originfloor callfloor floor landing level reader door turnstile von start etage stockwerk "
            + "geschoss haltestelle leser drehkreuz"
        )
      case .destination: ("the landing where the person goes", "destination to tofloor dest destinationfloor nach ziel")
      case .direction:
        (
          "'up' or 'down' of a hall call, 'in' or 'out' of a badge",
          "direction dir inout event richtung ereignis buchung"
        )
      case .home: ("the landing where the owner of a badge works", "home homefloor office tenant mieter büro")
      case .persons: ("how many people a line is for", "persons people count number passengers anzahl personen")
      case .load: ("the load in kg, in place of persons: 75 kg are one", "load loadkg last lastkg beladung")
      case .mass: ("the mass of the person, in kg", "masskg mass")
      case .interval:
        (
          "the number of an interval, or its beginning, of a matrix of origins and destinations",
          "interval slot period intervall"
        )
      }
    }
  }

  /// The name of the mapping.
  public internal(set) var name = ""
  /// The header or the number of each column, by the name of what it has.
  package var columns: [String: String] = [:]
  /// The landing of the building for each name of the log.
  var landings: [(name: String, landing: NamedWeight)] = []
  /// The entrances, where more than the main entrance.
  var entrances: [NamedWeight] = []
  /// The assumed share of interfloor traffic among calls at no entrance, in per cent.
  package var interfloor = 10.0
  /// Whether the day is before the month in dates with slashes.
  var isDayFirst: Bool?

  /// A mapping without any key.
  package init() {}

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  /// The whole mapping as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The entrances of a building; without the key its main entrance.
  ///
  /// - Throws: a `PlacedProblem` for a landing that the building does not have.
  package func entrances(in building: ElevatorConfiguration) throws(PlacedProblem) -> [Demand.Entrance] {
    try entrances.entrances(in: building)
  }

  /// The keys of the file.
  static let schema = Schema<TrafficLogMapping>(
    TrafficLogMapping(),
    [
      .required("mapping", \.name, .line, "the name of the mapping"),
      Parameter(
        "columns", \.columns,
        .section(
          Schema<[String: String]>(
            [:],
            Column.allCases.map {
              Parameter($0.rawValue, \.[$0.rawValue], .line, $0.words.meaning, otherwise: "recognised by its header")
            })), "the header of each column, or its number from 1"),
      Parameter(
        "landings", \.landings, names, "the landing of the building for each name in the log",
        otherwise: "the log has the names of the building"),
      Parameter(
        "entrances", \.entrances, DemandFile.entrances,
        "the share of each landing by which people come into the building and leave it, in per cent",
        otherwise: "the main entrance: the building's home landing, or its lowest"),
      Parameter(
        "interfloor", \.interfloor, .number(0...100, "%"),
        "the assumed share of those who call at no entrance and go to another such landing"),
      Parameter(
        "dates", \.isDayFirst, .either("month-first", "day-first"), "the order in dates such as 05/06/2026",
        otherwise: "month-first, unless a number over 12 is there"),
    ], owners: .files)

  private static let names = ValueForm<[(name: String, landing: NamedWeight)]>(
    ValueType(
      .mapping, remark: "mapping of names to landings", allowed: ["{Lobby: G}", "{'1. OG': '1'}"],
      refused: ["[G]", "{Lobby: [G]}"]),
    read: { node, _, _ throws(PlacedProblem) in
      var names: [(name: String, landing: NamedWeight)] = []
      for (key, value) in try node.freeMembers() {
        names.append((key, NamedWeight(name: try value.line(), weight: 0, location: value.location)))
      }
      return names
    }, write: { names, _ in RecordText.object(names.map { ($0.name, RecordText.quoted($0.landing.name)) }) })
}
