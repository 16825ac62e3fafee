import Motion
import Pictures
import SimulationCore

/// A living particle at one instant.
struct SceneParticle: Hashable, Sendable {
  /// The number among all particles of its emitter, from 1.
  let id: Int64
  /// The time of birth, in nanoseconds of scene time.
  let born: Int64
  /// The lifetime, in seconds.
  let life: Double
  /// The point of birth: the emitter's present position plus the particle's own within the area.
  let origin: Point
  /// The initial direction, in degrees.
  let angle: Double
  /// The initial speed.
  let speed: Double
  let position: Point
  /// The opacity.
  let alpha: Double
  /// The scale, at least 0.
  let scale: Double

  /// Creates a particle of an emitter centred at a point.
  init(
    _ birth: EmitterLife.Birth, of life: EmitterLife, parameters: EmitterParameters, at point: Point, area: StageSize,
    time: Int64
  ) {
    func share(_ draw: UInt64) -> Double { life.share(of: birth.number, draw) }
    let age = Double(time - birth.born) / 1e9
    id = life.before + birth.number
    born = birth.born
    self.life = Double(birth.life) / 1e9
    speed = parameters.speed.value(at: share(1))
    angle = parameters.angle.value(at: share(2))
    let first = parameters.alpha.value(at: share(3))
    alpha = max(0, min(1, first + parameters.alphaPerSecond * age))
    scale = max(0, parameters.scale.value(at: share(4)) + parameters.scalePerSecond * age)
    origin = Point(point.x + area.width / 2 * (2 * share(5) - 1), point.y + area.height / 2 * (2 * share(6) - 1))
    let (sine, cosine) = Elementary.sineAndCosine(degrees: angle)
    self.position = Point(
      origin.x + speed * age * cosine + parameters.accelerationX * age * age / 2,
      origin.y - speed * age * sine + parameters.accelerationY * age * age / 2)
  }
}

/// The visible state of an emitter's life at one instant.
struct SceneEmission: Sendable {
  let name: String
  /// The number of particles born.
  let emitted: Int64
  /// The living particles, the oldest first.
  let particles: [SceneParticle]
  /// The overall opacity; nil if it does not fade.
  let alpha: Double?
}

extension SceneRun {
  /// Returns the visible lives of an emitter at an instant, the oldest first.
  ///
  /// - Parameters:
  ///   - emitter: The emitter, by its index in the scene.
  ///   - moment: The values that expressions read at that instant.
  ///   - time: That instant in nanoseconds of scene time.
  /// - Returns: One entry for each visible life; a single one for an emitter without 'lasts'.
  func emissions(of emitter: Int, in moment: SceneMoment, at time: Int64) -> [SceneEmission] {
    let description = scene.emitters[emitter]
    let point = Point(description.x.value(in: moment).number, description.y.value(in: moment).number)
    let area = StageSize(
      width: max(0, description.areaWidth.value(in: moment).number),
      height: max(0, description.areaHeight.value(in: moment).number))
    let all = lives[emitter].map { life in
      let (emitted, births) = life.count(at: time)
      let particles = births.map { birth in
        SceneParticle(
          birth, of: life, parameters: description.parameters, at: life.position ?? point, area: area, time: time)
      }
      return (life: life, emitted: life.before + emitted, particles: particles)
    }
    guard let span = description.lifeSpan?.wholeNanoseconds else {
      // However often it stopped and resumed, it is one entry.
      return [
        SceneEmission(
          name: description.name, emitted: all.last?.emitted ?? 0, particles: all.flatMap(\.particles), alpha: nil)
      ]
    }
    return all.filter { time < $0.life.start + span }.map { entry in
      SceneEmission(
        name: scene.name(of: description, life: entry.life.number), emitted: entry.emitted, particles: entry.particles,
        alpha: 1 - Double(time - entry.life.start) / Double(span))
    }
  }
}
