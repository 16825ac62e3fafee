import SimulationCore
import Stage

/// The names that an expression may use, depending on its position in the file.
enum SceneScope {
  /// Numbers and colours only.
  case constants
  /// Initial values of states: the stage, and states above it.
  case start(copy: Int?)
  /// Targets and conditions: states first, then properties that never move.
  case model(part: Int?, copy: Int?)
  /// Values: the part's own properties first, then states, then those of other parts.
  case derived(part: Int?, copy: Int?)
  /// Actions: states first, then everything; random values too.
  case action
}

/// Resolves names for expressions of a file that is being read.
struct SceneNames: ExpressionNames {
  typealias Meaning = (expression: SceneExpression, kind: SceneValue.Kind)

  let reader: SceneReader
  let scope: SceneScope

  var allowsChance: Bool { if case .action = scope { true } else { false } }

  private var part: Int? {
    switch scope {
    case .model(let part, _), .derived(let part, _): part
    case .constants, .start, .action: nil
    }
  }

  private var copy: Int? {
    switch scope {
    case .model(_, let copy), .derived(_, let copy): copy
    case .start(let copy): copy
    case .constants, .action: nil
    }
  }

  /// The names of states and of the part's own properties.
  var known: [String] {
    if case .constants = scope { return [] }
    let own = part.map { index in reader.scene.parts[index].printed.map { reader.scene.properties[$0].key } }
    let others = part == nil ? [] : ["\(own?.first.map { _ in "PART.PROPERTY" } ?? "")"]
    return reader.scene.stateNames + (own ?? []) + others.filter { !$0.isEmpty } + [
      "stage.width", "stage.height", "time",
    ]
  }

  func meaning(of name: [String]) throws(PlacedProblem) -> Meaning? {
    if case .constants = scope { return nil }
    switch name.count {
    case 1: return try simple(name[0])
    case 2: return try member(name[1], of: name[0])
    default: return nil
    }
  }

  private func simple(_ name: String) throws(PlacedProblem) -> Meaning? {
    if name == "i", let copy { return (.constant(.number(Double(copy))), .number) }
    if case .derived(let part?, _) = scope, let index = reader.slots[part][name] { return try property(index) }
    if let index = reader.states[name] { return state(index) }
    if let part, let index = reader.slots[part][name] { return try property(index) }
    if case .start = scope { return nil }
    return circumstance(name)
  }

  private func member(_ key: String, of owner: String) throws(PlacedProblem) -> Meaning? {
    if owner == "state", let index = reader.states[key] { return state(index) }
    if let part = reader.parts[owner], let index = reader.slots[part][key] { return try property(index) }
    return circumstance("\(owner).\(key)")
  }

  private func state(_ index: Int) -> Meaning? { (.state(index), reader.scene.states[index].kind) }

  private func circumstance(_ name: String) -> Meaning? {
    guard let circumstance = SceneExpression.Circumstance(rawValue: name) else { return nil }
    switch (scope, circumstance) {
    case (.start, .stageWidth), (.start, .stageHeight): break
    case (.start, _), (.model, .time): return nil
    default: break
    }
    return (.circumstance(circumstance), circumstance.kind)
  }

  private func property(_ index: Int) throws(PlacedProblem) -> Meaning? {
    if case .start = scope { return nil }
    try reader.compileProperty(index)
    if case .model = scope, !reader.isSteady(index) { return nil }
    return (.property(index), reader.scene.properties[index].kind)
  }

  func track(of name: [String]) throws(PlacedProblem) -> Int? {
    let index: Int?
    switch name.count {
    case 1: index = part.flatMap { reader.slots[$0][name[0]] }
    case 2: index = reader.parts[name[0]].flatMap { reader.slots[$0][name[1]] }
    default: index = nil
    }
    guard let index else { return nil }
    if case .model = scope { return nil }
    if case .start = scope { return nil }
    try reader.compileProperty(index)
    guard case .moving(let track, _) = reader.scene.properties[index].source else { return nil }
    return track
  }
}
