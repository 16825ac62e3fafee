/// The inputs that determine how a scene continues: the states and variables that actions, targets and conditions
/// read, directly or through properties.
struct SceneInfluence {
  /// The indices of the states that are read.
  private(set) var states: Set<Int> = []
  /// Whether moving values are read.
  private(set) var readsMotion = false
  /// Whether the scene time is read.
  private(set) var readsTime = false
  /// The counter states: they are only ever increased or decreased by constant integers, and nothing reads
  /// them.
  private(set) var counters: Set<Int> = []

  /// The maximum step of a counter: sums of a million of them are exact.
  private static let stepMax = 0x1p32

  private let scene: Scene
  private var seen: Set<Int> = []
  /// The states with assignments that are not integer steps.
  private var uncountable: Set<Int> = []

  /// Analyses a scene.
  init(_ scene: Scene) {
    self.scene = scene
    for trigger in scene.triggers { look(at: trigger.actions) }
    for timer in scene.timers { look(at: timer.actions) }
    for track in scene.tracks {
      look(at: track.target)
      look(at: track.isAnimated)
      if let movement = track.movement { look(at: movement) }
    }
    for emitter in scene.emitters {
      look(at: emitter.isActive)
      guard emitter.lifeSpan != nil else { continue }
      look(at: emitter.x)
      look(at: emitter.y)
    }
    if let pace = scene.pace { look(at: pace) }
    counters = Set(scene.states.indices).subtracting(states).subtracting(uncountable)
  }

  private mutating func look(at actions: [SceneAction]) {
    for action in actions {
      switch action {
      case .set(let assignments, let movement, let isAnimated):
        for assignment in assignments { look(at: assignment) }
        if let movement { look(at: movement) }
        look(at: isAnimated)
      case .when(let condition, let then, let otherwise):
        look(at: condition)
        look(at: then)
        look(at: otherwise)
      case .after(_, let delay): look(at: delay)
      case .play, .stop, .cancel, .spawn: continue
      }
    }
  }

  private mutating func look(at assignment: SceneAction.Assignment) {
    let state = SceneExpression.state(assignment.state)
    if case .call(let function, let sides) = assignment.value, sides.count == 2,
      function == .add && sides.contains(state) || function == .subtract && sides[0] == state,
      let step = sides.compactMap(\.constantValue).first, case .number(let number) = step, number == number.rounded(),
      number.magnitude <= Self.stepMax
    {
      return
    }
    uncountable.insert(assignment.state)
    look(at: assignment.value)
  }

  private mutating func look(at movement: SceneMovement) {
    if case .curve(_, let duration) = movement.course { look(at: duration) }
    look(at: movement.hold)
    look(at: movement.after)
    look(at: movement.speed)
  }

  private mutating func look(at expression: SceneExpression) {
    switch expression {
    case .constant: return
    case .state(let index): states.insert(index)
    case .leg: readsMotion = true
    case .circumstance(let circumstance): readsTime = readsTime || circumstance == .time
    case .property(let index):
      guard seen.insert(index).inserted else { return }
      switch scene.properties[index].source {
      case .derived(let expression): look(at: expression)
      case .moving: readsMotion = true
      case .random: return
      }
    case .call(_, let items), .list(let items): for item in items { look(at: item) }
    case .choice(let condition, let then, let otherwise):
      look(at: condition)
      look(at: then)
      look(at: otherwise)
    }
  }
}
