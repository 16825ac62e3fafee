public import SimulationCore

/// A value of a lane.
public enum LaneValue: Hashable, Sendable {
  /// A state or a text.
  case text(String)
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// The value of a reading; nil if there is none.
  case real(Double?)
  /// An instant happened.
  case instant

  /// The value as text, for rows and pictures; nil if a reading has none.
  public var words: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): number?.shortText ?? ""
    case .instant: "1"
    }
  }
}

/// One change: a lane and its new value.
public struct LaneChange: Sendable {
  /// The lane.
  public let identity: Lane.Identity
  /// The new value.
  public let value: LaneValue

  /// Creates the change of a region that entered a state.
  public init(_ transition: StateTransition) {
    identity = Lane.Identity(origin: .region, kind: .state, path: transition.path, name: transition.region)
    value = .text(transition.target)
  }

  /// Creates the change of a fact or a stimulus by the rules of ``Lane``, with signs in place of landing numbers.
  public init(_ record: Record, origin: Lane.Origin, signs: LandingSigns = .none) {
    let fields = record.fields
    let shown = signs.shown(fields, of: record.name)
    var valueIndex: Int?
    var kind = Lane.Kind.text
    let flags = fields.indices.filter { if case .flag = fields[$0].value { true } else { false } }
    let texts = fields.indices.filter { if case .text = fields[$0].value { true } else { false } }
    if fields.isEmpty {
      kind = .instant
    } else if flags.count == 1 {
      valueIndex = flags[0]
      kind = .flag
    } else if flags.isEmpty, texts.count == 1 {
      valueIndex = texts[0]
    } else if fields.count == 1, case .integer = fields[0].value {
      valueIndex = 0
      if case .integer = shown[0].value { kind = .integer }
    }
    let isCue = record.name == "cueStarted" || record.name == "cueStopped"
    if isCue, kind == .text, let index = valueIndex, fields[index].key == "cue" {
      valueIndex = nil
      kind = .instant
    }
    var name = record.name
    switch (kind, valueIndex.map { shown[$0].value }) {
    case (.instant, _): value = .instant
    case (_, .flag(let flag)?): value = .flag(flag)
    case (_, .integer(let number)?): value = .integer(number)
    case (_, .number(let number)?): value = .text("\(number)")
    case (_, .text(let text)?): value = .text(text)
    case (_, nil): value = .text(shown.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    }
    if kind == .instant || valueIndex != nil {
      for index in shown.indices where index != valueIndex { name += ".\(shown[index].value)" }
    }
    identity = Lane.Identity(origin: origin, kind: kind, path: record.path, name: name)
  }
}
