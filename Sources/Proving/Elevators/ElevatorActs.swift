import Elevators
import SimulationCore

/// Draws what happens to an elevator: people first of all, then buttons, obstructions, freight and
/// switches; every obstruction is removed again.
struct ElevatorActs {
  typealias Act = SwarmAct<ElevatorStimulus>

  /// How often freight is to be removed once everything else is over, and how far apart.
  private static let unloadings = 8
  private static let unloadingGap = Duration.seconds(97)

  let configuration: ElevatorConfiguration
  let features: ElevatorFeatures
  /// In how many seconds all acts begin.
  let seconds: Double
  var chance: RandomStream
  /// How much freight may still come: nobody brings more than the floor of the car can bear.
  private var freightLeft: Int

  /// Acts that begin within some seconds, or within a random number of seconds where none is given.
  init(
    of configuration: ElevatorConfiguration, with features: ElevatorFeatures, within seconds: Double? = nil,
    _ chance: RandomStream
  ) {
    self.configuration = configuration
    self.features = features
    var chance = chance
    self.seconds = seconds ?? chance.one(of: [10, 30, 60, 120, 300])
    self.chance = chance
    freightLeft = configuration.overload + configuration.overload / 4
  }

  /// Acts, in the order of their drawing.
  ///
  /// Their number is small more often than great: what few acts do is found soonest, and shrinks best.
  mutating func draw() -> [SwarmAct<ElevatorStimulus>] { drawTogether().flatMap(\.self) }

  /// The same; acts that belong to one stay in a mode are together.
  mutating func drawTogether() -> [[SwarmAct<ElevatorStimulus>]] {
    let most = chance.one(of: [2, 4, 8, 16, 32])
    let kinds = features.list.filter(Self.kinds.contains)
    return (0..<chance.whole(1...most)).map { _ in acts(chance.one(of: kinds)) }
  }

  /// The features that happen, rather than being built.
  static let kinds: [ElevatorFeature] =
    [
      .people, .crowds, .carButtons, .hallButtons, .stuckButtons, .openButtons, .closeButtons, .holdButtons,
      .stopSwitch, .obstructions, .freight,
    ] + ElevatorFeatures.modes

  private mutating func acts(_ kind: ElevatorFeature) -> [Act] {
    if kind == .freight, features.contains(.ropeStretch), chance.whole(0...1) == 0 { return brokenLevelling() }
    return ElevatorFeatures.modes.contains(kind) ? modeActs(kind) : [act(kind)]
  }

  private mutating func act(_ kind: ElevatorFeature) -> Act {
    let beginning = instant(chance.number(0, seconds))
    let side = chance.one(of: configuration.entrances)
    switch kind {
    case .people: return Act(person(from: landing()), at: beginning)
    case .crowds:
      let origin = landing()
      return Act((0..<chance.whole(2...6)).map { _ in (beginning, person(from: origin)) })
    case .carButtons: return Act(carButton(), at: beginning)
    case .hallButtons:
      let direction = chance.one(of: Direction.allCases)
      return Act(hallButton(landing(), direction), at: beginning)
    case .stuckButtons: return stuckButton(from: beginning)
    case .openButtons: return held(beginning) { .control(.doorOpenButton(entrance: side, isPressed: $0)) }
    case .closeButtons: return held(beginning) { .control(.doorCloseButton(entrance: side, isPressed: $0)) }
    case .holdButtons: return Act(.control(.holdButtonPressed(entrance: side)), at: beginning)
    case .stopSwitch: return held(beginning) { .control(.stopSwitch(isOn: $0)) }
    case .obstructions:
      let width = chance.whole(1...900)
      return obstruction(from: beginning, side, width)
    case .freight: return freight(from: beginning)
    default: preconditionFailure("'\(kind.rawValue)' is not one act")
    }
  }

  mutating func instant(_ seconds: Double) -> SimulationInstant {
    let instant = SimulationInstant(nanoseconds: Int64(clamping: seconds * 1e9))
    guard features.contains(.roundInstants) else { return instant }
    return SimulationInstant(nanoseconds: instant.nanoseconds / 1_000_000_000 * 1_000_000_000)
  }

  mutating func landing() -> Int { chance.whole(configuration.landingNumbers) }

  private mutating func person(from origin: Int) -> ElevatorStimulus {
    let others = configuration.landings.count - 1
    let destination = (origin + chance.whole(0...(others - 1))) % (others + 1) + 1
    return .personArrives(
      landing: origin, destination: destination, mass: 0, entrance: side(of: origin), exit: side(of: destination))
  }

  /// A random side of a landing that has two; nil elsewhere.
  mutating func side(of landing: Int) -> Entrance? {
    configuration.isTwoSided(landing) ? chance.one(of: Entrance.allCases) : nil
  }

  mutating func carButton() -> ElevatorStimulus {
    let landing = landing()
    return .control(.carButtonPressed(landing: landing, entrance: side(of: landing)))
  }

  private mutating func hallButton(_ landing: Int, _ direction: Direction) -> ElevatorStimulus {
    .control(.hallButtonPressed(landing: landing, direction: direction, entrance: side(of: landing)))
  }

  /// Something that begins and ends.
  mutating func held(_ beginning: SimulationInstant, _ stimulus: (Bool) -> ElevatorStimulus) -> Act {
    let length = chance.number(0.1, chance.one(of: [1, 5, 30]))
    let later = Double(beginning.nanoseconds) / 1e9 + length
    let end = max(beginning, instant(later))
    return Act([(beginning, stimulus(true)), (end, stimulus(false))], restoring: 1)
  }

  /// Something in a doorway; a fault of the doors that it has led to is reset once all else is over.
  private mutating func obstruction(from beginning: SimulationInstant, _ side: Entrance, _ width: Int) -> Act {
    var obstruction = held(beginning) { isPlaced in
      isPlaced ? .obstructionPlaced(entrance: side, width: width) : .obstructionRemoved(entrance: side)
    }
    // Some stay for minutes, until the doors have given up.
    if chance.whole(0...3) == 0 {
      obstruction = Act(
        [
          (beginning, .obstructionPlaced(entrance: side, width: width)),
          (beginning.advanced(by: .seconds(chance.whole(60...300))), .obstructionRemoved(entrance: side)),
        ], restoring: 1)
    }
    let resets = [400, 500, 600].map {
      (instant: instant(seconds + $0), stimulus: ElevatorStimulus.control(.faultResetPressed))
    }
    return Act(obstruction.parts + resets, restoring: 1 + resets.count)
  }

  /// Somebody presses a hall button again and again.
  private mutating func stuckButton(from beginning: SimulationInstant) -> Act {
    let press = hallButton(landing(), chance.one(of: Direction.allCases))
    let gap = Duration.milliseconds(chance.whole(1_000...6_000))
    let length = Duration.seconds(chance.whole(20...200))
    let count = Int(length / gap)
    return Act((0...count).map { (beginning.advanced(by: gap * $0), press) })
  }

  /// Freight is out again when somebody finds the doors open for it, which may take some tries.
  mutating func freight(from beginning: SimulationInstant, weighing given: Int? = nil) -> Act {
    let kilograms = min(given ?? chance.whole(1...max(1, freightLeft)), max(1, freightLeft))
    freightLeft -= kilograms
    var parts: [(instant: SimulationInstant, stimulus: ElevatorStimulus)] = [
      (beginning, .freightMoved(kilograms: kilograms))
    ]
    for number in 1...Self.unloadings {
      let moment = SimulationInstant.start.advanced(by: .seconds(Int64(seconds) + 60) + Self.unloadingGap * number)
      for side in configuration.entrances {
        parts.append((moment, .control(.doorOpenButton(entrance: side, isPressed: true))))
        parts.append((moment, .control(.doorOpenButton(entrance: side, isPressed: false))))
      }
      parts.append((moment.advanced(by: .seconds(1)), .freightMoved(kilograms: -1_000_000)))
    }
    return Act(parts, restoring: 1)
  }
}
