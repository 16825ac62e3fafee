import Mechanisms

/// The inks of a mechanism's dots: a material in the low bits, and its lighting.
enum MechanismInk {
  static let mark: UInt8 = 1
  static let belt: UInt8 = 2
  static let dash: UInt8 = 3
  static let shaft: UInt8 = 4
  static let motor: UInt8 = 5
  static let worm: UInt8 = 6
  static let fan: UInt8 = 7
  static let arm: UInt8 = 8
  static let chosen: UInt8 = 9
  /// The first wheel tint.
  static let wheel: UInt8 = 10
  /// The number of wheel tints.
  static let wheelCount: UInt8 = 5
  /// The flag of dots in the shadow of a nearer part.
  static let shadow: UInt8 = 0x80

  /// Returns the tint of a body's wheels.
  static func wheel(of body: BodyID) -> UInt8 { wheel + UInt8(max(0, body.index) % Int(wheelCount)) }

  /// Returns the colours of all inks on the background of a palette.
  static func look(of palette: Palette) -> DotCanvas.Look {
    switch palette {
    case .dark: dark
    case .light: light
    case .highContrast: highContrast
    case .colorBlind: colorBlind
    default: look(materials, on: palette)
    }
  }

  private static let dark = look(materials, on: .dark)
  /// Darker materials, which contrast with a light background as the others do with a dark one.
  private static let light = look(
    materials.map { $0.mixed(with: Palette.light.text, share: 0.5) }, on: .light, chosen: Palette.light.notice)
  private static let highContrast = look(
    materials.map { $0.mixed(with: Palette.highContrast.text, share: 0.4) }, on: .highContrast,
    chosen: Palette.highContrast.accent)
  /// The colours of wheels, belts and marks that are distinguishable with any colour vision.
  ///
  /// > Source: M. Okabe and K. Ito, "Color universal design", 2008.
  private static let colorBlind = look(
    materials.prefix(2) + [Color(150, 66, 0), Color(213, 94, 0)] + materials[4..<9] + [
      Color(255, 255, 255), Color(86, 180, 233), Color(240, 228, 66), Color(230, 159, 0), Color(0, 158, 115),
      Color(204, 121, 167),
    ], on: .colorBlind)

  /// The materials on a dark background, in the order of the inks.
  private static let materials = [
    Color(0, 0, 0), Color(255, 214, 102), Color(138, 74, 84), Color(228, 108, 122), Color(146, 153, 166),
    Color(108, 122, 150), Color(196, 202, 212), Color(122, 206, 214), Color(112, 118, 132), Color(255, 255, 255),
    Color(104, 158, 232), Color(186, 196, 104), Color(214, 140, 98), Color(122, 196, 140), Color(186, 150, 226),
  ]

  private static func look(_ materials: [Color], on palette: Palette, chosen: Color? = nil) -> DotCanvas.Look {
    var materials = materials
    if let chosen { materials[Int(Self.chosen)] = chosen }
    var colors = [Color](repeating: palette.text, count: 256)
    for (ink, color) in materials.enumerated() {
      colors[ink] = color
      colors[ink | Int(shadow)] = color.mixed(with: palette.background, share: 0.55)
    }
    return DotCanvas.Look(colors: colors, isThinned: (0..<256).map { $0 & Int(shadow) != 0 })
  }
}

/// Elementary functions for pictures, in plain arithmetic: a picture is the same on every machine.
enum PictureMath {
  /// Returns the direction of a point as a share of a full turn, clockwise from the x axis, -0.5 to 0.5.
  ///
  /// It is accurate to a ten-thousandth of a turn. It has no branches, only selections between two numbers, so
  /// that loops over many points are vectorised.
  @inline(__always) static func turn(x: Double, y: Double) -> Double {
    let (wide, high) = (x.magnitude, y.magnitude)
    let isSteep = high > wide
    let greater = isSteep ? high : wide
    let ratio = (isSteep ? wide : high) / (greater > 0 ? greater : 1)
    let square = ratio * ratio
    // A minimax polynomial of the arctangent from 0 to 1.
    let series = ((-0.046_496_474_9 * square + 0.159_314_22) * square - 0.327_622_764) * square * ratio + ratio
    let eighth = series * 0.159_154_943_091_895_35
    let quarter = isSteep ? 0.25 - eighth : eighth
    let half = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? -half : half
  }

  /// Returns the cosine and sine of a number of turns.
  static func unit(turns: Double) -> (x: Double, y: Double) {
    let rest = turns - turns.rounded()
    let angle = rest * 2 * Double.pi
    return (cosine(angle), cosine(angle - Double.pi / 2))
  }

  /// Returns the fractional part of a number, from 0 to below 1.
  @inline(__always) static func fraction(_ number: Double) -> Double {
    let rest = number - nearest(number)
    return rest < 0 ? rest + 1 : rest
  }

  /// Returns the nearest integer, ties to even, without a function call; valid below 1e15.
  @inline(__always) static func nearest(_ number: Double) -> Double {
    // Near this magnitude a double can represent only integers.
    let great = 6_755_399_441_055_744.0
    return (number + great) - great
  }

  private static func cosine(_ angle: Double) -> Double {
    var angle = angle.magnitude
    if angle > Double.pi { angle = 2 * Double.pi - angle }
    let isBehind = angle > Double.pi / 2
    if isBehind { angle = Double.pi - angle }
    let square = angle * angle
    // The terms of the series up to the sixteenth power, starting from the last.
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    sum = sum * square - 0.5
    sum = sum * square + 1
    return isBehind ? -sum : sum
  }
}
