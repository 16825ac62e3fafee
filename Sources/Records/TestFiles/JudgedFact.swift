public import SimulationCore

/// A fact, a stimulus or a new state as observed by a judge, from a run or from a journal.
public struct JudgedFact: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a judged fact.
  public enum Kind: Hashable, Sendable {
    case fact
    /// A stimulus, when it is received.
    case stimulus
    /// A region enters a state; its name is the region's, and its one field `is` the state.
    case state
  }

  /// The kind.
  public let kind: Kind
  /// The instant at which it happened.
  public let instant: SimulationInstant
  /// The part of a composed machine, with `/` between names; empty for the machine itself.
  public let path: String
  /// Its name.
  public let name: String
  /// Its payload.
  public let fields: [Field]
  /// Its payload with the signs of landings, for people; nil if it equals the payload.
  private var shown: [Field]?

  /// Creates a fact.
  public init(_ kind: Kind = .fact, instant: SimulationInstant, path: String = "", name: String, fields: [Field] = []) {
    self.kind = kind
    self.instant = instant
    self.path = path
    self.name = name
    self.fields = fields
  }

  /// Creates the entry of a region into a state.
  public init(region: String, enters state: String, at instant: SimulationInstant) {
    let field = Field(key: Self.stateKey, value: .text(state))
    self.init(.state, instant: instant, name: region, fields: [field])
  }

  /// Returns the same fact, described with the signs of landings.
  func showing(_ signs: LandingSigns) -> JudgedFact {
    guard !signs.names.isEmpty else { return self }
    var fact = self
    fact.shown = signs.shown(fields, of: name)
    return fact
  }

  /// The key of the entered state.
  static let stateKey = "is"

  /// The value of a field, or nil when the fact has no field of this key.
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

/// An observed fact with its number in the run: facts of one instant are ordered too.
struct NumberedFact: Sendable {
  let fact: JudgedFact
  /// The number, from 1; 0 for the initial states.
  let order: Int
}
