import Foundation

/// Writes a Swift file that holds the given files as text.
///
/// Arguments: the file to write, the folder that names are relative to, the files.
@main struct ShippedFilesGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments
    precondition(arguments.count >= 3, "usage: ShippedFilesGenerator OUTPUT ROOT FILE...")
    let root = arguments[2].hasSuffix("/") ? arguments[2] : arguments[2] + "/"
    var lines = [
      "// Made at build time from config, sounds and Examples/tour.", "extension ShippedFiles {",
      "  static let content: [(path: String, base64: String)] = [",
    ]
    for file in arguments[3...] {
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
