import Motion
import Pictures
import SimulationCore

// The effects of actions on a run.
extension SceneRun {
  /// The minimum wait of a timer, in nanoseconds, which prevents an endless loop at one instant.
  static let shortestWait: Int64 = 1_000_000
  /// The number of due births after which an emitter's ledger is advanced.
  static let emissionStep = 8_192.0

  mutating func perform(_ actions: [SceneAction], in context: inout some MachineContext<SceneRun>) {
    for action in actions {
      switch action {
      case .set(let assignments, let movement, let isAnimated):
        for assignment in assignments {
          assign(value(of: assignment.value, at: context.now), to: assignment.state, in: &context)
        }
        follow(movement: movement, isAnimated: isAnimated.value(in: modelMoment).flag, at: context.now, in: &context)
      case .when(let condition, let then, let otherwise):
        let isTrue = value(of: condition, at: context.now).flag
        perform(isTrue ? then : otherwise, in: &context)
      case .play(let cue): play(cue, in: &context)
      case .stop(let cue): stop(cue, in: &context)
      case .after(let timer, let delay):
        let event = SceneEvent.timer(timer, name: scene.timers[timer].name)
        cancel(event, in: &context)
        let seconds = value(of: delay, at: context.now)
        wait(for: event, during: SceneMovement.duration(seconds), in: &context)
      case .cancel(let timer): cancel(.timer(timer, name: scene.timers[timer].name), in: &context)
      case .spawn(let emitter): spawn(emitter, in: &context)
      }
    }
  }

  /// Returns the value of an action's expression, drawing its random numbers.
  private mutating func value(of expression: SceneExpression, at instant: SimulationInstant) -> SceneValue {
    if let constant = expression.constantValue { return constant }
    let needsAll = expression.depends { piece in
      switch piece {
      case .property, .leg, .circumstance(.time): true
      default: false
      }
    }
    var moment = needsAll ? moment(at: instant) : modelMoment
    moment.chances = (0..<expression.chanceCount).map { _ in chances.fraction() }
    return expression.value(in: moment)
  }

  /// Assigns a value to a state.
  mutating func assign(_ value: SceneValue, to index: Int, in context: inout some MachineContext<SceneRun>) {
    guard state[index] != value else { return }
    state[index] = value
    context.emit(.stateChanged(scene.states[index].name, value: value.text))
  }

  /// Starts the movement of every animated value whose target has changed.
  ///
  /// - Parameters:
  ///   - movement: The movement of properties that have none of their own; nil for no movement.
  ///   - isAnimated: Whether values move rather than jump.
  ///   - instant: The present instant.
  ///   - context: The context of the run.
  mutating func follow(
    movement: SceneMovement?, isAnimated: Bool, at instant: SimulationInstant,
    in context: inout some MachineContext<SceneRun>
  ) {
    let moment = modelMoment
    let time = clock.time(at: instant)
    for (index, track) in scene.tracks.enumerated() {
      let target = track.target.value(in: moment).number
      guard target != values[index].target else { continue }
      let name = scene.name(of: track)
      let hasTrigger = scene.triggers.contains { $0.occasion == .done(track: index) }
      if hasTrigger { cancel(.done(index, name: name), in: &context) }
      guard isAnimated, let movement = track.movement ?? movement, track.isAnimated.value(in: moment).flag else {
        values[index].jump(to: target)
        continue
      }
      let timing = movement.movement(in: moment)
      values[index].go(to: target, at: .nanoseconds(time), with: timing)
      if hasTrigger, let end = timing.end { wait(for: .done(index, name: name), during: end, in: &context) }
    }
  }

  /// Adjusts targets that depend on the stage, without starting a movement.
  mutating func adjustTargets() {
    let moment = modelMoment
    for (index, track) in scene.tracks.enumerated() {
      let target = track.target.value(in: moment).number
      if target != values[index].target { values[index].adjust(target: target) }
    }
  }

  // MARK: - Sounds

  mutating func play(_ cue: Int, in context: inout some MachineContext<SceneRun>) {
    guard !isPlaying[cue] else { return }
    isPlaying[cue] = true
    context.emit(.cueStarted(scene.cues[cue]))
  }

  mutating func stop(_ cue: Int, in context: inout some MachineContext<SceneRun>) {
    guard isPlaying[cue] else { return }
    isPlaying[cue] = false
    context.emit(.cueStopped(scene.cues[cue]))
  }

  // MARK: - Waiting, in scene time

  mutating func wait(for event: SceneEvent, during length: Duration, in context: inout some MachineContext<SceneRun>) {
    let nanoseconds = max(Self.shortestWait, length.wholeNanoseconds)
    wait(for: event, until: SceneClock.sum(clock.time(at: context.now), nanoseconds), in: &context)
  }

  mutating func wait(for event: SceneEvent, until due: Int64, in context: inout some MachineContext<SceneRun>) {
    var entry = Waiting(event: event, due: due)
    if let instant = clock.instant(of: due, notBefore: context.now) { entry.identity = context.arm(event, at: instant) }
    waiting.append(entry)
  }

  mutating func cancel(_ event: SceneEvent, in context: inout some MachineContext<SceneRun>) {
    guard let index = waiting.firstIndex(where: { $0.event == event }) else { return }
    if let identity = waiting.remove(at: index).identity { context.disarm(identity) }
  }

  // MARK: - Emitters

  /// Starts lives of emitters that became active, and ends those of emitters that became inactive.
  mutating func switchEmitters(in context: inout some MachineContext<SceneRun>) {
    let moment = modelMoment
    let time = clock.time(at: context.now)
    for (index, emitter) in scene.emitters.enumerated() where emitter.lifeSpan == nil {
      let isToWork = emitter.isActive.value(in: moment).flag
      let last = lives[index].last
      let isWorking = last.map { $0.stop == nil } ?? false
      guard isToWork != isWorking else { continue }
      if isToWork {
        begin(index, at: time, standing: nil, in: &context)
      } else {
        lives[index][lives[index].count - 1].stop = time
      }
    }
  }

  private mutating func spawn(_ emitter: Int, in context: inout some MachineContext<SceneRun>) {
    let time = clock.time(at: context.now)
    let moment = moment(at: context.now)
    let point = Point(
      scene.emitters[emitter].x.value(in: moment).number, scene.emitters[emitter].y.value(in: moment).number)
    begin(emitter, at: time, standing: point, in: &context)
  }

  private mutating func begin(
    _ emitter: Int, at time: Int64, standing point: Point?, in context: inout some MachineContext<SceneRun>
  ) {
    let description = scene.emitters[emitter]
    let borne = lives[emitter].last.map { $0.before + $0.count(at: time).emitted } ?? 0
    // Remove finished lives.
    let span = description.lifeSpan?.wholeNanoseconds
    let longest = Int64(clamping: description.parameters.longestLife * 1e9)
    lives[emitter].removeAll { life in
      if let span { return life.start + span <= time }
      return life.stop.map { $0 + longest < time } ?? false
    }
    lifeCounts[emitter] += 1
    let number = lifeCounts[emitter]
    var life = EmitterLife(
      parameters: description.parameters, start: time, number: number, before: description.lifeSpan == nil ? borne : 0,
      position: point, key: key(of: emitter, life: number))
    if let span { life.stop = time + span }
    // The oldest life is removed, so that endless spawning has a bounded number of particles.
    let most = min(Budget.emitterLives, Budget.sceneParticles / max(1, description.parameters.maxAlive))
    if lives[emitter].count >= most { lives[emitter].removeFirst() }
    lives[emitter].append(life)
    if number > 1 || span != nil { context.emit(.emitterStarted(scene.name(of: description, life: number))) }
    if life.hasLedger { armEmission(of: emitter, from: time, in: &context) }
  }

  /// Returns the key that all random draws of an emitter's life are derived from.
  func key(of emitter: Int, life number: Int) -> UInt64 {
    emitterKeys[emitter] &+ UInt64(number - 1) &* 0xD134_2543_DE82_EF95
  }

  /// Schedules the advance of an emitter that may reach its cap.
  mutating func armEmission(of emitter: Int, from time: Int64, in context: inout some MachineContext<SceneRun>) {
    let event = SceneEvent.emission(emitter, name: scene.emitters[emitter].name)
    guard !waiting.contains(where: { $0.event == event }),
      lives[emitter].contains(where: { $0.isToBeAdvanced && ($0.stop.map { time < $0 } ?? true) })
    else { return }
    let length = Int64(clamping: Self.emissionStep / scene.emitters[emitter].parameters.rate * 1e9)
    wait(for: event, until: SceneClock.sum(time, length), in: &context)
  }
}

extension Scene {
  /// Returns the name of an animated property: part and key.
  func name(of track: SceneTrack) -> String {
    let property = properties[track.property]
    return "\(parts[property.part].name).\(property.key)"
  }

  /// Returns the name of an emitter's life.
  func name(of emitter: SceneEmitter, life: Int) -> String {
    emitter.lifeSpan == nil ? emitter.name : "\(emitter.name)-\(life)"
  }
}
