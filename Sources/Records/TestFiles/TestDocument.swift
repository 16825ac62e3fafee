public import SimulationCore

/// A test file whose header has been read and whose lines have not been checked yet: the valid lines depend on the
/// machine that the header names.
public struct TestDocument: Sendable {
  /// The file as the user named it.
  public let file: String
  /// The header.
  public let header: TestHeader
  /// The other lines.
  let lines: [TestObject]

  /// Reads a file of JSON Lines: the header, then an object on each line; blank lines are skipped.
  ///
  /// - Throws: a `PlacedProblem` for the first line that is wrong.
  public init(jsonLines text: String, file: String) throws(PlacedProblem) {
    var header: TestHeader?
    var lines: [TestObject] = []
    for line in Self.lines(of: text) {
      guard line.text.utf8.count <= Budget.lineByteCount else {
        throw Problem(
          "the line is longer than \(Budget.lineByteCount) bytes",
          allowed: "A line of a test file has at most \(Budget.lineByteCount) bytes",
          advice: "Check that the file is what its name says"
        ).placed(at: FileLocation(file: file, line: line.number))
      }
      guard let first = header else {
        let value = try PlacedValue(jsonLine: line.text, number: line.number, file: file)
        header = try TestHeader(TestObject(value, name: "a line", notation: .jsonLines))
        continue
      }
      try MistakeList.attempt { () throws(PlacedProblem) in
        let value = try PlacedValue(jsonLine: line.text, number: line.number, file: file)
        let known = try first.variables.replaced(in: value)
        lines.append(try TestObject(known, name: "a line", notation: .jsonLines))
      }
    }
    guard let header else { throw Self.emptiness(of: file) }
    self.file = file
    self.header = header
    self.lines = lines
  }

  /// Reads the list of a YAML file: the header, then an item for each line.
  ///
  /// - Throws: a `PlacedProblem` when it is not such a list, and for more than 16 levels of values.
  public init(yaml root: PlacedValue, file: String) throws(PlacedProblem) {
    try root.refuseLevels(above: 16, "A test file needs no more than 4")
    guard case .list(let items) = root.meaning else {
      throw Problem(
        "the file is \(root.words)", allowed: "A test file in YAML is a list: the header, then an item for each line",
        advice: "Write each after '- '"
      ).placed(at: root.location)
    }
    guard let first = items.first else { throw Self.emptiness(of: file) }
    self.file = file
    let header = try TestHeader(TestObject(first, name: "an item", notation: .yaml))
    self.header = header
    var lines: [TestObject] = []
    for item in items.dropFirst() {
      try MistakeList.attempt { () throws(PlacedProblem) in
        let known = try header.variables.replaced(in: item)
        lines.append(try TestObject(known, name: "an item", notation: .yaml))
      }
    }
    self.lines = lines
  }

  private static func emptiness(of file: String) -> PlacedProblem {
    Problem(
      "the file is empty", allowed: "A test file has a header and a line for each stimulus and judgement",
      advice: "Start one with 'liftworks new test FILE'"
    ).placed(at: FileLocation(file: file))
  }

  /// Whether the first item of a YAML file declares the file a test file.
  public static func isTest(yaml root: PlacedValue) -> Bool {
    guard case .list(let items) = root.meaning, let first = items.first else { return false }
    return isHeader(first)
  }

  private static func isHeader(_ value: PlacedValue) -> Bool {
    if case .text(TestHeader.format) = value.member("format")?.value.meaning { true } else { false }
  }

  /// Returns the lines that are not blank, with their numbers.
  private static func lines(of text: String) -> [(text: Substring, number: Int)] {
    // A byte order mark is not part of the first line.
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let body = text.unicodeScalars.dropFirst(hasMark ? 1 : 0)
    var lines: [(Substring, Int)] = []
    var number = 0
    for piece in body.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if !piece.allSatisfy(\.properties.isWhitespace) { lines.append((Substring(piece), number)) }
    }
    return lines
  }
}
