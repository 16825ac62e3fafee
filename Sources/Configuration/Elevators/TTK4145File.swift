public import Classics
public import SimulationCore

/// A configuration of the plant of TTK4145, read from its file.
public struct TTK4145File: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The plant's parameters.
  public internal(set) var configuration: TTK4145Configuration

  /// Reads a file and checks it; omitted keys have the values of the course's simulator.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    self = try Self.schema.read(document.root)
    guard let start = configuration.startLanding, start > configuration.floorCount else { return }
    throw Problem(
      "'start' is \(start), and there are \(configuration.floorCount) floors",
      allowed: "It is a landing from 1 to \(configuration.floorCount)",
      advice: "Lower it, or leave it out for a start anywhere"
    ).placed(at: document.root.location)
  }

  private init() {
    title = ""
    configuration = .course
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<TTK4145File>(
    TTK4145File(),
    [
      .machine("ttk4145"), .required("title", \.title, .line, "one line that says what it is"),
      Parameter(
        "floors", \.configuration.floorCount, .integer(TTK4145Configuration.floorCounts), "how many floors there are",
        source: protocolSource),
      Parameter(
        "cars", \.configuration.carCount, .integer(TTK4145Configuration.carCounts),
        "how many cars there are, each with a panel, a port and a client of its own"),
      time(
        "travel", \.configuration.travel,
        "from leaving a floor sensor to the next one; a change of the motor begins it anew"),
      time("passing", \.configuration.passing, "how long a floor sensor is on in passing, and after a start"),
      Parameter(
        "start", \.configuration.startLanding, .integer(1...TTK4145Configuration.floorCounts.upperBound),
        "the landing at which each car starts, and after a reload",
        otherwise: "anywhere, by the seed, between landings too", source: protocolSource),
      time("press", \.configuration.press, "how long a button stays pressed"),
      Parameter(
        "rules", \.configuration.judgesCalls, .either("physical", "all"),
        "by which rules clients are judged: those of car and door, or all"),
    ], owners: .files)

  private static let protocolSource = "TTK4145, elevator server"

  private static func time(
    _ key: String, _ path: @autoclosure @escaping Parameter<TTK4145File>.Path<Duration>, _ meaning: String
  ) -> Parameter<TTK4145File> {
    Parameter(key, path(), .time(.milliseconds(1)...(.seconds(60))), meaning, source: protocolSource)
  }
}
