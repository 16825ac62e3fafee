public import Classics
public import SimulationCore

/// A configuration of Knuth's elevator, read from its file.
public struct KnuthFile: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The machine's parameters.
  public internal(set) var configuration: KnuthConfiguration

  /// Reads a file and checks it; omitted keys have the book's values.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  private init() {
    title = ""
    configuration = .book
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<KnuthFile>(
    KnuthFile(),
    [
      .machine("knuth"), .required("title", \.title, .line, "one line that says what it is"),
      step("opening", \.configuration.opening, "the doors open, from E3 to E4"),
      step(
        "stayingOpen", \.configuration.stayingOpen,
        "how long the doors stay open where nobody is on the way, from E3 to E5"),
      step("hurrying", \.configuration.hurrying, "from U5 to E5, where this user gives the car its direction"),
      step("transfer", \.configuration.transfer, "one user gets in or out, from one E4 to the next"),
      step("flutter", \.configuration.flutter, "the doors flutter while users get in and out, from one E5 to the next"),
      step("closing", \.configuration.closing, "the doors close, from E5 to E6"),
      step("inactivity", \.configuration.inactivity, "without a departure, the elevator is inactive, from E3 to E9"),
      step(
        "wakingToOpen", \.configuration.wakingToOpen,
        "somebody at the home floor wakes the car, from a decision in E1 to E3"),
      step("wakingToGo", \.configuration.wakingToGo, "somebody elsewhere wakes the car, from a decision in E1 to E6"),
      step("starting", \.configuration.starting, "the car picks up speed, from E6 to E7 or E8"),
      step("floorUp", \.configuration.floorUp, "up by a floor, from E7 to its check"),
      step("stoppingUp", \.configuration.stoppingUp, "the car stops on its way up, from the check of E7 to E2"),
      step("floorDown", \.configuration.floorDown, "down by a floor, from E8 to its check"),
      step("stoppingDown", \.configuration.stoppingDown, "the car stops on its way down, from the check of E8 to E2"),
    ], owners: .files)

  private static func step(
    _ key: String, _ path: @autoclosure @escaping Parameter<KnuthFile>.Path<Duration>, _ meaning: String
  ) -> Parameter<KnuthFile> { Parameter(key, path(), tenths, meaning, source: "TAOCP 1, 2.2.5") }

  /// Whole tenths of a second, the book's unit.
  private static let tenths = ValueForm<Duration>.time(KnuthConfiguration.unit...(.seconds(3_600))).checked {
    time, node, _ throws(PlacedProblem) in
    guard time.wholeNanoseconds % KnuthConfiguration.unit.wholeNanoseconds != 0 else { return }
    throw Problem(
      "\(node.name) is \(node.words)", allowed: "It is a time in whole tenths of a second, the book's unit",
      advice: "Round it to one decimal"
    ).placed(at: node.location)
  }
}
