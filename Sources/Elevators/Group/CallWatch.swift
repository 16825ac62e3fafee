import SimulationCore

/// Watches the hall calls of a group through their facts: S12, S16, L1 and L2.
struct CallWatch: Sendable {
  /// A call, as facts name it.
  private struct Key: Hashable {
    let landing: Int
    let direction: Direction
    let entrance: Entrance?
    let bank: Name?
    let destination: Int?
  }

  private struct Watched {
    let key: Key
    var since: SimulationInstant
    var car: Name?
    /// What had been added to all bounds until it was registered.
    let addedBefore: Duration
    /// Since when something has kept its car where it is; nil while nothing does.
    var keptSince: SimulationInstant?
    /// Whether no car could serve it at the last check; it stays so until one can.
    var wasExcused = false
  }

  /// The names of the cars.
  let names: [Name]
  /// The bank of each car; nil where banks have no names.
  private let banks: [Name?]
  private let configuration: GroupConfiguration
  private let bound: Duration
  private let transfer: Duration
  private let stop: Duration
  private var watched: [Watched] = []
  private var lit: [Key] = []
  private var added = Duration.zero
  private var wrong: String?
  /// Whether something has happened after which calls are to be looked at.
  var isDue = false
  /// Whether the lamps have to be looked at.
  private var isLampDue = false

  init(_ configuration: GroupConfiguration) {
    self.configuration = configuration
    names = configuration.cars.map { Name($0.name) }
    banks = configuration.cars.map { $0.bank.map { Name($0) } }
    let building = configuration.building
    // One round until a full car has come back empty, and one more.
    bound = configuration.longest(CallsServed.round) * 2
    transfer = building.people.transferTime.upperBound + building.control.transferExtension
    stop = configuration.longest(CallsServed.stop)
  }

  mutating func observe(_ fact: ElevatorGroup.Fact, at instant: SimulationInstant) {
    switch fact {
    case .calls(let fact): observe(fact, at: instant)
    case .dispatcher(let fact): observe(fact)
    case .controller(.hallCallAnswered(let landing, let direction, let side, let goal), let car):
      let key = Key(
        landing: landing, direction: direction, entrance: side, bank: banks[car.index], destination: goal)
      answered(key, by: car.name)
    case .people(.personAtDoors): added += transfer
    case .people(.hallButtonPressed), .people(.destinationEntered): added += stop
    case .plant(.carStopped, _), .plant(.doorsClosed, _), .controller(.modeChanged, _): isDue = true
    default: break
    }
  }

  private mutating func observe(_ fact: HallCallFact, at instant: SimulationInstant) {
    isDue = true
    isLampDue = true
    switch fact {
    case .registered(let landing, let direction, let side, let bank, let destination):
      let key = Key(landing: landing, direction: direction, entrance: side, bank: bank, destination: destination)
      if watched.contains(where: { $0.key == key }) { wrong = "\(words(key)) is registered twice" }
      watched.append(Watched(key: key, since: instant, addedBefore: added))
    case .lampChanged(let landing, let direction, let side, let bank, let isLit):
      let key = Key(landing: landing, direction: direction, entrance: side, bank: bank, destination: nil)
      lit.removeAll { $0 == key }
      if isLit { lit.append(key) }
    case .cancelled(let landing, let direction, let side, let bank, let destination):
      let key = Key(landing: landing, direction: direction, entrance: side, bank: bank, destination: destination)
      watched.removeAll { $0.key == key }
    }
  }

  private mutating func observe(_ fact: DispatcherFact) {
    isDue = true
    switch fact {
    case .callAssigned(let landing, let direction, let side, let destination, let car, let was):
      let key = Key(
        landing: landing, direction: direction, entrance: side, bank: bank(of: car), destination: destination)
      guard let index = watched.firstIndex(where: { $0.key == key }) else {
        wrong = "car \(car) was given \(words(key)), which nobody has made"
        return
      }
      if watched[index].car != was {
        wrong = "\(words(key)) was car \(watched[index].car ?? "nobody")'s, not \(was ?? "nobody")'s"
      }
      if watched[index].car != car { watched[index].keptSince = nil }
      watched[index].car = car
    case .callWithdrawn(let landing, let direction, let side, let destination, let car):
      let key = Key(
        landing: landing, direction: direction, entrance: side, bank: bank(of: car), destination: destination)
      guard let index = watched.firstIndex(where: { $0.key == key }) else { return }
      watched[index].car = nil
    case .carParked, .dispatcherChanged: break
    }
  }

  private func bank(of car: Name) -> Name? { names.firstIndex(of: car).flatMap { banks[$0] } }

  private mutating func answered(_ key: Key, by car: Name) {
    isDue = true
    isLampDue = true
    guard let index = watched.firstIndex(where: { $0.key == key }) else { return }
    if watched[index].car != car {
      wrong = "car \(car) answered \(words(key)), which is car \(watched[index].car ?? "nobody")'s"
    }
    watched.remove(at: index)
  }

  // MARK: - Judging

  /// The rule that is broken now, and why, while some cars are held; nil for none.
  mutating func finding(in group: ElevatorGroup, _ held: [Bool], at instant: SimulationInstant) -> (
    GroupRuleName, String
  )? {
    if let wrong { return (.oneCar, wrong) }
    guard isDue else { return nil }
    isDue = false
    if isLampDue, let finding = lampFinding() { return (.lamps, finding) }
    isLampDue = false
    for index in watched.indices {
      if let finding = finding(of: index, in: group, held, at: instant) { return finding }
    }
    return nil
  }

  private func lampFinding() -> String? {
    let buttons = watched.map(\.key).filter { $0.destination == nil }
    if let key = buttons.first(where: { !lit.contains($0) }) { return "the lamp of \(words(key)) is dark" }
    if let key = lit.first(where: { !buttons.contains($0) }) {
      return "the lamp of \(words(key)) is lit, and nobody waits"
    }
    return nil
  }

  private mutating func finding(of index: Int, in group: ElevatorGroup, _ held: [Bool], at instant: SimulationInstant)
    -> (GroupRuleName, String)?
  {
    let call = watched[index]
    let car = call.car.flatMap { names.firstIndex(of: $0) }
    var isExcused = false
    if let car {
      guard group.cars[car].takesHallCalls, group.cars[car].serves(call.key.landing) else {
        return (.oneCar, "car \(names[car]) has \(words(call.key)), and takes no calls there")
      }
      let plant = group.cars[car].plant
      if let finding = keptFinding(of: index, by: car, in: group, held, at: instant) { return (.callsServed, finding) }
      isExcused =
        held[car] || group.cars[car].hasFullLoad && !isIdleElsewhere(call.key, than: car, in: group)
      let isAtRest = plant.drive.state == .standing && plant.areDoorsLocked
      if isAtRest, group.cars[car].controller.isIdle {
        return (.noIdleCar, "car \(names[car]) is idle while \(words(call.key)) waits")
      }
    } else {
      isExcused = !canBeGiven(call.key, in: group, held)
    }
    if isExcused || call.wasExcused { watched[index].since = instant }
    watched[index].wasExcused = isExcused
    let age = watched[index].since.duration(to: instant) - (added - call.addedBefore)
    guard age > bound else { return nil }
    return (.callsServed, "\(words(call.key)) has been registered since \(call.since); it was to be served in \(bound)")
  }

  /// A car that something keeps where it is gives its calls back, where others could serve them.
  private mutating func keptFinding(
    of index: Int, by car: Int, in group: ElevatorGroup, _ held: [Bool], at instant: SimulationInstant
  ) -> String? {
    guard held[car], group.cars[car].plant.drive.state == .standing else {
      watched[index].keptSince = nil
      return nil
    }
    let since = watched[index].keptSince ?? instant
    watched[index].keptSince = since
    guard since.duration(to: instant) > configuration.delayedAfter, canBeGiven(watched[index].key, in: group, held)
    else { return nil }
    return "car \(names[car]), which has not moved on since \(since), still has "
      + "\(words(watched[index].key)), though another one could serve it"
  }

  /// Whether another car has nothing to do that could answer a call: the building is not saturated.
  private func isIdleElsewhere(_ key: Key, than car: Int, in group: ElevatorGroup) -> Bool {
    group.cars.indices.contains { other in
      other != car && group.cars[other].controller.isIdle && group.cars[other].takesHallCalls
        && canAnswer(other, in: group, key)
    }
  }

  /// Whether there is a car for a call that has none: one that takes it, and that nobody holds.
  private func canBeGiven(_ key: Key, in group: ElevatorGroup, _ held: [Bool]) -> Bool {
    group.cars.indices.contains { car in
      !held[car] && group.cars[car].takesHallCalls && canAnswer(car, in: group, key)
    }
  }

  private func canAnswer(_ index: Int, in group: ElevatorGroup, _ key: Key) -> Bool {
    guard banks[index] == key.bank else { return false }
    let car = group.cars[index]
    if let destination = key.destination { return car.serves(key.landing) && car.serves(destination) }
    return car.goesOn(from: key.landing, key.direction)
  }

  private func words(_ key: Key) -> String {
    let building = configuration.building
    let goal = key.destination.map { " to landing \(building.sign(of: $0))" } ?? ""
    let side = key.entrance.map { ", \($0.rawValue) side," } ?? ""
    let sign = building.sign(of: key.landing)
    let bank = key.bank.map { " of bank \($0)" } ?? ""
    return "the call \(key.direction.rawValue) at landing \(sign)\(bank)\(side)\(goal)"
  }
}
