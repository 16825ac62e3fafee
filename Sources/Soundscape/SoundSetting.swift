/// The playback setting of a sound in a map: its level, and the effect of its location.
public struct SoundSetting: Hashable, Sendable {
  /// The level, 0 to 1; 1 leaves the file's level unchanged.
  public var level: Double
  /// A fixed position, from -1 (left) to 1 (right); nil for the location of the event.
  public var side: Double?
  /// The panning of a sound at the edge of the picture, 0 to 1.
  public var width: Double
  /// The increase in brightness of a sound at the top, and decrease at the bottom, 0 to 1.
  public var brightness: Double

  /// Creates a setting; by default the sound is unchanged, wherever it happens.
  ///
  /// - Precondition: level, width and brightness are in 0...1, the side in -1...1.
  public init(level: Double = 1, side: Double? = nil, width: Double = 0, brightness: Double = 0) {
    precondition((0...1).contains(level), "the level is \(level)")
    precondition((-1...1).contains(side ?? 0), "the side is \(side ?? 0)")
    precondition((0...1).contains(width), "the width is \(width)")
    precondition((0...1).contains(brightness), "the brightness is \(brightness)")
    self.level = level
    self.side = side
    self.width = width
    self.brightness = brightness
  }

  /// Returns the shape of a sound with this setting at a location.
  public func shape(at location: SoundLocation) -> SoundShape {
    SoundShape(level: level, pan: side ?? location.side * width, tilt: brightness * (2 * location.height - 1))
  }
}
