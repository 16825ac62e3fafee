import Motion
import SimulationCore
import Stage

// Movements: `io 2 bounce hold .3`, or a mapping.
extension SceneReader {
  private static let curves: [(name: String, curve: UnitCurve)] = [
    ("lin", .linear), ("in", .easeIn), ("out", .easeOut), ("io", .easeInOut),
  ]
  private static var words: [String] { curves.map(\.name) + ["spring"] }
  private static let movementKeys = ["curve", "spring", "duration", "repeat", "hold", "after", "speed"]

  /// Returns the movement of a node; nil for `none`.
  func movement(_ node: YAMLNode, in scope: SceneScope) throws(PlacedProblem) -> SceneMovement? {
    if node.isMapping { return try longMovement(node, in: scope) }
    guard let text = node.expressionText else { throw node.problem("It is a movement like 'io 2 bounce'", "Write one") }
    return text == "none" ? nil : try shortMovement(text, of: node)
  }

  private func wrong(_ word: Substring?, _ node: YAMLNode) -> PlacedProblem {
    Problem(
      "\(node.name) is \(node.words)" + (word.map { ", where '\($0)' cannot stand" } ?? ""),
      allowed: "A movement is 'none', or one of \(quotedList(Self.words)), then perhaps its"
        + " seconds, 'loop', 'bounce' or 'mirror', 'hold SECONDS' and 'after SECONDS'",
      advice: "Write it like 'io 2 bounce hold .3'"
    ).placed(at: node.location)
  }

  private func shortMovement(_ text: String, of node: YAMLNode) throws(PlacedProblem) -> SceneMovement {
    var words = text.split(separator: " ")[...]
    var movement = SceneMovement()
    func number() -> Double? {
      guard let word = words.first, let number = Double(word) ?? Self.seconds(of: word), number.isFinite, number >= 0,
        number <= SceneMovement.longest
      else { return nil }
      words.removeFirst()
      return number
    }
    guard let first = words.popFirst() else { throw wrong(nil, node) }
    if first == "spring" {
      let response = number() ?? Spring.defaultResponse
      let damping = number() ?? 0.825
      movement.course = .spring(try spring(response: response, damping: damping, node))
    } else if let curve = Self.curves.first(where: { $0.name == first })?.curve {
      movement.course = .curve(curve, duration: .constant(.number(number() ?? 0.35)))
    } else {
      throw wrong(first, node)
    }
    while let word = words.popFirst() {
      switch word {
      case "loop", "bounce", "mirror": movement.repetition = Movement.Repetition(rawValue: String(word)) ?? .once
      case "hold", "after":
        guard let seconds = number() else { throw wrong(words.first ?? word, node) }
        let constant = SceneExpression.constant(.number(seconds))
        if word == "hold" { movement.hold = constant } else { movement.after = constant }
      default: throw wrong(word, node)
      }
    }
    return movement
  }

  /// Returns the seconds of a time with a unit: `0.6s`, `600ms`.
  private static func seconds(of text: some StringProtocol) -> Double? {
    guard text.last?.isLetter ?? false else { return nil }
    return (try? TimeText.duration(String(text))).map { $0 / .seconds(1) }
  }

  private func longMovement(_ node: YAMLNode, in scope: SceneScope) throws(PlacedProblem) -> SceneMovement {
    try node.refuseKeys(except: Self.movementKeys)
    var movement = SceneMovement()
    func number(_ key: String) throws(PlacedProblem) -> SceneExpression? {
      try node[key].map { node throws(PlacedProblem) in
        if key != "speed", let seconds = node.scalar.flatMap({ Self.seconds(of: $0) }), seconds <= SceneMovement.longest
        {
          return .constant(.number(seconds))
        }
        return try expression(node, .number, in: scope)
      }
    }
    if let spring = node["spring"] {
      if let other = node["curve"] ?? node["duration"] {
        throw other.problem("A spring has neither curve nor duration", "Remove it")
      }
      movement.course = .spring(try readSpring(spring))
    } else {
      let name = try node["curve"]?.word(among: Self.curves.map(\.name)) ?? "io"
      let curve = Self.curves.first { $0.name == name }?.curve ?? .easeInOut
      movement.course = .curve(curve, duration: try number("duration") ?? .constant(.number(0.35)))
    }
    if let repeated = node["repeat"] {
      let word = try repeated.word(among: Movement.Repetition.allCases.map(\.rawValue))
      movement.repetition = Movement.Repetition(rawValue: word) ?? .once
    }
    movement.hold = try number("hold") ?? movement.hold
    movement.after = try number("after") ?? movement.after
    movement.speed = try number("speed") ?? movement.speed
    return movement
  }

  private func readSpring(_ node: YAMLNode) throws(PlacedProblem) -> Spring {
    let keys = ["response", "dampingFraction", "mass", "stiffness", "damping", "settles"]
    try node.refuseKeys(except: keys)
    func number(_ key: String) throws(PlacedProblem) -> Double? {
      guard let member = node[key] else { return nil }
      return try constant(member, in: 0.001...100_000)
    }
    let result: Spring
    if node["stiffness"] != nil || node["mass"] != nil || node["damping"] != nil {
      let mass = try number("mass") ?? 1
      guard let stiffness = try number("stiffness"), let damping = try number("damping") else {
        throw node.problem("It has 'stiffness' and 'damping'", "Add what is missing")
      }
      let response = 2 * Double.pi / (stiffness / mass).squareRoot()
      let fraction = damping / (2 * (stiffness * mass).squareRoot())
      result = try spring(response: response, damping: fraction, node)
    } else {
      result = try spring(
        response: try number("response") ?? Spring.defaultResponse, damping: try number("dampingFraction") ?? 0.825,
        node)
    }
    guard let settlingTime = try number("settles") else { return result }
    return result.settling(after: settlingTime)
  }

  private func spring(response: Double, damping: Double, _ node: YAMLNode) throws(PlacedProblem) -> Spring {
    guard response >= 0.001, damping > 0.000_1, damping < 0.999_9 else {
      throw node.problem(
        "A spring's response is at least a millisecond, and its damping fraction above 0 and below 1",
        "Change the numbers")
    }
    return Spring(response: response, dampingFraction: damping)
  }
}
