import SimulationCore

/// L3: nobody waits for longer than a bound, unless saturation is declared.
///
/// The bound is twice that of a call, since somebody may press twice, and the time for which a delayed car keeps a call.
/// The clock starts again while a car is full or a button is stuck, and for whoever could be taken by no car that nobody
/// holds and that takes calls. It also does for whoever was left behind by a car that stops at the destination: there
/// was no room.
struct WaitsBounded: Sendable {
  private struct Waiting: Sendable {
    let person: Int
    let origin: Int
    let destination: Int
    let bank: Name?
    var since: SimulationInstant
    var addedBefore: Duration
    /// Whether no car could take the person at the last check; it stays so until one can.
    var wasExcused = false
  }

  private let configuration: GroupConfiguration
  /// The bank of each car; nil where banks have no names.
  private let banks: [Name?]
  private let bound: Duration
  private let transfer: Duration
  private var waiting: [Waiting] = []
  private var alighted: [Int] = []
  private var leftBehind: [(person: Int, car: Name?)] = []
  private var added = Duration.zero
  private var stuckCount = 0
  /// Whether something has happened after which those who wait are to be looked at.
  var isDue = false

  init(_ configuration: GroupConfiguration) {
    self.configuration = configuration
    banks = configuration.cars.map { $0.bank.map { Name($0) } }
    let building = configuration.building
    bound = configuration.longest(CallsServed.round) * 4 + configuration.delayedAfter
    transfer = building.people.transferTime.upperBound + building.control.transferExtension
  }

  mutating func observe(_ fact: ElevatorGroup.Fact, at instant: SimulationInstant) {
    switch fact {
    case .people(let fact): observe(fact, at: instant)
    case .plant(let signal, _): observe(signal)
    case .controller(.signal(.buttonStuck(_, _, _, let isStuck)), _): noteButton(isStuck: isStuck)
    case .controller(.modeChanged, _): isDue = true
    default: break
    }
  }

  /// A fact of cars that other programs control.
  mutating func observe(_ fact: RemoteCars.Fact, at instant: SimulationInstant) {
    switch fact {
    case .people(let fact): observe(fact, at: instant)
    case .plant(let signal, _): observe(signal)
    case .calls(.buttonStuck(_, _, _, let isStuck)): noteButton(isStuck: isStuck)
    case .controller, .calls, .hoist: break
    }
  }

  private mutating func observe(_ fact: People.Fact, at instant: SimulationInstant) {
    switch fact {
    case .personArrived(let person, let origin, let destination, _, _, _, _, _, let bank, _):
      wait(person, from: origin, to: destination, of: bank, at: instant)
    case .personBoarded(let person, _, _, _, _), .personGaveUp(let person, _): waiting.removeAll { $0.person == person }
    case .personAlighted(let person, _, _, _, _): alighted.append(person)
    case .personLeftBehind(let person, _, let car): leftBehind.append((person, car))
    case .personAtDoors: added += transfer
    default: break
    }
  }

  private mutating func observe(_ signal: PlantSignal) {
    switch signal {
    case .carStopped, .doorsClosed, .loadChanged: isDue = true
    default: break
    }
  }

  private mutating func noteButton(isStuck: Bool) {
    stuckCount += isStuck ? 1 : -1
    isDue = true
  }

  /// Others control the cars from an instant on, and have the whole time for everybody who waits.
  mutating func beginAnew(at instant: SimulationInstant) {
    for index in waiting.indices { waiting[index].since = instant }
  }

  private mutating func wait(
    _ person: Int, from origin: Int, to destination: Int, of bank: Name?, at instant: SimulationInstant
  ) {
    waiting.append(
      Waiting(
        person: person, origin: origin, destination: destination, bank: bank, since: instant, addedBefore: added))
  }

  /// Who waits for too long; nil when nobody does.
  ///
  /// - Parameters:
  ///   - people: The people of the building.
  ///   - cars: The cars.
  ///   - instant: When.
  ///   - isTaking: Whether the car of an index takes calls, and nobody holds it.
  /// - Returns: The finding.
  mutating func finding(
    among people: People, in cars: [Car<some ElevatorController>], at instant: SimulationInstant,
    isTaking: (Int) -> Bool
  ) -> String? {
    // Somebody who had to leave a car before the destination waits again.
    for number in alighted {
      guard let person = people.persons.first(where: { $0.number == number }) else { continue }
      let bank = people.bankNames[person.bank]
      wait(number, from: person.origin, to: person.destination, of: bank, at: instant)
    }
    alighted.removeAll(keepingCapacity: true)
    guard isDue else { return nil }
    isDue = false
    declareSaturation(in: cars, isTaking, at: instant)
    let late = waiting.first { $0.since.duration(to: instant) - (added - $0.addedBefore) > bound }
    guard let late else { return nil }
    let building = configuration.building
    return "person \(late.person) waits at landing \(building.sign(of: late.origin)) to go to landing "
      + "\(building.sign(of: late.destination)) since \(late.since); the bound is \(bound)"
  }

  private mutating func declareSaturation(
    in cars: [Car<some ElevatorController>], _ isTaking: (Int) -> Bool, at instant: SimulationInstant
  ) {
    for (number, name) in leftBehind {
      guard let index = waiting.firstIndex(where: { $0.person == number }),
        cars.first(where: { $0.reference.name == name })?.serves(waiting[index].destination) ?? true
      else { continue }
      waiting[index].since = instant
    }
    leftBehind.removeAll(keepingCapacity: true)
    let isDisturbed = stuckCount > 0 || cars.contains(where: \.hasFullLoad)
    for index in waiting.indices {
      let isExcused = isDisturbed || !canBeTaken(waiting[index], in: cars, isTaking)
      if isExcused || waiting[index].wasExcused { waiting[index].since = instant }
      waiting[index].wasExcused = isExcused
    }
  }

  /// Whether a car that nobody holds takes calls, and stops where somebody waits and wants to go.
  private func canBeTaken(_ person: Waiting, in cars: [Car<some ElevatorController>], _ isTaking: (Int) -> Bool) -> Bool
  {
    cars.indices.contains { index in
      isTaking(index) && banks[index] == person.bank && cars[index].serves(person.origin)
        && cars[index].serves(person.destination)
    }
  }
}
