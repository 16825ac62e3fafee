package import SimulationCore

/// Judges what hall calls ask of all cars of a group that other programs control: S12, L1, L2 and L3.
///
/// No program says which car will answer a call, so the cars are judged together. A call is owed an answer while some
/// car could give it: a program controls the car, it is in normal service, and nothing holds it where it is.
package struct HallJudge: Sendable {
  /// A call whose button was pressed, or went dark.
  private struct Pending {
    let call: Call
    let since: SimulationInstant
  }

  /// A call whose button is lit.
  private struct Waiting {
    let call: Call
    let registered: SimulationInstant
    /// Since when it is owed an answer; nil while no car can give it.
    var since: SimulationInstant?
    /// What had been added to the bound until it was registered.
    let addedBefore: Duration
  }

  private let configuration: GroupConfiguration
  private let rules: [GroupRuleName]
  private let reaction: Duration
  private let sides: NamedSides
  private let bound: Duration
  private let transfer: Duration
  private let stop: Duration

  private var services: [ServiceWatch]
  private var held: HeldCars
  private var waits: WaitsBounded
  private var series: PressSeries
  /// The presses that a lamp may still answer.
  private var pressed: [Pending] = []
  /// Those of them that are owed a lamp: the button is dark, and no car stands open there.
  private var unanswered: [Pending] = []
  private var darkened: [Pending] = []
  private var waiting: [Waiting] = []
  private var stuck: [Call] = []
  private var litUnasked: Call?
  private var added = Duration.zero
  /// Since when all cars that could answer a waiting call have been idle; nil while one is on its way.
  private var idleSince: SimulationInstant?
  /// Whether a program controls each car.
  private var isAttended: [Bool]
  /// The rules that were broken since a program connected.
  private var broken: [GroupRuleName] = []

  /// A judge of a group.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - reaction: How long programs have to answer.
  ///   - exceptions: The names of rules that are not judged: `L1`.
  package init(_ configuration: GroupConfiguration, reaction: Duration, exceptions: [String] = []) {
    let building = configuration.building
    self.configuration = configuration
    self.reaction = reaction
    rules = Self.rules.filter { !exceptions.contains($0.rawValue) }
    sides = NamedSides(building)
    // As for our own groups: one round until a full car has come back empty, and one more.
    bound = configuration.longest(CallsServed.round) * 2
    transfer = building.people.transferTime.upperBound + building.control.transferExtension
    stop = configuration.longest(CallsServed.stop)
    services = configuration.cars.map { ServiceWatch(configuration.elevator(of: $0), isAlone: false) }
    held = HeldCars(configuration)
    waits = WaitsBounded(configuration)
    series = PressSeries(building)
    isAttended = configuration.cars.map { _ in false }
  }

  /// The rules that it judges.
  package static let rules: [GroupRuleName] = [.lamps, .callsServed, .noIdleCar, .waitsBounded]

  // MARK: - Observing

  /// Called when a stimulus is about to be received.
  package mutating func received(_ stimulus: GroupStimulus, at instant: SimulationInstant) {
    held.received(stimulus)
    waits.isDue = true
    switch stimulus {
    case .building(.control(.hallButtonPressed(let landing, let direction, let side))):
      press(landing, direction, side, at: instant)
    case .building(let stimulus): for car in services.indices { observe(stimulus, of: car) }
    case .car(let name, let stimulus): if let car = held.names.firstIndex(of: Name(name)) { observe(stimulus, of: car) }
    case .bank, .entered, .dispatcher, .answered, .parked: break
    }
  }

  private mutating func observe(_ stimulus: ElevatorStimulus, of car: Int) {
    switch stimulus {
    case .control(let signal): services[car].observe(Occurrence(signal, sides))
    case .driveStalled(let isStalled): services[car].observe(.slip(isStalled))
    case .obstructionPlaced, .obstructionRemoved, .freightMoved, .personArrives: break
    }
  }

  /// Called when a fact was emitted.
  package mutating func emitted(_ fact: RemoteCars.Fact, at instant: SimulationInstant) {
    waits.observe(fact, at: instant)
    switch fact {
    case .plant(let signal, let car): services[car.index].observe(Occurrence(signal, sides))
    case .people(.hallButtonPressed(let landing, let direction, let side, _)):
      added += stop
      press(landing, direction, side, at: instant)
    case .people(.personAtDoors(_, let landing, _, _)):
      added += transfer
      series.pass(at: landing, instant)
    case .calls(.hallLamp(let landing, let direction, let side, let isLit)):
      switchLamp(call(landing, direction, side), isLit, at: instant)
    case .calls(.buttonStuck(let landing, let direction, let side, let isStuck)):
      let call = call(landing, direction, side)
      stuck.removeAll { $0 == call }
      if isStuck { stuck.append(call) }
    case .people, .controller, .calls, .hoist: break
    }
  }

  private func call(_ landing: Int, _ direction: Direction, _ side: Entrance?) -> Call {
    .hall(landing: landing, direction: direction, entrance: sides.resolved(side, at: landing))
  }

  private mutating func press(_ landing: Int, _ direction: Direction, _ side: Entrance?, at instant: SimulationInstant)
  {
    let call = call(landing, direction, side)
    if series.press(call, at: instant) { stuck.removeAll { $0 == call } }
    let press = Pending(call: call, since: instant)
    pressed.append(press)
    // Where nobody is there to light it, whoever connects just then may.
    if isAttended.contains(true), !stuck.contains(call) { unanswered.append(press) }
  }

  private mutating func switchLamp(_ call: Call, _ isLit: Bool, at instant: SimulationInstant) {
    guard waiting.contains(where: { $0.call == call }) != isLit else { return }
    if isLit {
      waiting.append(Waiting(call: call, registered: instant, since: instant, addedBefore: added))
      if !pressed.contains(where: { $0.call == call }) { litUnasked = call }
    } else {
      waiting.removeAll { $0.call == call }
      darkened.append(Pending(call: call, since: instant))
    }
  }

  /// Programs have connected, or have gone: whoever controls the cars now has the whole time for the calls that wait.
  ///
  /// - Parameters:
  ///   - isAttended: Whether a program controls each car now.
  ///   - isConnected: Whether one has connected, and is judged anew.
  ///   - instant: When.
  package mutating func clientChanged(_ isAttended: [Bool], isConnected: Bool, at instant: SimulationInstant) {
    if !self.isAttended.contains(true) {
      unanswered.removeAll()
      darkened.removeAll()
    }
    self.isAttended = isAttended
    if isConnected { broken.removeAll() }
    (litUnasked, idleSince) = (nil, nil)
    for index in waiting.indices where waiting[index].since != nil { waiting[index].since = instant }
    waits.beginAnew(at: instant)
  }

  // MARK: - Judging

  /// When something is to be judged unless it has changed until then; nil while nothing is.
  package var due: SimulationInstant? {
    let first = [pressed.map(\.since).min(), darkened.map(\.since).min(), isJudged(.noIdleCar) ? idleSince : nil]
    return first.compactMap(\.self).min()?.advanced(by: reaction)
  }

  /// What is broken now that a stimulus or an event has been dealt with wholly; each rule until it is broken.
  package mutating func settled(_ group: RemoteCars, at instant: SimulationInstant) -> [(GroupRuleName, String)] {
    held.look(at: group.cars)
    for car in services.indices { services[car].look(at: group.cars[car].plant, group.calls) }
    let isServing = services.indices.map { isAttended[$0] && services[$0].isNormal }
    let isAble = isServing.indices.map { isServing[$0] && !held.held[$0] }
    meet(in: group)
    let findings = [
      (GroupRuleName.lamps, lampFinding(in: group, isServing, at: instant)),
      (.callsServed, callFinding(in: group, isAble, at: instant)),
      (.noIdleCar, idleFinding(in: group, isServing, at: instant)),
      (.waitsBounded, waits.finding(among: group.people, in: group.cars, at: instant) { isAble[$0] }),
    ]
    guard isAttended.contains(true) else { return [] }
    return findings.compactMap { rule, finding in
      guard let finding, isJudged(rule) else { return nil }
      broken.append(rule)
      return (rule, "\(rule.statement): \(finding)")
    }
  }

  private func isJudged(_ rule: GroupRuleName) -> Bool { rules.contains(rule) && !broken.contains(rule) }

  /// Forgets the presses and the dark lamps that a lit lamp or an open car has answered.
  private mutating func meet(in group: RemoteCars) {
    func isOpen(for call: Call) -> Bool { group.cars.contains { $0.plant.isOpen(for: call) } }
    unanswered.removeAll { press in
      waiting.contains { $0.call == press.call } || stuck.contains(press.call) || isOpen(for: press.call)
    }
    darkened.removeAll { isOpen(for: $0.call) }
  }

  private mutating func lampFinding(in group: RemoteCars, _ isServing: [Bool], at instant: SimulationInstant) -> String?
  {
    func isOver(_ pending: Pending) -> Bool { pending.since.advanced(by: reaction) <= instant }
    defer {
      litUnasked = nil
      pressed.removeAll(where: isOver)
      unanswered.removeAll(where: isOver)
      darkened.removeAll(where: isOver)
    }
    func isOwed(_ call: Call) -> Bool { !cars(for: call, in: group, isServing).isEmpty }
    let building = configuration.building
    if let call = litUnasked { return "the lamp of \(call.words(building)) was lit, and nobody pressed" }
    if let dark = unanswered.first(where: { isOver($0) && isOwed($0.call) }) {
      return "the button of \(dark.call.words(building)) was pressed, and its lamp is dark"
    }
    if let dark = darkened.first(where: { isOver($0) && isOwed($0.call) }) {
      return "the lamp of \(dark.call.words(building)) went dark without a car"
    }
    return nil
  }

  private mutating func callFinding(in group: RemoteCars, _ isAble: [Bool], at instant: SimulationInstant) -> String? {
    for index in waiting.indices {
      let call = waiting[index].call
      let able = cars(for: call, in: group, isAble)
      let isSaturated = able.contains(where: \.hasFullLoad) && !able.contains(where: Self.isIdle)
      let isExcused = able.isEmpty || isSaturated
      waiting[index].since = isExcused ? nil : waiting[index].since ?? instant
    }
    let late = waiting.first { waiting in
      waiting.since.map { $0.duration(to: instant) - (added - waiting.addedBefore) > bound } ?? false
    }
    guard let late else { return nil }
    return "\(late.call.words(configuration.building)) has been registered since \(late.registered); "
      + "it was to be served in \(bound)"
  }

  private mutating func idleFinding(in group: RemoteCars, _ isAble: [Bool], at instant: SimulationInstant) -> String? {
    let neglected = waiting.first { waiting in
      let able = cars(for: waiting.call, in: group, isAble)
      return !able.isEmpty && able.allSatisfy(Self.isIdle)
    }
    guard let neglected else {
      idleSince = nil
      return nil
    }
    let since = idleSince ?? instant
    idleSince = since
    guard since.advanced(by: reaction) <= instant else { return nil }
    return "all cars are at rest with their doors closed while \(neglected.call.words(configuration.building)) waits"
  }

  /// The cars of some that could answer a call.
  private func cars(for call: Call, in group: RemoteCars, _ isMeant: [Bool]) -> [Car<RemoteController>] {
    guard case .hall(let landing, let direction, _) = call else { return [] }
    return group.cars.indices.filter { isMeant[$0] && group.cars[$0].goesOn(from: landing, direction) }.map {
      group.cars[$0]
    }
  }

  private static func isIdle(_ car: Car<RemoteController>) -> Bool {
    car.plant.drive.state == .standing && car.plant.areDoorsLocked
  }
}
