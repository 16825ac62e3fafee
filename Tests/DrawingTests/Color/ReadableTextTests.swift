import Testing

@testable import Drawing

/// Text over a picture takes its colour from what is behind it.
struct ReadableTextTests {
  @Test func `on whatever ground the text that is asked for becomes readable`() {
    let levels = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    let colors = levels.flatMap { red in levels.flatMap { green in levels.map { Color(red, green, $0) } } }
    for ground in colors {
      for ink in colors {
        let readable = ink.readable(on: ground)
        #expect(Contrast.ratio(readable, ground) >= 4.49, "\(ink) on \(ground)")
      }
    }
  }

  @Test func `a colour that can be read stays as it is`() {
    let ground = Color(28, 30, 36)
    #expect(Color(255, 196, 64).readable(on: ground) == Color(255, 196, 64))
    // One that cannot keeps as much of its hue as it may.
    let notice = Color(168, 0, 56).readable(on: ground)
    #expect(notice.red > notice.green && notice.red > notice.blue)
  }
}
