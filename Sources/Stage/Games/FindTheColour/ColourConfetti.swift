import Motion
public import Pictures
public import SimulationCore

/// Confetti shot upward from the middle of the stage that falls again; positions are functions of the time since.
///
/// Lengths are relative to the stage's height, so that it looks alike on every stage. Air drag brakes each
/// piece, which then sinks at its own speed and sways.
///
/// > Source: the count, the five colours, and that pieces go up from the middle and come down over
/// > everything, are the source's; it leaves the movement to a package that is not part of it. Speeds,
/// > swaying, shapes and the duration are this game's choice.
public struct ColourConfetti: Hashable, Sendable {
  /// One randomly generated piece of paper.
  public struct Piece: Hashable, Sendable {
    /// The serial number, from 0, which determines the colour.
    public let number: Int
    /// The direction of launch in degrees, counter-clockwise from the right.
    let direction: Double
    /// The height that it would reach without sinking, in stage heights.
    let reach: Double
    /// The terminal sinking speed, in stage heights per second.
    let sinking: Double
    /// The spin, in degrees per second.
    let spin: Double
    /// The initial phase of swaying, as a share of a period.
    let phase: Double

    /// Creates a piece with random values from a stream.
    fileprivate init(number: Int, from stream: inout RandomStream) {
      func draw(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * stream.fraction()
      }
      self.number = number
      direction = draw(45...135)
      reach = draw(0.3...0.95)
      sinking = draw(0.3...0.5)
      spin = draw(-540...540)
      phase = draw(0...1)
    }

    /// The colour.
    public var color: StageColor { ColourConfetti.colors[number % ColourConfetti.colors.count] }

    /// Returns the position after some seconds, in stage heights from the middle, y down.
    public func offset(after seconds: Double) -> Point {
      let spent = (1 - Elementary.exponential(-Self.braking * seconds)) / Self.braking
      let way = reach * Self.braking * spent
      let (sine, cosine) = Elementary.sineAndCosine(degrees: direction)
      let sway = Elementary.sine(2 * Double.pi * (phase + Self.swayRate * seconds))
      return Point(way * cosine + Self.swayWidth * spent * sway, -way * sine + sinking * (seconds - spent))
    }

    /// Returns the rotation after some seconds, in degrees.
    public func rotation(after seconds: Double) -> Double { 360 * phase + spin * seconds }

    /// The drag: the initial relative loss of speed per second.
    private static let braking = 3.0
    /// The swaying frequency, per second.
    private static let swayRate = 0.7
    /// The swaying amplitude per braked second, in stage heights.
    private static let swayWidth = 0.06
  }

  /// Pink, red, blue, purple and orange, in turn.
  public static let colors = [
    StageColor(red: 1, green: 0.41, blue: 0.71), StageColor(red: 0.95, green: 0.15, blue: 0.15),
    StageColor(red: 0.15, green: 0.4, blue: 1), StageColor(red: 0.65, green: 0.25, blue: 0.85),
    StageColor(red: 1, green: 0.6, blue: 0.1),
  ]

  /// The instant of firing.
  public let fired: SimulationInstant
  /// The number of pieces.
  public let count: Int
  /// The time after which all pieces are gone.
  public let duration: Duration
  /// The random stream of the pieces.
  private let stream: RandomStream

  /// Creates confetti fired at an instant.
  init(fired: SimulationInstant, count: Int, duration: Duration, from stream: inout RandomStream) {
    self.fired = fired
    self.count = count
    self.duration = duration
    self.stream = RandomStream(seed: stream.next(), name: "confetti")
  }

  /// Returns whether any of it remains at an instant.
  public func isThere(at instant: SimulationInstant) -> Bool {
    let age = fired.duration(to: instant)
    return age >= .zero && age < duration
  }

  /// Returns the seconds since firing.
  public func age(at instant: SimulationInstant) -> Double { fired.duration(to: instant) / .seconds(1) }

  /// Returns the opacity at an instant: full at first, fading in the last fifth of the duration.
  public func opacity(at instant: SimulationInstant) -> Double {
    max(0, min(1, 5 * ((duration - fired.duration(to: instant)) / duration)))
  }

  /// All pieces, by number.
  ///
  /// - Complexity: O(count).
  public var pieces: [Piece] {
    var stream = stream
    return (0..<count).map { Piece(number: $0, from: &stream) }
  }
}
