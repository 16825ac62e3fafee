import Drawing
import Testing

/// Pictures of a few colours.
struct PaletteReductionTests {
  @Test func `colours that are few are kept as they are`() {
    let reduction = PaletteReduction(rgba: [250, 0, 7, 255, 1, 2, 3, 255, 250, 0, 7, 255, 9, 9, 9, 127], limit: 2)
    #expect(reduction.colors == [Color(1, 2, 3), Color(250, 0, 7)])
    #expect(reduction.pixels == [1, 0, 1, PaletteReduction.clear])
  }

  @Test func `more colours than are allowed are their means, the most frequent the finest`() {
    // Sixteen greys, of which the brightest is frequent.
    var greys: [UInt8] = []
    for level: UInt8 in 0..<16 { greys += [16 * level, 16 * level, 16 * level, 255] }
    var frequent: [UInt8] = []
    for _ in 0..<100 { frequent += [248, 248, 248, 255] }
    let reduction = PaletteReduction(rgba: greys + frequent, limit: 4)
    #expect(reduction.colors.count == 4)
    #expect(reduction.colors.contains(Color(248, 248, 248)))
    #expect(reduction.pixels[0] != reduction.pixels[15])
    #expect(reduction.pixels.last.map { reduction.colors[Int($0)] } == Color(248, 248, 248))
  }

  @Test func `a picture of one colour needs one`() {
    let reduction = PaletteReduction(rgba: [4, 4, 4, 255, 5, 5, 5, 255], limit: 255)
    // Five bits a channel are told apart.
    #expect(reduction.colors == [Color(5, 5, 5)])
    #expect(reduction.pixels == [0, 0])
    #expect(PaletteReduction(rgba: [], limit: 1).colors.isEmpty)
  }

  @Test func `every colour is near its pixels'`() {
    var rgba: [UInt8] = []
    for red in stride(from: 0, to: 256, by: 5) {
      for green in stride(from: 0, to: 256, by: 5) {
        rgba += [UInt8(red), UInt8(green), UInt8((red + green) / 2), 255]
      }
    }
    let reduction = PaletteReduction(rgba: rgba, limit: 255)
    #expect(reduction.colors.count == 255)
    for (index, number) in reduction.pixels.enumerated() {
      let color = reduction.colors[Int(number)]
      let furthest = max(
        abs(Int(color.red) - Int(rgba[4 * index])), abs(Int(color.green) - Int(rgba[4 * index + 1])),
        abs(Int(color.blue) - Int(rgba[4 * index + 2])))
      guard furthest > 20 else { continue }
      Issue.record("\(color) stands for \(rgba[4 * index..<4 * index + 3])")
    }
  }
}
