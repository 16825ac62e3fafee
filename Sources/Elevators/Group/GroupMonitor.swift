public import SimulationCore

/// Judges every instant of a run of a group: each car by the rules of its plant, and the group by its own.
///
/// Whether each car's doors, motion, load and modes are safe is judged car by car, as for a single elevator.
/// Calls, lamps and people belong to the group, and are judged once: see ``GroupRuleName``.
public struct GroupMonitor: Monitor {
  /// The machine that it judges.
  public typealias Root = ElevatorGroup

  /// The rules of a single elevator that a group has in its own form.
  private static let ownRules: [SafetyRuleName] = [
    .lampsAndNotices, .peopleConserved, .callsServed, .noIdleCar, .declaredTransitions, .timeForward,
  ]

  private var cars: [SafetyMonitor<CollectiveController>]
  private var transitions: DeclaredTransitions?
  private var time = TimeForward()
  private var people = PeopleInCars()
  private var held: HeldCars
  private var calls: CallWatch
  private var waits: WaitsBounded
  private let places: CarsApart
  private let emergencyCarMax: Int
  /// The name of each car's bank; nil where banks have none.
  private let banks: [String?]
  private var isOnEmergencyPower = false
  /// Whether each car runs that has started on emergency power, and neither for firefighters nor under inspection.
  private var startedOnEmergencyPower: [Bool]
  /// Whether firefighters or an inspector have each car.
  private var isRunOtherwise: [Bool]
  private let exceptions: [String]
  private var lastFact: ElevatorGroup.Fact?

  /// A monitor of a group.
  ///
  /// - Parameters:
  ///   - configuration: The parameters that the group is to keep.
  ///   - exceptions: The names of rules that it breaks on purpose and that are not judged: `S10`.
  ///   - hoistways: The number of each car's hoistway; nil where each has one of its own.
  public init(_ configuration: GroupConfiguration, exceptions: [String] = [], hoistways: [Int]? = nil) {
    let inner = exceptions + Self.ownRules.map(\.rawValue)
    cars = configuration.cars.enumerated().map { index, car in
      SafetyMonitor(configuration.elevator(of: car), car: index, exceptions: inner)
    }
    if !exceptions.contains(SafetyRuleName.declaredTransitions.rawValue) {
      transitions = DeclaredTransitions(ElevatorGroup(configuration))
    }
    held = HeldCars(configuration)
    banks = configuration.cars.map(\.bank)
    emergencyCarMax = configuration.emergencyPower.cars
    startedOnEmergencyPower = configuration.cars.map { _ in false }
    isRunOtherwise = startedOnEmergencyPower
    calls = CallWatch(configuration)
    waits = WaitsBounded(configuration)
    places = CarsApart(hoistways: hoistways ?? Array(configuration.cars.indices))
    self.exceptions = exceptions
  }

  /// A stimulus: buttons, switches and what is put into doors are observed.
  public mutating func received(_ stimulus: GroupStimulus, at instant: SimulationInstant) {
    held.received(stimulus)
    (calls.isDue, waits.isDue) = (true, true)
    switch stimulus {
    case .building(.control(.hallButtonPressed)), .bank(_, .control(.hallButtonPressed)), .entered, .dispatcher,
      .answered, .parked:
      break
    case .building(let stimulus):
      if case .control(.powerSupply(let supply)) = stimulus { isOnEmergencyPower = supply == .emergency }
      for car in cars.indices { cars[car].received(stimulus, at: instant) }
    case .bank(let name, let stimulus):
      for car in cars.indices where banks[car] == name { cars[car].received(stimulus, at: instant) }
    case .car(let name, let stimulus):
      guard let car = held.names.firstIndex(of: Name(name)) else { return }
      cars[car].received(stimulus, at: instant)
    }
  }

  /// A fact.
  public mutating func emitted(_ fact: ElevatorGroup.Fact, at instant: SimulationInstant) {
    lastFact = fact
    time.see(instant)
    calls.observe(fact, at: instant)
    waits.observe(fact, at: instant)
    switch fact {
    case .plant(let fact, let car):
      switch fact {
      case .emergencySupplyArrived: isOnEmergencyPower = true
      case .carStarted: startedOnEmergencyPower[car.index] = isOnEmergencyPower && !isRunOtherwise[car.index]
      case .carStopped, .carHalted: startedOnEmergencyPower[car.index] = false
      default: break
      }
      cars[car.index].emitted(.plant(fact), at: instant)
    case .controller(let fact, let car):
      if case .modeChanged(let mode) = fact {
        isRunOtherwise[car.index] = mode == .inspection || mode == .firePhaseOne || mode == .firePhaseTwo
      }
      cars[car.index].emitted(.controller(fact), at: instant)
    case .people(let fact):
      people.observe(fact)
      guard let name = fact.car, let car = held.names.firstIndex(of: name) else { return }
      cars[car].emitted(.people(fact), at: instant)
    case .calls, .dispatcher, .hoist: break
    }
  }

  /// A region has changed state.
  public mutating func transitioned(_ transition: StateTransition, at instant: SimulationInstant) {
    transitions?.see(transition)
  }

  /// Judges what came of a stimulus or an event.
  public mutating func settled(_ machine: ElevatorGroup, at instant: SimulationInstant) -> Breach? {
    time.see(instant)
    if let finding = time.finding { return breach(SafetyRuleName.timeForward, finding) }
    if let finding = transitions?.finding { return breach(SafetyRuleName.declaredTransitions, finding) }
    for car in cars.indices where cars[car].isDue {
      let breach = cars[car].settled(
        machine.cars[car].plant, machine.people, machine.calls.ofBank(machine.bankOfCar[car]), at: instant)
      if let breach { return Breach(rule: breach.rule, finding: "car \(held.names[car]): \(breach.finding)") }
    }
    if isJudged(SafetyRuleName.peopleConserved.rawValue), let finding = people.finding(in: machine) {
      return breach(SafetyRuleName.peopleConserved, finding)
    }
    guard let (rule, finding) = finding(in: machine, at: instant), isJudged(rule.rawValue) else { return nil }
    return Breach(rule: rule.rawValue, finding: text(rule.statement, finding))
  }

  private mutating func finding(in group: ElevatorGroup, at instant: SimulationInstant) -> (GroupRuleName, String)? {
    if calls.isDue || waits.isDue { held.look(at: group.cars) }
    if let finding = calls.finding(in: group, held.held, at: instant) { return finding }
    if let finding = places.finding(in: group, at: instant) { return (.carsApart, finding) }
    if let finding = supplyFinding(in: group) { return (.emergencyPower, finding) }
    let held = held.held
    let late = waits.finding(among: group.people, in: group.cars, at: instant) { car in
      !held[car] && group.cars[car].takesHallCalls
    }
    return late.map { (.waitsBounded, $0) }
  }

  /// Which cars have started on emergency power, where they are more than it carries; firefighters and inspectors come
  /// first.
  private func supplyFinding(in group: ElevatorGroup) -> String? {
    guard startedOnEmergencyPower.contains(true) else { return nil }
    let running = group.cars.filter { car in
      startedOnEmergencyPower[car.reference.index] && !isRunOtherwise[car.reference.index]
    }
    guard running.count > emergencyCarMax else { return nil }
    return "cars \(running.map(\.name).joined(separator: ", ")) run on a supply for "
      + "\(counted(emergencyCarMax, "car"))"
  }

  private func isJudged(_ rule: String) -> Bool { !exceptions.contains(rule) }

  private func breach(_ rule: SafetyRuleName, _ finding: String) -> Breach {
    Breach(rule: rule.rawValue, finding: text(rule.statement, finding))
  }

  private func text(_ statement: String, _ finding: String) -> String {
    let fact = lastFact.map { "; the last fact was '\(Record(of: $0))'" } ?? ""
    return "\(statement): \(finding)\(fact)"
  }
}

/// A rule of a group that holds at every instant.
public enum GroupRuleName: String, CaseIterable, Hashable, Sendable {
  /// The lamp of a hall button is lit exactly while its call is registered.
  case lamps = "S12"
  /// A hall call has one car at most, which takes such calls and answers it.
  case oneCar = "S16"
  /// No two cars are in one place.
  case carsApart = "S18"
  /// No more cars run on emergency power than it carries.
  case emergencyPower = "S23"
  /// Every registered call is served.
  case callsServed = "L1"
  /// No car is idle while a call that was given to it waits.
  case noIdleCar = "L2"
  /// Nobody waits for too long, unless saturation is declared.
  case waitsBounded = "L3"

  /// The rule in one sentence without its full stop.
  public var statement: String {
    switch self {
    case .lamps: "a hall lamp is lit exactly while its call is registered"
    case .oneCar: "a hall call has at most one car, which takes it and answers it"
    case .carsApart: "no two cars are in one place"
    case .emergencyPower: "no more cars run on emergency power than it carries"
    case .callsServed: "every registered call is served"
    case .noIdleCar: "no car is idle while a call that it could serve waits"
    case .waitsBounded: "waits are bounded, unless saturation is declared"
    }
  }

  /// A fact without which the rule has had nothing to judge, with the part that emits it before it.
  public var exercise: String {
    switch self {
    case .lamps: "calls/hallLampChanged"
    case .oneCar, .noIdleCar: "dispatcher/callAssigned"
    case .carsApart: "A/plant/carStarted"
    case .emergencyPower: "A/plant/carStarted"
    case .callsServed: "A/controller/hallCallAnswered"
    case .waitsBounded: "people/personArrived"
    }
  }
}

/// S17 of a group: passengers are conserved, and the load of a car is the sum of those in it.
private struct PeopleInCars: Sendable {
  private var arrived = 0
  private var gaveUp = 0
  private var aboard = 0
  private var isDue = false

  mutating func observe(_ fact: People.Fact) {
    isDue = true
    switch fact {
    case .personArrived: arrived += 1
    case .personGaveUp: gaveUp += 1
    case .personBoarded: aboard += 1
    case .personAlighted: aboard -= 1
    default: break
    }
  }

  mutating func finding(in group: ElevatorGroup) -> String? {
    guard isDue else { return nil }
    isDue = false
    let people = group.people
    guard people.persons.count + people.deliveredCount + gaveUp == arrived else {
      return "\(counted(arrived, "person")) came, \(people.deliveredCount) brought and "
        + "\(people.persons.count) here"
    }
    guard people.ridingCount == aboard else {
      return "\(counted(aboard, "person")) got in and not out, and \(people.ridingCount) ride"
    }
    var mass = [Int](repeating: 0, count: group.cars.count)
    for person in people.persons where person.phase == .riding || person.phase == .leaving {
      if let car = person.car { mass[car] += person.mass }
    }
    // Indexed loop: a car of a sequence would be copied.
    for car in mass.indices {
      let load = group.bank.cars[car].plant.peopleLoad
      guard load != mass[car] else { continue }
      return "the people in car \(group.bank.cars[car].name) weigh \(mass[car]) kg, and load it with \(load) kg"
    }
    return nil
  }
}
