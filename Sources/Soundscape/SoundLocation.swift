/// The location of a sound source in the picture.
public struct SoundLocation: Hashable, Sendable {
  /// The horizontal location, from the left edge of the picture, -1, to the right one, 1.
  public let side: Double
  /// The vertical location, from the lowest possible point, 0, to the highest, 1.
  public let height: Double

  /// The middle of the picture: a sound from there is unchanged.
  public static let middle = SoundLocation()

  /// Creates a location; by default the middle.
  ///
  /// - Precondition: the side is in -1...1, the height in 0...1.
  public init(side: Double = 0, height: Double = 0.5) {
    precondition((-1...1).contains(side), "a side of \(side) is outside the picture")
    precondition((0...1).contains(height), "a height of \(height) is outside the picture")
    self.side = side
    self.height = height
  }
}
