import Foundation

/// Writes a Swift file that holds the given files as text.
///
/// Arguments: the file to write, the type that it extends, the folder that names are relative to, the files.
@main struct ShippedFilesGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments
    precondition(arguments.count >= 4, "usage: ShippedFilesGenerator OUTPUT TYPE ROOT FILE...")
    let root = arguments[3].hasSuffix("/") ? arguments[3] : arguments[3] + "/"
    var lines = [
      "// Made at build time from the files that it holds.", "extension \(arguments[2]) {",
      "  static let content: [(path: String, base64: String)] = [",
    ]
    for file in arguments[4...] {
      let content = try Data(contentsOf: URL(filePath: file)).base64EncodedString()
      lines.append("    (\"\(file.dropFirst(root.count))\", \"\(content)\"),")
    }
    lines += ["  ]", "}", ""]
    let (output, text) = (arguments[1], lines.joined(separator: "\n"))
    // A file that stays as it was leaves what is built from it as it is.
    if let before = try? String(contentsOfFile: output, encoding: .utf8), before == text { return }
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }
}
