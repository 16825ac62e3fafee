package import Drawing
import FoundationEssentials

/// Tiles as kitty's graphics protocol has them: pictures with a number each, which are clear where there is text.
///
/// Pictures below the text (z < 0) would do as well, but kitty 0.26 then mixes all cells with those before.
///
/// > Source: kitty, "Terminal graphics protocol" (sw.kovidgoyal.net/kitty/graphics-protocol).
package enum KittyGraphics {
  /// Removes all pictures and frees their memory; it is answered by nothing.
  package static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
  /// Asks whether the terminal has the protocol.
  package static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// Returns whether the body of an application program command answers ``question`` with yes.
  package static func isYes(_ body: String) -> Bool { body == "Gi=31;OK" }

  /// The maximum number of bytes of a command's data.
  private static let mostData = 4_096
  /// The number of the first tile; those before are for others.
  private static let firstNumber = 7_000

  /// Encodes a tile, which is shown in place of its former with the cursor at its first cell.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - deflate: Compresses bytes as zlib does; nil without memory for it.
  /// - Returns: The commands.
  package static func bytes(showing tile: PixelTile, deflate: ([UInt8]) -> [UInt8]?) -> [UInt8] {
    let number = firstNumber + tile.number
    guard !tile.rgba.isEmpty else { return Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8) }
    let isOpaque = stride(from: 3, to: tile.rgba.count, by: 4).allSatisfy { tile.rgba[$0] == 255 }
    let pixels = isOpaque ? stride(from: 0, to: tile.rgba.count, by: 4).flatMap { tile.rgba[$0..<$0 + 3] } : tile.rgba
    let packed = deflate(pixels)
    let data = Array(Data(packed ?? pixels).base64EncodedString().utf8)
    var bytes = Array(
      ("\u{1B}_Ga=T,i=\(number),p=1,q=2,C=1,f=\(isOpaque ? 24 : 32),s=\(tile.size.width),v=\(tile.size.height)"
        + ",c=\(tile.cells.width),r=\(tile.cells.height)" + (packed == nil ? "," : ",o=z,")).utf8)
    var start = 0
    repeat {
      let end = min(data.count, start + mostData)
      if start > 0 { bytes += "\u{1B}_Gq=2,".utf8 }
      bytes += "m=\(end < data.count ? 1 : 0);".utf8
      bytes += data[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    } while start < data.count
    return bytes
  }
}
