import SimulationCore

// Registering calls and answering them.
extension CollectiveController {
  mutating func takeHallCall(
    _ number: Int, _ wanted: Direction, _ named: Entrance?, in outbox: inout Outbox<Event, Fact>
  ) {
    let numbers = configuration.landingNumbers
    // The lowest landing has no button for down, the highest none for up.
    guard takesHallCalls, numbers.contains(number), number != (wanted == .up ? numbers.last : numbers.first) else {
      return
    }
    let (side, isHere) = (configuration.entrance(named, at: number), stands(at: number, for: wanted))
    if isIgnored(number, wanted, side, isHere: isHere, in: &outbox) { return }
    registerHallCall(number, wanted, side, in: &outbox)
  }

  /// Answers a hall call at once where the car is open for it, else registers it.
  mutating func registerHallCall(
    _ number: Int, _ wanted: Direction, _ side: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    guard takesHallCalls else { return }
    if stands(at: number, for: wanted), reopenForCall(of: side, in: &outbox, for: wanted) { return }
    guard !calls.hallSides(number, wanted).contains(side) else { return }
    let named = configuration.named(side, at: number)
    calls.setHallCall(number, wanted, true, at: side)
    outbox.emit(.hallCallRegistered(landing: number, direction: wanted, entrance: named))
    send(.hallLamp(landing: number, direction: wanted, entrance: named, isLit: true), in: &outbox)
    takeFirstDirection(towards: number, in: &outbox)
    if number == landing, service.state == .serving, turnClosing(in: &outbox) { return }
    callsChanged(in: &outbox)
  }

  /// A hall call is registered no longer.
  mutating func endHallCall(_ number: Int, _ direction: Direction, _ side: Entrance) {
    calls.setHallCall(number, direction, false, at: side)
    announcedCalls.setHallCall(number, direction, false, at: side)
  }

  /// Opens closing doors again for a call of this landing for which they would open as soon as they were
  /// shut; returns whether that was done.
  @discardableResult mutating func turnClosing(in outbox: inout Outbox<Event, Fact>) -> Bool {
    guard configuration.control.callReopens, isToTurn, doors.contains(where: \.isClosing),
      doors.allSatisfy({ $0.isClosing || $0.region.state == .closed })
    else { return false }
    setDirection(onward(from: landing), in: &outbox)
    stop.answerAnew()
    let sides = sidesToOpen(at: landing, direction)
    let isSelective = configuration.isSelective(at: landing)
    for index in doors.indices where sides.contains(doors[index].entrance) {
      if isSelective || doors[index].isClosing { reopen(index, in: &outbox) }
    }
    return true
  }

  mutating func takeCarCall(_ number: Int, _ named: Entrance?, in outbox: inout Outbox<Event, Fact>) {
    guard takesCarCalls, configuration.landingNumbers.contains(number) else { return }
    let isLastCall = policy.calls == .firefighters && firePolicy.calls == .lastOne
    if isLastCall, !calls.hasCarCall(number) { replaceCarCalls(with: number, in: &outbox) }
    // Whoever runs the car manually opens its doors manually.
    if hasManualDoors, number == landing, isAtLanding, !isMoving { return }
    let side = configuration.entrance(named, at: number)
    if number == landing, service.state == .serving, reopenForCall(of: side, in: &outbox, for: nil) { return }
    guard !calls.carSides(number).contains(side), !refusesEmptyCarCalls else { return }
    let named = configuration.named(side, at: number)
    calls.setCarCall(number, true, at: side)
    outbox.emit(.carCallRegistered(landing: number, entrance: named))
    send(.carLamp(landing: number, entrance: named, isLit: true), in: &outbox)
    takeFirstDirection(towards: number, in: &outbox)
    if isLastCall { return goToLastCall(number, in: &outbox) }
    callsChanged(in: &outbox)
  }

  /// The first call decides the direction of a car that has none.
  private mutating func takeFirstDirection(towards number: Int, in outbox: inout Outbox<Event, Fact>) {
    guard direction == nil, number != landing else { return }
    // It is about to stop there, and takes its direction from what it then has.
    if isSlowing, target == number { return }
    setDirection(number > landing ? .up : .down, in: &outbox)
  }

  /// Whether the car is here with its doors not closed, and its direction is the wanted one or open.
  func stands(at number: Int, for wanted: Direction) -> Bool {
    number == landing && service.state == .serving && !passesHallCalls && (direction == nil || direction == wanted)
  }

  /// The sides whose doors open for a call of one side of this landing.
  func sidesToReopen(for side: Entrance) -> EntranceSet {
    configuration.isSelective(at: landing) ? EntranceSet(side) : configuration.sides(of: landing)
  }

  /// Whether doors answer a call of their landing, though they may be closing: not while they press on
  /// against what is between them.
  func answersCalls(_ door: DoorControl) -> Bool {
    !door.pressesOn && (!door.isClosing || configuration.control.callReopens)
  }

  /// Keeps the doors open, or reopens them, for a call of this landing; returns whether that was done.
  mutating func reopenForCall(of side: Entrance, in outbox: inout Outbox<Event, Fact>, for wanted: Direction?) -> Bool {
    let sides = sidesToReopen(for: side)
    let indices = doors.indices.filter { sides.contains(doors[$0].entrance) }
    guard indices.allSatisfy({ answersCalls(doors[$0]) }) else { return false }
    if let wanted, direction == nil { setDirection(wanted, in: &outbox) }
    for index in indices {
      if doors[index].isClosing || doors[index].region.state == .closed {
        reopen(index, in: &outbox)
      } else if doors[index].isOpen {
        let dwell = wanted == nil ? configuration.control.carCallDwell : configuration.control.hallCallDwell
        extendDwell(index, by: dwell, in: &outbox)
      }
    }
    lightNewSides(in: &outbox)
    return true
  }

  private mutating func callsChanged(in outbox: inout Outbox<Event, Fact>) {
    switch service.state {
    case .idle: decide(in: &outbox)
    case .travelling: extendRun(in: &outbox)
    case .serving, .halted: break
    }
  }

  /// Extends a run when a farther call for the opposite direction has been registered.
  private mutating func extendRun(in outbox: inout Outbox<Event, Fact>) {
    // One that is to stop as soon as it can, and lets people out there, is sent nowhere else.
    // A car that is being halted continues afterwards.
    guard let target, let direction, !isSlowing, !isHalting, !levelsToOpen, !turnsFromParking else { return }
    let next = calls.nextStop(beyond: landing, direction, includingHall: !passesHallCalls)
    guard let next else { return turnFromParking(in: &outbox) }
    // A car on its way to park may be sent anywhere; one that answers a call only farther on.
    let isFarther = (next > target) == (direction == .up)
    guard next != target, servesNoCalls || isFarther && !isCalled(target) else { return }
    redirect(to: next, in: &outbox)
  }

  /// Whether the car was stopped between landings, and runs to one to let people out.
  private var levelsToOpen: Bool { opensAtStop && !isAtLanding }

  /// Whether its doors are to open where the running car stops, though nobody may have called there.
  var opensAtStop: Bool { drive.run?.opens == true }

  /// Whether the car was on its way to park, and is to turn at the next landing at which it can stop.
  private var turnsFromParking: Bool { servesNoCalls && drive.run?.stopsNext == true }

  /// Lets a car that runs to park turn back for a call behind it: the parking run is no obligation.
  mutating func turnFromParking(in outbox: inout Outbox<Event, Fact>) {
    guard servesNoCalls, calls.hasAny else { return }
    guard isMoving else { return breakOffStart(in: &outbox) }
    drive.run?.stopsNext = true
    setDirection(direction?.opposite, in: &outbox)
  }

  /// Lets the running car stop elsewhere.
  mutating func redirect(
    to number: Int, for purpose: CollectiveDrive.Run.Purpose = .calls, in outbox: inout Outbox<Event, Fact>
  ) {
    // A car that is to halt is sent on once it is at rest, if it still is to go then.
    guard !isHalting else { return }
    drive.run?.redirect(to: number, for: purpose)
    send(.run(to: number), in: &outbox)
  }

  /// Whether a running car has to stop at a landing that it passes.
  @inline(__always) func isCalled(_ number: Int) -> Bool {
    if calls.hasCarCall(number) { return true }
    guard let direction, !passesHallCalls else { return false }
    return calls.hasHallCall(number, direction)
  }

  /// Whether there is a call at a landing ahead of a car that runs for no call, or for one that is gone.
  @inline(__always) func isAwaited(at number: Int) -> Bool {
    let isFree = servesNoCalls || target.map { !calls.hasCall($0, includingHall: true) } == true
    return isFree && !passesHallCalls && calls.hasCall(number, includingHall: true)
  }

  mutating func setDirection(_ direction: Direction?, in outbox: inout Outbox<Event, Fact>) {
    guard self.direction != direction else { return }
    self.direction = direction
    outbox.emit(.directionChanged(direction))
    if service.state == .serving, isAtLanding, let direction { light(direction, in: &outbox) }
  }

  /// The direction in which the car leaves a landing, given the one in which it arrives.
  func onward(from number: Int) -> Direction? {
    let includingHall = !passesHallCalls(from: number)
    func goesOn(_ way: Direction) -> Bool { calls.hasCall(beyond: number, way, includingHall: includingHall) }
    func isWanted(_ way: Direction) -> Bool { includingHall && calls.hasHallCall(number, way) }
    let first = direction ?? (isWanted(.up) || goesOn(.up) && !isWanted(.down) ? .up : .down)
    if goesOn(first) || isWanted(first) { return first }
    if goesOn(first.opposite) || isWanted(first.opposite) { return first.opposite }
    return nil
  }

  /// Clears the calls that the present stop answers, on the sides whose doors open.
  mutating func answerCalls(on sides: EntranceSet, in outbox: inout Outbox<Event, Fact>) {
    for side in calls.carSides(landing).intersection(sides).list {
      let named = configuration.named(side, at: landing)
      calls.setCarCall(landing, false, at: side)
      outbox.emit(.carCallAnswered(landing: landing, entrance: named))
      send(.carLamp(landing: landing, entrance: named, isLit: false), in: &outbox)
    }
    stop.announced = nil
    guard let direction else { return }
    let hall = calls.hallSides(landing, direction).intersection(sides)
    guard !hall.isEmpty else { return }
    notify(on: sides, in: &outbox)
    stop.answered = direction
    for side in hall.list {
      let named = configuration.named(side, at: landing)
      endHallCall(landing, direction, side)
      outbox.emit(.hallCallAnswered(landing: landing, direction: direction, entrance: named))
      send(.hallLamp(landing: landing, direction: direction, entrance: named, isLit: false), in: &outbox)
    }
  }

  // MARK: - Lanterns and gongs

  /// Sounds the gong for the hall call that the stop at a landing answers, once, and lights its
  /// lantern; likewise at a stop for a car call from which the car goes on.
  ///
  /// Of a landing with two sides, each that opens has its own.
  ///
  /// > Source: ADA 2010, 407.2.2.1: signals at each entrance show which car answers and where it goes.
  mutating func notify(on sides: EntranceSet? = nil, in outbox: inout Outbox<Event, Fact>) {
    let number = isSlowing ? target ?? landing : landing
    guard configuration.control.notification != .off, let direction else { return }
    let sides = sides ?? announcedSides(at: number, direction)
    let hall = calls.hallSides(number, direction).intersection(sides)
    guard !hall.isEmpty else { return announceStop(at: number, direction, sides, in: &outbox) }
    let isTwoSided = configuration.isTwoSided(number)
    // Its lantern may show the way of a call that another car took over meanwhile.
    let turns = stop.lantern.map { $0.landing == number && $0.direction != direction } ?? false
    guard stop.notice == .ahead || isTwoSided || turns else { return }
    if stop.notice == .ahead { stop.notice = .until(outbox.now.advanced(by: configuration.control.notificationTime)) }
    stop.announce(hall, at: number)
    light(direction, at: number, on: sides, in: &outbox)
    // A call that was announced before a halt is not announced again.
    for side in hall.subtracting(announcedCalls.hallSides(number, direction)).list {
      announcedCalls.setHallCall(number, direction, true, at: side)
      sound(number, direction, side, in: &outbox)
    }
    if isTwoSided { announceStop(at: number, direction, sides, in: &outbox) }
  }

  /// Announces a stop for car calls, once on each side: nobody waits there, so that the doors need not stay
  /// open for anybody's way to them.
  private mutating func announceStop(
    at number: Int, _ direction: Direction, _ sides: EntranceSet, in outbox: inout Outbox<Event, Fact>
  ) {
    let new = calls.carSides(number).intersection(sides).subtracting(stop.announced(at: number))
    guard takesHallCalls, !new.isEmpty else { return }
    stop.announce(new, at: number)
    light(direction, at: number, on: sides, in: &outbox)
    for side in new.list { sound(number, direction, side, in: &outbox) }
  }

  private mutating func sound(
    _ number: Int, _ direction: Direction, _ side: Entrance, in outbox: inout Outbox<Event, Fact>
  ) {
    let named = configuration.named(side, at: number)
    send(.gong(landing: number, direction: direction, entrance: named), in: &outbox)
  }

  /// Lights the lantern of a car that stands open and has calls, once hall calls are taken again.
  mutating func lightDirection(in outbox: inout Outbox<Event, Fact>) {
    guard service.state == .serving, isAtLanding, let direction else { return }
    light(direction, in: &outbox)
  }

  /// Lights the lanterns of sides whose doors open later than those of the other one, or again.
  mutating func lightNewSides(in outbox: inout Outbox<Event, Fact>) {
    guard configuration.isTwoSided(landing), service.state == .serving, let direction,
      stop.lantern != nil || configuration.isSelective(at: landing)
    else { return }
    light(direction, in: &outbox)
  }

  mutating func light(
    _ direction: Direction, at number: Int? = nil, on sides: EntranceSet? = nil, in outbox: inout Outbox<Event, Fact>
  ) {
    guard takesHallCalls else { return }
    let number = number ?? landing
    let sides = sides ?? announcedSides(at: number, direction)
    var lantern = CollectiveStop.Lantern(landing: number, direction: direction, sides: [])
    if let lit = stop.lantern {
      if lit.landing == number, lit.direction == direction { lantern = lit } else { darkenLantern(in: &outbox) }
    }
    let new = sides.subtracting(lantern.sides)
    guard !new.isEmpty else { return }
    lantern.sides.formUnion(new)
    stop.lantern = lantern
    show(lantern, on: new, isLit: true, in: &outbox)
  }

  /// The stop is over, or is not to be.
  mutating func endStop(in outbox: inout Outbox<Event, Fact>) {
    darkenLantern(in: &outbox)
    stop = CollectiveStop()
  }

  /// The doors of a side are shut, and others are not: its lantern goes out.
  mutating func darkenLantern(of side: Entrance, in outbox: inout Outbox<Event, Fact>) {
    guard let lit = stop.lantern, lit.landing == landing, lit.sides.contains(side) else { return }
    stop.lantern?.sides.set(side, false)
    if stop.lantern?.sides.isEmpty == true { stop.lantern = nil }
    show(lit, on: EntranceSet(side), isLit: false, in: &outbox)
  }

  private func darkenLantern(in outbox: inout Outbox<Event, Fact>) {
    if let lit = stop.lantern { show(lit, on: lit.sides, isLit: false, in: &outbox) }
  }

  private func show(
    _ lantern: CollectiveStop.Lantern, on sides: EntranceSet, isLit: Bool, in outbox: inout Outbox<Event, Fact>
  ) {
    for side in sides.list {
      let signal = ControlSignal.lantern(
        landing: lantern.landing, direction: lantern.direction,
        entrance: configuration.named(side, at: lantern.landing), isLit: isLit)
      outbox.emit(.signal(signal))
    }
  }
}
