import Elevators
import Motion
import SimulationCore

/// A building of chance: a configuration that keeps the codes, from a seed.
struct RandomBuilding {
  var chance: RandomStream
  let configuration: ElevatorConfiguration

  init(seed: UInt64) {
    chance = RandomStream(seed: seed, name: "building")
    configuration = Self.configuration(&chance)
  }

  private static func configuration(_ chance: inout RandomStream) -> ElevatorConfiguration {
    let count = chance.whole(2...9)
    let hasRear = chance.whole(0...3) == 0
    var height = 0.0
    let landings = (0..<count).map { number in
      let entrances: [Entrance] =
        hasRear ? [[.front], [.rear], [.front, .rear]][chance.whole(0...2)] : [.front]
      defer { height += chance.number(2.4, 6) }
      return Landing(name: "\(number)", height: height, entrances: entrances)
    }
    let sides = Entrance.allCases.filter { side in
      landings.contains { $0.entrances.contains(side) }
    }
    let capacity = chance.whole(3...10)
    return ElevatorConfiguration(
      landings: landings,
      ratedLoad: capacity * 80,
      capacity: capacity,
      drive: drive(&chance),
      doors: Dictionary(uniqueKeysWithValues: sides.map { ($0, doors(&chance)) }),
      control: control(&chance, count: count),
      people: PeopleFigures(reaction: .milliseconds(chance.whole(100...900))),
      startLanding: chance.whole(1...count),
      modes: modes(&chance, count: count)
    )
  }

  private static func modes(_ chance: inout RandomStream, count: Int) -> ModeFigures {
    let recall = chance.whole(1...count)
    return ModeFigures(
      recallLanding: recall,
      alternateLanding: recall == 1 ? count : chance.whole(1...(recall - 1)),
      outOfServiceLanding: chance.whole(0...1) == 0 ? chance.whole(1...count) : nil,
      emergencyLanding: chance.whole(0...1) == 0 ? chance.whole(1...count) : nil,
      emergencyWait: .milliseconds(chance.whole(0...20_000)),
      runsOnEmergencyPower: chance.whole(0...1) == 0,
      inspectionSpeed: chance.number(0.2, 0.63),
      seismicSpeed: chance.number(0.3, 0.75)
    )
  }

  private static func drive(_ chance: inout RandomStream) -> DriveFigures {
    let limits = TravelLimits(
      speed: chance.number(0.4, 4),
      acceleration: chance.number(0.6, 1.2),
      jerk: chance.number(0.8, 1.6)
    )
    let levelling = Levelling(speed: chance.number(0.05, 0.3), distance: chance.number(0.3, 0.6))
    let mayLevel = levelling.isPossible(under: limits) && chance.whole(0...2) == 0
    return DriveFigures(
      kind: .geared,
      limits: limits,
      levelling: mayLevel ? levelling : nil,
      startDelay: .milliseconds(chance.whole(200...900)),
      relevelling: TravelLimits(speed: 0.1, acceleration: 0.5, jerk: 1),
      stoppingError: [0, 0.004, 0.01][chance.whole(0...2)],
      ropeStretch: [0, 0.000_02, 0.000_08][chance.whole(0...2)]
    )
  }

  private static func doors(_ chance: inout RandomStream) -> DoorFigures {
    func profile(_ speed: Double) -> LeafProfile {
      LeafProfile(.trapezoid(speed: speed, acceleration: chance.number(0.5, 1.5)), braking: 1)
    }
    func eased(_ seconds: Double) -> LeafProfile {
      LeafProfile(.eased(over: .milliseconds(Int64(seconds * 1_000))), braking: 1)
    }
    let isEased = chance.whole(0...2) == 0
    return DoorFigures(
      kind: chance.whole(0...1) == 0 ? .centre : .side,
      width: 0.9,
      mass: 120,
      opening: isEased ? eased(2) : profile(0.5),
      closing: isEased ? eased(4.5) : profile(0.3),
      nudging: isEased ? eased(9) : profile(0.15),
      isCoupled: chance.whole(0...1) == 0
    )
  }

  private static func control(_ chance: inout RandomStream, count: Int) -> ControlFigures {
    ControlFigures(
      callReopens: chance.whole(0...3) > 0,
      maxReopens: chance.whole(2...6),
      notification: NotificationMoment.allCases[
        chance.whole(0...(NotificationMoment.allCases.count - 1))
      ],
      hasPassingTone: chance.whole(0...1) == 0,
      opensWhileLevelling: chance.whole(0...1) == 0,
      homeLanding: chance.whole(0...1) == 0 ? chance.whole(1...count) : nil,
      parkAfter: .seconds(chance.whole(5...40))
    )
  }

  /// Stimuli of chance: people first of all, then buttons, obstructions, freight, the stop switch and
  /// service modes; whatever is put somewhere or switched on is taken away or switched off again.
  mutating func stimuli(
    _ count: Int,
    over seconds: Double
  ) -> [(instant: SimulationInstant, stimulus: ElevatorStimulus)] {
    var stimuli: [(instant: SimulationInstant, stimulus: ElevatorStimulus)] = []
    for _ in 0..<count {
      let begin = chance.number(0, seconds)
      let end = begin + chance.number(0.1, 30)
      func add(_ seconds: Double, _ stimulus: ElevatorStimulus) {
        let instant = SimulationInstant(nanoseconds: Int64(seconds * 1e9))
        stimuli.append((instant, stimulus))
      }
      let side = configuration.entrances[chance.whole(0...(configuration.entrances.count - 1))]
      let landing = chance.whole(1...configuration.landings.count)
      switch chance.whole(0...24) {
      case 0: add(begin, .control(.carButtonPressed(landing: landing)))
      case 1:
        let direction = Direction.allCases[chance.whole(0...1)]
        add(begin, .control(.hallButtonPressed(landing: landing, direction: direction)))
      case 2:
        add(begin, .control(.doorOpenButton(entrance: side, isPressed: true)))
        add(end, .control(.doorOpenButton(entrance: side, isPressed: false)))
      case 3:
        add(begin, .control(.doorCloseButton(entrance: side, isPressed: true)))
        add(end, .control(.doorCloseButton(entrance: side, isPressed: false)))
      case 4: add(begin, .control(.holdButtonPressed(entrance: side)))
      case 5:
        add(begin, .control(.stopSwitch(isOn: true)))
        add(end, .control(.stopSwitch(isOn: false)))
      case 6, 7:
        add(begin, .obstructionPlaced(entrance: side, width: chance.whole(1...900)))
        add(end, .obstructionRemoved(entrance: side))
      case 8:
        add(begin, .freightMoved(kilograms: chance.whole(10...900)))
        // It is out again when somebody finds the doors open for it, which may take some tries.
        for later in [end] + Array(stride(from: 400, to: 900, by: 13)) {
          for side in configuration.entrances {
            add(later, .control(.doorOpenButton(entrance: side, isPressed: true)))
            add(later, .control(.doorOpenButton(entrance: side, isPressed: false)))
          }
          add(later + 1, .freightMoved(kilograms: -1_000_000))
        }
      case 9...13: stimuli += modeStimuli(from: begin, over: seconds)
      default:
        let others = configuration.landings.count - 1
        let destination = (landing + chance.whole(0...(others - 1))) % (others + 1) + 1
        add(begin, .personArrives(landing: landing, destination: destination, mass: 0))
      }
    }
    return stimuli.enumerated().sorted { first, second in
      (first.element.instant, first.offset) < (second.element.instant, second.offset)
    }.map(\.element)
  }
}

extension RandomStream {
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int(integer(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * fraction()
  }
}
