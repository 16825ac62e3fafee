import SimulationCore

// What happens when.
extension SceneReader {
  private static let occasions =
    "The occasions are 'appear', 'leave', 'pointer', 'resize', 'button NAME', 'tap PART',"
    + " 'key CHARACTER', 'control NAME', 'every SECONDS' and 'done PART.PROPERTY'"
  private static let actionKeys = [
    "set", "with", "animated", "toggle", "if", "then", "else", "play", "stop", "after", "do",
    "name", "cancel", "spawn",
  ]

  func readTriggers() throws(PlacedProblem) {
    guard let node = section("on") else { return }
    for member in try node.members("occasions") {
      let occasion = try occasion(member.key, at: member.keyPlace)
      let actions = try actions(member.value.named("'\(member.key)'"))
      scene.triggers.append(SceneTrigger(occasion: occasion, actions: actions))
    }
    for timer in scene.timers where timer.actions.isEmpty {
      throw Problem(
        "the timer '\(timer.name)' is cancelled and never started",
        allowed: "'after' with 'name: \(timer.name)' starts it",
        advice: "Start it, or take 'cancel' out"
      ).placed(at: node.place)
    }
  }

  private func occasion(
    _ text: String,
    at place: Place
  ) throws(PlacedProblem) -> SceneTrigger.Occasion {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first ?? "", words.count == 2 ? words[1] : nil) {
    case ("appear", nil): return .appear
    case ("leave", nil): return .leave
    case ("pointer", nil): return .pointer
    case ("resize", nil): return .resize
    case ("key", let key?) where key.count <= 32: return .key(key)
    case ("button", let name?):
      guard scene.buttonNames.contains(name) else {
        throw unknown("button", name, among: scene.buttonNames, at: place)
      }
      return .button(name)
    case ("tap", let name?):
      guard parts[name] != nil else {
        throw unknown("part", name, among: scene.partNames, at: place)
      }
      return .tap(name)
    case ("control", let name?):
      guard states[name] != nil else {
        throw unknown("state", name, among: scene.stateNames, at: place)
      }
      return .control(name)
    case ("every", let time?):
      return .every(try SceneNode.duration(time, name: "'every'", at: place))
    case ("done", let name?):
      let names = SceneNames(reader: self, scope: .action)
      let pieces = name.split(separator: ".").map(String.init)
      guard let track = try names.track(of: pieces) else {
        throw Problem(
          "'\(name.prefix(60))' is no animated property",
          allowed: "'done' is followed by PART.PROPERTY, a property with a target",
          advice: "Name one"
        ).placed(at: place)
      }
      return .done(track: track)
    default:
      throw Problem(
        "unknown occasion '\(text.prefix(60))'",
        allowed: Self.occasions,
        advice: "Write one of them"
      ).placed(at: place)
    }
  }

  private func actions(_ node: SceneNode) throws(PlacedProblem) -> [SceneAction] {
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

  private func action(_ node: SceneNode) throws(PlacedProblem) -> SceneAction {
    try node.refuseKeys(except: Self.actionKeys)
    let verbs: [(key: String, more: [String])] = [
      ("set", ["with", "animated"]), ("toggle", ["with", "animated"]), ("if", ["then", "else"]),
      ("play", []), ("stop", []), ("after", ["do", "name"]), ("cancel", []), ("spawn", []),
    ]
    let given = verbs.filter { node[$0.key] != nil }
    guard given.count == 1, let verb = given.first, let value = node[verb.key] else {
      throw node.problem(
        "An action has one of the keys \(quotedList(verbs.map(\.key)))",
        "Write one action an item"
      )
    }
    try node.refuseKeys(except: [verb.key] + verb.more)
    switch verb.key {
    case "set": return try set(value, node)
    case "toggle": return try toggle(value, node)
    case "if":
      let condition = try expression(value, .flag, in: .action)
      return .when(
        condition,
        then: try node["then"].map(actions) ?? [],
        otherwise: try node["else"].map(actions) ?? []
      )
    case "play": return .play(try cue(value))
    case "stop": return .stop(try cue(value))
    case "after": return try after(value, node)
    case "cancel": return .cancel(timer: try timer(value.line(), at: value.place))
    default:
      let name = try value.line()
      guard let place = emitters[name], scene.emitters[place].lifeSpan != nil else {
        let many = scene.emitters.filter { $0.lifeSpan != nil }.map(\.name)
        throw unknown("emitter with 'lasts'", name, among: many, at: value.place)
      }
      return .spawn(emitter: place)
    }
  }

  private func set(_ value: SceneNode, _ node: SceneNode) throws(PlacedProblem) -> SceneAction {
    var assignments: [SceneAction.Assignment] = []
    for member in try value.members("states and their new values") {
      guard let place = states[member.key] else {
        throw unknown("state", member.key, among: scene.stateNames, at: member.keyPlace)
      }
      let (expression, kind) = try self.value(
        member.value.named("the new value of '\(member.key)'"),
        in: .action
      )
      guard kind == scene.states[place].kind else {
        throw Problem(
          "the new value of '\(member.key)' is \(kind.rawValue)",
          allowed: "It is \(scene.states[place].kind.rawValue), as at first",
          advice: kind == .text || scene.states[place].kind != .text
            ? "Change it" : "Write a text in quotation marks"
        ).placed(at: member.value.place)
      }
      assignments.append(SceneAction.Assignment(state: place, value: expression))
    }
    return try transaction(assignments, node)
  }

  private func toggle(_ value: SceneNode, _ node: SceneNode) throws(PlacedProblem) -> SceneAction {
    var assignments: [SceneAction.Assignment] = []
    for item in value.items("a state") {
      let name = try item.line()
      guard let place = states[name] else {
        throw unknown("state", name, among: scene.stateNames, at: item.place)
      }
      guard scene.states[place].kind == .flag else {
        throw item.problem("Only states that are true or false are toggled", "Use 'set'")
      }
      assignments.append(SceneAction.Assignment(state: place, value: .call(.not, [.state(place)])))
    }
    return try transaction(assignments, node)
  }

  private func transaction(
    _ assignments: [SceneAction.Assignment],
    _ node: SceneNode
  ) throws(PlacedProblem) -> SceneAction {
    .set(
      assignments,
      movement: try node["with"].flatMap { node throws(PlacedProblem) in
        try movement(node, in: .action)
      },
      isAnimated: try node["animated"].map { node throws(PlacedProblem) in
        try expression(node, .flag, in: .model(part: nil, copy: nil))
      } ?? .constant(.flag(true))
    )
  }

  private func cue(_ node: SceneNode) throws(PlacedProblem) -> Int {
    let name = try node.line()
    guard let place = cues[name] else {
      throw unknown("sound", name, among: scene.cues, at: node.place)
    }
    return place
  }

  private func after(_ value: SceneNode, _ node: SceneNode) throws(PlacedProblem) -> SceneAction {
    let delay = try expression(value, .number, in: .action)
    guard let body = node["do"] else {
      throw Problem(
        "\(node.name) has 'after' and no 'do'",
        allowed: "'do' is what happens then",
        advice: "Add it"
      ).placed(at: node.place)
    }
    let name: String
    if let node = node["name"] {
      name = try node.line()
    } else {
      name = "timer \(scene.timers.count + 1)"
    }
    let place = timer(name, at: value.place)
    guard scene.timers[place].actions.isEmpty else {
      throw Problem(
        "the timer '\(name)' is started twice",
        allowed: "Each 'after' has a name of its own",
        advice: "Rename it"
      ).placed(at: value.place)
    }
    let actions = try actions(body)
    guard !actions.isEmpty else { throw body.problem("It is one action or more", "Add one") }
    scene.timers[place].actions = actions
    return .after(timer: place, delay: delay)
  }

  /// The place of a timer, which this may be the first to name.
  private func timer(_ name: String, at place: Place) -> Int {
    if let known = timers[name] { return known }
    timers[name] = scene.timers.count
    scene.timers.append(SceneTimer(name: name, actions: []))
    return scene.timers.count - 1
  }
}
