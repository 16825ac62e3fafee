import Drawing
import Testing

struct ColorMatcherTests {
  private static let nearest: [(ColorDepth, Color, Color)] = [
    (.palette, Color(0, 0, 0), Color(0, 0, 0)), (.palette, Color(255, 0, 0), Color(255, 0, 0)),
    (.palette, Color(95, 135, 175), Color(95, 135, 175)),
    (.palette, Color(128, 128, 128), Color(128, 128, 128)),
    (.palette, Color(255, 128, 0), Color(255, 135, 0)),
    (.palette, Color(130, 130, 132), Color(128, 128, 128)),
    (.sixteen, Color(250, 10, 10), Color(255, 0, 0)),
    (.sixteen, Color(130, 130, 130), Color(127, 127, 127)),
    (.sixteen, Color(200, 0, 0), Color(205, 0, 0)), (.eight, Color(250, 10, 10), Color(205, 0, 0)),
    (.eight, Color(255, 255, 255), Color(229, 229, 229)),
    (.eight, Color(20, 20, 255), Color(0, 0, 238)),
    (.truecolor, Color(1, 2, 3), Color(1, 2, 3)),
  ]

  @Test(arguments: nearest) func `a colour becomes the one that looks most like it`(
    depth: ColorDepth, color: Color, shown: Color
  ) { #expect(ColorMatcher(depth: depth).nearest(to: color) == shown) }

  @Test(arguments: [ColorDepth.eight, .sixteen, .palette]) func `the colours of a depth stay as they are`(
    depth: ColorDepth
  ) {
    let matcher = ColorMatcher(depth: depth)
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        let shown = matcher.nearest(to: Color(UInt8(red), UInt8(green), 128))
        #expect(matcher.nearest(to: shown) == shown)
      }
    }
  }
}
