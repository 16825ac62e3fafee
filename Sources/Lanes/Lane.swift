public import SimulationCore

/// One thing of a run that has a value over time: a state machine, a lamp, a text, an instant, a speed.
///
/// Exports and the timeline of the screen are made of lanes. A region is a state, a reading of the
/// machine a real number. A landing has its sign as name and value. What a fact or a stimulus is follows from its fields alone:
///
/// | fields | lane | named |
/// |---|---|---|
/// | none | an instant | for the fact |
/// | one flag | a flag, 1 bit | for the fact and its other fields' values: `floorLightChanged.1` |
/// | `cue`, of `cueStarted` or `cueStopped` | an instant | `cueStarted.elevatorChime` |
/// | one text and no flag | a text | for the fact and its other fields' values |
/// | one whole number alone | a number; a landing's sign is a text | for the fact |
/// | anything else | a text of all fields, `key=value` | for the fact |
public struct Lane: Sendable {
  /// What kind of value it has.
  public enum Kind: Hashable, Sendable {
    /// A state of a chart.
    case state
    /// A text.
    case text
    /// True or false.
    case flag
    /// A whole number.
    case integer
    /// A number that is read.
    case real
    /// None: it happens.
    case instant
  }

  /// What reports it; the raw value is the word for it.
  public enum Origin: String, Hashable, Sendable {
    /// A region of a chart.
    case region
    /// A fact.
    case fact
    /// A stimulus.
    case stimulus
    /// A reading.
    case reading
  }

  /// What distinguishes it from all others.
  public struct Identity: Hashable, Sendable {
    /// What reports it.
    public let origin: Origin
    /// What kind of value it has.
    public let kind: Kind
    /// The parts that it belongs to, outermost first.
    public let path: [String]
    /// Its name.
    public let name: String

    /// An identity from its parts.
    public init(origin: Origin, kind: Kind, path: [String], name: String) {
      self.origin = origin
      self.kind = kind
      // Charts name the part of a part by one text: 'A/plant'.
      self.path =
        path.contains { $0.utf8.contains(UInt8(ascii: "/")) }
        ? path.flatMap { $0.split(separator: "/").map(String.init) } : path
      self.name = name
    }
  }

  /// Where pictures have it, from the top.
  public enum Section: Int, Comparable, CaseIterable, Sendable {
    /// What is done to the machine.
    case stimuli
    /// States.
    case states
    /// Curves of what is read.
    case curves
    /// Lamps and other flags.
    case flags
    /// Texts and whole numbers.
    case values
    /// Instants.
    case instants

    /// Whether one is above another.
    public static func < (left: Section, right: Section) -> Bool { left.rawValue < right.rawValue }
  }

  /// How many values that no chart declares are kept by name; more are one value, "other".
  public static let valueMax = 64

  /// What distinguishes it from all others.
  public let identity: Identity
  /// Its name, unlike that of any other of the same part.
  public let label: String
  /// The value at the start; nil when only a fact will determine it.
  public let initial: LaneValue?
  /// What a reading counts; nil for everything else.
  public let unit: ReadingUnit?
  /// The values by name: those that the chart declares, then as they first came.
  public private(set) var values: [String]
  /// Whether there were more values than are kept.
  public private(set) var hasOtherValues = false

  init(_ identity: Identity, label: String, initial: LaneValue? = nil, values: [String] = [], unit: ReadingUnit? = nil)
  {
    self.identity = identity
    self.label = label
    self.initial = initial
    self.values = values
    self.unit = unit
  }

  /// Path and label with `/` between them.
  public var fullName: String { (identity.path + [label]).joined(separator: "/") }

  /// Where pictures have it.
  public var section: Section {
    if identity.origin == .stimulus { return .stimuli }
    return switch identity.kind {
    case .state: .states
    case .flag: .flags
    case .text, .integer: .values
    case .instant: .instants
    case .real: .curves
    }
  }

  /// Whether it is a sound that starts or stops.
  public var isCue: Bool {
    identity.kind == .instant && (identity.name.hasPrefix("cueStarted.") || identity.name.hasPrefix("cueStopped."))
  }

  /// The index of a value among those kept by name; the index after them for any other.
  public func index(of value: String) -> Int { values.firstIndex(of: value) ?? values.count }

  /// Keeps a value by name if it is new and there is room.
  mutating func keep(_ value: String) {
    guard identity.kind == .state || identity.kind == .text, !values.contains(value) else { return }
    if values.count < Self.valueMax { values.append(value) } else { hasOtherValues = true }
  }
}
