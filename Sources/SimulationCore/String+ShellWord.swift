extension String {
  /// The text as a word of a command line, in quotes where a shell would read it otherwise.
  package var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "=._-:/".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
