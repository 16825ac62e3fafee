import SimulationCore

/// Which names an expression may use, by where it stands.
enum SceneScope {
  /// Numbers and colours only.
  case constants
  /// What a state is at first: the stage, and states above it.
  case start(copy: Int?)
  /// Targets and conditions: states first, then properties that never move.
  case model(part: Int?, copy: Int?)
  /// Values: the part's own properties first, then states, then those of other parts.
  case derived(part: Int?, copy: Int?)
  /// Actions: states first, then everything; chance too.
  case action
}

/// Finds names for expressions of a file that is being read.
struct SceneNames: ExpressionNames {
  typealias Meaning = (expression: SceneExpression, kind: SceneValue.Kind)

  let reader: SceneReader
  let scope: SceneScope

  var allowsChance: Bool {
    if case .action = scope { true } else { false }
  }

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
    let own = part.map { place in
      reader.scene.parts[place].printed.map { reader.scene.properties[$0].key }
    }
    let others = part == nil ? [] : ["\(own?.first.map { _ in "PART.PROPERTY" } ?? "")"]
    return reader.scene.stateNames + (own ?? []) + others.filter { !$0.isEmpty }
      + ["stage.width", "stage.height", "time"]
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
    if case .derived(let part?, _) = scope, let place = reader.slots[part][name] {
      return try property(place)
    }
    if let place = reader.states[name] { return state(place) }
    if let part, let place = reader.slots[part][name] { return try property(place) }
    if case .start = scope { return nil }
    return circumstance(name)
  }

  private func member(_ key: String, of owner: String) throws(PlacedProblem) -> Meaning? {
    if owner == "state", let place = reader.states[key] { return state(place) }
    if let part = reader.parts[owner], let place = reader.slots[part][key] {
      return try property(place)
    }
    return circumstance("\(owner).\(key)")
  }

  private func state(_ place: Int) -> Meaning? {
    (.state(place), reader.scene.states[place].kind)
  }

  private func circumstance(_ name: String) -> Meaning? {
    guard let circumstance = SceneExpression.Circumstance(rawValue: name) else { return nil }
    switch (scope, circumstance) {
    case (.start, .stageWidth), (.start, .stageHeight): break
    case (.start, _), (.model, .time): return nil
    default: break
    }
    return (.circumstance(circumstance), circumstance.kind)
  }

  private func property(_ place: Int) throws(PlacedProblem) -> Meaning? {
    if case .start = scope { return nil }
    try reader.compileProperty(place)
    if case .model = scope, !reader.isSteady(place) { return nil }
    return (.property(place), reader.scene.properties[place].kind)
  }

  func track(of name: [String]) throws(PlacedProblem) -> Int? {
    let place: Int?
    switch name.count {
    case 1: place = part.flatMap { reader.slots[$0][name[0]] }
    case 2: place = reader.parts[name[0]].flatMap { reader.slots[$0][name[1]] }
    default: place = nil
    }
    guard let place else { return nil }
    if case .model = scope { return nil }
    if case .start = scope { return nil }
    try reader.compileProperty(place)
    guard case .moving(let track, _) = reader.scene.properties[place].source else { return nil }
    return track
  }
}
