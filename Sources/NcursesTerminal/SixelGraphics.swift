package import Drawing

/// Tiles as sixels: six rows of pixels at a time, one colour after the other.
///
/// > Source: DEC STD 070, "Video Systems Reference Manual", chapter 9; VT330/VT340 Programmer Reference Manual,
/// > chapter 14.
package enum SixelGraphics {
  /// Leaves the cursor beside a picture, so that one in the last row does not scroll the screen (mode 8452 of xterm).
  package static let beginning = "\u{1B}[?8452h"
  /// Restores what ``beginning`` has changed.
  package static let end = "\u{1B}[?8452l"
  /// Asks for the number of colours (XTSMGRAPHICS).
  package static let question = "\u{1B}[?1;1;0S"

  /// Encodes a tile, which is shown with the cursor at its first cell.
  ///
  /// Clear pixels leave what is below.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - limit: The maximum number of colours, 1 to 255.
  /// - Returns: The control string; nothing for a tile without pixels.
  package static func bytes(showing tile: PixelTile, colors limit: Int) -> [UInt8] {
    guard !tile.rgba.isEmpty else { return [] }
    let reduction = PaletteReduction(rgba: tile.rgba, limit: limit)
    let width = tile.size.width
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(tile.size.height)".utf8)
    for (number, color) in reduction.colors.enumerated() {
      bytes += "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8
    }
    var sixels = [UInt8](repeating: 0, count: width * reduction.colors.count)
    for top in stride(from: 0, to: tile.size.height, by: 6) {
      var reaches = [Range<Int>?](repeating: nil, count: reduction.colors.count)
      for line in 0..<min(6, tile.size.height - top) {
        for column in 0..<width {
          let number = Int(reduction.pixels[(top + line) * width + column])
          guard number != PaletteReduction.clear else { continue }
          sixels[number * width + column] |= 1 << UInt8(line)
          let reach = reaches[number] ?? column..<column
          reaches[number] = min(reach.lowerBound, column)..<max(reach.upperBound, column + 1)
        }
      }
      var isFirst = true
      for (number, reach) in reaches.enumerated() {
        guard let reach else { continue }
        if !isFirst { bytes.append(UInt8(ascii: "$")) }
        isFirst = false
        bytes += "#\(number)".utf8
        append(0, times: reach.lowerBound, to: &bytes)
        var column = reach.lowerBound
        while column < reach.upperBound {
          let sixel = sixels[number * width + column]
          let start = column
          while column < reach.upperBound, sixels[number * width + column] == sixel {
            sixels[number * width + column] = 0
            column += 1
          }
          append(sixel, times: column - start, to: &bytes)
        }
      }
      bytes.append(UInt8(ascii: "-"))
    }
    // The last band has no line after it.
    bytes.removeLast()
    return bytes + Array("\u{1B}\\".utf8)
  }

  private static func percent(_ level: UInt8) -> Int { (Int(level) * 100 + 127) / 255 }

  /// Appends equal sixels; four and more are shorter as a repetition.
  private static func append(_ sixel: UInt8, times count: Int, to bytes: inout [UInt8]) {
    if count > 3 { bytes += "!\(count)".utf8 }
    bytes += repeatElement(sixel + 63, count: count > 3 ? 1 : count)
  }
}
