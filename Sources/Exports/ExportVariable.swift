import SimulationCore

/// One thing of a run that has a value over time: a state machine, a lamp, a text, an instant, a speed.
///
/// A region is a state, a reading of the machine a real number. What a fact or a stimulus is follows from its fields alone:
///
/// | fields | variable | named |
/// |---|---|---|
/// | none | an instant | for the fact |
/// | one flag | a flag, 1 bit | for the fact and its other fields' values: `floorLightChanged.1` |
/// | `cue`, of `cueStarted` or `cueStopped` | an instant | `cueStarted.elevatorChime` |
/// | one text and no flag | a text | for the fact and its other fields' values |
/// | one whole number alone | a number | for the fact |
/// | anything else | a text of all fields, `key=value` | for the fact |
struct ExportVariable {
  /// What kind of value it has.
  enum Kind: Hashable {
    case state
    case text
    case flag
    case integer
    case real
    case instant
  }

  /// What reports it.
  enum Origin: String, Hashable {
    case region
    case fact
    case stimulus
    case reading
  }

  /// What distinguishes it from all others.
  struct Identity: Hashable {
    let origin: Origin
    let kind: Kind
    let path: [String]
    let name: String
  }

  /// How many values that no chart declares are kept by name; more are one value, "other".
  static let mostValues = 64

  let identity: Identity
  /// Its name, unlike that of any other of the same part.
  let label: String
  /// The value at the start; nil when only a fact will determine it.
  let initial: ExportValue?
  /// What a reading counts; nil for everything else.
  let unit: ReadingUnit?
  /// The values by name: those that the chart declares, then as they first came.
  private(set) var values: [String]
  /// Whether there were more values than are kept.
  private(set) var hasOtherValues = false

  init(
    _ identity: Identity,
    label: String,
    initial: ExportValue? = nil,
    values: [String] = [],
    unit: ReadingUnit? = nil
  ) {
    self.identity = identity
    self.label = label
    self.initial = initial
    self.values = values
    self.unit = unit
  }

  /// Path and label with `/` between them.
  var fullName: String { (identity.path + [label]).joined(separator: "/") }

  /// The index of a value among those kept by name; the index after them for any other.
  func index(of value: String) -> Int {
    values.firstIndex(of: value) ?? values.count
  }

  /// Keeps a value by name if it is new and there is room.
  mutating func keep(_ value: String) {
    guard identity.kind == .state || identity.kind == .text, !values.contains(value) else { return }
    if values.count < Self.mostValues { values.append(value) } else { hasOtherValues = true }
  }
}

/// A value that a variable takes.
enum ExportValue: Hashable {
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
  var words: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): number?.shortText ?? ""
    case .instant: "1"
    }
  }
}

/// One change: which variable took which value.
struct ExportChange {
  let identity: ExportVariable.Identity
  let value: ExportValue

  /// A region entered a state.
  init(_ transition: StateTransition) {
    identity = ExportVariable.Identity(
      origin: .region,
      kind: .state,
      path: transition.path,
      name: transition.region
    )
    value = .text(transition.target)
  }

  /// A fact or a stimulus, by the rule of `ExportVariable`.
  init(_ record: Record, origin: ExportVariable.Origin) {
    let fields = record.fields
    var shown: Int?
    var kind = ExportVariable.Kind.text
    let flags = fields.indices.filter { if case .flag = fields[$0].value { true } else { false } }
    let texts = fields.indices.filter { if case .text = fields[$0].value { true } else { false } }
    if fields.isEmpty {
      kind = .instant
    } else if flags.count == 1 {
      shown = flags[0]
      kind = .flag
    } else if flags.isEmpty, texts.count == 1 {
      shown = texts[0]
    } else if fields.count == 1, case .integer = fields[0].value {
      shown = 0
      kind = .integer
    }
    let isCue = record.name == "cueStarted" || record.name == "cueStopped"
    if isCue, kind == .text, let index = shown, fields[index].key == "cue" {
      shown = nil
      kind = .instant
    }
    var name = record.name
    switch (kind, shown.map { fields[$0].value }) {
    case (.instant, _): value = .instant
    case (_, .flag(let flag)?): value = .flag(flag)
    case (_, .integer(let number)?): value = .integer(number)
    case (_, .number(let number)?): value = .text("\(number)")
    case (_, .text(let text)?): value = .text(text)
    case (_, nil):
      value = .text(fields.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    }
    if kind == .instant || shown != nil {
      for index in fields.indices where index != shown { name += ".\(fields[index].value)" }
    }
    identity = ExportVariable.Identity(origin: origin, kind: kind, path: record.path, name: name)
  }
}
