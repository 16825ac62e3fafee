import SimulationCore

struct ExpressionToken: Hashable, Sendable {
  /// The content of a token.
  enum Content: Hashable, Sendable {
    case number(Double)
    case text(String)
    case color(SceneValue)
    case word(String)
    case sign(String)
    case end
  }

  let offset: Int
  let content: Content

  /// The description in messages.
  var words: String {
    switch content {
    case .number(let number): "'\(number.shortText)'"
    case .text(let text): "the text '\(text)'"
    case .color: "a colour"
    case .word(let word): "'\(word)'"
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }

  /// Returns the tokens of a text, followed by an `end`.
  static func all(in text: String) throws(ExpressionProblem) -> [ExpressionToken] {
    var lexer = ExpressionLexer(characters: Array(text))
    return try lexer.tokens()
  }
}

/// Splits a text into tokens.
private struct ExpressionLexer {
  static let signs = ["==", "!=", "<=", ">="]
  static let single = Set("+-*/%<>(),.[]")
  /// Symbols of other languages and their equivalents here; only for look-up.
  static let others: [Character: String] = [
    "=": "Write '==' to compare", "?": "Write A if CONDITION else B", "&": "Write 'and'", "|": "Write 'or'",
    "!": "Write 'not'",
  ]

  let characters: [Character]
  var position = 0

  init(characters: [Character]) { self.characters = characters }

  var next: Character? { position < characters.count ? characters[position] : nil }

  mutating func tokens() throws(ExpressionProblem) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    while true {
      while let character = next, character.isWhitespace { position += 1 }
      let offset = position
      let content = try token()
      tokens.append(ExpressionToken(offset: offset, content: content))
      if content == .end { return tokens }
    }
  }

  private mutating func token() throws(ExpressionProblem) -> ExpressionToken.Content {
    guard let character = next else { return .end }
    if character.isDigit || character == "." && follows(\.isDigit) { return try number() }
    if character.isLetter || character == "_" { return .word(take { $0.isNameCharacter }) }
    if character == "'" || character == "\"" { return try text(until: character) }
    if character == "#" { return try color() }
    if position + 1 < characters.count {
      let pair = String(characters[position...position + 1])
      if Self.signs.contains(pair) {
        position += 2
        return .sign(pair)
      }
    }
    guard Self.single.contains(character) else {
      throw ExpressionProblem(
        position, "'\(character)' is not allowed in an expression",
        allowed: "There are numbers, names, texts in quotation marks, #rrggbb and + - * / % < > == !=",
        advice: Self.others[character] ?? "Remove it")
    }
    position += 1
    return .sign(String(character))
  }

  private func follows(_ test: (Character) -> Bool) -> Bool {
    position + 1 < characters.count && test(characters[position + 1])
  }

  private mutating func take(while test: (Character) -> Bool) -> String {
    let start = position
    while let character = next, test(character) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func number() throws(ExpressionProblem) -> ExpressionToken.Content {
    let start = position
    var text = take { $0.isDigit || $0 == "." }
    if let letter = next, letter == "e" || letter == "E" {
      let mark = position
      position += 1
      var power = "e"
      if let sign = next, sign == "+" || sign == "-" {
        power.append(sign)
        position += 1
      }
      let digits = take(while: \.isDigit)
      if digits.isEmpty { position = mark } else { text += power + digits }
    }
    guard let number = Double(text), number.isFinite, next.map({ !$0.isNameCharacter }) ?? true else {
      throw ExpressionProblem(
        start, "'\(text)\(take(while: \.isNameCharacter))' is no number",
        allowed: "A number is written like 12, .5 or 1.5e3", advice: "Change it")
    }
    return .number(number)
  }

  private mutating func text(until mark: Character) throws(ExpressionProblem) -> ExpressionToken.Content {
    let start = position
    position += 1
    let text = take { $0 != mark }
    guard next == mark else {
      throw ExpressionProblem(
        start, "a text has no end", allowed: "A text is between two \(mark == "'" ? "apostrophes" : "quotation marks")",
        advice: "Close it")
    }
    position += 1
    return .text(text)
  }

  private mutating func color() throws(ExpressionProblem) -> ExpressionToken.Content {
    let start = position
    position += 1
    let digits = take(while: \.isNameCharacter)
    let bytes = Array(digits.utf8)
    let values = bytes.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == bytes.count, [6, 8].contains(values.count) else {
      throw ExpressionProblem(
        start, "'#\(digits)' is no colour", allowed: "A colour has six hexadecimal digits, or eight with its opacity",
        advice: "Write it like #ff8800")
    }
    let channels = stride(from: 0, to: values.count, by: 2).map {
      SceneValue.number(Double(values[$0] * 16 + values[$0 + 1]) / 255)
    }
    return .color(.list(channels))
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isNameCharacter: Bool { isLetter || isDigit || self == "_" }
}
