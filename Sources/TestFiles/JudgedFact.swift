public import SimulationCore

/// A fact, a stimulus or a new state as a judge observes it, from a run or from a journal.
public struct JudgedFact: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A fact.
    case fact
    /// A stimulus, as it is received.
    case stimulus
    /// A region enters a state; its name is the region's, and its one field `is` the state.
    case state
  }

  /// What it is.
  public let kind: Kind
  /// When it happened.
  public let instant: SimulationInstant
  /// The part of a composed machine, with `/` between names; empty for the machine itself.
  public let path: String
  /// Its name.
  public let name: String
  /// Its payload.
  public let fields: [Field]
  /// Its payload as people read it, with the signs of landings; nil where that is the payload itself.
  private var shown: [Field]?

  /// A fact from its parts.
  public init(_ kind: Kind = .fact, instant: SimulationInstant, path: String = "", name: String, fields: [Field] = []) {
    self.kind = kind
    self.instant = instant
    self.path = path
    self.name = name
    self.fields = fields
  }

  /// The entry of a region into a state.
  public init(region: String, enters state: String, at instant: SimulationInstant) {
    let field = Field(key: Self.stateKey, value: .text(state))
    self.init(.state, instant: instant, name: region, fields: [field])
  }

  /// The same fact, described with the signs of landings.
  func showing(_ signs: LandingSigns) -> JudgedFact {
    guard !signs.names.isEmpty else { return self }
    var fact = self
    fact.shown = signs.shown(fields, of: name)
    return fact
  }

  /// The key of the state that a region enters.
  static let stateKey = "is"

  /// The value of a field, or nil when the fact has none of this key.
  subscript(key: String) -> FieldValue? { fields.first { $0.key == key }?.value }

  /// Instant, path, name and payload: `0.300000000 doorMotionStarted to=open`.
  public var description: String {
    var words = ["\(instant)"]
    if kind == .stimulus { words.append("stimulus") }
    if !path.isEmpty { words.append(path) }
    words.append(name)
    return (words + (shown ?? fields).map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}

/// An observed fact and its number in the run: facts of one instant have an order too.
struct NumberedFact: Sendable {
  let fact: JudgedFact
  /// From 1; 0 for the states at the start.
  let order: Int
}
