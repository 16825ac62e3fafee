/// The difficulty of the game, which determines the channels that the player has to find.
public enum ColourLevel: String, CaseIterable, Hashable, Sendable {
  /// Red alone.
  case easy
  /// Red and green.
  case hard
  /// All three.
  case extreme

  /// The level's number: 0 easy, 1 hard, 2 extreme.
  public var number: Int {
    switch self {
    case .easy: 0
    case .hard: 1
    case .extreme: 2
    }
  }

  /// Creates the level with a number, or nil if there is none.
  public init?(number: Int) {
    guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = level
  }

  /// The channels with a slider, which determine the score, in order.
  public var channels: [ColourChannel] { ColourChannel.allCases.filter { shows($0) } }

  /// Returns whether a channel has a slider.
  public func shows(_ channel: ColourChannel) -> Bool { channel.number <= number }
}
