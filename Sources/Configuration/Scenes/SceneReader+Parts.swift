import Motion
import SimulationCore
import Stage

// Parts and their properties.
extension SceneReader {
  /// The keys of a part that are not properties.
  static let partKeys = [
    "shape", "like", "values", "if", "count", "children", "mask", "clip", "lines", "path", "box", "art", "palette",
  ]

  /// Collects the names of all parts and of their properties.
  func collectParts() throws(PlacedProblem) {
    guard let node = section("parts") else { return }
    for member in try node.members("parts") {
      try MistakeList.attempt(naming: [member.key]) { () throws(PlacedProblem) in try collect(member) }
    }
  }

  /// Collects the names of a part, or of its copies.
  private func collect(_ member: YAMLNode.Member) throws(PlacedProblem) {
    let part = try resemblance(of: member.value.named("'\(member.key)'"))
    models[member.key] = part
    let shape = try part["shape"]?.word(among: SceneShape.names) ?? "nothing"
    let keys = SceneShape.keys(of: shape)
    try part.refuseKeys(except: Self.partKeys + keys.map(\.rawValue))
    let pieces = member.key.split(separator: "{i}", omittingEmptySubsequences: false)
    var count: Int?
    if let node = part["count"] { count = Int(clamping: try constant(node, in: 1...Double(Budget.sceneCopies))) }
    guard pieces.count == (count == nil ? 1 : 2) else {
      throw Problem(
        "the part '\(member.key)' has \(count == nil ? "no" : "a") count",
        allowed: "A part with 'count' has {i} in its name, once, and no other has",
        advice: count == nil ? "Add 'count: N'" : "Write the name like 'drop-{i}'"
      ).placed(at: member.keyLocation)
    }
    var indices: [Int] = []
    for copy in 1...(count ?? 1) {
      let name = count == nil ? member.key : "\(pieces[0])\(copy)\(pieces[1])"
      try refuseImproperName(name, at: member.keyLocation)
      guard parts[name] == nil, name != "state", name != "stage" else { throw twice(member, "part") }
      guard scene.parts.count < Budget.sceneParts else {
        throw part.problem("A scene has at most \(Budget.sceneParts) parts", "Lower a 'count'")
      }
      parts[name] = scene.parts.count
      indices.append(scene.parts.count)
      scene.parts.append(ScenePart(name: name))
      slots.append([:])
      try collectProperties(of: part, keys: keys, copy: count == nil ? nil : copy)
    }
    entries.append((part, indices))
  }

  /// Returns a part completed with the keys of the part that it is `like`; its own keys take precedence.
  private func resemblance(of part: YAMLNode) throws(PlacedProblem) -> YAMLNode {
    guard let like = part["like"] else { return part }
    let name = try like.shortLine()
    guard let model = models[name] else {
      let above = entries.compactMap { scene.parts[$0.indices[0]].name }
      throw unknown("part", name, among: above, at: like.location)
    }
    return YAMLNode(part.value.completed(by: model.value, except: ["like"]), name: part.name, location: part.location)
  }

  /// Assigns indices to the properties of the last part.
  private func collectProperties(of part: YAMLNode, keys: [PropertyKey], copy: Int?) throws(PlacedProblem) {
    let index = scene.parts.count - 1
    let name = scene.parts[index].name
    for member in try part.members("properties") {
      if let key = keys.first(where: { $0.rawValue == member.key }) {
        if [.fill, .stroke].contains(key), member.value.isMapping { continue }
        let node = member.value.named("'\(member.key)' of '\(name)'")
        scene.parts[index].slots[key] = scene.properties.count
        addProperty(member.key, node, key, of: index, copy)
      } else if member.key == "values" {
        for value in try member.value.named("'values' of '\(name)'").members("values") {
          try refuseImproperName(value.key, at: value.keyLocation)
          guard slots[index][value.key] == nil, !keys.contains(where: { $0.rawValue == value.key }) else {
            throw Problem(
              "the value '\(value.key)' of '\(name)' has the name of a property",
              allowed: "The values of a part have names of their own", advice: "Rename it, or write it beside 'shape'"
            ).placed(at: value.keyLocation)
          }
          let node = value.value.named("'\(value.key)' of '\(name)'")
          addProperty(value.key, node, nil, of: index, copy)
        }
      }
    }
    guard scene.properties.count <= Budget.sceneProperties else {
      throw part.problem("A scene has at most \(Budget.sceneProperties) properties", "Lower a 'count'")
    }
  }

  private func addProperty(_ key: String, _ node: YAMLNode, _ known: PropertyKey?, of part: Int, _ copy: Int?) {
    slots[part][key] = scene.properties.count
    scene.parts[part].printed.append(scene.properties.count)
    scene.properties.append(
      SceneProperty(part: part, key: key, source: .derived(.constant(.number(0))), kind: known?.kind ?? .number))
    drafts.append(Draft(node: node, known: known, copy: copy, part: scene.parts[part].name))
  }

  /// Compiles a property after the properties that it depends on.
  func compileProperty(_ index: Int) throws(PlacedProblem) {
    let draft = drafts[index]
    switch draft.progress {
    case .done: return
    case .working:
      throw Problem(
        "\(draft.node.name) follows from itself", allowed: "A value follows from states and from other values",
        advice: "Break the circle"
      ).placed(at: draft.node.location)
    case .untouched: break
    }
    compileDepth += 1
    defer { compileDepth -= 1 }
    guard compileDepth <= 60 else {
      throw Problem(
        "\(draft.node.name) follows from more than 60 values, each from the next",
        allowed: "Chains of values have at most 60 members", advice: "Shorten the chain"
      ).placed(at: draft.node.location)
    }
    drafts[index].progress = .working
    // After a mistake, too: those that depend on it are not circles.
    defer { drafts[index].progress = .done }
    try compile(draft, at: index)
    drafts[index].isSteady = findsSteady(index)
    scene.order.append(index)
  }

  private func compile(_ draft: Draft, at index: Int) throws(PlacedProblem) {
    let node = draft.node
    let part = scene.properties[index].part
    if node.isMapping {
      guard draft.known.map({ $0.kind == .number }) ?? true else {
        throw node.problem("It is one value", "Only numbers are animated or drawn")
      }
      scene.properties[index].kind = .number
      scene.properties[index].source =
        node["drawn"] != nil ? try random(draft, part: part) : try moving(draft, part: part, property: index)
      return
    }
    let scope = SceneScope.derived(part: part, copy: draft.copy)
    if let known = draft.known {
      let expression = try expression(node, known.kind, in: scope)
      try refuse(expression.constantValue, of: known, node)
      scene.properties[index].source = .derived(expression)
    } else {
      let (expression, kind) = try value(node, in: scope)
      scene.properties[index].source = .derived(expression)
      scene.properties[index].kind = kind
    }
  }

  /// Throws if a property does not support a word.
  private func refuse(_ value: SceneValue?, of key: PropertyKey, _ node: YAMLNode) throws(PlacedProblem) {
    guard let value, let words = key.words, !words.contains(value.text) else { return }
    throw node.problem(
      "It is one of \(quotedList(words))", suggestion(for: excerpt(value.text), among: words, or: "Use one of these"))
  }

  private func random(_ draft: Draft, part: Int) throws(PlacedProblem) -> SceneProperty.Source {
    let node = draft.node
    try node.refuseKeys(except: ["drawn", "whole"])
    guard let range = node["drawn"], range.isList, range.items("an end").count == 2 else {
      throw node.problem("'drawn' is the lowest and the highest value", "Write it like [0, 10]")
    }
    var ends: [SceneExpression] = []
    for item in range.items("an end of \(node.name)") {
      ends.append(try expression(item, .number, in: .start(copy: draft.copy)))
    }
    scene.draws.append(SceneDraw(stream: node.name, range: ends, isWhole: try node["whole"]?.flag() ?? false))
    return .random(scene.draws.count - 1)
  }

  private func moving(_ draft: Draft, part: Int, property: Int) throws(PlacedProblem) -> SceneProperty.Source {
    let node = draft.node
    try node.refuseKeys(except: ["from", "to", "when", "with", "animated", "truncated"])
    guard let to = node["to"] else {
      throw Problem(
        "\(node.name) has no 'to'", allowed: "'to' is where it goes; with 'from' it goes there when 'when' is true",
        advice: "Add it"
      ).placed(at: node.location)
    }
    let scope = SceneScope.model(part: part, copy: draft.copy)
    var target = try expression(to, .number, in: scope)
    if let from = node["from"] {
      let condition =
        try node["when"].map { node throws(PlacedProblem) in try expression(node, .flag, in: scope) }
        ?? .circumstance(.appeared)
      target = .choice(condition: condition, then: target, otherwise: try expression(from, .number, in: scope))
    } else if let when = node["when"] {
      throw when.problem("'when' says when a value goes from 'from' to 'to'", "Add 'from'")
    }
    let track = SceneTrack(
      property: property, target: target,
      movement: try node["with"].flatMap { node throws(PlacedProblem) in try movement(node, in: scope) },
      isAnimated: try node["animated"].map { node throws(PlacedProblem) in try expression(node, .flag, in: scope) }
        ?? .constant(.flag(true)))
    scene.tracks.append(track)
    return .moving(track: scene.tracks.count - 1, isTruncated: try node["truncated"]?.flag() ?? false)
  }
}

extension PlacedValue {
  /// Returns a mapping completed with the members of another one that it lacks; 'values' are completed likewise.
  fileprivate func completed(by model: PlacedValue, except keys: [String]) -> PlacedValue {
    guard let own = members, let others = model.members else { return self }
    var members = own.filter { !keys.contains($0.key) }
    for other in others where !keys.contains(other.key) {
      if let index = members.firstIndex(where: { $0.key == other.key }) {
        guard other.key == "values" else { continue }
        members[index].value = members[index].value.completed(by: other.value, except: [])
      } else {
        members.append(other)
      }
    }
    return PlacedValue(.mapping(members), location: location)
  }
}
