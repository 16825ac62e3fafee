/// The idle movement of one person at one instant.
///
/// It is computed from the instant alone: swaying at a pace of their own, and a mouth that opens and shuts.
/// All values are zero unless the picture asks for movement.
struct CabinMovement {
  /// The sideways lean of the body to the right, in heights of the person.
  let lean: Double
  /// The opening of the mouth, 0 to 1.
  let mouth: Double
  /// The lead of one foot over the other: -1 to 1, in strides.
  let stride: Double

  init(lean: Double, mouth: Double, stride: Double) {
    self.lean = lean
    self.mouth = mouth
    self.stride = stride
  }

  /// Whether the legs are far enough apart to be drawn striding.
  var isStriding: Bool { abs(stride) > 0.05 }

  init(picture: CabinPicture, person: Int) {
    let seconds = picture.time / .seconds(1)
    let pace = 0.31 + 0.07 * Double(person)
    lean = picture.sway / 100 * CabinMovement.wave(seconds * pace + 0.23 * Double(person))
    let talks = picture.isTalking && person == 1
    mouth = talks ? (1 + CabinMovement.wave(seconds * 2.7)) / 2 : 0
    stride = 0
  }

  /// Returns a smooth wave of period 1 between -1 and 1, made of two parabolas.
  static func wave(_ phase: Double) -> Double {
    let part = phase - phase.rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }
}
