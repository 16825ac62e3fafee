/// How difficult the game is: which channels the player has to find.
public enum ColourLevel: String, CaseIterable, Hashable, Sendable {
  /// Red alone.
  case easy
  /// Red and green.
  case hard
  /// All three.
  case extreme

  /// Its number: 0 easy, 1 hard, 2 extreme.
  public var number: Int {
    switch self {
    case .easy: 0
    case .hard: 1
    case .extreme: 2
    }
  }

  /// The level of a number; nil when there is none.
  public init?(number: Int) {
    guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = level
  }

  /// The channels that have a slider and count for the score, in order.
  public var channels: [ColourChannel] { ColourChannel.allCases.filter { shows($0) } }

  /// Whether a channel has a slider.
  public func shows(_ channel: ColourChannel) -> Bool { channel.number <= number }
}
