public import Elevators
public import SimulationCore

extension ExplorationPlan where Root == ElevatorGroup {
  /// The kinds of stimuli that an exploration of a group may use.
  public static var groupStimuli: [ElevatorStimuli] { [.hall, .car, .people, .outOfService, .stop] }

  /// The plan for a group of cars: its buttons, people and switches, and its rules.
  ///
  /// The rules are those of `GroupMonitor`, but for L1 and L3, whose bounds in time are replaced by the circles
  /// of the graph. A car out of service excuses nobody: its calls go to the others.
  ///
  /// - Parameters:
  ///   - configuration: The group; see ``problem(withGroup:stimuli:)``.
  ///   - dispatcher: Who distributes the calls in place of the one that the configuration names; nil for that one.
  ///   - stimuli: The kinds of stimuli that come.
  ///   - landings: The landings that calls name; nil for all.
  ///   - exceptions: The names of rules that are not judged.
  public init(
    group configuration: GroupConfiguration, dispatcher: (any Dispatcher)? = nil,
    stimuli: [ElevatorStimuli] = [.hall, .car], landings: ClosedRange<Int>? = nil, exceptions: [String] = []
  ) {
    self.init(ElevatorGroup(configuration, dispatcher: dispatcher))
    let bounds = [GroupRuleName.callsServed.rawValue, GroupRuleName.waitsBounded.rawValue]
    monitors = [GroupMonitor(configuration, exceptions: exceptions + bounds)]
    let ofGroup = GroupRuleName.allCases.map(\.rawValue)
    let ofCars = SafetyRuleName.allCases.map(\.rawValue).filter { !ofGroup.contains($0) }
    rules = (ofCars + ofGroup).filter { !exceptions.contains($0) }
    diagrams = machine.diagrams
    let numbers = landings ?? configuration.building.landingNumbers
    choices = stimuli.flatMap { Self.choices($0, numbers, configuration) }
    obligations = Self.obligations(configuration).filter {
      !exceptions.contains($0.rule) && !exceptions.contains($0.ruleAtRest)
    }
    isHeld = { group, switches in
      GroupSwitch.holding.contains { switches[$0] }
        || group.cars.contains { car in car.plant.isOverloaded || car.plant.doors.contains { !$0.obstructions.isEmpty }
        }
    }
    declaration = .group
    let control = configuration.building.control
    horizon = ([.seconds(300), control.holdTime, control.nudgeAfter].max() ?? .zero) * 2
  }

  /// Why a group cannot be explored: what is random in it, or depends on how long ago something was; nil when
  /// nothing.
  public static func problem(withGroup configuration: GroupConfiguration, stimuli: [ElevatorStimuli]) -> Problem? {
    for (_, elevator) in configuration.kinds {
      let chance = ExplorationPlan<Elevator<CollectiveController>>.chance(in: elevator, stimuli: stimuli)
      if let chance { return chance }
    }
    let name = configuration.dispatcher.name
    guard GroupSwitch.dispatchers.contains(name) else {
      return Problem(
        "the dispatcher '\(name)' decides by ages and forecasts, so that hardly any two states are one",
        allowed: "The dispatchers that are explored are \(quotedList(GroupSwitch.dispatchers))",
        advice: "Add '--set group.dispatcher=collective'")
    }
    if let other = stimuli.first(where: { !groupStimuli.contains($0) }) {
      return Problem(
        "'\(other.rawValue)' is no kind of stimuli for a group",
        allowed: "The kinds are \(quotedList(groupStimuli.map(\.rawValue)))", advice: "Explore one of its cars alone")
    }
    guard configuration.cars.count > GroupSwitch.carMax || configuration.parking.kind != .none else { return nil }
    return Problem(
      "the group has \(counted(configuration.cars.count, "car")), and parks them by "
        + "'\(configuration.parking.kind.rawValue)'",
      allowed: "Up to \(GroupSwitch.carMax) cars without parking are explored",
      advice: "Add '--set group.cars=2', and a file without 'parking'")
  }

  // MARK: - What may be done

  private static func choices(_ kind: ElevatorStimuli, _ landings: ClosedRange<Int>, _ group: GroupConfiguration)
    -> [StimulusChoice<ElevatorGroup>]
  {
    switch kind {
    case .hall: return hallChoices(landings, group)
    case .car: return group.cars.indices.flatMap { carChoices($0, landings, group) }
    case .people: return peopleChoices(landings, group)
    case .outOfService:
      return group.cars.indices.flatMap { car in
        switched(GroupSwitch.outOfService(car), group.cars[car]) { .outOfServiceSwitch(isOn: $0) }
      }
    case .stop:
      return group.cars.indices.flatMap { car in
        switched(GroupSwitch.stop(car), group.cars[car]) { .stopSwitch(isOn: $0) }
      }
    default: return []
    }
  }

  private static func switched(_ index: Int, _ car: GroupConfiguration.Car, _ signal: (Bool) -> PlantSignal)
    -> [StimulusChoice<ElevatorGroup>]
  { [true, false].map { StimulusChoice(.car(car.name, .control(signal($0))), turn: (index, $0)) } }

  /// Hall buttons; whoever presses for ever where a car is open keeps it there.
  private static func hallChoices(_ landings: ClosedRange<Int>, _ group: GroupConfiguration) -> [StimulusChoice<
    ElevatorGroup
  >] {
    let machine = ElevatorGroup(group)
    return landings.flatMap { landing in
      Direction.allCases.filter { machine.hasHallButton(landing, $0) }.flatMap { group.presses($0, at: landing) }.map {
        StimulusChoice($0, isInnocent: { group in group.cars.allSatisfy { !isOpen($0, at: landing) } })
      }
    }
  }

  private static func carChoices(_ index: Int, _ landings: ClosedRange<Int>, _ group: GroupConfiguration)
    -> [StimulusChoice<ElevatorGroup>]
  {
    let car = group.cars[index]
    return landings.filter { car.servedLandings?.contains($0) ?? true }.map { landing in
      StimulusChoice(
        .car(car.name, .control(.carButtonPressed(landing: landing))),
        isInnocent: { !isOpen($0.cars[index], at: landing) })
    }
  }

  /// Two people at most, who are distinguished; their mass is given, so that it is not random.
  private static func peopleChoices(_ landings: ClosedRange<Int>, _ group: GroupConfiguration) -> [StimulusChoice<
    ElevatorGroup
  >] {
    landings.flatMap { origin in
      landings.filter { $0 != origin && group.connects(origin, $0) }.map { destination in
        StimulusChoice(
          .building(.personArrives(landing: origin, destination: destination, mass: CodeLimits.personMass)),
          isPossible: { $0.people.arrivedCount < 2 })
      }
    }
  }

  /// Whether a car is at a landing, or comes to it, with doors that are not shut.
  private static func isOpen(_ car: GroupCar, at landing: Int) -> Bool {
    !car.plant.areDoorsLocked && (car.plant.landing == landing || car.plant.target == landing)
  }

  // MARK: - Obligations

  private static func obligations(_ group: GroupConfiguration) -> [Obligation<ElevatorGroup>] {
    let (served, idle) = (GroupRuleName.callsServed.rawValue, GroupRuleName.noIdleCar.rawValue)
    var owed: [Obligation<ElevatorGroup>] = []
    for landing in group.building.landingNumbers {
      let sign = group.building.landing(landing).name
      for direction in Direction.allCases {
        owed.append(
          Obligation(
            rule: served, ruleAtRest: idle, text: "the \(direction.rawValue) call of landing \(sign) waits",
            isOwed: { $0.calls.contains(landing, direction) }))
      }
      for car in group.cars.indices {
        owed.append(
          Obligation(
            rule: served, ruleAtRest: idle, text: "the call for landing \(sign) waits in car \(group.cars[car].name)",
            isOwed: { $0.cars[car].plant.lamps.car[landing - 1] }))
      }
    }
    return owed + group.cars.indices.flatMap { doors(of: $0, group) }
  }

  private static func doors(of car: Int, _ group: GroupConfiguration) -> [Obligation<ElevatorGroup>] {
    let ways: [(String, [DoorChart.State])] = [("open", [.opening]), ("close", [.closing, .nudging])]
    return group.building.entrances.flatMap { side in
      ways.map { verb, states in
        Obligation(
          rule: SafetyRuleName.doorsFinish.rawValue,
          text: "the \(side.rawValue) doors of car \(group.cars[car].name) \(verb) and come to no end",
          isOwed: { machine in machine.cars[car].plant.door(side).map { states.contains($0.region.state) } ?? false })
      }
    }
  }
}

/// The switches of a group's surroundings, by index, and how large a group is explored.
private enum GroupSwitch {
  /// How many cars have switches of their own.
  static let carMax = 4
  /// The dispatchers that look at nothing but where calls and cars are.
  static let dispatchers = ["collective", "nearest"]

  static func stop(_ car: Int) -> Int { car }
  static func outOfService(_ car: Int) -> Int { carMax + car }

  /// Those that keep a car from serving, and its calls from others.
  static let holding = 0..<carMax
}

extension StateDeclaration {
  /// The fields of a group and its monitor that do not distinguish states, under a dispatcher that ignores ages.
  static let group: StateDeclaration = {
    var group = StateDeclaration.elevator
    group.constantTypes += ["GroupConfiguration", "FlightTable"]
    let never = [
      // Who has been served, and how often calls came: it is shown, or parks cars.
      "ElevatorGroup.statistics", "BankControl.recentCalls",
      // Ages, by which other dispatchers decide.
      "BankControl.fullCars", "HallCall.since", "HallCall.waitingSince", "HallCall.movedStep",
      // When a car got a call, which is shown.
      "HallCall.given", "ElevatorGroup.stepCount",
      // The bounds in time of L1 and L3, which the graph proves without one.
      "GroupMonitor.waits", "CallWatch.added", "CallWatch.bound", "Watched.since", "Watched.addedBefore",
      "GroupMonitor.lastFact",
      // It is looked at before it is used.
      "HeldCars.held",
    ]
    for field in never { group.fields[field] = .never }
    group.fields["HallCalls.all"] = nil
    return group
  }()
}
