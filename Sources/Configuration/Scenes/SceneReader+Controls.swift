import SimulationCore
import Stage

// Buttons, sliders, pickers and switches.
extension SceneReader {
  private static let kinds = ["button", "slider", "picker", "toggle"]

  func readControls() throws(PlacedProblem) {
    guard let node = section("controls") else { return }
    var keys: [String] = []
    for member in try node.members("controls") {
      try MistakeList.attempt(naming: [member.key]) { () throws(PlacedProblem) in
        try refuseImproperName(member.key, at: member.keyLocation)
        let control = try control(member.key, member.value.named("'\(member.key)'"))
        if let key = control.key {
          guard !keys.contains(key) else {
            throw member.value.problem("Each control has a key of its own", "Change one of them")
          }
          keys.append(key)
        }
        scene.controls.append(control)
      }
    }
  }

  private func control(_ name: String, _ node: YAMLNode) throws(PlacedProblem) -> SceneControl {
    try node.refuseKeys(except: Self.kinds + ["label", "key", "step"])
    let given = Self.kinds.filter { node[$0] != nil }
    guard given.count == 1, let word = given.first, let value = node[word] else {
      throw node.problem(
        "A control is {button: LABEL}, {slider: [LOWEST, HIGHEST]}, {picker: [WORD, ...]} or" + " {toggle: LABEL}",
        "Write one of them")
    }
    var label = try node["label"]?.shortLine() ?? name
    var key: String?
    if let member = node["key"] {
      let text = try member.shortLine()
      guard text.count == 1 else { throw member.problem("It is one character", "Write one") }
      key = text
    }
    let kind: SceneControl.Kind
    switch word {
    case "button":
      label = try value.shortLine()
      kind = .button
    case "toggle":
      label = try value.shortLine()
      try expectState(name, .flag, value)
      kind = .toggle
    case "slider":
      try expectState(name, .number, value)
      kind = try slider(value, step: node["step"])
    default:
      try expectState(name, .text, value)
      var words: [String] = []
      for item in value.items("a word of \(value.name)") { words.append(try item.shortLine()) }
      guard value.isList, !words.isEmpty else {
        throw value.problem("It is a list of words", "Write it like [normal, multiply]")
      }
      kind = .picker(words)
    }
    return SceneControl(name: name, label: label, kind: kind, key: key)
  }

  private func slider(_ node: YAMLNode, step: YAMLNode?) throws(PlacedProblem) -> SceneControl.Kind {
    let items = node.items("an end of \(node.name)")
    guard node.isList, items.count == 2 else { throw node.problem("It is [lowest, highest]", "Write both") }
    let lowest = try constant(items[0], in: -1e9...1e9)
    let highest = try constant(items[1], in: -1e9...1e9)
    guard lowest < highest else {
      throw node.problem("The lowest value is below the highest", "Put the lower one first")
    }
    let range = highest - lowest
    return .slider(
      lowest: lowest, highest: highest,
      step: try step.map { step throws(PlacedProblem) in try constant(step, in: range / 1e6...range) } ?? range / 20)
  }

  private func expectState(_ name: String, _ kind: SceneValue.Kind, _ node: YAMLNode) throws(PlacedProblem) {
    guard let index = states[name] else {
      throw Problem(
        "the control '\(name)' changes no state", allowed: "Sliders, pickers and switches have the name of a state",
        advice: "Declare '\(name)' under 'state', above 'controls'"
      ).placed(at: node.location)
    }
    let found = scene.states[index].kind
    guard found == kind else {
      throw Problem(
        "the control '\(name)' changes a state that is \(found.rawValue)",
        allowed: "This sort of control is for a state that is \(kind.rawValue)", advice: "Use another control"
      ).placed(at: node.location)
    }
  }
}
