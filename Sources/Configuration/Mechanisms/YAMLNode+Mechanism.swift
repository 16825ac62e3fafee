import Mechanisms
public import SimulationCore

/// The range of numbers allowed for a key.
enum FractionRange {
  case any
  case positive
  case notNegative
  case share
  case slip

  fileprivate func contains(_ number: Fraction) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .share: number >= 0 && number <= 1
    case .slip: number >= 0 && number < 1
    }
  }

  /// Returns the type of a key with such numbers, in a unit.
  func type(_ unit: String) -> ValueType {
    let (least, most, allowed, refused): (String?, String?, [String], [String]) =
      switch self {
      case .any: (nil, nil, ["-3", "\"25/2\"", "0.125"], [])
      case .positive: (nil, nil, ["1", "\"1/1000\""], ["0", "-1"])
      case .notNegative: ("0", nil, ["0", "\"25/2\""], ["-1"])
      case .share: ("0", "1", ["0", "1"], ["-0.1", "1.1"])
      case .slip: ("0", "1", ["0", "0.999"], ["-0.1", "1"])
      }
    return ValueType(
      .exact, unit: unit, least: least, most: most,
      remark: self == .positive ? "above 0" : self == .slip ? "below 1" : "", allowed: allowed,
      refused: refused + ["x", "[]"])
  }

  fileprivate var words: String {
    switch self {
    case .any: "a number"
    case .positive: "a number above 0"
    case .notNegative: "a number from 0"
    case .share: "a number from 0 to 1"
    case .slip: "a number from 0 to below 1"
    }
  }
}

/// Returns names in single quotes for a message, shortened if there are many.
func shortList(_ names: [String]) -> String {
  let most = 20
  guard names.count > most else { return quotedList(names) }
  return quotedList(Array(names.prefix(most))) + " and \(names.count - most) more"
}

extension YAMLNode {
  /// Whether the value is omitted.
  var isNothing: Bool { value.isNothing }

  /// Returns the members of a mapping whose keys are names, with their locations.
  func namedMembers() throws(PlacedProblem) -> [(key: YAMLNode, value: YAMLNode)] {
    guard case .mapping(let mapping) = value.content else {
      // Throws with a description of the actual value.
      _ = try freeMembers()
      return []
    }
    return mapping.map { (YAMLNode(key: $0), YAMLNode(valueOf: $0)) }
  }

  /// Returns a name: letters, digits, hyphens and underscores, as written.
  func properName() throws(PlacedProblem) -> String {
    guard let scalar, !scalar.isEmpty, scalar.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else {
      throw Problem("a name is \(words)", allowed: "Names have letters, digits, '-' and '_'", advice: "Change the name")
        .placed(at: location)
    }
    return scalar
  }

  /// Returns a Boolean.
  public func flag() throws(PlacedProblem) -> Bool {
    switch plainScalar {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: break
    }
    throw problem("It is true or false", "Write one of them")
  }

  /// Returns an exact number: an integer, a decimal, or a fraction in quotation marks.
  func fraction(_ range: FractionRange) throws(PlacedProblem) -> Fraction {
    guard let scalar, let number = Fraction(scalar), range.contains(number) else {
      let allowed = "It is \(range.words): an integer, a decimal or a fraction like \"25/2\""
      if range == .share || range == .slip { try refusePercent(allowed) { (0...1).contains($0) } }
      try refuseMistakenNumber()
      throw problem(allowed, "Change the value")
    }
    return number
  }

  /// Returns a positive whole number, for example of teeth.
  func count() throws(PlacedProblem) -> Int {
    guard let scalar, let count = Fraction(scalar)?.whole, count > 0 else {
      try refuseMistakenNumber()
      throw problem("It is a whole number from 1", "Change the value")
    }
    return count
  }

  /// Returns the two members of a list of two.
  func pair() throws(PlacedProblem) -> (first: YAMLNode, second: YAMLNode) {
    let items = try list()
    guard items.count == 2 else {
      throw Problem(
        "\(name) has \(counted(items.count, "item"))", allowed: "It is a list of two, [A, B]", advice: "Name two"
      ).placed(at: location)
    }
    return (items[0], items[1])
  }

  /// Returns the index of a declared name in its list; the list is evaluated only for a message.
  func index(in indices: [String: Int], of declared: @autoclosure () -> [String], _ kind: String) throws(PlacedProblem)
    -> Int
  {
    let name = try text()
    if let index = indices[name] { return index }
    let names = declared()
    throw Problem(
      "unknown \(kind) '\(name)'",
      allowed: names.isEmpty ? "The file declares no \(kind)s" : "The \(kind)s are \(shortList(names))",
      advice: suggestion(
        for: name, among: names.count > 1_000 ? [] : names,
        or: names.isEmpty ? "Declare it under '\(kind)s'" : "Name one of them")
    ).placed(at: location)
  }

  /// Returns the body with a name, or the frame.
  func body(in scope: ParameterScope) throws(PlacedProblem) -> BodyID {
    let name = try text()
    if name == "frame" { return .frame }
    if let index = scope.bodies[name] { return BodyID(index) }
    let names = scope.mechanism.bodies.map(\.name)
    let near = names.count > 1_000 ? [] : names + ["frame"]
    throw Problem(
      "unknown body '\(name)'", allowed: "The bodies are \(shortList(names)) and 'frame'",
      advice: suggestion(for: name, among: near, or: "Name one of them")
    ).placed(at: location)
  }

  /// Returns the body with a name, which must be able to turn.
  func turningBody(in scope: ParameterScope) throws(PlacedProblem) -> BodyID {
    let body = try body(in: scope)
    guard !body.isFrame else {
      throw Problem(
        "'frame' cannot turn, and a body that turns is needed", allowed: "The frame never moves",
        advice: "Name one of the listed bodies"
      ).placed(at: location)
    }
    return body
  }

  /// Returns the problem that a name is duplicated in one list.
  func twice(_ list: String) -> PlacedProblem {
    Problem("\(words) is duplicated", allowed: "A name appears once in \(list)", advice: "Remove one, or rename it")
      .placed(at: location)
  }

  /// Throws if another part already has the name.
  func refuseName(if isTaken: Bool, _ kind: String) throws(PlacedProblem) {
    guard isTaken else { return }
    throw Problem(
      "\(words) is the name of a \(kind) too", allowed: "Wheels, joints and elements have different names",
      advice: "Rename one of them"
    ).placed(at: location)
  }

  /// Returns the problem that something is joined to itself.
  func itself() -> PlacedProblem {
    Problem("\(words) is joined to itself", allowed: "A pair names two different ones", advice: "Name another").placed(
      at: location)
  }
}
