/// The overall volume: a percentage that matches perceived loudness.
///
/// The gain is the square of the share: 50 % is a quarter of the amplitude (-12 dB), 10 % a hundredth (-40 dB).
public struct Volume: Hashable, Sendable {
  /// The allowed percentages.
  public static let percentages = 0...100
  /// The step in percent.
  public static let step = 10
  /// The full volume, which leaves sounds unchanged.
  public static let full = Volume(percent: 100)

  /// The percentage: 0 for silence to 100 for unchanged sounds.
  public let percent: Int

  /// Creates a volume.
  ///
  /// - Precondition: the percentage is one of `percentages`.
  public init(percent: Int) {
    precondition(Self.percentages.contains(percent), "a volume of \(percent) %")
    self.percent = percent
  }

  /// The next louder volume, up to 100 %.
  public var louder: Volume { Volume(percent: min(percent + Self.step, 100)) }
  /// The next quieter volume, down to silence.
  public var quieter: Volume { Volume(percent: max(percent - Self.step, 0)) }

  /// The gain, in units of 1 / `SoundShape.unity`.
  var gain: Int { SoundShape.unity * percent * percent / 10_000 }
}
