/// What is wrong with something a person wrote, what is allowed, and what to do about it.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value in single quotes; a sentence without its full stop.
  public let finding: String
  /// What is allowed; a sentence without its full stop.
  public let allowed: String
  /// What to do; a sentence without its full stop, or a question with its mark.
  public let advice: String

  /// A problem in its three sentences, each without its full stop.
  public init(_ finding: String, allowed: String, advice: String) {
    self.finding = finding
    self.allowed = allowed
    self.advice = advice
  }

  /// The three sentences in one line; control characters of a quoted value are written as escapes.
  public var description: String {
    let text = "\(finding). \(allowed). \(advice)" + (advice.hasSuffix("?") ? "" : ".")
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return line
  }

  /// The same problem at a place.
  public func placed(at place: Place) -> PlacedProblem {
    PlacedProblem(place: place, problem: self)
  }
}

/// A place in a file, or the name of an option.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file as the person named it, or the option.
  public let file: String
  /// The line, from 1; nil for the whole file.
  public let line: Int?
  /// The column in characters, from 1; nil for the whole line.
  public let column: Int?

  /// A place; without line and column, a whole file or an option.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as compilers write it: `file:line:column`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// A problem and where it is, told as `file:line:column: problem`.
public struct PlacedProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  public let place: Place
  /// What it is.
  public let problem: Problem

  /// A problem at a place.
  public init(place: Place, problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// Place and problem in one line.
  public var description: String { "\(place): \(problem)" }
}

/// Words in single quotes with commas between them, as messages list what is allowed.
public func quotedList(_ words: [String]) -> String {
  words.map { "'\($0)'" }.joined(separator: ", ")
}

/// The nearest of some words to a mistyped one, for advice; nil when none is near.
///
/// Near means that at most a third of the letters, but not all, are to be changed, added or taken
/// away.
public func nearestWord(to word: String, among words: [String]) -> String? {
  let ranked = words.map { (word: $0, distance: editDistance(Array(word), Array($0))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  let isRelated = best.distance < max(word.count, best.word.count)
  return isRelated && best.distance <= max(1, best.word.count / 3) ? best.word : nil
}

/// The advice on a mistyped word: the nearest of some words, or something else where none is near.
package func suggestion(for word: String, among words: [String], or advice: String) -> String {
  nearestWord(to: word, among: words).map { "Did you mean '\($0)'?" } ?? advice
}

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let changed = previous[column] + (letter == other ? 0 : 1)
      current.append(min(changed, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[right.count]
}
