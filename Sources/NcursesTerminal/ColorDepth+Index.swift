package import Drawing

extension ColorDepth {
  /// The number by which a terminal of this depth knows the colour nearest to the given one.
  ///
  /// Nearest is the minimum sum of the squared differences of the three channels in sRGB; of two
  /// that are equally near, the cube's wins over a grey, then the one with the smaller number.
  ///
  /// - Returns: -1, the terminal's own colour, when there are no colours.
  package func index(of color: Color) -> Int32 {
    switch self {
    case .none: -1
    case .eight: Self.nearest(to: color, among: 0..<8)
    case .sixteen: Self.nearest(to: color, among: 0..<16)
    case .palette: Self.paletteIndex(of: color)
    case .direct: Self.directIndex(of: color)
    }
  }

  /// The levels of a channel in the cube of 216 colours, as xterm has them.
  static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The sixteen first colours as xterm has them; users and terminals change them.
  static let firstColors: [Color] = [
    Color(0, 0, 0), Color(205, 0, 0), Color(0, 205, 0), Color(205, 205, 0),
    Color(0, 0, 238), Color(205, 0, 205), Color(0, 205, 205), Color(229, 229, 229),
    Color(127, 127, 127), Color(255, 0, 0), Color(0, 255, 0), Color(255, 255, 0),
    Color(92, 92, 255), Color(255, 0, 255), Color(0, 255, 255), Color(255, 255, 255),
  ]

  private static func nearest(to color: Color, among indices: Range<Int>) -> Int32 {
    var best = indices.lowerBound
    for index in indices
    where distance(color, firstColors[index]) < distance(color, firstColors[best]) {
      best = index
    }
    return Int32(best)
  }

  private static func paletteIndex(of color: Color) -> Int32 {
    let red = cubeLevel(color.red)
    let green = cubeLevel(color.green)
    let blue = cubeLevel(color.blue)
    let cube = Color(cubeLevels[red], cubeLevels[green], cubeLevels[blue])
    // Greys are 8, 18, ... 238; the one nearest to the mean has the smallest squared difference.
    let sum = Int(color.red) + Int(color.green) + Int(color.blue)
    let step = min(max((sum - 24 + 14) / 30, 0), 23)
    let level = UInt8(8 + 10 * step)
    if distance(color, Color(level, level, level)) < distance(color, cube) {
      return Int32(232 + step)
    }
    return Int32(16 + 36 * red + 6 * green + blue)
  }

  private static func cubeLevel(_ channel: UInt8) -> Int {
    // The middles between two levels, rounded down.
    switch channel {
    case ...47: 0
    case ...115: 1
    case ...155: 2
    case ...195: 3
    case ...235: 4
    default: 5
    }
  }

  private static func directIndex(of color: Color) -> Int32 {
    let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    // Direct terminals keep the numbers 0 to 7 for the user's first eight colours: the nearest
    // that is free has one more of red.
    return number < 8 ? number | 1 << 16 : number
  }

  private static func distance(_ one: Color, _ other: Color) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
