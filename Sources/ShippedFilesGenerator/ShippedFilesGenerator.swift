import Compression
import Foundation

/// Writes a Swift file that holds the given files as packed text.
///
/// Arguments: the file to write, the type that it extends, the folder that names are relative to, the files.
@main struct ShippedFilesGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments
    precondition(arguments.count >= 4, "usage: ShippedFilesGenerator OUTPUT TYPE ROOT FILE...")
    let root = arguments[3].hasSuffix("/") ? arguments[3] : arguments[3] + "/"
    var lines = [
      "// Made at build time from the files that it holds.", "extension \(arguments[2]) {",
      "  static let content: [(path: String, count: Int, text: String)] = [",
    ]
    for file in arguments[4...] {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
      guard let text = PackedText.packed(bytes) else { preconditionFailure("no memory for \(file)") }
      lines.append("    (\"\(file.dropFirst(root.count))\", \(bytes.count), \"\(literal(text))\"),")
    }
    lines += ["  ]", "}", ""]
    let (output, text) = (arguments[1], lines.joined(separator: "\n"))
    // A file that stays as it was leaves what is built from it as it is.
    if let before = try? String(contentsOfFile: output, encoding: .utf8), before == text { return }
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  /// Returns ASCII characters as they are written between quotation marks.
  private static func literal(_ characters: [UInt8]) -> String {
    var written: [UInt8] = []
    for character in characters {
      switch character {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): written += [UInt8(ascii: "\\"), character]
      case 32..<127: written.append(character)
      default: written += "\\u{\(String(character, radix: 16))}".utf8
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
