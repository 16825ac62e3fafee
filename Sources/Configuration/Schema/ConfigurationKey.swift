package import SimulationCore

/// A key of a configuration: its path, its type and its meaning.
public struct ConfigurationKey: Sendable {
  /// The path of keys, outermost first; `NAME` is any name that the file declares.
  public let path: [String]
  /// The type of its value.
  public let type: ValueType
  /// Its meaning; a clause.
  public let meaning: String
  /// The document and the clause that it comes from; empty if there is none.
  public let source: String
  /// Whether it is required.
  public let isRequired: Bool
  /// The meaning of an omitted key; nil for a required one.
  public var standard: String? { writeStandard() }
  private let writeStandard: @Sendable () -> String?
  /// Whether its contents are a language of their own, which is not listed.
  let isOpen: Bool
  /// Reads a text as the value and writes it again; nil for a key that is read elsewhere.
  let trial: (@Sendable (String) throws(PlacedProblem) -> String?)?

  init(
    _ path: [String], _ type: ValueType, _ meaning: String, source: String = "", isRequired: Bool = false,
    standard: @autoclosure @escaping @Sendable () -> String? = nil, isOpen: Bool = false,
    trial: (@Sendable (String) throws(PlacedProblem) -> String?)? = nil
  ) {
    self.path = path
    self.type = type
    self.meaning = meaning
    self.source = source
    self.isRequired = isRequired
    writeStandard = standard
    self.isOpen = isOpen
    self.trial = trial
  }

  /// The path with dots between its keys: `drive.speed`.
  public var name: String { path.joined(separator: ".") }

  /// Whether a schema reads it.
  package var isTried: Bool { trial != nil }

  /// Returns the value read from a text, written again as JSON; nil if nothing would be written.
  ///
  /// - Throws: a `PlacedProblem` for a text that is refused.
  package func tried(_ text: String) throws(PlacedProblem) -> String? { try trial?(text) }

  /// Returns the key with a path prefix.
  func below(_ keys: [String]) -> ConfigurationKey {
    ConfigurationKey(
      keys + path, type, meaning, source: source, isRequired: isRequired, standard: writeStandard(), isOpen: isOpen,
      trial: trial)
  }
}
