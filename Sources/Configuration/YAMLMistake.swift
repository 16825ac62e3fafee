import SimulationCore

/// The mistake in a text that is not valid YAML, in words that its writer understands.
struct YAMLMistake {
  let text: String
  let file: String
  let kind: YAMLFileKind
  /// The size limits of the text.
  let limits: YAMLLimits

  /// Creates the search for mistakes in a text.
  init(text: String, file: String, kind: YAMLFileKind) {
    self.text = text
    self.file = file
    self.kind = kind
    limits = Self.isMechanism(text) ? .mechanism : .configuration
  }

  /// Whether one of the first lines has the key of a mechanism's name, in YAML or in JSON.
  private static func isMechanism(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in 0..<min(bytes.count, 10_000) {
      if index == 0 || bytes[index - 1] == UInt8(ascii: "\n"), has("mechanism:", bytes, at: index) { return true }
      if index < 200, has("\"mechanism\"", bytes, at: index) { return true }
    }
    return false
  }

  private static func has(_ word: String, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in word.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Throws if a line is longer than the limit, before the text is parsed.
  func refuseLongLines() throws(PlacedProblem) {
    var line = 1
    var length = 0
    let bytes = text.utf8.span
    for index in bytes.indices {
      length += 1
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        length = 0
      }
      guard length <= Budget.lineBytes else {
        throw tooMuch("the line is longer", Budget.lineBytes, "bytes in a line").placed(
          at: FileLocation(file: file, line: line))
      }
    }
  }

  /// Returns an error of the YAML reader as a problem at its location.
  func problem(of error: YAMLError) -> PlacedProblem {
    switch error {
    case .syntax(let reason, let location): return invalidLine(reason, at: location)
    case .quote(let begin, let end):
      let ending = end.map { "ends on line \($0.line ?? 1), column \(($0.column ?? 2) - 1)" }
      return Problem(
        "The text in quotation marks that begins here \(ending ?? "has no end")",
        allowed: "It ends with the mark that it began with; inside, \" is written as \\\" and ' as ''",
        advice: "Close it where it is to end"
      ).placed(at: begin)
    case .brackets(let reason, let begin, let location):
      return comment(from: begin, to: location) ?? invalidLine(reason, at: location)
    case .characters(let reason):
      return Problem(
        "The file is not valid YAML: \(reason)", allowed: "\(kind.name) is text in UTF-8", advice: "Save it as such"
      ).placed(at: FileLocation(file: file))
    case .duplicate(let key, let first, let second):
      return Problem(
        "Duplicate key '\(excerpt(key))' (first on line \(first.line ?? 0))", allowed: "", advice: "Remove one"
      ).placed(at: second)
    case .keyIsNoText(let isList, let location):
      return Problem(
        "a key is \(isList ? "a list" : "a mapping")", allowed: "Keys are texts", advice: "Write each key as one word"
      ).placed(at: location)
    case .long(let text, let isKey, let location):
      return Problem(
        "a \(isKey ? "key" : "value") has \(text.utf8.count) bytes: '\(excerpt(text))'",
        allowed: "It has at most \(isKey ? Budget.nameBytes : Budget.valueBytes)", advice: "Make it shorter"
      ).placed(at: location)
    case .tooManyValues(let location):
      return tooMuch("the file has more values", limits.values, "keys and values").placed(
        at: FileLocation(file: file, line: location.line))
    case .tooManyBytes(let location):
      return tooMuch("the texts are longer", Budget.yamlBytes, "bytes of texts").placed(
        at: FileLocation(file: file, line: location.line))
    case .tooDeep(let location):
      return Problem(
        "lists and mappings are nested more than \(Budget.yamlDepth) levels deep",
        allowed: "\(kind.name) needs no more than 12", advice: "Use fewer levels"
      ).placed(at: location)
    }
  }

  private func tooMuch(_ finding: String, _ limit: Int, _ unit: String) -> Problem {
    Problem(
      "\(finding) than the limit",
      allowed: "\(limits.values == Budget.mechanismNodes ? "A mechanism" : kind.name) has at most"
        + " \(limit) \(unit), aliases counted as if written out", advice: "Make the file smaller")
  }

  // MARK: - Lines

  /// Returns the lines from a given one on, without their line feeds.
  private func lines(from number: Int) -> some Sequence<Substring> {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(0, number - 1))
  }

  private func invalidLine(_ reason: String, at location: FileLocation) -> PlacedProblem {
    // A wrong indentation may be detected only in the line after it.
    let last = location.line ?? 1
    for number in [last, last - 1] where number >= 1 {
      guard let line = lines(from: number).first(where: { _ in true }) else { continue }
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      if indentation.contains("\t"), line.count > indentation.count {
        return Problem("This line is not valid YAML: tabs cannot indent", allowed: "", advice: "Use spaces").placed(
          at: FileLocation(file: file, line: number, column: column(of: "\t", in: indentation)))
      }
      if let space = noBreakSpace(in: line.prefix(1_000)) {
        return Problem(
          "This line is not valid YAML: it has a no-break space (\(space.codePoint))", allowed: "",
          advice: "Replace it by a space"
        ).placed(at: FileLocation(file: file, line: number, column: space.column))
      }
    }
    return Problem(
      "This line is not valid YAML: \(reason)", allowed: "\(kind.name) is one YAML document",
      advice: "Fix the line, or the one before it"
    ).placed(at: location)
  }

  /// Returns the problem that a value which begins with '#' is a comment, within broken brackets; nil for another
  /// cause.
  private func comment(from begin: FileLocation, to end: FileLocation) -> PlacedProblem? {
    let (first, last) = (begin.line ?? 1, end.line ?? 1)
    for (offset, line) in lines(from: first).prefix(min(100, last - first + 1)).enumerated() {
      guard let match = line.prefix(1_000).firstMatch(of: /[:,\[{]\s+(#[^\s#,\]}][^\s,\]}]*)/) else { continue }
      let column = line.distance(from: line.startIndex, to: match.output.1.startIndex) + 1
      return Problem(
        "'\(match.output.1)' begins a comment, so that the rest of the line is missing",
        allowed: "After a space, '#' begins a comment", advice: "Write \"\(match.output.1)\" in quotation marks"
      ).placed(at: FileLocation(file: file, line: first + offset, column: column))
    }
    return nil
  }

  private func column(of character: Character, in line: Substring) -> Int { line.prefix { $0 != character }.count + 1 }
}

extension YAMLLimits {
  /// The limits of most files.
  fileprivate static let configuration = YAMLLimits(values: Budget.yamlNodes)

  /// The limits of the file of a mechanism.
  fileprivate static let mechanism = YAMLLimits(values: Budget.mechanismNodes)

  private init(values: Int) {
    self.init(
      values: values, keyBytes: Budget.nameBytes, valueBytes: Budget.valueBytes, totalBytes: Budget.yamlBytes,
      depth: Budget.yamlDepth)
  }
}
