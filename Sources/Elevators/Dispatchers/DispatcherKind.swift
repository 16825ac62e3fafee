/// A dispatcher that ships: its name, what it takes, where its rule comes from, and how it is made.
public struct DispatcherKind: Sendable {
  /// An option of a dispatcher.
  public struct Option: Sendable {
    /// The name.
    public let name: String
    /// What it may be.
    public let range: ClosedRange<Double>
    /// Whether it is a whole number.
    public let isWhole: Bool
    /// Its default.
    public let standard: Double
    /// What it means, as a clause that begins with a small letter.
    public let meaning: String

    init(
      _ name: String, _ range: ClosedRange<Double>, isWhole: Bool = false, default standard: Double, _ meaning: String
    ) {
      self.name = name
      self.range = range
      self.isWhole = isWhole
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// The name, as files and options give it.
  public let name: String
  /// Its rule in one line.
  public let rule: String
  /// Where the rule comes from.
  public let source: String
  /// Its options.
  public let options: [Option]
  /// Whether it knows where people want to go, so that it needs keypads.
  public let takesDestinations: Bool
  /// Whether it sees how many wait behind each call, which no controller of a real group does.
  public let isInformed: Bool
  let make: @Sendable (DispatcherChoice) -> any Dispatcher

  init(
    _ name: String, rule: String, source: String, options: [Option] = [], takesDestinations: Bool = false,
    isInformed: Bool = false, make: @escaping @Sendable (DispatcherChoice) -> any Dispatcher
  ) {
    self.name = name
    self.rule = rule
    self.source = source
    self.options = options
    self.takesDestinations = takesDestinations
    self.isInformed = isInformed
    self.make = make
  }

  /// The name of the one that leaves the calls to another program.
  public static let externalName = "external"

  /// All that ship, in the order of lists.
  public static let all: [DispatcherKind] = [
    CollectiveDispatcher.kind, NearestDispatcher.kind, SectorsDispatcher.kind, DynamicSectorsDispatcher.kind,
    HighestFirstDispatcher.kind, LongestQueueDispatcher.kind, EtaDispatcher.kind, EtaDispatcher.againKind,
    DestinationDispatcher.kind, LobbyDispatcher.kind, RollingDispatcher.kind, AutoDispatcher.kind,
    ExternalDispatcher.kind,
  ]

  /// The one of a name; nil where there is none.
  public static func named(_ name: String) -> DispatcherKind? { all.first { $0.name == name } }
}
