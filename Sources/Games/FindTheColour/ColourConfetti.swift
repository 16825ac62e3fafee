import Motion
public import Pictures
public import SimulationCore
import Stage

/// Confetti that was shot upward from the middle of the stage and comes down again: where each piece
/// is follows from the time since.
///
/// Lengths are shares of the stage's height, so that it looks alike on every stage. The air brakes each
/// piece, which then sinks at its own speed and sways.
///
/// > Source: the count, the five colours, and that pieces go up from the middle and come down over
/// > everything, are the source's; it leaves the movement to a package that is not part of it. Speeds,
/// > swaying, shapes and the duration are this game's choice.
public struct ColourConfetti: Hashable, Sendable {
  /// One piece of paper, as it was generated.
  public struct Piece: Hashable, Sendable {
    /// Its number, from 0: the colour goes by it.
    public let number: Int
    /// The direction of the shot in degrees, counter-clockwise from the right.
    let direction: Double
    /// How high it would rise if it did not sink, in heights.
    let reach: Double
    /// How fast it sinks in the end, in heights a second.
    let sinking: Double
    /// How fast it spins, in degrees a second.
    let spin: Double
    /// Where in its swaying it begins, as a share of a turn.
    let phase: Double

    /// A piece of a number, generated from a stream.
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

    /// Where it is, in heights from the middle, y down, after some seconds.
    public func offset(after seconds: Double) -> Point {
      let spent = (1 - Elementary.exponential(-Self.braking * seconds)) / Self.braking
      let way = reach * Self.braking * spent
      let (sine, cosine) = Elementary.sineAndCosine(degrees: direction)
      let sway = Elementary.sine(2 * Double.pi * (phase + Self.swayRate * seconds))
      return Point(way * cosine + Self.swayWidth * spent * sway, -way * sine + sinking * (seconds - spent))
    }

    /// By how many degrees it is turned after some seconds.
    public func rotation(after seconds: Double) -> Double { 360 * phase + spin * seconds }

    /// How quickly the air brakes it: the share of its speed that goes a second, at first.
    private static let braking = 3.0
    /// How often it sways a second.
    private static let swayRate = 0.7
    /// How far it sways to a side for each braked second, in heights.
    private static let swayWidth = 0.06
  }

  /// Pink, red, blue, purple and orange, by turns.
  public static let colors = [
    StageColor(red: 1, green: 0.41, blue: 0.71), StageColor(red: 0.95, green: 0.15, blue: 0.15),
    StageColor(red: 0.15, green: 0.4, blue: 1), StageColor(red: 0.65, green: 0.25, blue: 0.85),
    StageColor(red: 1, green: 0.6, blue: 0.1),
  ]

  /// When it was fired.
  public let fired: SimulationInstant
  /// How many pieces there are.
  public let count: Int
  /// After how long all are gone.
  public let duration: Duration
  /// What the pieces are generated from.
  private let stream: RandomStream

  /// Confetti that is fired at an instant.
  init(fired: SimulationInstant, count: Int, duration: Duration, from stream: inout RandomStream) {
    self.fired = fired
    self.count = count
    self.duration = duration
    self.stream = RandomStream(seed: stream.next(), name: "confetti")
  }

  /// Whether anything of it is left at an instant.
  public func isThere(at instant: SimulationInstant) -> Bool {
    let age = fired.duration(to: instant)
    return age >= .zero && age < duration
  }

  /// Seconds since it was fired.
  public func age(at instant: SimulationInstant) -> Double { fired.duration(to: instant) / .seconds(1) }

  /// How opaque it is at an instant: whole at first, fading in the last fifth of its time.
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
