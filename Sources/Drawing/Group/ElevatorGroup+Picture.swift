public import Elevators
import Motion
public import SimulationCore

/// A group of cars of which a screen can show everything: landings, hoistways and how people are served.
public protocol DrawnGroup: DrawnMachine
where Stimulus == GroupStimulus, Picture == GroupPicture, Selection == GroupSelection {
  /// What decides for each car.
  associatedtype Controller: DrawnController

  /// The parameters.
  var configuration: GroupConfiguration { get }
  var cars: [Car<Controller>] { get }
  /// The hall calls that wait.
  var calls: HallCalls { get }
  /// Who uses the cars.
  var people: People { get }
  /// How people have been served so far.
  var statistics: GroupStatistics { get }
  /// Who distributes the calls.
  var dispatcherName: String { get }

  /// Whether a landing has a button for a direction.
  func hasHallButton(_ landing: Int, _ direction: Direction) -> Bool
  /// Whether destinations are entered at a landing.
  func hasKeypad(_ landing: Int) -> Bool
  /// Whether people get from one landing to another.
  func reaches(_ origin: Int, _ goal: Int) -> Bool
  /// Where each car that has hall calls is expected to stop, in the order of the cars.
  func forecasts(at now: SimulationInstant) -> [[ForecastStop]]
  /// What each car would cost for a call, as the dispatcher reckons; nil where it does not.
  func costs(of call: HallCall, at now: SimulationInstant) -> [DispatchCost]?
  /// What is wrong with a stimulus for this group; nil when nothing is.
  func problem(with stimulus: GroupStimulus) -> Problem?
  /// Why a stimulus would have no effect; nil when it would, and where nobody knows.
  func refusal(of stimulus: GroupStimulus, at instant: SimulationInstant?) -> ElevatorRefusal?
}

extension ElevatorGroup: DrawnGroup {
  /// Where each car that has hall calls is expected to stop.
  public func forecasts(at now: SimulationInstant) -> [[ForecastStop]] {
    let view = view(at: now)
    return view.cars.map { car in
      guard view.calls.contains(where: { $0.car == car.index }) else { return [] }
      return RouteForecast.stops(of: car, flights)
    }
  }
}

extension RemoteCars: DrawnGroup {
  /// The programs that control the cars.
  public var dispatcherName: String { "remote" }
  /// Never: people press hall buttons.
  public func hasKeypad(_ landing: Int) -> Bool { false }
  /// Nobody knows.
  public func forecasts(at now: SimulationInstant) -> [[ForecastStop]] { cars.map { _ in [] } }
  /// Nobody knows.
  public func costs(of call: HallCall, at now: SimulationInstant) -> [DispatchCost]? { nil }
}

// What is shown of a run of a group of cars.
extension DrawnGroup {
  /// The dispatcher, and how many people wait, ride and have arrived.
  public func statusText(at instant: SimulationInstant) -> String {
    let waiting = people.persons.count { $0.phase == .waiting }
    let parts = [
      dispatcherName, "\(waiting) waiting", "\(people.persons.count - waiting) riding",
      "\(people.deliveredCount) delivered",
    ]
    let absent = cars.filter { $0.plant.lamps.sign != .none }
    let stuck = configuration.building.landingNumbers.flatMap { number in
      [Direction.up, .down].filter { isHallButtonStuck(number, $0) }.map { direction in
        "hall button \(direction.rawValue) of \(configuration.building.landing(number).name) stuck"
      }
    }
    return (parts + absent.map { "\($0.name) \($0.plant.lamps.sign.word)" } + stuck).joined(separator: ", ")
  }

  /// Returns whether a car or a leaf moves, or anybody is present to sway.
  public func isMoving(at instant: SimulationInstant) -> Bool {
    !people.persons.isEmpty
      || cars.contains { car in car.plant.motion.isRunning || car.plant.doors.contains { $0.isMoving(at: instant) } }
  }

  /// The group as it looks at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<Self>, selection: GroupSelection) -> GroupPicture {
    snapshot.machine.picture(at: snapshot.instant, selection: selection)
  }

  /// Returns the group at an instant, which must not be before the last change.
  public func picture(at instant: SimulationInstant, selection: GroupSelection) -> GroupPicture {
    let waiting = people.persons.filter { $0.phase == .waiting }
    let boarded = statistics.longestWaiting.map { $0 / .seconds(1) }
    // A person's wait ends when the doors begin to open, before boarding.
    let present = waiting.filter { !isAnswered($0) }.map { $0.arrived.duration(to: instant) / .seconds(1) }.max()
    let followed = followedPerson(selection)
    let chosen = cars.indices.contains(selection.car) ? cars[selection.car] : nil
    var picture = GroupPicture(
      landings: landingViews(waiting, at: instant), cars: cars.map { self.car($0, at: instant) },
      dispatcher: dispatcherName, waiting: waiting.count, riding: people.persons.count - waiting.count,
      delivered: people.deliveredCount, average: statistics.averageWaiting.map { $0 / .seconds(1) },
      longest: [boarded, present].compactMap(\.self).max(),
      minutes: statistics.minutes(until: instant),
      hasHoists: cars.contains { $0.hoist != nil },
      person: personWords(selection, followed, at: instant), personHeight: followed.map { height(of: $0, at: instant) },
      costs: selection.asks.map { costs(towards: $0, from: selection.landing, for: selection.car, at: instant) },
      service: selection.key == nil
        ? nil : chosen.map { ServiceView(of: $0.plant, $0.controller, at: selection.landing) }, selection: selection,
      time: instant.elapsed)
    picture.showMachineRoom(of: cars, at: instant)
    return picture
  }

  /// Returns whether a car is there for a waiting person, with doors not shut.
  private func isAnswered(_ person: Person) -> Bool {
    let direction: Direction = person.destination > person.origin ? .up : .down
    let banks = configuration.bankOfCar
    return cars.indices.contains { index in
      let car = cars[index]
      return banks[index] == person.bank && car.plant.landing == person.origin && car.serves(person.destination)
        && car.controller.shownDirection != direction.opposite
        && car.plant.doors.contains { $0.region.state != .closed }
    }
  }

  // MARK: - Landings

  private func landingViews(_ waiting: [Person], at instant: SimulationInstant) -> [GroupPicture.LandingView] {
    let building = configuration.building
    var queues = [[ElevatorPicture.Passenger]](repeating: [], count: building.landings.count)
    for person in waiting {
      queues[person.origin - 1].append(
        ElevatorPicture.Passenger(
          number: person.number, mass: person.mass, destination: building.landing(person.destination).name, inside: 0,
          isWalking: false))
    }
    var calls = [[GroupPicture.Call]](repeating: [], count: building.landings.count)
    let stops = forecasts(at: instant)
    for call in self.calls.all {
      let arrival = call.car.flatMap { car in
        stops[car].first { $0.landing == call.landing && $0.answers == call.direction }?.arrival
      }
      calls[call.landing - 1].append(
        GroupPicture.Call(
          direction: call.direction, car: call.car, arrival: arrival,
          destination: call.destination.map { building.landing($0).name }))
    }
    return building.landingNumbers.map { number in
      let landing = building.landing(number)
      var lamps: [Direction: Bool] = [:]
      for direction in Direction.allCases where hasHallButton(number, direction) {
        lamps[direction] = self.calls.isLit(number, direction)
      }
      return GroupPicture.LandingView(
        name: landing.name, height: landing.height, hasKeypad: hasKeypad(number), lamps: lamps,
        stuckButtons: Set(Direction.allCases.filter { isHallButtonStuck(number, $0) }), calls: calls[number - 1],
        waiting: queues[number - 1])
    }
  }

  /// Returns whether a car has found a hall button stuck.
  private func isHallButtonStuck(_ landing: Int, _ direction: Direction) -> Bool {
    cars.contains { !$0.plant.lamps.stuckSides(landing, direction).isEmpty }
  }

  // MARK: - Cars

  private func car(_ car: Car<Controller>, at instant: SimulationInstant) -> GroupPicture.Car {
    let (plant, controller) = (car.plant, car.controller)
    let state = plant.motion.state(at: instant)
    let index = cars.firstIndex { $0.name == car.name }
    return GroupPicture.Car(
      name: car.name, serves: configuration.building.landingNumbers.map { car.serves($0) }, position: state.position,
      speed: state.speed, opening: plant.doors.map { max(0, min(1, $0.opening(at: instant))) }.max() ?? 0,
      indicator: plant.lamps.indicator, direction: plant.inspectionDirection ?? controller.shownDirection,
      riders: people.persons.count { $0.car == index }, load: plant.load, ratedLoad: car.configuration.ratedLoad,
      isOverloaded: plant.isOverloaded, isStopped: controller.isStopped, sign: plant.lamps.sign,
      calls: plant.lamps.car, words: words(of: car, at: instant))
  }

  private func words(of car: Car<Controller>, at instant: SimulationInstant) -> String {
    let plant = car.plant
    let sign = plant.lamps.sign == .none ? [] : [plant.lamps.sign.word]
    let doors = plant.doors.map { "doors \($0.region.state.rawValue)" }
    return (sign + [plant.driveWords(at: instant)] + doors).joined(separator: ", ")
  }

  // MARK: - The followed person

  private func followedPerson(_ selection: GroupSelection) -> Person? {
    guard case .person(let number) = selection.followed else { return nil }
    return people.persons.first { $0.number == number }
  }

  private func height(of person: Person, at instant: SimulationInstant) -> Double {
    guard let car = person.car else { return configuration.building.landing(person.origin).height }
    return cars[car].plant.motion.state(at: instant).position
  }

  private func personWords(_ selection: GroupSelection, _ person: Person?, at instant: SimulationInstant) -> String? {
    guard case .person(let number) = selection.followed else { return nil }
    guard let person else { return "person \(number) has arrived" }
    let building = configuration.building
    let destination = building.landing(person.destination).name
    let origin = building.landing(person.origin).name
    let seconds = DurationText.seconds(person.arrived.duration(to: instant), decimals: 1)
    let car = person.car.map { cars[$0].name } ?? ""
    let words =
      switch person.phase {
      case .waiting: "waits at \(origin)" + named(person)
      case .entering: "gets into \(car)"
      case .riding: "rides in \(car)"
      case .leaving: "gets out of \(car)"
      }
    return "person \(number), \(person.mass) kg, \(words) for \(destination), \(seconds) s here"
  }

  /// Returns the car that the keypad assigned to a person.
  private func named(_ person: Person) -> String {
    guard case .directed(let car) = person.entry else { return "" }
    return " for car \(cars[car].name),"
  }

  // MARK: - Costs

  /// Returns when the selected call was assigned to its present car.
  public func instantOfDecision(askedBy selection: GroupSelection) -> SimulationInstant? {
    guard let direction = selection.asks else { return nil }
    return askedCalls(selection.landing, direction, selection.car).first?.given
  }

  /// The calls of a landing and a direction for the bank of a car.
  private func askedCalls(_ landing: Int, _ direction: Direction, _ car: Int) -> [HallCall] {
    let bank = configuration.bankOfCar[car]
    return calls.all.filter { $0.landing == landing && $0.direction == direction && $0.bank == bank }
  }

  /// What a call of a landing costs with each car: the one that is there, or one that would come now.
  private func costs(
    towards direction: Direction, from landing: Int, for car: Int, at now: SimulationInstant
  ) -> GroupPicture.Costs {
    let calls = askedCalls(landing, direction, car)
    let present = calls.first
    let call =
      present
      ?? HallCall(landing: landing, direction: direction, bank: configuration.bankOfCar[car], since: now)
    let bank = configuration.cars[car].bank.map { " of bank \($0)" } ?? ""
    let name = configuration.building.landing(landing).name + bank
    let age = present.map { ", \(ReadoutText.decimal($0.age(at: now), decimals: 1)) s old" }
    let destination = call.destination.map {
      " to \(configuration.building.landing($0).name)" + (calls.count > 1 ? ", the oldest of \(calls.count)" : "")
    }
    var costs = GroupPicture.Costs(
      question: present == nil
        ? "if \(name) called \(direction.rawValue) now"
        : "the call \(direction.rawValue) at \(name)\(destination ?? "")\(age ?? "")", terms: [], candidates: [],
      reason: "", holder: present?.car, landing: landing, direction: direction)
    guard let all = self.costs(of: call, at: now) else {
      costs.reason = "the dispatcher \(dispatcherName) compares no costs"
      return costs
    }
    costs.terms = all.first?.terms.map(\.name) ?? []
    costs.candidates = all.map { cost in
      GroupPicture.Costs.Candidate(car: cost.car, parts: cost.terms.map(\.value), total: cost.total)
    }
    // Of equal candidates the first is chosen, so the order is stable.
    costs.candidates.sort { ($0.total, $0.car) < ($1.total, $1.car) }
    if all.isEmpty { costs.reason = "no car may answer it" }
    return costs
  }
}

extension ServiceSign {
  /// The mode or state of the car, in words; empty in normal service.
  var word: String {
    switch self {
    case .none: ""
    case .independent: "independent"
    case .outOfService: "out of service"
    case .emergencyPower: "emergency power"
    case .seismic: "earthquake"
    case .fire: "fire"
    case .inspection: "inspection"
    case .stalled: "no service"
    }
  }

  /// The same, abbreviated to at most four characters.
  var brief: String {
    switch self {
    case .none: ""
    case .independent: "INDP"
    case .outOfService: "OUT"
    case .emergencyPower: "EMRG"
    case .seismic: "SEIS"
    case .fire: "FIRE"
    case .inspection: "INSP"
    case .stalled: "FAIL"
    }
  }
}
