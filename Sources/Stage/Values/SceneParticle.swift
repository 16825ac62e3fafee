import Motion
import Pictures
import SimulationCore

/// A living particle as it is at one instant.
struct SceneParticle: Hashable, Sendable {
  /// Its number among all of its emitter, from 1.
  let id: Int64
  /// When it was born, in nanoseconds of the scene.
  let born: Int64
  /// How long it lives, in seconds.
  let life: Double
  /// Where it was born: the emitter's position now, and its own in the area.
  let origin: Point
  /// The way it set out, in degrees.
  let angle: Double
  /// How fast it set out.
  let speed: Double
  /// Where it is.
  let position: Point
  /// How opaque it is.
  let alpha: Double
  /// How large it is, at least 0.
  let scale: Double

  /// A particle of an emitter whose middle is at a point.
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

/// What an emitter's life shows at one instant.
struct SceneEmission: Sendable {
  /// Its name.
  let name: String
  /// How many particles have been born.
  let emitted: Int64
  /// Those that are alive, oldest first.
  let particles: [SceneParticle]
  /// How opaque the whole of it is; nil where it does not fade.
  let alpha: Double?
}

extension SceneRun {
  /// What the lives of an emitter show at an instant, oldest first.
  ///
  /// - Parameters:
  ///   - emitter: The emitter, by its index in the scene.
  ///   - moment: What expressions see at that instant.
  ///   - time: That instant in nanoseconds of the scene.
  /// - Returns: One for each life that shows; one in all for an emitter without 'lasts'.
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
      // However often it stopped and went on, it is one.
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
