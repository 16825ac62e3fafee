/// Tiles as kitty's graphics protocol has them: pictures with a number each, which are clear where there is text.
///
/// Pictures below the text (z < 0) would do as well, but kitty 0.26 then mixes all cells with those before.
///
/// > Source: kitty, "Terminal graphics protocol" (sw.kovidgoyal.net/kitty/graphics-protocol).
public enum KittyGraphics {
  /// Removes all pictures and frees their memory; it is answered by nothing.
  public static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
  /// Asks whether the terminal has the protocol.
  public static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// Returns whether the body of an application program command answers ``question`` with yes.
  public static func isYes(_ body: String) -> Bool { body == "Gi=31;OK" }

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
  public static func bytes(showing tile: PixelTile, deflate: ([UInt8]) -> [UInt8]?) -> [UInt8] {
    let number = firstNumber + tile.number
    guard !tile.rgba.isEmpty else { return Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8) }
    let isOpaque = stride(from: 3, to: tile.rgba.count, by: 4).allSatisfy { tile.rgba[$0] == 255 }
    let pixels = isOpaque ? stride(from: 0, to: tile.rgba.count, by: 4).flatMap { tile.rgba[$0..<$0 + 3] } : tile.rgba
    let packed = deflate(pixels)
    let data = base64(packed ?? pixels)
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

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// > Source: RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let second = count > 1 ? bytes[start + 1] : 0
      let third = count > 2 ? bytes[start + 2] : 0
      text.append(alphabet[Int(bytes[start] >> 2)])
      text.append(alphabet[Int(bytes[start] & 3) << 4 | Int(second >> 4)])
      text.append(count > 1 ? alphabet[Int(second & 15) << 2 | Int(third >> 6)] : UInt8(ascii: "="))
      text.append(count > 2 ? alphabet[Int(third & 63)] : UInt8(ascii: "="))
    }
    return text
  }
}
