public import SimulationCore

extension Scene {
  /// The readings of a scene that is not playing: names without values.
  package var absentReadings: [Reading] { gauges.map { Reading($0.name, nil, $0.unit) } }
}

// The readings of a scene.
extension SceneRun: MeasuredMachine {
  /// Returns the states, the properties of all parts and the emitters; an absent part has no values.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    let moment = moment(at: instant)
    let isThere = scene.parts.map { $0.isThere(in: moment) }
    let counts = scene.emitters.indices.map { particleCounts(of: $0, at: clock.time(at: instant)) }
    return scene.gauges.map { gauge in
      let value: Double? =
        switch gauge.source {
        case .state(let index): Self.number(state[index])
        case .property(let index, let part): isThere[part] ? Self.number(moment.properties[index]) : nil
        case .emitted(let index): Double(counts[index].emitted)
        case .alive(let index): Double(counts[index].alive)
        }
      return Reading(gauge.name, value, gauge.unit)
    }
  }

  /// Returns whether anything of the scene may look different a moment later.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { isMoving(at: instant) }

  private static func number(_ value: SceneValue) -> Double {
    if case .flag(let flag) = value { flag ? 1 : 0 } else { value.number }
  }

  /// Returns the number of particles an emitter has emitted, and the number alive at a scene time.
  private func particleCounts(of emitter: Int, at time: Int64) -> (emitted: Int64, alive: Int) {
    let counts = lives[emitter].map { (life: $0, count: $0.count(at: time)) }
    let span = scene.emitters[emitter].lifeSpan?.wholeNanoseconds
    // A life that has faded out shows no particles.
    let shown = counts.filter { entry in span.map { time < entry.life.start + $0 } ?? true }
    return (counts.last.map { $0.life.before + $0.count.emitted } ?? 0, shown.reduce(0) { $0 + $1.count.alive.count })
  }
}
