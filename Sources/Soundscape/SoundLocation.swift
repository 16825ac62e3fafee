/// Where in the picture something sounds.
public struct SoundLocation: Hashable, Sendable {
  /// From the left edge of the picture, -1, to the right one, 1.
  public let side: Double
  /// From the lowest point that something can be at, 0, to the highest, 1.
  public let height: Double

  /// The middle of the picture: a sound from there is played as its file has it.
  public static let middle = SoundLocation()

  /// A location; the middle by default.
  ///
  /// - Precondition: the side lies in -1 to 1, the height in 0 to 1.
  public init(side: Double = 0, height: Double = 0.5) {
    precondition((-1...1).contains(side), "a side of \(side) is outside the picture")
    precondition((0...1).contains(height), "a height of \(height) is outside the picture")
    self.side = side
    self.height = height
  }
}
