public import Elevators
public import SimulationCore

extension ExplorationPlan {
  /// The plan for an elevator: the buttons, switches and obstacles of a building, and its rules.
  ///
  /// The rules are those of ``SafetyMonitor``, but for L1, whose bound in time is replaced by the circles
  /// of the graph.
  ///
  /// - Parameters:
  ///   - configuration: The elevator; it leaves nothing to chance, see ``chance(in:stimuli:)``.
  ///   - controller: Who decides.
  ///   - stimuli: The kinds of stimuli that come.
  ///   - landings: The landings that calls name; nil for all.
  ///   - exceptions: The names of rules that are not judged.
  public init<Controller: ElevatorController>(
    elevator configuration: ElevatorConfiguration,
    controlledBy controller: Controller.Type,
    stimuli: [ElevatorStimuli] = ElevatorStimuli.usual,
    landings: ClosedRange<Int>? = nil,
    exceptions: [String] = []
  ) where Root == Elevator<Controller> {
    self.init(Elevator(configuration))
    let monitor = SafetyMonitor<Controller>(
      configuration,
      exceptions: exceptions + [SafetyRuleName.callsServed.rawValue]
    )
    monitors = [monitor]
    rules = SafetyRuleName.allCases.map(\.rawValue).filter { !exceptions.contains($0) }
    diagrams = machine.diagrams
    let numbers = landings ?? configuration.landingNumbers
    choices = stimuli.flatMap { Self.choices($0, numbers, configuration) }
    obligations = Self.obligations(configuration).filter {
      !exceptions.contains($0.rule) && !exceptions.contains($0.ruleAtRest)
    }
    isHeld = { machine, switches in
      switches & Switch.holding != 0 || machine.plant.isOverloaded
        || machine.plant.doors.contains { !$0.obstructions.isEmpty }
    }
    declaration = .elevator
    let control = configuration.control
    horizon = ([.seconds(300), control.holdTime, control.nudgeAfter].max() ?? .zero) * 2
  }

  /// What an elevator leaves to chance, so that it cannot be explored; nil when nothing.
  public static func chance(
    in configuration: ElevatorConfiguration,
    stimuli: [ElevatorStimuli]
  ) -> Problem? {
    let times = configuration.people.transferTime
    let finding: String
    if configuration.drive.stoppingError != 0 {
      finding =
        "the stopping error '\(configuration.drive.stoppingError)' leaves to chance where "
        + "the car stops"
    } else if stimuli.contains(.people), times.lowerBound != times.upperBound {
      finding = "the transfer time '\(times.lowerBound) to \(times.upperBound)' is one of chance"
    } else {
      return nil
    }
    return Problem(
      finding,
      allowed: "What is explored leaves nothing to chance",
      advice: "Change that in a copy of the file, or explore 'two-landings'"
    )
  }

  private static func choices<Controller>(
    _ kind: ElevatorStimuli,
    _ landings: ClosedRange<Int>,
    _ configuration: ElevatorConfiguration
  ) -> [StimulusChoice<Root>] where Root == Elevator<Controller> {
    let sides = configuration.entrances
    switch kind {
    case .hall: return landings.flatMap { hallChoices($0, configuration) }
    case .car: return landings.map { call(.carButtonPressed(landing: $0), for: $0) }
    case .open:
      return sides.flatMap { side in
        held(Switch.open(side)) { .doorOpenButton(entrance: side, isPressed: $0) }
      }
    case .close:
      return sides.flatMap { side in
        held(Switch.close(side)) { .doorCloseButton(entrance: side, isPressed: $0) }
      }
    case .hold: return sides.map { .init(.control(.holdButtonPressed(entrance: $0))) }
    case .obstruction: return sides.flatMap(obstructionChoices)
    case .stop: return held(Switch.stop) { .stopSwitch(isOn: $0) }
    case .people: return landings.flatMap { peopleChoices($0, landings, configuration) }
    case .freight:
      let load = configuration.overload + 1
      return [
        .init(
          .freightMoved(kilograms: load),
          isPossible: { $0.plant.hasOpenDoors && $0.plant.freightLoad == 0 }
        ),
        .init(
          .freightMoved(kilograms: -load),
          isPossible: { $0.plant.hasOpenDoors && $0.plant.freightLoad > 0 }
        ),
      ]
    }
  }

  /// People who come to a landing; their mass is given, so that it is not drawn.
  private static func peopleChoices<Controller>(
    _ origin: Int,
    _ landings: ClosedRange<Int>,
    _ configuration: ElevatorConfiguration
  ) -> [StimulusChoice<Root>] where Root == Elevator<Controller> {
    landings.filter { $0 != origin }.map { destination in
      StimulusChoice(
        .personArrives(landing: origin, destination: destination, mass: CodeLimits.personMass),
        isPossible: { $0.people.arrivedCount < 2 }
      )
    }
  }

  private static func hallChoices<Controller>(
    _ landing: Int,
    _ configuration: ElevatorConfiguration
  ) -> [StimulusChoice<Root>] where Root == Elevator<Controller> {
    let numbers = configuration.landingNumbers
    return Direction.allCases.compactMap { direction in
      guard landing != (direction == .up ? numbers.upperBound : numbers.lowerBound) else {
        return nil
      }
      return call(.hallButtonPressed(landing: landing, direction: direction), for: landing)
    }
  }

  /// A call; whoever presses for ever where the car stands open keeps it there.
  private static func call<Controller>(
    _ signal: PlantSignal,
    for landing: Int
  ) -> StimulusChoice<Root> where Root == Elevator<Controller> {
    StimulusChoice(
      .control(signal),
      isInnocent: { machine in
        machine.plant.areDoorsLocked
          || (machine.plant.landing != landing && machine.plant.target != landing)
      }
    )
  }

  private static func held<Controller>(
    _ place: Int,
    _ signal: (Bool) -> PlantSignal
  ) -> [StimulusChoice<Root>] where Root == Elevator<Controller> {
    [true, false].map { StimulusChoice(.control(signal($0)), turn: (place, $0)) }
  }

  private static func obstructionChoices<Controller>(
    _ side: Entrance
  ) -> [StimulusChoice<Root>] where Root == Elevator<Controller> {
    [
      StimulusChoice(
        .obstructionPlaced(entrance: side, width: 200),
        isPossible: { machine in
          guard let door = machine.plant.door(side) else { return false }
          return door.region.state != .closed && door.obstructions.isEmpty
        }
      ),
      StimulusChoice(
        .obstructionRemoved(entrance: side),
        isPossible: { $0.plant.door(side)?.obstructions.isEmpty == false }
      ),
    ]
  }

  // MARK: - What is owed

  private static func obligations<Controller>(
    _ configuration: ElevatorConfiguration
  ) -> [Obligation<Root>] where Root == Elevator<Controller> {
    var owed: [Obligation<Root>] = []
    for landing in configuration.landingNumbers {
      for direction in Direction.allCases {
        owed.append(
          Obligation(
            rule: SafetyRuleName.callsServed.rawValue,
            ruleAtRest: SafetyRuleName.noIdleCar.rawValue,
            text: "the \(direction.rawValue) call of landing \(landing) waits",
            isOwed: { $0.plant.lamps.isHallLit(landing, direction) }
          )
        )
      }
      owed.append(
        Obligation(
          rule: SafetyRuleName.callsServed.rawValue,
          ruleAtRest: SafetyRuleName.noIdleCar.rawValue,
          text: "the car call for landing \(landing) waits",
          isOwed: { $0.plant.lamps.car[landing - 1] }
        )
      )
    }
    for side in configuration.entrances {
      let states: [(String, [DoorChart.State])] = [
        ("open", [.opening]), ("close", [.closing, .nudging]),
      ]
      for (verb, states) in states {
        owed.append(
          Obligation(
            rule: SafetyRuleName.doorsFinish.rawValue,
            text: "the \(side.rawValue) doors \(verb) and come to no end",
            isOwed: { machine in
              machine.plant.door(side).map { states.contains($0.region.state) } ?? false
            }
          )
        )
      }
    }
    return owed
  }
}

/// The switches of an elevator's surroundings, by their places.
private enum Switch {
  static let stop = 0

  static func open(_ side: Entrance) -> Int { side == .front ? 1 : 2 }
  static func close(_ side: Entrance) -> Int { side == .front ? 3 : 4 }

  /// The stop switch and the door-open buttons keep the car where it is.
  static let holding: UInt16 = 0b111
}

extension StateDeclaration {
  /// What of an elevator and its monitor does not count.
  static let elevator = StateDeclaration(
    constantTypes: ["ElevatorConfiguration", "DoorFigures", "RandomStream"],
    fields: [
      // When a movement began matters while it lasts.
      "CarMotion.beginning": .whileSet("profile"),
      "DoorOperator.beginning": .whileSet("motion"),
      "DoorControl.dwellEnd": .whileSet("dwell"),
      // What the running car has told of is set anew when it starts.
      "Plant.passed": .whileSet("motion.profile"),
      "Plant.chanceTold": .whileSet("motion.profile"),
      // What is known of a call is set anew when it is registered.
      "State.isQuiet": .whileSet("isLit"),
      "State.gongCount": .whileSet("isLit"),
      // Counts and clock times that are only shown.
      "Plant.travelCount": .never,
      "Person.arrived": .never,
      "Person.since": .never,
      // What monitors keep for messages, to save work, or as constants.
      "SafetyMonitor.lastFact": .never,
      "SafetyMonitor.attentions": .never,
      "DeclaredTransitions.declared": .never,
      "DeclaredTransitions.count": .never,
      "DoorEnergy.judged": .never,
      "WithinLimits.judged": .never,
      "TimeForward.last": .never,
      // The bounds in time of L2 and L4, which the graph proves without one.
      "NoIdleCar.lastReason": .never,
      "DoorsFinish.since": .never,
    ]
  )
}
