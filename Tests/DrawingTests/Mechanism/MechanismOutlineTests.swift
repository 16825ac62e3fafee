import Mechanisms
import Testing

@testable import Drawing

/// What is kept of a mechanism's drawing from frame to frame.
struct MechanismOutlineTests {
  private struct Numbered: CachedOutline {
    let number: Int
    let size: Int
  }

  @Test func `an outline is made once for what it depends on`() {
    let cache = OutlineCache<String, Numbered>()
    for _ in 0..<3 {
      #expect(cache.outline("a") { Numbered(number: 1, size: 10) }.number == 1)
      #expect(cache.outline("b") { Numbered(number: 2, size: 10) }.number == 2)
    }
    #expect(cache.outline("a") { Numbered(number: 3, size: 10) }.number == 1)
  }

  @Test func `outlines of too many dots are all forgotten, but for the last`() {
    let cache = OutlineCache<Int, Numbered>()
    for key in 0..<4 { _ = cache.outline(key) { Numbered(number: key, size: 100_000) } }
    #expect(cache.outline(0) { Numbered(number: 10, size: 1) }.number == 0)
    _ = cache.outline(4) { Numbered(number: 4, size: 100_000) }
    #expect(cache.outline(4) { Numbered(number: 14, size: 1) }.number == 4)
    #expect(cache.outline(0) { Numbered(number: 20, size: 1) }.number == 20)
  }

  @Test(arguments: MechanismFixture.names) func `what is kept changes no dot`(name: String) throws {
    for (width, height) in [(160, 96), (320, 184)] {
      for instant: Int64 in [0, 1_234_567_890, 0, 40_000_000_000] {
        let picture = try MechanismFixture.picture(name, at: instant)
        let painter = MechanismPainter(picture, width: width, height: height)
        for place in picture.layout.gears.indices {
          let wheel = painter.wheel(place)
          var kept = DotCanvas(columns: width / 2, rows: height / 4)
          var made = kept
          wheel.draw(into: &kept)
          wheel.draw(into: &made, GearOutline(wheel, width: width, height: height))
          #expect(kept.dots == made.dots, "\(picture.layout.gears[place].name) at \(instant)")
        }
      }
    }
  }
}
