import Elevators
import Motion
import SimulationCore

// What makes a trial of an elevator simpler: a smaller building, then plainer parameters.
extension ElevatorTrial {
  /// Buildings without one of their landings, without rear doors, and with one parameter made plain.
  public var simpler: [ElevatorTrial] {
    lower + [withoutRearDoors, withoutShuffling].compactMap(\.self) + plainer + lighter
  }

  private func with(_ change: (inout ElevatorTrial) -> Void) -> ElevatorTrial {
    var other = self
    change(&other)
    return other
  }

  /// The same acts with other landings and sides; those that make no sense any more are dropped.
  private func rewritten(_ change: (ElevatorStimulus) -> ElevatorStimulus?) -> ElevatorTrial {
    with { other in
      other.acts = acts.compactMap { act in
        let parts = act.parts.compactMap { part in change(part.stimulus).map { (part.instant, $0) }
        }
        return parts.isEmpty ? nil : SwarmAct(parts)
      }
    }
  }

  // MARK: - Landings

  /// One landing fewer, from the top down: what happened there happens at its neighbour below, or, of
  /// the lowest, above.
  private var lower: [ElevatorTrial] {
    guard configuration.landings.count > 2 else { return [] }
    return configuration.landingNumbers.reversed().map { without(landing: $0) }
  }

  private func without(landing gone: Int) -> ElevatorTrial {
    func moved(_ number: Int) -> Int { number >= gone ? max(1, number - 1) : number }
    var other = rewritten { $0.atLandings(moved) }
    let landings = configuration.landings
    let floor = gone < landings.count ? landings[gone].height - landings[gone - 1].height : 0
    other.configuration.landings.remove(at: gone - 1)
    for index in other.configuration.landings.indices where index >= gone - 1 {
      other.configuration.landings[index].height -= floor
      other.configuration.landings[index].name = "\(index)"
    }
    other.configuration.startLanding = moved(configuration.startLanding)
    other.configuration.control.homeLanding = configuration.control.homeLanding.map(moved)
    other.configuration.modes.moveLandings(moved)
    let sides = other.configuration.entrances
    for side in Entrance.allCases where !sides.contains(side) {
      other.configuration.doors[side] = nil
    }
    return other.rewritten { stimulus in
      stimulus.side.map(sides.contains) ?? true ? stimulus : nil
    }
  }

  private var withoutRearDoors: ElevatorTrial? {
    guard let side = configuration.entrances.last, side != .front,
      let doors = configuration.doors[configuration.entrances[0]]
    else { return nil }
    var other = rewritten { stimulus in stimulus.atLandings { $0 }.map(\.atFront) }
    other.configuration.doors = [.front: doors]
    for index in other.configuration.landings.indices {
      other.configuration.landings[index].entrances = [.front]
    }
    return other
  }

  private var withoutShuffling: ElevatorTrial? {
    tieSeed == nil ? nil : with { $0.tieSeed = nil }
  }

  // MARK: - Parameters

  private var plainer: [ElevatorTrial] {
    let plain = ControlParameters()
    let changes: [(inout ElevatorConfiguration) -> Void] = [
      { $0.control.homeLanding = nil },
      { $0.control = plain },
      { $0.drive.levelling = nil },
      { $0.drive.stoppingError = 0 },
      { $0.drive.ropeStretch = 0 },
      { $0.drive.brake = EmergencyBrake() },
      { $0.drive.startDelay = .milliseconds(500) },
      { $0.drive.limits = TravelLimits(speed: 1, acceleration: 0.8, jerk: 1) },
      { $0.people = PeopleParameters() },
      { $0.startLanding = 1 },
      Self.even,
      { $0.control.callReopens = true },
      { $0.control.emptyCarCalls = nil },
      { $0.control.cancelsCallsBehind = false },
      { $0.control.dwellAfterPassage = plain.dwellAfterPassage },
      { $0.control.opensWhileLevelling = false },
      { $0.control.hasPassingTone = false },
      { $0.control.notification = plain.notification },
      { $0.control.maxReopens = plain.maxReopens },
      { $0.modes = ModeParameters() },
    ]
    return changes.compactMap { change in
      let other = with { change(&$0.configuration) }
      return other.configuration == configuration ? nil : other
    }
  }

  private static func even(_ parameters: inout ElevatorConfiguration) {
    for index in parameters.landings.indices {
      parameters.landings[index].height = Double(index) * 3
    }
  }

  // MARK: - Weights and widths

  /// Things of round sizes, one kind at a time.
  private var lighter: [ElevatorTrial] {
    [
      rewritten { stimulus in
        guard case .obstructionPlaced(let side, _) = stimulus else { return stimulus }
        return .obstructionPlaced(entrance: side, width: 200)
      },
      rewritten { stimulus in
        guard case .freightMoved(let kilograms) = stimulus, kilograms > 0 else { return stimulus }
        return .freightMoved(kilograms: kilograms / 100 * 100)
      },
    ].filter { $0.stimuli.map(\.stimulus) != stimuli.map(\.stimulus) }
  }
}

extension ElevatorStimulus {
  /// The same elsewhere; nil where nothing of it is left.
  fileprivate func atLandings(_ moved: (Int) -> Int) -> ElevatorStimulus? {
    switch self {
    // What is moved is for the first side there.
    case .control(.hallButtonPressed(let landing, let direction, _)):
      return .control(.hallButtonPressed(landing: moved(landing), direction: direction))
    case .control(.carButtonPressed(let landing, _)):
      return .control(.carButtonPressed(landing: moved(landing)))
    case .personArrives(let landing, let destination, let mass, _, _):
      let (origin, end) = (moved(landing), moved(destination))
      return origin == end ? nil : .personArrives(landing: origin, destination: end, mass: mass)
    case .control(.smokeDetector(let landing, let isActive)):
      return .control(.smokeDetector(landing: moved(landing), isActive: isActive))
    default: return self
    }
  }

  /// The side that it names.
  fileprivate var side: Entrance? {
    switch self {
    case .control(.doorOpenButton(let side, _)), .control(.doorCloseButton(let side, _)),
      .control(.holdButtonPressed(let side)), .obstructionPlaced(let side, _),
      .obstructionRemoved(let side):
      side
    default: nil
    }
  }

  /// The same at the front.
  fileprivate var atFront: ElevatorStimulus {
    switch self {
    case .control(.doorOpenButton(_, let isPressed)):
      .control(.doorOpenButton(entrance: .front, isPressed: isPressed))
    case .control(.doorCloseButton(_, let isPressed)):
      .control(.doorCloseButton(entrance: .front, isPressed: isPressed))
    case .control(.holdButtonPressed): .control(.holdButtonPressed(entrance: .front))
    case .obstructionPlaced(_, let width): .obstructionPlaced(entrance: .front, width: width)
    case .obstructionRemoved: .obstructionRemoved(entrance: .front)
    default: self
    }
  }
}

extension ModeParameters {
  /// The same elsewhere.
  fileprivate mutating func moveLandings(_ moved: (Int) -> Int) {
    recallLanding = recallLanding.map(moved)
    alternateLanding = alternateLanding.map(moved)
    outOfServiceLanding = outOfServiceLanding.map(moved)
    emergencyLanding = emergencyLanding.map(moved)
    // Smoke at the one must leave the other.
    if recallLanding == alternateLanding { (recallLanding, alternateLanding) = (nil, nil) }
  }
}
