public import Motion

/// The parameters of Find the Colour; the defaults are the source's.
public struct FindTheColourConfiguration: Hashable, Sendable {
  /// The initial level.
  public var level = ColourLevel.hard
  /// The initial guess of every channel, 0 to 1; a new game starts at 0.
  public var guess = 0.5
  /// The names of the levels, from the easiest.
  public var levelNames = ["Easy", "Hard", "Extreme!"]
  /// The response of the spring with which slider rows appear and disappear, in seconds.
  public var springResponse = 0.4
  /// The damping fraction of that spring, relative to critical damping.
  public var springDamping = 0.5
  /// The duration of the caption's fade-in after a change of level.
  public var captionDuration = Duration.milliseconds(200)
  /// The number of confetti pieces per shower.
  public var confettiCount = 100
  /// The duration of confetti, after which all pieces are gone.
  public var confettiDuration = Duration.seconds(5)

  /// Creates the source's parameters.
  public init() {}

  /// The spring of the slider rows.
  public var spring: Spring { Spring(response: springResponse, dampingFraction: springDamping) }

  /// Returns the name of a level.
  public func name(of level: ColourLevel) -> String { levelNames[level.number] }
}
