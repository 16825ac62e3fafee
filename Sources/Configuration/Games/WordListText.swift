import SimulationCore
public import Stage

/// A list of base words as written in its file: one word per line.
///
/// Blank lines, and lines that begin with `#`, are skipped.
struct WordListText {
  /// The words, normalized, in the order of the file.
  let words: [String]

  /// Reads a list and checks every word.
  ///
  /// - Throws: a `PlacedProblem` for the first word that is wrong.
  init(text: String, file: String, key: BaseWords.Key) throws(PlacedProblem) {
    let body = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    var words: [String] = []
    var number = 0
    for piece in body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let word = WordText.normalized(String(Substring(piece)))
      if word.isEmpty || word.hasPrefix("#") { continue }
      let location = FileLocation(file: file, line: number, column: 1)
      try Self.check(word, is: key, at: location)
      guard words.count < Budget.baseWords else { throw Self.tooMany(at: location) }
      words.append(word)
    }
    guard !words.isEmpty else { throw Self.none(key, at: FileLocation(file: file)) }
    self.words = words
  }

  /// Throws if a normalized word is not a base word of a language and length.
  static func check(_ word: String, is key: BaseWords.Key, at location: FileLocation) throws(PlacedProblem) {
    let count = word.count
    guard count == key.length.rawValue, word.unicodeScalars.allSatisfy(WordText.isLetter) else {
      let quoted = count > 80 ? String(word.prefix(80)) + "..." : word
      throw Problem(
        "'\(quoted)' is not a base word of \(key.length.rawValue) letters"
          + (count == key.length.rawValue ? "" : ": it has \(count)"),
        allowed: "The list \(key) has one word a line, of \(key.length.rawValue) letters and nothing else",
        advice: "Correct the word, or remove it"
      ).placed(at: location)
    }
  }

  /// Returns the problem with a list that is too long.
  static func tooMany(at location: FileLocation) -> PlacedProblem {
    Problem(
      "there are more than \(Budget.baseWords) base words", allowed: "A list has at most \(Budget.baseWords)",
      advice: "Remove some"
    ).placed(at: location)
  }

  /// Returns the problem with a list without words.
  static func none(_ key: BaseWords.Key, at location: FileLocation) -> PlacedProblem {
    Problem(
      "there are no base words \(key)", allowed: "A list has at least one word",
      advice: "Add words of \(key.length.rawValue) letters, one a line"
    ).placed(at: location)
  }
}

extension BaseWords {
  /// The shipped lists, in `config/games/words`.
  public static let shipped = BaseWords { key in
    let path = "config/games/words/\(key).txt"
    guard let text = ShippedFiles.text(at: path) else { preconditionFailure("'\(path)' does not ship") }
    do throws(PlacedProblem) { return try WordListText(text: text, file: path, key: key).words } catch {
      preconditionFailure("\(error)")
    }
  }
}
