/// The small movement of one person at one instant.
///
/// A closed form of the instant: swaying to and fro, each person at a pace of their own, and a
/// mouth that opens and shuts. All of it is zero while the picture asks for none.
struct CabinMovement {
  /// How far the body stands to the right, in heights of the person.
  let lean: Double
  /// How far the mouth is open, 0 to 1.
  let mouth: Double
  /// How far one foot is ahead of the other: -1 to 1, in strides.
  let stride: Double

  init(lean: Double, mouth: Double, stride: Double) {
    self.lean = lean
    self.mouth = mouth
    self.stride = stride
  }

  /// Whether the legs are apart enough to be drawn so.
  var isStriding: Bool { abs(stride) > 0.05 }

  init(picture: CabinPicture, person: Int) {
    let seconds = picture.time / .seconds(1)
    let pace = 0.31 + 0.07 * Double(person)
    lean = picture.sway / 100 * CabinMovement.wave(seconds * pace + 0.23 * Double(person))
    let talks = picture.isTalking && person == 1
    mouth = talks ? (1 + CabinMovement.wave(seconds * 2.7)) / 2 : 0
    stride = 0
  }

  /// A smooth wave of period 1 between -1 and 1, made of two parabolas.
  static func wave(_ phase: Double) -> Double {
    let part = phase - phase.rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }
}
