import Pictures
import Testing

/// Colours and what is done to them.
struct StageColorTests {
  private func color(_ red: Double, _ green: Double, _ blue: Double) -> StageColor {
    StageColor(red: red, green: green, blue: blue)
  }

  private func isNear(_ one: StageColor, _ other: StageColor) -> Bool {
    abs(one.red - other.red) < 1e-12 && abs(one.green - other.green) < 1e-12 && abs(one.blue - other.blue) < 1e-12
      && abs(one.alpha - other.alpha) < 1e-12
  }

  @Test func `hues go from red through green and blue back to red`() {
    let red = color(1, 0, 0)
    #expect(isNear(red.rotatingHue(byDegrees: 120), color(0, 1, 0)))
    #expect(isNear(red.rotatingHue(byDegrees: 240), color(0, 0, 1)))
    #expect(isNear(red.rotatingHue(byDegrees: 60), color(1, 1, 0)))
    #expect(isNear(red.rotatingHue(byDegrees: -60), color(1, 0, 1)))
    #expect(isNear(red.rotatingHue(byDegrees: 720), red))
  }

  @Test func `turning the hue there and back leaves the colour`() {
    let start = color(0.2, 0.7, 0.45)
    for degrees in stride(from: -350.0, through: 350, by: 37) {
      let there = start.rotatingHue(byDegrees: degrees)
      #expect(isNear(there.rotatingHue(byDegrees: -degrees), start))
    }
  }

  @Test func `saturation mixes with the luminance`() {
    let start = color(0.5, 0.25, 1)
    let grey = 0.2126 * 0.5 + 0.7152 * 0.25 + 0.0722
    #expect(isNear(start.saturated(0), color(grey, grey, grey)))
    #expect(isNear(start.saturated(1), start))
    #expect(isNear(start.saturated(0.5), start.mixed(with: color(grey, grey, grey), share: 0.5)))
  }

  @Test func `multiply and screen are what they are defined as`() {
    let one = color(0.5, 0.2, 1)
    let other = color(0.5, 0.8, 0.3)
    #expect(isNear(one.multiplied(by: other), color(0.25, 0.16, 0.3)))
    #expect(isNear(one.screened(with: other), color(0.75, 0.84, 1)))
  }

  @Test func `half of one colour over half of another covers three quarters`() {
    let red = StageColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let yellow = StageColor(red: 1, green: 1, blue: 0, alpha: 0.5)
    let both = red.over(yellow)
    #expect(both.alpha == 0.75)
    #expect(isNear(both.over(.white), color(1, 0.5, 0.25)))
  }
}
