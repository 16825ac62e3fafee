package import SimulationCore

/// Resolves the names in an expression.
package protocol ExpressionNames {
  /// Returns the meaning and type of a name with one or two parts, or nil if it does not exist.
  mutating func meaning(of name: [String]) throws(PlacedProblem) -> (
    expression: SceneExpression, kind: SceneValue.Kind
  )?
  /// The names that are allowed, for messages.
  var known: [String] { get }
  /// Whether random functions are allowed.
  var allowsChance: Bool { get }
  /// Returns the animated property of a name, for `leg`.
  mutating func track(of name: [String]) throws(PlacedProblem) -> Int?
}

/// The source text of an expression in a file.
package struct ExpressionSource: Hashable, Sendable {
  /// The expression.
  package let text: String
  /// The location of its first character; for multi-line text, where the value begins.
  package let location: FileLocation
  /// The name used in messages, such as `'opacity' of 'circle'`.
  package let name: String
  /// Whether it is a text with expressions in braces rather than an expression.
  package let isTemplate: Bool
  /// Whether columns inside it can be counted from the location.
  package let hasColumns: Bool

  /// Creates a source from its parts.
  package init(
    _ text: String, at location: FileLocation, name: String, isTemplate: Bool = false, hasColumns: Bool = true
  ) {
    self.text = text
    self.location = location
    self.name = name
    self.isTemplate = isTemplate
    self.hasColumns = hasColumns
  }

  /// Locates a problem at a character of the expression.
  package func placed(_ problem: ExpressionProblem) -> PlacedProblem {
    let finding = "\(name): \(problem.problem.finding)"
    let located = Problem(finding, allowed: problem.problem.allowed, advice: problem.problem.advice)
    guard hasColumns, let column = location.column else { return located.placed(at: location) }
    return located.placed(at: FileLocation(file: location.file, line: location.line, column: column + problem.offset))
  }
}

/// Compiles expressions for evaluation: resolves names, checks types, folds constants.
package struct ExpressionCompiler<Names: ExpressionNames> {
  package typealias Typed = (expression: SceneExpression, kind: SceneValue.Kind)

  var names: Names
  let source: ExpressionSource
  /// The number of random draws in the expression.
  private(set) var chanceCount = 0

  package init(_ source: ExpressionSource, names: Names) {
    self.source = source
    self.names = names
  }

  /// Compiles the expression, which must have the expected type if one is given.
  package mutating func compile(expecting expected: SceneValue.Kind?) throws(PlacedProblem) -> Typed {
    let syntax: ExpressionSyntax.Placed
    do throws(ExpressionProblem) {
      syntax =
        source.isTemplate ? try ExpressionParser.template(source.text) : try ExpressionParser.expression(source.text)
    } catch {
      // A text that is not an expression may be a number with a unit or a comma.
      let mistake = source.isTemplate ? nil : numberMistake(in: source.text)
      throw source.placed(mistake.map { ExpressionProblem(0, $0) } ?? error)
    }
    let result = try compile(syntax)
    guard let expected, result.kind != expected else { return result }
    if expected == .text, source.isTemplate { return (.call(.join, [result.expression]), .text) }
    if let problem = quotedColor(in: syntax, where: expected) { throw source.placed(problem) }
    throw source.placed(
      ExpressionProblem(
        syntax.offset, "'\(source.text.prefix(60))' is \(result.kind.rawValue)", allowed: "It is \(expected.rawValue)",
        advice: "Change the expression"))
  }

  private mutating func compile(_ piece: ExpressionSyntax.Placed) throws(PlacedProblem) -> Typed {
    switch piece.syntax {
    case .constant(let value): return (.constant(value), value.kind)
    case .name(let name): return try compile(name: name, at: piece.offset)
    case .list(let items):
      var expressions: [SceneExpression] = []
      for item in items { expressions.append(try compile(item).expression) }
      return (folded(.list(expressions), expressions), .list)
    case .choice(let condition, let then, let otherwise):
      let test = try compile(condition)
      guard test.kind == .flag else {
        throw mismatch(at: condition.offset, "the condition after 'if'", test.kind, .flag)
      }
      let (first, second) = (try compile(then), try compile(otherwise))
      guard first.kind == second.kind else {
        if let problem = quotedColor(in: then, where: second.kind) ?? quotedColor(in: otherwise, where: first.kind) {
          throw source.placed(problem)
        }
        throw mismatch(at: otherwise.offset, "the value after 'else'", second.kind, first.kind)
      }
      let choice = SceneExpression.choice(
        condition: test.expression, then: first.expression, otherwise: second.expression)
      return (folded(choice, [test, first, second].map(\.expression)), first.kind)
    case .call("leg", let arguments): return try compile(leg: arguments, at: piece.offset)
    case .call(let name, let arguments): return try compile(function: name, arguments, at: piece.offset)
    }
  }

  /// Returns the problem of a colour in quotation marks, which make it a text, where a colour is allowed.
  private func quotedColor(in piece: ExpressionSyntax.Placed, where kind: SceneValue.Kind) -> ExpressionProblem? {
    guard kind == .list else { return nil }
    switch piece.syntax {
    case .constant(.text(let text)) where text.hasPrefix("#") || SceneConstant.isColor(text):
      return ExpressionProblem(
        piece.offset, "'\(excerpt(text))' in quotation marks is a text",
        allowed: "A colour in an expression has no quotation marks of its own",
        advice: "Write \(excerpt(text)) without them")
    case .choice(_, let then, let otherwise):
      return quotedColor(in: then, where: kind) ?? quotedColor(in: otherwise, where: kind)
    default: return nil
    }
  }

  private func mismatch(at offset: Int, _ what: String, _ kind: SceneValue.Kind, _ wanted: SceneValue.Kind)
    -> PlacedProblem
  {
    source.placed(
      ExpressionProblem(offset, "\(what) is \(kind.rawValue)", allowed: "It is \(wanted.rawValue)", advice: "Change it")
    )
  }

  /// Evaluates the expression now if it is constant.
  private func folded(_ expression: SceneExpression, _ pieces: [SceneExpression]) -> SceneExpression {
    if case .call(let function, _) = expression, function.isChance { return expression }
    guard pieces.allSatisfy({ $0.constantValue != nil }) else { return expression }
    return .constant(expression.value(in: SceneMoment()))
  }

  private mutating func compile(name: [String], at offset: Int) throws(PlacedProblem) -> Typed {
    if let found = try names.meaning(of: name) { return found }
    let word = name.joined(separator: ".")
    if let value = SceneConstant.value(of: word) { return (.constant(value), value.kind) }
    let known = names.known
    throw source.placed(
      ExpressionProblem(
        offset, "unknown name '\(word)'",
        allowed: known.isEmpty
          ? "Numbers, colours and functions can stand here"
          : "The names here are \(Self.brief(known)), and those of colours",
        advice: suggestion(
          for: word, among: known + SceneConstant.names, or: "Declare it, or write a text as '\(word)'")))
  }

  /// Returns names in quotation marks, shortened if there are many.
  private static func brief(_ names: [String]) -> String {
    let most = 16
    guard names.count > most else { return quotedList(names) }
    return quotedList(Array(names.prefix(most))) + " and \(names.count - most) more"
  }

  private mutating func compile(leg arguments: [ExpressionSyntax.Placed], at offset: Int) throws(PlacedProblem) -> Typed
  {
    guard arguments.count == 1, case .name(let name) = arguments[0].syntax, let track = try names.track(of: name) else {
      throw source.placed(
        ExpressionProblem(
          offset, "'leg' is not given an animated property",
          allowed: "It is leg(property) or leg(part.property) of a property with a target", advice: "Name one"))
    }
    return (.leg(track), .number)
  }

  private mutating func compile(function name: String, _ arguments: [ExpressionSyntax.Placed], at offset: Int)
    throws(PlacedProblem) -> Typed
  {
    guard let function = SceneFunction(rawValue: name), !function.isChance || names.allowsChance else {
      throw source.placed(
        ExpressionProblem(
          offset,
          SceneFunction(rawValue: name) == nil ? "unknown function '\(name)'" : "'\(name)' is used outside an action",
          allowed: "The functions are \(quotedList(SceneFunction.names)) and 'leg'; random ones" + " are for actions",
          advice: suggestion(for: name, among: SceneFunction.names, or: "Use one of them")))
    }
    var compiled: [Typed] = []
    for argument in arguments { compiled.append(try compile(argument)) }
    guard let kind = function.kind(of: compiled.map(\.kind)) else {
      let given = compiled.map(\.kind.rawValue).joined(separator: ", ")
      throw source.placed(
        ExpressionProblem(
          offset, "'\(name)' is given \(given.isEmpty ? "nothing" : given)", allowed: "It takes \(function.usage)",
          advice: "Change what it is given"))
    }
    var expressions = compiled.map(\.expression)
    if function.isChance {
      // Each call in an expression has its own random draw.
      expressions.append(.constant(.number(Double(chanceCount))))
      chanceCount += 1
    }
    return (folded(.call(function, expressions), expressions), kind)
  }
}

/// Names with the same meaning in every scene.
enum SceneConstant {
  /// The named colours; red, green and blue have a single full channel.
  static let colors: [(name: String, channels: [Double])] = [
    ("black", [0, 0, 0]), ("white", [1, 1, 1]), ("red", [1, 0, 0]), ("green", [0, 1, 0]),
    ("blue", [0, 0, 1]), ("yellow", [1, 1, 0]), ("cyan", [0, 1, 1]), ("magenta", [1, 0, 1]),
    ("grey", [0.5, 0.5, 0.5]), ("gray", [0.5, 0.5, 0.5]), ("orange", [1, 0.5, 0]),
    ("purple", [0.5, 0, 0.5]), ("pink", [1, 0.75, 0.8]), ("brown", [0.6, 0.4, 0.2]),
    ("indigo", [0.29, 0, 0.51]), ("clear", [0, 0, 0, 0]),
  ]

  /// The names of the predefined values.
  static var names: [String] { ["pi", "true", "false"] + colors.map(\.name) }

  /// Returns whether a word is the name of a colour.
  static func isColor(_ word: String) -> Bool { colors.contains { $0.name == word } }

  static func value(of name: String) -> SceneValue? {
    switch name {
    case "pi": return .number(.pi)
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      // `color.red` is the colour even if a state is called red.
      let word = name.hasPrefix("color.") ? String(name.dropFirst(6)) : name
      let found = colors.first { $0.name == word }
      return found.map { color in .list(color.channels.map { .number($0) }) }
    }
  }
}
