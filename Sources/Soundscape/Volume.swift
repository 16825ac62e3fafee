/// How loud everything is: a percentage that the ear takes as such.
///
/// The gain is the square of the share: 50 % is a quarter of the amplitude (-12 dB), 10 % a hundredth (-40 dB).
public struct Volume: Hashable, Sendable {
  /// All percentages.
  public static let percentages = 0...100
  /// By how many percent a step goes.
  public static let step = 10
  /// As loud as the sounds are.
  public static let full = Volume(percent: 100)

  /// 0 for silence to 100 for as loud as the sounds are.
  public let percent: Int

  /// A volume.
  ///
  /// - Precondition: the percentage is one of `percentages`.
  public init(percent: Int) {
    precondition(Self.percentages.contains(percent), "a volume of \(percent) %")
    self.percent = percent
  }

  /// The next louder one, up to 100 %.
  public var louder: Volume { Volume(percent: min(percent + Self.step, 100)) }
  /// The next quieter one, down to silence.
  public var quieter: Volume { Volume(percent: max(percent - Self.step, 0)) }

  /// The gain, in parts of `SoundShape.unity`.
  var gain: Int { SoundShape.unity * percent * percent / 10_000 }
}
