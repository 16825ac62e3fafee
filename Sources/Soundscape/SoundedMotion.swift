/// The position of a moving part as a function of time: pieces with constant jerk.
///
/// > Units: seconds since its beginning; the position in any unit, such as turns or metres.
public struct SoundedMotion: Hashable, Sendable {
  /// A piece with constant jerk.
  public struct Piece: Hashable, Sendable {
    /// The start, in seconds.
    public let beginning: Double
    /// The position at the start.
    public let position: Double
    /// The speed at the start, in units per second.
    public let speed: Double
    /// The acceleration at the start.
    public let acceleration: Double
    /// The jerk throughout the piece.
    public let jerk: Double

    /// Creates a piece from its parameters.
    public init(beginning: Double, position: Double, speed: Double, acceleration: Double = 0, jerk: Double = 0) {
      self.beginning = beginning
      self.position = position
      self.speed = speed
      self.acceleration = acceleration
      self.jerk = jerk
    }

    /// Returns a piece between two positions and speeds: a cubic curve.
    public static func between(
      _ start: (time: Double, position: Double, speed: Double), _ end: (time: Double, position: Double, speed: Double)
    ) -> Piece {
      let length = end.time - start.time
      let slope = (end.position - start.position) / length
      return Piece(
        beginning: start.time, position: start.position, speed: start.speed,
        acceleration: (6 * slope - 4 * start.speed - 2 * end.speed) / length,
        jerk: (6 * start.speed + 6 * end.speed - 12 * slope) / (length * length))
    }

    /// Returns the position at a time.
    func position(at time: Double) -> Double {
      let passed = time - beginning
      return position + passed * (speed + passed * (acceleration / 2 + passed * jerk / 6))
    }

    /// Returns the speed at a time.
    func speed(at time: Double) -> Double {
      let passed = time - beginning
      return speed + passed * (acceleration + passed * jerk / 2)
    }
  }

  /// The pieces, each lasting until the next one; the first begins at 0.
  public let pieces: [Piece]
  /// The end of the last piece, in seconds.
  public let length: Double

  /// Creates a movement from pieces in order.
  ///
  /// - Precondition: there is at least one piece, their starts increase, and the last one starts before the
  ///   end.
  public init(_ pieces: [Piece], length: Double) {
    precondition(!pieces.isEmpty, "a movement has no pieces")
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      precondition(
        piece.beginning < next.beginning, "a piece at \(next.beginning) s follows one at \(piece.beginning) s")
    }
    precondition(
      pieces.last.map { $0.beginning < length } ?? false, "a movement of \(length) s ends before its last piece")
    self.pieces = pieces
    self.length = length
  }
}
