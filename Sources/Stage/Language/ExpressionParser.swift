import SimulationCore

/// Parses expressions, and texts with expressions in braces.
struct ExpressionParser {
  private let tokens: [ExpressionToken]
  private var position = 0
  private var depth = 0

  private typealias Placed = ExpressionSyntax.Placed

  private init(_ text: String) throws(ExpressionProblem) {
    guard text.count <= Budget.expressionLength else {
      throw ExpressionProblem(
        0, "the expression has \(text.count) characters", allowed: "It has at most \(Budget.expressionLength)",
        advice: "Put pieces of it under 'values' and use their names")
    }
    tokens = try ExpressionToken.all(in: text)
    guard tokens.count <= Budget.expressionTokens else {
      throw ExpressionProblem(
        tokens[Budget.expressionTokens].offset, "the expression has \(tokens.count) pieces",
        allowed: "It has at most \(Budget.expressionTokens) names, numbers and signs",
        advice: "Put pieces of it under 'values' and use their names")
    }
  }

  /// Parses an expression.
  static func expression(_ text: String) throws(ExpressionProblem) -> ExpressionSyntax.Placed {
    var parser = try ExpressionParser(text)
    let result = try parser.choice()
    try parser.expectEnd()
    return result
  }

  /// Parses a text with expressions in braces, such as `Amount: {amount}`; a literal brace is written twice.
  static func template(_ text: String) throws(ExpressionProblem) -> ExpressionSyntax.Placed {
    var pieces: [ExpressionSyntax.Placed] = []
    var plain = ""
    let characters = Array(text)
    var position = 0
    while position < characters.count {
      let character = characters[position]
      let isDoubled = position + 1 < characters.count && characters[position + 1] == character
      if "{}".contains(character), isDoubled {
        plain.append(character)
        position += 2
      } else if character == "{" {
        guard let end = characters[position...].firstIndex(of: "}") else {
          throw ExpressionProblem(
            position, "a brace has no end", allowed: "An expression in a text is between { and }",
            advice: "Close it, or write {{ for a brace")
        }
        if !plain.isEmpty { pieces.append(Placed(offset: 0, syntax: .constant(.text(plain)))) }
        plain = ""
        let inner = String(characters[position + 1..<end])
        pieces.append(try expression(inner, shiftedBy: position + 1))
        position = end + 1
      } else {
        plain.append(character)
        position += 1
      }
    }
    if pieces.isEmpty { return Placed(offset: 0, syntax: .constant(.text(plain))) }
    if !plain.isEmpty { pieces.append(Placed(offset: 0, syntax: .constant(.text(plain)))) }
    return Placed(offset: pieces[0].offset, syntax: .call("join", pieces))
  }

  private static func expression(_ text: String, shiftedBy shift: Int) throws(ExpressionProblem)
    -> ExpressionSyntax.Placed
  {
    do throws(ExpressionProblem) { return try expression(text).shifted(by: shift) } catch {
      throw ExpressionProblem(
        error.offset + shift, error.problem.finding, allowed: error.problem.allowed, advice: error.problem.advice)
    }
  }

  // MARK: - Tokens

  private var next: ExpressionToken { tokens[position] }

  private mutating func take(_ sign: String) -> Bool {
    guard next.content == .sign(sign) || next.content == .word(sign) else { return false }
    position += 1
    return true
  }

  private func unexpected(instead expected: String) -> ExpressionProblem {
    ExpressionProblem(
      next.offset, "expected \(expected), found \(next.words)",
      allowed: "An expression is like 2 * (a + b), max(a, b) or a if c else b", advice: "Correct it")
  }

  private func expectEnd() throws(ExpressionProblem) {
    guard next.content == .end else { throw unexpected(instead: "an operator or the end") }
  }

  // MARK: - Grammar, in order of increasing precedence

  private mutating func choice() throws(ExpressionProblem) -> Placed {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Budget.expressionDepth + 1 else {
      throw ExpressionProblem(
        next.offset, "brackets nest more than \(Budget.expressionDepth) deep", allowed: "They nest at most so deep",
        advice: "Put pieces of it under 'values' and use their names")
    }
    let then = try binary(0)
    guard take("if") else { return then }
    let condition = try binary(0)
    guard take("else") else { throw unexpected(instead: "'else'") }
    let otherwise = try choice()
    let syntax = ExpressionSyntax.choice(condition: condition, then: then, otherwise: otherwise)
    return Placed(offset: then.offset, syntax: syntax)
  }

  /// The operators at each level of precedence.
  private static let levels = [["or"], ["and"], ["==", "!=", "<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]]

  private mutating func binary(_ level: Int) throws(ExpressionProblem) -> Placed {
    if level == 2, next.content == .word("not") {
      let offset = next.offset
      position += 1
      // The operand of `not` is a comparison or another negation.
      return Placed(offset: offset, syntax: .call("not", [try denied()]))
    }
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level + 1)
    var count = 0
    while let operation = Self.levels[level].first(where: { take($0) }) {
      count += 1
      guard level != 2 || count == 1 else {
        position -= 1
        throw unexpected(instead: "'and', 'or' or the end")
      }
      let right = try binary(level + 1)
      left = Placed(offset: left.offset, syntax: .call(operation, [left, right]))
    }
    return left
  }

  private mutating func denied() throws(ExpressionProblem) -> Placed {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Budget.expressionDepth else { throw unexpected(instead: "something else than 'not'") }
    return try binary(2)
  }

  private mutating func unary() throws(ExpressionProblem) -> Placed {
    let offset = next.offset
    guard take("-") else { return try primary() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Budget.expressionDepth else { throw unexpected(instead: "a number") }
    let operand = try unary()
    if case .constant(.number(let number)) = operand.syntax {
      return Placed(offset: offset, syntax: .constant(.finite(-number)))
    }
    return Placed(offset: offset, syntax: .call("negative", [operand]))
  }

  private mutating func primary() throws(ExpressionProblem) -> Placed {
    let token = next
    position += 1
    switch token.content {
    case .number(let number): return Placed(offset: token.offset, syntax: .constant(.finite(number)))
    case .text(let text): return Placed(offset: token.offset, syntax: .constant(.text(text)))
    case .color(let color): return Placed(offset: token.offset, syntax: .constant(color))
    case .word(let word) where !["if", "else", "and", "or", "not"].contains(word):
      return try name(word, at: token.offset)
    case .sign("("):
      let inner = try choice()
      guard take(")") else { throw unexpected(instead: "')'") }
      return inner
    case .sign("["): return Placed(offset: token.offset, syntax: .list(try items(until: "]")))
    default:
      position -= 1
      throw unexpected(instead: "a value")
    }
  }

  private mutating func name(_ first: String, at offset: Int) throws(ExpressionProblem) -> Placed {
    if take("(") { return Placed(offset: offset, syntax: .call(first, try items(until: ")"))) }
    var names = [first]
    while take(".") {
      guard case .word(let word) = next.content else { throw unexpected(instead: "a name") }
      position += 1
      names.append(word)
    }
    return Placed(offset: offset, syntax: .name(names))
  }

  private mutating func items(until sign: String) throws(ExpressionProblem) -> [Placed] {
    var items: [Placed] = []
    if take(sign) { return items }
    repeat { items.append(try choice()) } while take(",")
    guard take(sign) else { throw unexpected(instead: "',' or '\(sign)'") }
    return items
  }
}

extension ExpressionSyntax.Placed {
  /// Returns the same syntax at a later offset in a longer text.
  fileprivate func shifted(by shift: Int) -> ExpressionSyntax.Placed {
    let moved: ExpressionSyntax =
      switch syntax {
      case .constant, .name: syntax
      case .call(let name, let items): .call(name, items.map { $0.shifted(by: shift) })
      case .list(let items): .list(items.map { $0.shifted(by: shift) })
      case .choice(let condition, let then, let otherwise):
        .choice(
          condition: condition.shifted(by: shift), then: then.shifted(by: shift),
          otherwise: otherwise.shifted(by: shift))
      }
    return ExpressionSyntax.Placed(offset: offset + shift, syntax: moved)
  }
}
