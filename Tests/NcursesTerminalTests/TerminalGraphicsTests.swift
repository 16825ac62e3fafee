import Drawing
import NcursesTerminal
import Testing

/// Tiles as terminals take them.
struct TerminalGraphicsTests {
  private static func tile(_ rgba: [UInt8], width: Int, height: Int) -> PixelTile {
    PixelTile(
      number: 3, cells: CellRectangle(column: 0, row: 0, width: 1, height: 1),
      size: PixelSize(width: width, height: height), rgba: rgba)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `kitty gets a tile under a number that replaces the former`() {
    let tile = Self.tile([1, 2, 3, 255], width: 1, height: 1)
    #expect(
      Self.text(KittyGraphics.bytes(showing: tile) { _ in nil })
        == "\u{1B}_Ga=T,i=7003,p=1,q=2,C=1,f=24,s=1,v=1,c=1,r=1,m=0;AQID\u{1B}\\")
    let half = Self.tile([1, 2, 3, 255, 0, 0, 0, 0], width: 2, height: 1)
    #expect(
      Self.text(KittyGraphics.bytes(showing: half) { _ in nil }).hasSuffix(
        "f=32,s=2,v=1,c=1,r=1,m=0;AQID/wAAAAA=\u{1B}\\"))
    #expect(Self.text(KittyGraphics.bytes(showing: tile) { _ in [255, 254] }).hasSuffix(",o=z,m=0;//4=\u{1B}\\"))
    let none = Self.tile([], width: 0, height: 0)
    #expect(Self.text(KittyGraphics.bytes(showing: none) { $0 }) == "\u{1B}_Ga=d,d=I,i=7003,q=2\u{1B}\\")
  }

  @Test func `kitty gets more than 4,096 bytes in parts`() {
    let tile = Self.tile([UInt8](repeating: 0, count: 4 * 1_600), width: 40, height: 40)
    let parts = Self.text(KittyGraphics.bytes(showing: tile) { _ in nil }).split(separator: "\u{1B}_G")
    #expect(parts.count == 3)
    #expect(parts[0].hasSuffix(",m=1;" + String(repeating: "A", count: 4_096) + "\u{1B}\\"))
    #expect(parts[1] == "q=2,m=1;" + String(repeating: "A", count: 4_096) + "\u{1B}\\")
    #expect(parts[2].hasPrefix("q=2,m=0;AAA"))
  }

  @Test func `sixels are bands of six rows, one colour after the other`() {
    // Two columns of seven rows: red at the left, blue at the right, and the last row clear at the left.
    var rgba: [UInt8] = []
    for row in 0..<7 { rgba += (row < 6 ? [255, 0, 0, 255] : [0, 0, 0, 0]) + [0, 0, 255, 255] }
    let bytes = SixelGraphics.bytes(showing: Self.tile(rgba, width: 2, height: 7), colors: 16)
    #expect(
      Self.text(bytes)
        == "\u{1B}P0;1q\"1;1;2;7#0;2;0;0;100#1;2;100;0;0#0?~$#1~-#0?@\u{1B}\\")
  }

  @Test func `equal sixels are written once, with their number`() {
    let rgba = [[UInt8]](repeating: [255, 255, 255, 255], count: 5).flatMap(\.self)
    let bytes = SixelGraphics.bytes(showing: Self.tile(rgba, width: 5, height: 1), colors: 2)
    #expect(Self.text(bytes) == "\u{1B}P0;1q\"1;1;5;1#0;2;100;100;100#0!5@\u{1B}\\")
    #expect(SixelGraphics.bytes(showing: Self.tile([], width: 0, height: 0), colors: 2).isEmpty)
  }
}
