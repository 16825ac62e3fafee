public import Motion

/// The parameters of Find the Colour; the defaults are the source's.
public struct FindTheColourConfiguration: Hashable, Sendable {
  /// The level at the start.
  public var level = ColourLevel.hard
  /// The guess of every channel at the start, 0 to 1; a new game begins with 0.
  public var guess = 0.5
  /// What the levels are called, from the easiest.
  public var levelNames = ["Easy", "Hard", "Extreme!"]
  /// The response of the spring that a slider row comes and goes by, in seconds.
  public var springResponse = 0.4
  /// The damping of that spring as a share of the critical one.
  public var springDamping = 0.5
  /// How long the caption takes to appear after a change of level.
  public var captionDuration = Duration.milliseconds(200)
  /// How many pieces of confetti are fired.
  public var confettiCount = 100
  /// How long confetti stays; all pieces are gone then.
  public var confettiDuration = Duration.seconds(5)

  /// The source's parameters.
  public init() {}

  /// The spring of the slider rows.
  public var spring: Spring { Spring(response: springResponse, dampingFraction: springDamping) }

  /// What a level is called.
  public func name(of level: ColourLevel) -> String { levelNames[level.number] }
}
