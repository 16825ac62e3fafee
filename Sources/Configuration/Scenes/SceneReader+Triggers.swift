import SimulationCore
import Stage

// The triggers and their actions.
extension SceneReader {
  private static let occasions =
    "The occasions are 'appear', 'leave', 'pointer', 'resize', 'button NAME', 'tap PART',"
    + " 'key CHARACTER', 'control NAME', 'every SECONDS' and 'done PART.PROPERTY'"
  private static let actionKeys = [
    "set", "with", "animated", "toggle", "if", "then", "else", "play", "stop", "after", "do", "name", "cancel", "spawn",
  ]

  func readTriggers() throws(PlacedProblem) {
    guard let node = section("on") else { return }
    let count = MistakeList.count
    for member in try node.members("occasions") {
      try MistakeList.attempt { () throws(PlacedProblem) in
        let occasion = try occasion(member.key, at: member.keyLocation)
        let actions = try actions(member.value.named("'\(member.key)'"))
        scene.triggers.append(SceneTrigger(occasion: occasion, actions: actions))
      }
    }
    try MistakeList.refuse(since: count)
    for timer in scene.timers where timer.actions.isEmpty {
      throw Problem(
        "the timer '\(timer.name)' is cancelled and never started",
        allowed: "'after' with 'name: \(timer.name)' starts it", advice: "Start it, or take 'cancel' out"
      ).placed(at: node.location)
    }
  }

  private func occasion(_ text: String, at location: FileLocation) throws(PlacedProblem) -> SceneTrigger.Occasion {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first ?? "", words.count == 2 ? words[1] : nil) {
    case ("appear", nil): return .appear
    case ("leave", nil): return .leave
    case ("pointer", nil): return .pointer
    case ("resize", nil): return .resize
    case ("key", let key?) where key.count <= 32: return .key(key)
    case ("button", let name?):
      guard scene.buttonNames.contains(name) else {
        throw unknown("button", name, among: scene.buttonNames, at: location)
      }
      return .button(name)
    case ("tap", let name?):
      guard parts[name] != nil else { throw unknown("part", name, among: scene.partNames, at: location) }
      return .tap(name)
    case ("control", let name?):
      guard states[name] != nil else { throw unknown("state", name, among: scene.stateNames, at: location) }
      return .control(name)
    case ("every", let time?):
      let time = PlacedValue(.scalar(time, .plain), location: location)
      return .every(try YAMLNode(time, name: "'every'").wait())
    case ("done", let name?):
      let names = SceneNames(reader: self, scope: .action)
      let pieces = name.split(separator: ".").map(String.init)
      guard let track = try names.track(of: pieces) else {
        throw Problem(
          "'\(name)' is no animated property", allowed: "'done' is followed by PART.PROPERTY, a property with a target",
          advice: "Name one"
        ).placed(at: location)
      }
      return .done(track: track)
    default:
      throw Problem("unknown occasion '\(text)'", allowed: Self.occasions, advice: "Write one of them").placed(
        at: location)
    }
  }

  private func actions(_ node: YAMLNode) throws(PlacedProblem) -> [SceneAction] {
    var actions: [SceneAction] = []
    for item in node.items("an action of \(node.name)") {
      actionCount += 1
      guard actionCount <= Budget.sceneActions else {
        throw item.problem("A scene has at most \(Budget.sceneActions) actions", "Use fewer")
      }
      actions.append(try action(item))
    }
    return actions
  }

  private func action(_ node: YAMLNode) throws(PlacedProblem) -> SceneAction {
    try node.refuseKeys(except: Self.actionKeys)
    let verbs: [(key: String, more: [String])] = [
      ("set", ["with", "animated"]), ("toggle", ["with", "animated"]), ("if", ["then", "else"]),
      ("play", []), ("stop", []), ("after", ["do", "name"]), ("cancel", []), ("spawn", []),
    ]
    let given = verbs.filter { node[$0.key] != nil }
    guard given.count == 1, let verb = given.first, let value = node[verb.key] else {
      throw node.problem("An action has one of the keys \(quotedList(verbs.map(\.key)))", "Write one action an item")
    }
    try node.refuseKeys(except: [verb.key] + verb.more)
    switch verb.key {
    case "set": return try set(value, node)
    case "toggle": return try toggle(value, node)
    case "if":
      let condition = try expression(value, .flag, in: .action)
      return .when(condition, then: try node["then"].map(actions) ?? [], otherwise: try node["else"].map(actions) ?? [])
    case "play": return .play(try cue(value))
    case "stop": return .stop(try cue(value))
    case "after": return try after(value, node)
    case "cancel": return .cancel(timer: try timer(value.shortLine(), at: value.location))
    default:
      let name = try value.shortLine()
      guard let index = emitters[name], scene.emitters[index].lifeSpan != nil else {
        let many = scene.emitters.filter { $0.lifeSpan != nil }.map(\.name)
        throw unknown("emitter with 'lasts'", name, among: many, at: value.location)
      }
      return .spawn(emitter: index)
    }
  }

  private func set(_ value: YAMLNode, _ node: YAMLNode) throws(PlacedProblem) -> SceneAction {
    var assignments: [SceneAction.Assignment] = []
    for member in try value.members("states and their new values") {
      guard let index = states[member.key] else {
        throw unknown("state", member.key, among: scene.stateNames, at: member.keyLocation)
      }
      let (expression, kind) = try self.value(member.value.named("the new value of '\(member.key)'"), in: .action)
      guard kind == scene.states[index].kind else {
        throw Problem(
          "the new value of '\(member.key)' is \(kind.rawValue)",
          allowed: "It is \(scene.states[index].kind.rawValue), as at first",
          advice: kind == .text || scene.states[index].kind != .text ? "Change it" : "Write a text in quotation marks"
        ).placed(at: member.value.location)
      }
      assignments.append(SceneAction.Assignment(state: index, value: expression))
    }
    return try transaction(assignments, node)
  }

  private func toggle(_ value: YAMLNode, _ node: YAMLNode) throws(PlacedProblem) -> SceneAction {
    var assignments: [SceneAction.Assignment] = []
    for item in value.items("a state") {
      let name = try item.shortLine()
      guard let index = states[name] else { throw unknown("state", name, among: scene.stateNames, at: item.location) }
      guard scene.states[index].kind == .flag else {
        throw item.problem("Only states that are true or false are toggled", "Use 'set'")
      }
      assignments.append(SceneAction.Assignment(state: index, value: .call(.not, [.state(index)])))
    }
    return try transaction(assignments, node)
  }

  private func transaction(_ assignments: [SceneAction.Assignment], _ node: YAMLNode) throws(PlacedProblem)
    -> SceneAction
  {
    .set(
      assignments, movement: try node["with"].flatMap { node throws(PlacedProblem) in try movement(node, in: .action) },
      isAnimated: try node["animated"].map { node throws(PlacedProblem) in
        try expression(node, .flag, in: .model(part: nil, copy: nil))
      } ?? .constant(.flag(true)))
  }

  private func cue(_ node: YAMLNode) throws(PlacedProblem) -> Int {
    let name = try node.shortLine()
    guard let index = cues[name] else { throw unknown("sound", name, among: scene.cues, at: node.location) }
    return index
  }

  private func after(_ value: YAMLNode, _ node: YAMLNode) throws(PlacedProblem) -> SceneAction {
    let delay = try expression(value, .number, in: .action)
    guard let body = node["do"] else {
      throw Problem("\(node.name) has 'after' and no 'do'", allowed: "'do' is what happens then", advice: "Add it")
        .placed(at: node.location)
    }
    let name: String
    if let node = node["name"] { name = try node.shortLine() } else { name = "timer \(scene.timers.count + 1)" }
    let index = timer(name, at: value.location)
    guard scene.timers[index].actions.isEmpty else {
      throw Problem(
        "the timer '\(name)' is started twice", allowed: "Each 'after' has a name of its own", advice: "Rename it"
      ).placed(at: value.location)
    }
    let actions = try actions(body)
    guard !actions.isEmpty else { throw body.problem("It is one action or more", "Add one") }
    scene.timers[index].actions = actions
    return .after(timer: index, delay: delay)
  }

  /// Returns the index of a timer, creating it at its first use.
  private func timer(_ name: String, at location: FileLocation) -> Int {
    if let known = timers[name] { return known }
    timers[name] = scene.timers.count
    scene.timers.append(SceneTimer(name: name))
    return scene.timers.count - 1
  }
}
