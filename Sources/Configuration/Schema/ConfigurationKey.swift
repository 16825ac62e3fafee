package import SimulationCore

/// A key of a configuration: where it is, what it may be and what it means.
public struct ConfigurationKey: Sendable {
  /// The keys that lead to it, outermost first; `NAME` is any name that the file declares.
  public let path: [String]
  /// What its value may be.
  public let type: ValueType
  /// What it means; a clause.
  public let meaning: String
  /// The document and the clause that it comes from; empty where there is none.
  public let source: String
  /// Whether it must be there.
  public let isRequired: Bool
  /// What an omitted key means; nil for a required one.
  public let usual: String?
  /// Whether what is below it is a language of its own, which is not listed.
  let isOpen: Bool
  /// Reads a text as the value and writes it again; nil for a key that is read elsewhere.
  let trial: (@Sendable (String) throws(PlacedProblem) -> String?)?

  init(
    _ path: [String], _ type: ValueType, _ meaning: String, source: String = "", isRequired: Bool = false,
    usual: String? = nil, isOpen: Bool = false, trial: (@Sendable (String) throws(PlacedProblem) -> String?)? = nil
  ) {
    self.path = path
    self.type = type
    self.meaning = meaning
    self.source = source
    self.isRequired = isRequired
    self.usual = usual
    self.isOpen = isOpen
    self.trial = trial
  }

  /// The path with points between its keys: `drive.speed`.
  public var name: String { path.joined(separator: ".") }

  /// Whether a schema reads it.
  package var isTried: Bool { trial != nil }

  /// The value that a text is read as, written again as JSON; nil where nothing would be written.
  ///
  /// - Throws: a `PlacedProblem` for a text that is refused.
  package func tried(_ text: String) throws(PlacedProblem) -> String? { try trial?(text) }

  /// The same key below others.
  func below(_ keys: [String]) -> ConfigurationKey {
    ConfigurationKey(
      keys + path, type, meaning, source: source, isRequired: isRequired, usual: usual, isOpen: isOpen, trial: trial)
  }
}
