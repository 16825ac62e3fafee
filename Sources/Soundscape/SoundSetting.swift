/// How a map wants a sound to be played: how loud, and how much of its location is audible.
public struct SoundSetting: Hashable, Sendable {
  /// How loud, 0 to 1; 1 is as loud as the file.
  public var level: Double
  /// Where it always sounds, from -1 (left) to 1 (right); nil for where it happens.
  public var side: Double?
  /// How far to the side a sound at the edge of the picture is heard, 0 to 1.
  public var width: Double
  /// How much brighter a sound at the top is, and how much duller one at the bottom, 0 to 1.
  public var brightness: Double

  /// A setting; by default a sound as its file has it, wherever it happens.
  ///
  /// - Precondition: level, width and brightness lie in 0 to 1, the side in -1 to 1.
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

  /// How a sound with this setting is changed by where it happens.
  public func shape(at location: SoundLocation) -> SoundShape {
    SoundShape(level: level, pan: side ?? location.side * width, tilt: brightness * (2 * location.height - 1))
  }
}
