import Motion
public import SimulationCore

// The presented values of a run at an instant.
extension SceneRun {
  /// The values that targets and trigger conditions read: states, stage, and properties that never move.
  var modelMoment: SceneMoment {
    var moment = SceneMoment(
      state: state, properties: Array(repeating: .number(0), count: scene.properties.count),
      legs: Array(repeating: 0, count: scene.tracks.count), hasAppeared: hasAppeared, stage: stage, pointer: pointer)
    for index in scene.steady { moment.properties[index] = steadyValue(index, in: moment) }
    return moment
  }

  private func steadyValue(_ index: Int, in moment: SceneMoment) -> SceneValue {
    switch scene.properties[index].source {
    case .derived(let expression): expression.value(in: moment)
    case .random(let draw): .finite(randoms[draw])
    case .moving: .number(0)
    }
  }

  /// Returns the values that expressions read at an instant, including all presented values.
  ///
  /// - Complexity: O(properties).
  func moment(at instant: SimulationInstant) -> SceneMoment {
    let nanoseconds = clock.time(at: instant)
    let time = Duration.nanoseconds(nanoseconds)
    var moment = SceneMoment(
      state: state, properties: Array(repeating: .number(0), count: scene.properties.count),
      legs: values.map { $0.leg(at: time) }, time: Double(nanoseconds) / 1e9, hasAppeared: hasAppeared, stage: stage,
      pointer: pointer)
    for index in scene.order {
      switch scene.properties[index].source {
      case .derived(let expression): moment.properties[index] = expression.value(in: moment)
      case .random(let draw): moment.properties[index] = .finite(randoms[draw])
      case .moving(let track, let isTruncated):
        let value = values[track]
        moment.properties[index] = .finite(isTruncated ? value.truncated(at: time) : value.presented(at: time))
      }
    }
    return moment
  }

  /// Returns whether anything may look different shortly after an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    guard clock.pace > 0 else { return false }
    let nanoseconds = clock.time(at: instant)
    let time = Duration.nanoseconds(nanoseconds)
    return values.contains { $0.isMoving(at: time) } || scene.dependsOnTime
      || lives.contains { $0.contains { $0.stop == nil || !$0.count(at: nanoseconds).alive.isEmpty } }
  }
}

extension SceneRun {
  /// Returns the problem with a stimulus for this scene, or nil if it is valid.
  public func problem(with stimulus: SceneStimulus) -> Problem? {
    switch stimulus {
    case .buttonPressed(let name): return unknown("button", name, among: scene.buttonNames)
    case .partTapped(let name): return unknown("part", name, among: scene.partNames)
    case .keyPressed(let key):
      guard key.isEmpty || key.count > 32 else { return nil }
      return Problem(
        "the key '\(key.prefix(40))' is no key", allowed: "A key is a character or a short name", advice: "Change it")
    case .controlChanged(let name, let value):
      return unknown("control", name, among: scene.stateNames) ?? problem(with: value, for: name)
    case .pointerMoved, .stageResized, .sceneLeft: return nil
    }
  }

  private func unknown(_ kind: String, _ name: String, among names: [String]) -> Problem? {
    guard !names.contains(name) else { return nil }
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return Problem(
      "unknown \(kind) '\(name.prefix(60))'",
      allowed: names.isEmpty
        ? "The scene has none" : "There are \(shown)\(names.count > 20 ? " and \(names.count - 20) more" : "")",
      advice: suggestion(
        for: String(name.prefix(60)), among: Array(names.prefix(500)),
        or: names.isEmpty ? "Leave it out" : "Name one of them"))
  }

  private func problem(with value: SceneValue, for name: String) -> Problem? {
    guard let state = scene.states.first(where: { $0.name == name }) else { return nil }
    func wrong(_ allowed: String) -> Problem {
      Problem("'\(name)' is to become '\(value.text.prefix(60))'", allowed: allowed, advice: "Change the value")
    }
    guard state.kind == value.kind else { return wrong("It is \(state.kind.rawValue)") }
    switch scene.controls.first(where: { $0.name == name && $0.kind != .button })?.kind {
    case .slider(let lowest, let highest, _)?:
      guard (lowest...highest).contains(value.number) else {
        return wrong("It is a number from \(lowest.shortText) to \(highest.shortText)")
      }
    case .picker(let words)?:
      guard words.contains(value.text) else { return wrong("It is one of \(quotedList(words))") }
    case .button?, .toggle?, nil: break
    }
    return nil
  }
}

extension SceneRun {
  /// Returns the model value of a state, or nil if there is no such state.
  public func modelValue(of name: String) -> SceneValue? {
    scene.states.firstIndex { $0.name == name }.map { state[$0] }
  }

  /// The sounds that are playing, in the order of the file.
  public var playingCues: [String] { scene.cues.indices.filter { isPlaying[$0] }.map { scene.cues[$0] } }
}
