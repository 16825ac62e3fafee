import Drawing
import NcursesTerminal
import Testing

struct ColorDepthTests {
  private static let ofPalette: [(Color, Int32)] = [
    (Color(0, 0, 0), 16), (Color(255, 255, 255), 231), (Color(255, 0, 0), 196),
    (Color(0, 255, 0), 46), (Color(0, 0, 255), 21), (Color(95, 135, 175), 67),
    (Color(255, 128, 0), 208), (Color(128, 128, 128), 244), (Color(8, 8, 8), 232),
    (Color(238, 238, 238), 255), (Color(246, 246, 246), 255), (Color(247, 247, 247), 231),
    (Color(3, 3, 3), 16), (Color(5, 5, 5), 232), (Color(95, 95, 95), 59),
  ]

  @Test(arguments: ofPalette)
  func `a colour becomes the nearest of the 256`(color: Color, index: Int32) {
    #expect(ColorDepth.palette.index(of: color) == index)
  }

  @Test func `no other colour of the 256 is nearer than the chosen one`() {
    let palette = Self.palette
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 17) {
          let color = Color(UInt8(red), UInt8(green), UInt8(blue))
          let chosen = Int(ColorDepth.palette.index(of: color)) - 16
          let least = palette.map { Self.distance($0, color) }.min()
          #expect(Self.distance(palette[chosen], color) == least, "\(color)")
        }
      }
    }
  }

  private static let ofEight: [(Color, Int32)] = [
    (Color(0, 0, 0), 0), (Color(250, 10, 10), 1), (Color(0, 200, 0), 2),
    (Color(255, 255, 255), 7), (Color(20, 20, 255), 4),
  ]

  @Test(arguments: ofEight)
  func `a colour becomes the nearest of eight`(color: Color, index: Int32) {
    #expect(ColorDepth.eight.index(of: color) == index)
  }

  private static let ofSixteen: [(Color, Int32)] = [
    (Color(255, 10, 10), 9), (Color(130, 130, 130), 8), (Color(255, 255, 255), 15),
    (Color(200, 0, 0), 1),
  ]

  @Test(arguments: ofSixteen)
  func `a colour becomes the nearest of sixteen`(color: Color, index: Int32) {
    #expect(ColorDepth.sixteen.index(of: color) == index)
  }

  @Test func `a direct terminal gets the colour itself, but for the eight numbers it keeps`() {
    #expect(ColorDepth.direct.index(of: Color(18, 52, 86)) == 0x123456)
    #expect(ColorDepth.direct.index(of: Color(0, 0, 8)) == 8)
    #expect(ColorDepth.direct.index(of: Color(0, 0, 0)) == 0x010000)
    #expect(ColorDepth.direct.index(of: Color(0, 0, 7)) == 0x010007)
  }

  @Test func `without colours every colour is the terminal's own`() {
    #expect(ColorDepth.none.index(of: Color(1, 2, 3)) == -1)
  }

  private static let depths: [(ColorChoice, String?, String, Int, Bool, ColorDepth)] = [
    (.auto, nil, "xterm-256color", 256, false, .palette),
    (.auto, "", "xterm-256color", 256, false, .palette),
    (.auto, "1", "xterm-256color", 256, false, .none),
    (.always, "1", "xterm-256color", 256, false, .palette),
    (.never, nil, "xterm-256color", 256, false, .none),
    (.auto, nil, "xterm-direct", 1 << 24, true, .direct),
    (.auto, nil, "odd", 256, true, .palette),
    (.auto, nil, "linux", 8, false, .eight),
    (.auto, nil, "xterm-16color", 16, false, .sixteen),
    (.auto, nil, "rxvt-88color", 88, false, .sixteen),
    (.auto, nil, "vt100", 0, false, .none),
    (.auto, nil, "vt100", -1, false, .none),
    (.always, nil, "dumb", 256, false, .none),
  ]

  @Test(arguments: depths)
  func `the depth follows the wish, the environment and the terminal`(
    choice: ColorChoice,
    noColor: String?,
    terminal: String,
    colors: Int,
    isDirect: Bool,
    expected: ColorDepth
  ) {
    let depth = ColorDepth(
      choice: choice,
      noColor: noColor,
      terminal: terminal,
      colors: colors,
      isDirect: isDirect
    )
    #expect(depth == expected)
  }

  /// The 240 colours from number 16 on, written down apart from the code under test.
  private static var palette: [Color] {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [Color] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(Color(red, green, blue)) }
      }
    }
    for step in 0..<24 {
      let level = UInt8(8 + 10 * step)
      colors.append(Color(level, level, level))
    }
    return colors
  }

  private static func distance(_ one: Color, _ other: Color) -> Int {
    let parts = [
      Int(one.red) - Int(other.red), Int(one.green) - Int(other.green),
      Int(one.blue) - Int(other.blue),
    ]
    return parts.map { $0 * $0 }.reduce(0, +)
  }
}
