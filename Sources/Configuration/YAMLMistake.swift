import SimulationCore
import Yams

/// What is wrong with a text that is not YAML, in words that its writer knows.
struct YAMLMistake {
  let text: String
  let file: String
  let kind: YAMLFileKind

  /// An error of the reader of YAML, as a problem at its location.
  func problem(of error: YamlError) -> PlacedProblem {
    switch error {
    case .composer(let context?, let problem, let mark, _):
      return invalidLine("\(context.text), \(problem)", at: mark)
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(nil, let problem, let mark, _):
      return invalidLine(problem, at: mark)
    case .duplicatedKeysInMapping(let keys, let context):
      return duplicate(keys.first ?? "", first: context.mark)
    case .reader(let problem, _, _, _):
      return Problem(
        "The file is not valid YAML: \(problem)",
        allowed: "\(kind.name) is text in UTF-8",
        advice: "Save it as such"
      ).placed(at: Place(file: file))
    default:
      return Problem("The file is not valid YAML: \(error)", allowed: "", advice: "Fix it")
        .placed(at: Place(file: file))
    }
  }

  private func place(_ mark: Mark) -> Place {
    Place(file: file, line: mark.line, column: mark.column)
  }

  // MARK: - Lines

  /// The lines from one on, without their line feeds.
  private func lines(from number: Int) -> some Sequence<Substring> {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(0, number - 1))
  }

  private func invalidLine(_ reason: String, at mark: Mark) -> PlacedProblem {
    // What begins with a wrong indentation may only be seen to be wrong in the line after it.
    for number in [mark.line, mark.line - 1] where number >= 1 {
      guard let line = lines(from: number).first(where: { _ in true }) else { continue }
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      if indentation.contains("\t"), line.count > indentation.count {
        return Problem(
          "This line is not valid YAML: tabs cannot indent",
          allowed: "",
          advice: "Use spaces"
        ).placed(at: Place(file: file, line: number, column: column(of: "\t", in: indentation)))
      }
      if let space = noBreakSpace(in: line.prefix(1_000)) {
        return Problem(
          "This line is not valid YAML: it has a no-break space (\(space.codePoint))",
          allowed: "",
          advice: "Replace it by a space"
        ).placed(at: Place(file: file, line: number, column: space.column))
      }
    }
    return Problem(
      "This line is not valid YAML: \(reason)",
      allowed: "\(kind.name) is one YAML document",
      advice: "Fix the line, or the one before it"
    ).placed(at: place(mark))
  }

  private func column(of character: Character, in line: Substring) -> Int {
    line.prefix { $0 != character }.count + 1
  }

  // MARK: - Duplicate keys

  /// That a key is duplicated, at its second location.
  private func duplicate(_ key: String, first: Mark) -> PlacedProblem {
    Problem(
      "Duplicate key '\(excerpt(key))' (first on line \(first.line))",
      allowed: "",
      advice: "Remove one"
    ).placed(at: second(key, after: first) ?? place(first))
  }

  /// Where a key of a mapping is written again: in a later line at the same column, or, between braces,
  /// later in its own line; nil when that is not found.
  private func second(_ key: String, after first: Mark) -> Place? {
    for (offset, line) in lines(from: first.line).enumerated() {
      let scalars = Array(line.unicodeScalars)
      let columns = offset == 0 ? (first.column)..<max(first.column, scalars.count) : nil
      for index in columns ?? (first.column - 1)..<first.column
      where index < scalars.count && isKey(key, in: scalars[index...]) {
        let isWhole = index == 0 || " {,\"'".unicodeScalars.contains(scalars[index - 1])
        if isWhole { return Place(file: file, line: first.line + offset, column: index + 1) }
      }
    }
    return nil
  }

  /// Whether a piece of a line begins with a key and its colon.
  private func isKey(_ key: String, in line: ArraySlice<Unicode.Scalar>) -> Bool {
    let marks: [Unicode.Scalar] = ["\"", "'"]
    let rest = line.first.map(marks.contains) == true ? line.dropFirst() : line
    guard rest.starts(with: key.unicodeScalars) else { return false }
    return rest.dropFirst(key.unicodeScalars.count)
      .first { !marks.contains($0) && $0 != " " } == ":"
  }
}
