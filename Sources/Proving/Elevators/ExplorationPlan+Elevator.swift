public import Elevators
public import SimulationCore

extension ExplorationPlan {
  /// The plan for an elevator: the buttons, switches and obstacles of a building, and its rules.
  ///
  /// The rules are those of `SafetyMonitor`, but for L1, whose bound in time is replaced by the circles
  /// of the graph.
  ///
  /// - Parameters:
  ///   - configuration: The elevator; nothing about it is random, see ``chance(in:stimuli:)``.
  ///   - type: Who decides.
  ///   - controller: Which one decides; nil for one that is made for the parameters.
  ///   - stimuli: The kinds of stimuli that come.
  ///   - landings: The landings that calls name; nil for all.
  ///   - exceptions: The names of rules that are not judged.
  public init<Controller: ElevatorController>(
    elevator configuration: ElevatorConfiguration, controlledBy type: Controller.Type, as controller: Controller? = nil,
    stimuli: [ElevatorStimuli] = ElevatorStimuli.common, landings: ClosedRange<Int>? = nil, exceptions: [String] = []
  ) where Root == Elevator<Controller> {
    self.init(Elevator(configuration, controller: controller))
    let monitor = SafetyMonitor<Controller>(
      configuration, exceptions: exceptions + [SafetyRuleName.callsServed.rawValue])
    monitors = [monitor]
    rules = SafetyRuleName.allCases.map(\.rawValue).filter { !exceptions.contains($0) }
    diagrams = machine.diagrams
    let numbers = landings ?? configuration.landingNumbers
    choices = stimuli.flatMap { $0.choices(numbers, configuration) }
    obligations = Self.obligations(configuration).filter {
      !exceptions.contains($0.rule) && !exceptions.contains($0.ruleAtRest)
    }
    isHeld = { machine, switches in
      SurroundingSwitch.hold(switches) || machine.plant.isOverloaded
        || machine.plant.doors.contains { !$0.obstructions.isEmpty } || !machine.controller.isInNormalService
    }
    declaration = .elevator
    let control = configuration.control
    horizon = ([.seconds(300), control.holdTime, control.nudgeAfter].max() ?? .zero) * 2
  }

  /// What is random in an elevator, so that it cannot be explored; nil when nothing is.
  public static func chance(in configuration: ElevatorConfiguration, stimuli: [ElevatorStimuli]) -> Problem? {
    let times = configuration.people.transferTime
    let finding: String
    if configuration.drive.stoppingError != 0 {
      finding = "the stopping error '\(configuration.drive.stoppingError)' makes random where " + "the car stops"
    } else if stimuli.contains(.people), times.lowerBound != times.upperBound {
      finding = "the transfer time '\(times.lowerBound) to \(times.upperBound)' is random"
    } else {
      return nil
    }
    return Problem(
      finding, allowed: "What is explored leaves nothing to chance",
      advice: "Change that in a copy of the file, or explore 'two-landings'")
  }

  // MARK: - Obligations

  private static func obligations<Controller>(_ configuration: ElevatorConfiguration) -> [Obligation<Root>]
  where Root == Elevator<Controller> {
    var owed: [Obligation<Root>] = []
    for landing in configuration.landingNumbers {
      let sign = configuration.landing(landing).name
      for direction in Direction.allCases {
        owed.append(
          Obligation(
            rule: SafetyRuleName.callsServed.rawValue, ruleAtRest: SafetyRuleName.noIdleCar.rawValue,
            text: "the \(direction.rawValue) call of landing \(sign) waits",
            isOwed: { $0.calls.isLit(landing, direction) }))
      }
      owed.append(
        Obligation(
          rule: SafetyRuleName.callsServed.rawValue, ruleAtRest: SafetyRuleName.noIdleCar.rawValue,
          text: "the car call for landing \(sign) waits", isOwed: { $0.plant.lamps.isCarLit(landing) }))
    }
    for side in configuration.entrances {
      let states: [(String, [DoorChart.State])] = [("open", [.opening]), ("close", [.closing, .nudging])]
      for (verb, states) in states {
        owed.append(
          Obligation(
            rule: SafetyRuleName.doorsFinish.rawValue, text: "the \(side.rawValue) doors \(verb) and come to no end",
            isOwed: { machine in machine.plant.door(side).map { states.contains($0.region.state) } ?? false }))
      }
    }
    return owed
  }
}

extension StateDeclaration {
  /// The fields of an elevator and its monitor that do not distinguish states.
  static let elevator = StateDeclaration(
    constantTypes: [
      "ElevatorConfiguration", "DoorParameters", "RandomStream",
      // Between two steps it holds what the queue holds too.
      "Outbox", "Posting",
    ],
    fields: [
      // What is known of a call is set again when it is registered.
      "State.isQuiet": .whileSet("isLit"),
      "State.gongCount": .whileSet("isLit"),
      // Counts and clock times that are only shown.
      "Plant.travelCount": .never,
      "Bank.carsThatRan": .never,
      // What was delivered, whose place is used again.
      "Bank.postings": .never,
      // It only follows.
      "Car.hoists": .never,
      "Plant.hasChangedMotion": .never,
      // A single elevator's controller knows what waits, and in which order is only shown.
      "HallCalls.all": .never,
      // The machine has these too.
      "ServiceWatch.litButtons": .never,
      "ServiceWatch.ownCalls": .never,
      "ServiceKeys.recallKey": .never,
      "Person.arrived": .never,
      "Person.since": .never,
      // The plant also holds which doors are fully open.
      "ServiceWatch.open": .never,
      // What monitors keep for messages, to save work, or as constants.
      "SafetyMonitor.lastFact": .never,
      "DeclaredTransitions.declared": .never,
      "DeclaredTransitions.indices": .never,
      "DeclaredTransitions.followers": .never,
      "DeclaredTransitions.parts": .never,
      "DeclaredTransitions.count": .never,
      "DoorEnergy.judged": .never,
      "WithinLimits.judged": .never,
      "TimeForward.last": .never,
      // It is looked at before it is used.
      "StayReasons.isHeldOtherwise": .never,
      // The bounds in time of L2 and L4, which the graph proves without one.
      "NoIdleCar.lastReason": .never,
      "DoorsFinish.since": .never,
      // When somebody passed the doors matters for a moment only.
      "DwellKept.sides": .never,
      // How long a button has been pressed matters after more presses than are explored.
      "PressSeries.first": .never,
      "PressSeries.last": .never,
    ])
}
