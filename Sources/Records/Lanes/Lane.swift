public import SimulationCore

/// A variable of a run with a value over time: a state machine, a lamp, a text, an instant, a speed.
///
/// Exports and the screen's timeline consist of lanes. A region is a state, a reading of the machine a real number. A
/// landing has its sign as name and value. The lane of a fact or a stimulus depends on its fields alone:
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
  /// The kind of its value.
  public enum Kind: Hashable, Sendable {
    /// A state of a chart.
    case state
    case text
    /// True or false.
    case flag
    /// A whole number.
    case integer
    /// A real number that is read.
    case real
    /// No value: it happens.
    case instant
  }

  /// The source of its values; the raw value is its name.
  public enum Origin: String, Hashable, Sendable {
    /// A region of a chart.
    case region
    case fact
    case stimulus
    case reading
  }

  /// The identity of a lane.
  public struct Identity: Hashable, Sendable {
    /// The source of its values.
    public let origin: Origin
    /// The kind of its value.
    public let kind: Kind
    /// The path of its part, outermost first.
    public let path: [String]
    /// Its name.
    public let name: String

    /// Creates an identity.
    public init(origin: Origin, kind: Kind, path: [String], name: String) {
      self.origin = origin
      self.kind = kind
      // Charts name a nested part by one text: 'A/plant'.
      self.path =
        path.contains { $0.utf8.contains(UInt8(ascii: "/")) }
        ? path.flatMap { $0.split(separator: "/").map(String.init) } : path
      self.name = name
    }
  }

  /// The section of pictures that shows it, from the top.
  public enum Section: Int, Comparable, CaseIterable, Sendable {
    case stimuli
    case states
    /// Curves of readings.
    case curves
    /// Lamps and other flags.
    case flags
    /// Texts and whole numbers.
    case values
    case instants

    /// Whether one is above another.
    public static func < (left: Section, right: Section) -> Bool { left.rawValue < right.rawValue }
  }

  /// The maximum number of values that are kept by name if no chart declares them; the rest are one value, "other".
  static let valueMax = 64

  /// The identity.
  public let identity: Identity
  /// Its name, distinct from those of the same part.
  public let label: String
  /// The initial value; nil if only a fact will determine it.
  public let initial: LaneValue?
  /// The unit of a reading; nil for everything else.
  public let unit: ReadingUnit?
  /// The values by name: those declared by the chart, then the others in order of first occurrence.
  public private(set) var values: [String]
  /// Whether there were more values than are kept.
  private(set) var hasOtherValues = false

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

  /// The section of pictures that shows it.
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

  /// Returns the index of a value among those kept by name; the index after them for any other.
  public func index(of value: String) -> Int { values.firstIndex(of: value) ?? values.count }

  /// Adds a value by name if it is new and there is room.
  mutating func keep(_ value: String) {
    guard identity.kind == .state || identity.kind == .text, !values.contains(value) else { return }
    if values.count < Self.valueMax { values.append(value) } else { hasOtherValues = true }
  }
}
