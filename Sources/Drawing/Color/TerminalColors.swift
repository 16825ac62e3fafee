/// The indexed colours of terminals at each depth.
enum TerminalColors {
  /// The channel levels of the 216-colour cube, as in xterm.
  static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The first sixteen colours as in xterm; users and terminals change them.
  static let first: [Color] = [
    Color(0, 0, 0), Color(205, 0, 0), Color(0, 205, 0), Color(205, 205, 0), Color(0, 0, 238), Color(205, 0, 205),
    Color(0, 205, 205), Color(229, 229, 229), Color(127, 127, 127), Color(255, 0, 0), Color(0, 255, 0),
    Color(255, 255, 0), Color(92, 92, 255), Color(255, 0, 255), Color(0, 255, 255), Color(255, 255, 255),
  ]

  /// Returns the index of the first colour that a depth uses.
  static func start(of depth: ColorDepth) -> Int { depth == .palette ? 16 : 0 }

  /// Returns the colours that a depth uses, in index order; empty for no colours and for 24-bit colour.
  static func colors(of depth: ColorDepth) -> [Color] {
    switch depth {
    case .monochrome, .truecolor: []
    case .eight: Array(first.prefix(8))
    case .sixteen: first
    case .palette: cubeAndGreys
    }
  }

  /// Returns the index of a colour at a depth; nil if it is not one of the depth's colours.
  static func number(of color: Color, at depth: ColorDepth) -> Int? {
    switch depth {
    case .monochrome, .truecolor: return nil
    case .eight: return first.prefix(8).firstIndex(of: color)
    case .sixteen: return first.firstIndex(of: color)
    case .palette:
      if let red = cubeLevels.firstIndex(of: color.red), let green = cubeLevels.firstIndex(of: color.green),
        let blue = cubeLevels.firstIndex(of: color.blue)
      {
        return 16 + 36 * red + 6 * green + blue
      }
      let (step, rest) = (Int(color.red) - 8).quotientAndRemainder(dividingBy: 10)
      let isGrey = color.red == color.green && color.green == color.blue
      return isGrey && rest == 0 && (0..<24).contains(step) ? 232 + step : nil
    }
  }

  private static let cubeAndGreys: [Color] = {
    var colors: [Color] = []
    for red in cubeLevels {
      for green in cubeLevels { for blue in cubeLevels { colors.append(Color(red, green, blue)) } }
    }
    // The greys are 8, 18, ... 238.
    for step in 0..<24 {
      let level = UInt8(8 + 10 * step)
      colors.append(Color(level, level, level))
    }
    return colors
  }()
}
