import Motion
public import Pictures
public import SimulationCore

/// A running scene: a machine on the simulation clock.
///
/// Its state changes only at stimuli and timers. All movement between them, including particles, is a
/// closed-form function of the elapsed time, evaluated on demand; all random numbers come from named streams of
/// the run's seed.
public struct SceneRun: DescribedMachine {
  /// The stimuli.
  public typealias Stimulus = SceneStimulus
  /// The events.
  public typealias Event = SceneEvent
  /// The facts.
  public typealias Fact = SceneFact

  /// An event scheduled at a scene time.
  struct Waiting: Hashable, Sendable {
    let event: SceneEvent
    let due: Int64
    /// Its entry in the queue; nil while the scene clock is stopped.
    var identity: ScheduledEvent?

    /// Returns the same event, later by a length.
    func later(by length: Int64) -> Waiting {
      Waiting(event: event, due: SceneClock.sum(due, length), identity: identity)
    }
  }

  /// The scene.
  public let scene: Scene
  /// The state of the scene, such as playing.
  public private(set) var region = Region(SceneChart())
  /// The present size of the stage, in points.
  public internal(set) var stage: StageSize
  /// The last location of the pointer.
  public internal(set) var pointer = Point(0, 0)
  /// The model values, indexed by state.
  var state: [SceneValue] = []
  /// The animated values, indexed by track.
  var values: [MovingValue] = []
  /// The random numbers chosen at the start.
  var randoms: [Double] = []
  var clock = SceneClock()
  /// The working periods of each emitter, the oldest first.
  var lives: [[EmitterLife]]
  /// The number of working periods each emitter has had.
  var lifeCounts: [Int]
  /// The key of each emitter's random draws.
  var emitterKeys: [UInt64] = []
  /// Whether each sound is playing.
  var isPlaying: [Bool]
  /// The scheduled events, in the order of arming.
  var waiting: [Waiting] = []
  var hasAppeared = false
  var chances = RandomStream(seed: 1, name: "")

  /// Creates a scene that has not started.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of the stage; nil for the file's.
  public init(_ scene: Scene, size: StageSize? = nil) {
    self.scene = scene
    stage = size ?? scene.size
    lives = scene.emitters.map { _ in [] }
    lifeCounts = scene.emitters.map { _ in 0 }
    isPlaying = scene.cues.map { _ in false }
    var moment = SceneMoment(stage: stage)
    // In order, because an initial value may depend on the states above it.
    for entry in scene.states { moment.state.append(entry.initial.value(in: moment)) }
    state = moment.state
    randoms = scene.draws.map { $0.range[0].value(in: moment).number }
    finishValues()
  }

  /// The diagram of the scene.
  public var diagrams: [StateDiagram] { [StateDiagram(region.chart)] }

  /// Sets every animated value to its target.
  private mutating func finishValues() {
    let moment = modelMoment
    values = scene.tracks.map { MovingValue($0.target.value(in: moment).number) }
  }

  /// Starts the scene.
  public mutating func start(in context: inout some MachineContext<SceneRun>) {
    // A scene inside another machine may start at any instant; scene time starts then.
    clock = SceneClock(beginning: context.now)
    chances = context.randomStream("actions")
    let moment = SceneMoment(state: state, stage: stage)
    for (index, draw) in scene.draws.enumerated() {
      var stream = context.randomStream(draw.stream)
      let ends = draw.range.map { $0.value(in: moment).number }
      randoms[index] = draw.value(between: ends[0], and: ends[1], at: stream.fraction())
    }
    emitterKeys = scene.emitters.map { emitter in
      var stream = context.randomStream("emitter \(emitter.name)")
      return stream.next()
    }
    finishValues()
    region.move(on: .appear, in: &context)
    hasAppeared = true
    context.emit(.appeared)
    for (index, trigger) in scene.triggers.enumerated() {
      if case .every(let period) = trigger.occasion { wait(for: .tick(index), during: period, in: &context) }
    }
    applyChanges(in: &context)
    fire(in: &context) { $0 == .appear }
    applyChanges(in: &context)
  }

  /// Handles a stimulus; a scene that was left ignores it.
  ///
  /// - Precondition: the stimulus names only what this scene has; see ``problem(with:)``.
  public mutating func receive(_ stimulus: SceneStimulus, in context: inout some MachineContext<SceneRun>) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    guard region.state != .gone else { return }
    switch stimulus {
    case .buttonPressed(let name): fire(in: &context) { $0 == .button(name) }
    case .partTapped(let name): fire(in: &context) { $0 == .tap(name) }
    case .keyPressed(let name): fire(in: &context) { $0 == .key(name) }
    case .controlChanged(let name, let value):
      if let index = scene.states.firstIndex(where: { $0.name == name }) {
        assign(value, to: index, in: &context)
        follow(movement: nil, isAnimated: true, at: context.now, in: &context)
      }
      fire(in: &context) { $0 == .control(name) }
    case .pointerMoved(let point):
      pointer = point
      fire(in: &context) { $0 == .pointer }
    case .stageResized(let size):
      stage = size
      adjustTargets()
      fire(in: &context) { $0 == .resize }
    case .sceneLeft: leave(in: &context)
    }
    applyChanges(in: &context)
  }

  /// Handles an event that is due.
  public mutating func handle(_ event: SceneEvent, in context: inout some MachineContext<SceneRun>) {
    guard let index = waiting.firstIndex(where: { $0.event == event }) else { return }
    let due = waiting.remove(at: index).due
    switch event {
    case .timer(let timer, _): perform(scene.timers[timer].actions, in: &context)
    case .tick(let trigger):
      if case .every(let period) = scene.triggers[trigger].occasion {
        wait(for: event, until: SceneClock.sum(due, period.wholeNanoseconds), in: &context)
      }
      perform(scene.triggers[trigger].actions, in: &context)
    case .done(let track, let name):
      context.emit(.movementEnded(name))
      fire(in: &context) { $0 == .done(track: track) }
    case .emission(let emitter, _):
      for life in lives[emitter].indices { lives[emitter][life].advance(to: due) }
      armEmission(of: emitter, from: due, in: &context)
    }
    applyChanges(in: &context)
  }

  private mutating func leave(in context: inout some MachineContext<SceneRun>) {
    fire(in: &context) { $0 == .leave }
    for cue in scene.cues.indices { stop(cue, in: &context) }
    for entry in waiting { if let identity = entry.identity { context.disarm(identity) } }
    waiting = []
    region.move(on: .leave, in: &context)
    context.emit(.left)
  }

  /// Performs the actions of the triggers for an occasion.
  private mutating func fire(
    in context: inout some MachineContext<SceneRun>, where isOccasion: (SceneTrigger.Occasion) -> Bool
  ) { for trigger in scene.triggers where isOccasion(trigger.occasion) { perform(trigger.actions, in: &context) } }

  /// Updates pace and emitters after changes.
  private mutating func applyChanges(in context: inout some MachineContext<SceneRun>) {
    guard region.state != .gone else { return }
    follow(movement: nil, isAnimated: true, at: context.now, in: &context)
    let pace = (scene.pace?.value(in: modelMoment).number).map { max(0, min(SceneClock.paceMax, $0)) }
    if let pace, pace != clock.pace { change(pace: pace, in: &context) }
    switchEmitters(in: &context)
  }

  private mutating func change(pace: Double, in context: inout some MachineContext<SceneRun>) {
    if pace == 0 { region.move(on: .hold, in: &context) }
    if clock.pace == 0 { region.move(on: .resume, in: &context) }
    clock.change(pace: pace, at: context.now)
    for index in waiting.indices {
      if let identity = waiting[index].identity { context.disarm(identity) }
      waiting[index].identity = nil
      if let due = clock.instant(of: waiting[index].due, notBefore: context.now) {
        waiting[index].identity = context.arm(waiting[index].event, at: due)
      }
    }
  }
}

extension SceneDraw {
  /// Returns the number at a random share of the range.
  fileprivate func value(between first: Double, and second: Double, at share: Double) -> Double {
    let (low, high) = (min(first, second), max(first, second))
    guard isWhole else { return low + (high - low) * share }
    let count = max(1, high.rounded(.down) - low.rounded(.up) + 1)
    return low.rounded(.up) + (count * share).rounded(.down)
  }
}
