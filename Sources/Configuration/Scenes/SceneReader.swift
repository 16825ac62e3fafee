import Pictures
import SimulationCore
import Stage

/// Reads the file of a scene: collects all names first, and then compiles their definitions on demand.
///
/// It is used for one reading only.
final class SceneReader {
  /// A property with a name that may not be compiled yet.
  struct Draft {
    /// The progress of its compilation.
    enum Progress { case untouched, working, done }

    let node: YAMLNode
    let known: PropertyKey?
    /// The copy number of its part, from 1.
    let copy: Int?
    /// The prefix of its key in the names of random streams and in messages.
    let part: String
    var progress = Progress.untouched
    /// Whether it never moves by itself; known when it is done.
    var isSteady = false
  }

  var scene = Scene()
  var drafts: [Draft] = []
  /// The indices of the states by name.
  var states: [String: Int] = [:]
  /// The indices of the parts by name.
  var parts: [String: Int] = [:]
  /// The properties of each part by name.
  var slots: [[String: Int]] = []
  /// The file's entries of parts, each with the parts that it defines.
  var entries: [(node: YAMLNode, indices: [Int])] = []
  /// The indices of the emitters by name.
  var emitters: [String: Int] = [:]
  /// The indices of the sounds by name.
  var cues: [String: Int] = [:]
  /// The indices of the timers by name.
  var timers: [String: Int] = [:]

  /// The parts of the file by key, to which others may refer by `like`.
  var models: [String: YAMLNode] = [:]
  /// The number of actions read.
  var actionCount = 0
  /// The number of properties being compiled recursively.
  var compileDepth = 0

  private let root: YAMLNode

  init(_ root: YAMLNode) { self.root = root }

  /// Returns the scene of the file.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  func read() throws(PlacedProblem) -> Scene {
    let count = MistakeList.count
    try root.refuseKeys(except: SceneFile.names())
    guard let name = root["scene"] else {
      throw Problem(
        "the file has no 'scene'", allowed: "'scene' is the name by which its values are printed",
        advice: "Add it, like 'scene: lamp'"
      ).placed(at: root.location)
    }
    try MistakeList.attempt { () throws(PlacedProblem) in
      scene.name = try name.shortLine()
      try refuseImproperName(scene.name, at: name.location)
      scene.title = try root["title"]?.shortLine() ?? scene.name
    }
    // Each uses the names of those before it.
    let steps = [
      readStage, readStates, readControls, readSounds, collectParts, collectEmitters, compileProperties, readLooks,
      readEmitters, readPace, readTriggers,
    ]
    for step in steps { try MistakeList.attempt(step) }
    try MistakeList.refuse(since: count)
    scene.gauges = SceneGauge.all(of: scene)
    scene.dependsOnTime = scene.properties.contains { property in
      guard case .derived(let expression) = property.source else { return false }
      return expression.depends { $0 == .circumstance(.time) }
    }
    return scene
  }

  private func compileProperties() throws(PlacedProblem) {
    for index in drafts.indices {
      try MistakeList.attempt { () throws(PlacedProblem) in try compileProperty(index) }
    }
    scene.steady = scene.order.filter { isSteady($0) }
  }

  private func readPace() throws(PlacedProblem) {
    guard let node = root["pace"] else { return }
    scene.pace = try expression(node, .number, in: .model(part: nil, copy: nil))
  }

  /// Returns the node of a key of the file.
  func section(_ key: String) -> YAMLNode? { root[key].flatMap { $0.isNothing ? nil : $0 } }

  private func readStage() throws(PlacedProblem) {
    guard let node = section("stage") else { return }
    try node.refuseKeys(except: SceneFile.names(in: "stage"))
    if let width = node["width"] { scene.size.width = try side(width) }
    if let height = node["height"] { scene.size.height = try side(height) }
  }

  /// Returns the length of a side of the stage, in points.
  private func side(_ node: YAMLNode) throws(PlacedProblem) -> Double {
    guard let side = node.expressionText.flatMap(Double.init), (10...10_000).contains(side) else {
      try node.refuseMistakenNumber()
      throw node.problem("It is a number from 10 to 10000", "Change the value")
    }
    return side
  }

  private func readStates() throws(PlacedProblem) {
    guard let node = section("state") else { return }
    for member in try node.members("states and what they are at first") {
      try MistakeList.attempt(naming: [member.key]) { () throws(PlacedProblem) in
        try refuseImproperName(member.key, at: member.keyLocation)
        let value = try value(member.value.named("'\(member.key)' of 'state'"), in: .start(copy: nil))
        guard scene.states.count < Budget.sceneStates else {
          throw member.value.named("'\(member.key)'").problem(
            "A scene has at most \(Budget.sceneStates) states", "Use fewer")
        }
        states[member.key] = scene.states.count
        scene.states.append(SceneState(name: member.key, initial: value.expression, kind: value.kind))
      }
    }
  }

  private func readSounds() throws(PlacedProblem) {
    guard let node = section("sounds") else { return }
    for item in node.items("a sound") {
      try MistakeList.attempt(naming: item.declaredNames) { () throws(PlacedProblem) in
        let name = try item.shortLine()
        try refuseImproperName(name, at: item.location)
        guard cues[name] == nil else {
          throw Problem("the sound '\(name)' is duplicated", allowed: "Each sound is named once", advice: "Remove one")
            .placed(at: item.location)
        }
        cues[name] = scene.cues.count
        scene.cues.append(name)
      }
    }
  }

  /// Returns the problem that a name is duplicated.
  func twice(_ member: YAMLNode.Member, _ kind: String) -> PlacedProblem {
    Problem(
      "the \(kind) '\(member.key)' is duplicated", allowed: "Each \(kind) has a name of its own",
      advice: "Rename one of them"
    ).placed(at: member.keyLocation)
  }

  /// Returns the problem that a name is unknown.
  func unknown(_ kind: String, _ name: String, among names: [String], at location: FileLocation) -> PlacedProblem {
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    return Problem(
      "unknown \(kind) '\(name)'",
      allowed: names.isEmpty ? "The file declares no \(kind)s" : "The \(kind)s are \(shown)\(more)",
      advice: suggestion(
        for: excerpt(name), among: Array(names.prefix(500)), or: names.isEmpty ? "Declare it" : "Name one of them")
    ).placed(at: location)
  }

  // MARK: - Expressions

  /// Returns an expression of a given type.
  func expression(_ node: YAMLNode, _ kind: SceneValue.Kind, in scope: SceneScope) throws(PlacedProblem)
    -> SceneExpression
  {
    if kind == .list, node.isList { return try list(node, in: scope) }
    guard let text = node.expressionText else {
      throw node.problem("It is \(kind.rawValue), or an expression", "Write one value")
    }
    let isTemplate = kind == .text && !text.hasPrefix("=")
    return try compile(text, of: node, isTemplate: isTemplate, expecting: kind, in: scope).expression
  }

  /// Returns a value of any type: a text in quotation marks is a text, anything else an expression.
  func value(_ node: YAMLNode, in scope: SceneScope) throws(PlacedProblem) -> (
    expression: SceneExpression, kind: SceneValue.Kind
  ) {
    switch node.value.content {
    case .list: return (try list(node, in: scope), .list)
    case .scalar(let text, let style) where !node.isNothing:
      return try compile(text, of: node, isTemplate: style != .plain && !text.hasPrefix("="), expecting: nil, in: scope)
    case .scalar, .mapping: throw node.problem("It is a number, a text, true, false or an expression", "Write a value")
    }
  }

  private func list(_ node: YAMLNode, in scope: SceneScope) throws(PlacedProblem) -> SceneExpression {
    var items: [SceneExpression] = []
    for item in node.items("an item of \(node.name)") { items.append(try value(item, in: scope).expression) }
    let constants = items.compactMap(\.constantValue)
    return constants.count == items.count ? .constant(.list(constants)) : .list(items)
  }

  private func compile(
    _ text: String, of node: YAMLNode, isTemplate: Bool, expecting kind: SceneValue.Kind?, in scope: SceneScope
  ) throws(PlacedProblem) -> (expression: SceneExpression, kind: SceneValue.Kind) {
    let hasMark = text.hasPrefix("=") && !isTemplate
    let location = FileLocation(
      file: node.location.file, line: node.location.line, column: node.location.column.map { $0 + (hasMark ? 1 : 0) })
    let source = ExpressionSource(
      hasMark ? String(text.dropFirst()) : text, at: location, name: node.name, isTemplate: isTemplate,
      hasColumns: node.isInLine)
    var compiler = ExpressionCompiler(source, names: SceneNames(reader: self, scope: scope))
    return try compiler.compile(expecting: kind)
  }

  /// Returns a number that is the same at every instant.
  func constant(_ node: YAMLNode, in range: ClosedRange<Double>) throws(PlacedProblem) -> Double {
    let value = try expression(node, .number, in: .constants).constantValue?.number
    guard let value, range.contains(value) else {
      throw node.problem(
        "It is a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)", "Change the value")
    }
    return value
  }

  /// Whether a compiled property never moves by itself.
  func isSteady(_ index: Int) -> Bool { drafts[index].isSteady }

  /// Whether a property never moves by itself, given what it depends on.
  func findsSteady(_ index: Int) -> Bool {
    switch scene.properties[index].source {
    case .random: true
    case .moving: false
    case .derived(let expression):
      !expression.depends { piece in
        switch piece {
        case .leg, .circumstance(.time): true
        case .property(let other): !isSteady(other)
        default: false
        }
      }
    }
  }
}
