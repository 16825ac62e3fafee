public import SimulationCore

/// A value that a lane takes.
public enum LaneValue: Hashable, Sendable {
  /// A state or a text.
  case text(String)
  /// A flag.
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// What a reading reads; nil for nothing.
  case real(Double?)
  /// An instant happened.
  case instant

  /// The value in words, for rows and pictures; what reads nothing has none.
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

/// One change: which lane took which value.
public struct LaneChange: Sendable {
  /// The lane.
  public let identity: Lane.Identity
  /// The value that it takes.
  public let value: LaneValue

  /// A region entered a state.
  public init(_ transition: StateTransition) {
    identity = Lane.Identity(origin: .region, kind: .state, path: transition.path, name: transition.region)
    value = .text(transition.target)
  }

  /// A fact or a stimulus, by the rule of ``Lane``, with the signs of landings in place of their numbers.
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
