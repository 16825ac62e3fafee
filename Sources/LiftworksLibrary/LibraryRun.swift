internal import CLiftworks
internal import Elevators
internal import Records
internal import SimulationCore
internal import Studies
internal import Synchronization

/// A run of a group that a caller has begun.
///
/// It goes as one replication of a study does, and ends where that ends.
final class LibraryRun {
  let building: GroupBuilding
  private let simulation: Simulation<ElevatorGroup>
  private let watch: RunWatch
  private let responder: CallerResponder?
  private let printer: FactPrinter<ElevatorGroup>?
  private let facts = TextBuffer()
  private var areFactsTaken = false
  private let journal: LibraryJournal?

  /// When the demand ends; nil for a list, which ends with its last passenger.
  private let demandEnd: SimulationInstant?
  /// When the run ends; nil for when everybody is delivered.
  private let until: SimulationInstant?
  /// The latest arrival so far.
  private var last = SimulationInstant.start
  /// Whether the run goes on to the end of the demand; nil while people come.
  private var goesToDemandEnd: Bool?
  private var isEnded = false
  private let isComputingDigest: Bool

  /// The group at the present instant, as its dispatcher sees it; nil until it is asked for.
  private var present: (group: ElevatorGroup, view: GroupView)?
  /// Whether a thread is in a function with this run.
  private let isBusy = Atomic<Bool>(false)

  /// What a caller asks of a run.
  struct Plan {
    var seed: UInt64 = 1
    var replication = 1
    var asks = LW_HALL_CALL
    var keeps = 0
    var until: SimulationInstant?
    var dispatcher: String?
    var record: (path: String, replaces: Bool)?
  }

  /// Begins a run.
  ///
  /// - Throws: a `PlacedProblem` when the journal cannot be created.
  init(_ plan: Plan, of building: GroupBuilding, people source: PassengerSource) throws {
    self.building = building
    (demandEnd, until) = (source.end, plan.until)
    let seed = ReplicationSeeds.seed(of: plan.replication, from: plan.seed)
    watch = RunWatch(of: building, entrance: source.mainEntrance(in: building.building))
    responder = plan.dispatcher == nil ? CallerResponder(asks: plan.asks) : nil
    journal = try plan.record.map { try LibraryJournal(of: building.machine, seed: seed, path: $0.path, $0.replaces) }
    isComputingDigest = plan.keeps & LW_KEEP_DIGEST != 0 || journal != nil
    var observers: [any SimulationObserver<ElevatorGroup>] = [watch]
    printer =
      plan.keeps & LW_KEEP_FACTS == 0
      ? nil : FactPrinter { [facts] in facts.append($0) }
    if let journal { observers.append(journal.writer) }
    if let printer { observers.append(printer) }
    simulation = Simulation(
      building.machine.root, seed: seed, computesDigest: isComputingDigest, observers: observers,
      monitors: plan.keeps & LW_MONITOR == 0 ? [] : building.machine.monitors)
    simulation.respond(with: responder)
    let people = ReplicationPeople<ElevatorGroup>(
      of: plan.replication, from: source, seed: plan.seed, in: building)
    simulation.supply(from: people.arrivals(after: nil))
  }

  /// Performs a function with this run, and refuses a second thread meanwhile.
  func alone<Value>(in function: String, _ body: () throws -> Value) throws -> Value {
    guard isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else {
      throw LibraryError.misuse(
        of: function, "another thread is in a function with this run",
        allowed: "Each run is used by one thread at a time", advice: "Wait for the other one, or begin another run")
    }
    defer { isBusy.store(false, ordering: .releasing) }
    return try body()
  }

  var now: SimulationInstant { simulation.now }

  // MARK: - Running

  /// Runs to the next decision, or through an instant in nanoseconds.
  ///
  /// - Returns: `LW_DECISION`, `LW_REACHED` or `LW_ENDED`.
  /// - Throws: a `LibraryError` for a run that has ended, or whose rule was broken.
  func run(through limit: Int64) throws -> Int {
    guard !isEnded else {
      throw LibraryError.misuse(
        of: "lw_run", "the run has ended", allowed: "A run goes on until it returns LW_ENDED",
        advice: "Begin another one")
    }
    guard limit >= simulation.now.nanoseconds else {
      throw LibraryError.misuse(
        of: "lw_run", "'until' is \(limit), and the run is at \(simulation.now.nanoseconds)",
        allowed: "Time does not go back",
        advice: "Give a later instant")
    }
    present = nil
    if areFactsTaken {
      facts.clear()
      areFactsTaken = false
    }
    responder?.goOn()
    let status = advance(through: SimulationInstant(nanoseconds: limit))
    if let breach = simulation.breach {
      isEnded = true
      throw LibraryError(
        Problem(
          "the rule \(breach.rule) was broken at \(simulation.now): \(breach.finding)",
          allowed: "A run that is monitored ends there", advice: "Report it, with the journal of the run"
        ).placed(at: FileLocation(file: "lw_run")), code: LW_BROKEN_RULE)
    }
    if let failure = journal?.failure { throw LibraryError(failure, code: LW_NOT_WRITTEN) }
    return status
  }

  private func advance(through limit: SimulationInstant) -> Int {
    // What was asked at this instant is answered, and the rest of the instant follows.
    if simulation.isHeld { simulation.run(through: simulation.now) }
    while !simulation.isHeld, simulation.breach == nil {
      guard let next = nextEnd else {
        // The last instant belongs to the run with everything that happens at it.
        simulation.run(through: simulation.now)
        if simulation.isHeld { break }
        isEnded = true
        return LW_ENDED
      }
      simulation.run(through: min(next, limit))
      if !simulation.isHeld, next > limit { return LW_REACHED }
    }
    return LW_DECISION
  }

  /// The instant through which the run certainly goes on, which may be the present one; nil where it ends.
  private var nextEnd: SimulationInstant? {
    if let until { return simulation.now < until || simulation.isInsideInstant ? until : nil }
    if let arrival = simulation.nextStimulusInstant {
      last = arrival
      return arrival
    }
    if goesToDemandEnd == nil { goesToDemandEnd = watch.underWayCount > 0 }
    if goesToDemandEnd == true, let demandEnd, simulation.now < demandEnd { return demandEnd }
    guard watch.underWayCount > 0, let next = simulation.nextInstant,
      next <= last.advanced(by: Replication<ElevatorGroup>.Window().drain)
    else { return nil }
    return next
  }

  /// What the dispatcher may act on; nil where nothing is asked.
  var decision: lw_decision? {
    guard let question = responder?.pending else { return nil }
    var decision = lw_decision()
    decision.instant = simulation.now.nanoseconds
    decision.number = Int64(question.number)
    decision.kind = Int32(question.event.kind)
    (decision.landing, decision.car, decision.bank) = (-1, -1, -1)
    switch question.event {
    case .hallCall(let landing, let direction, let bank):
      decision.landing = Int32(clamping: landing - 1)
      decision.direction = direction.sign
      let group = presentGroup
      let banks = 0...(group.bankOfCar.max() ?? 0)
      decision.bank = Int32(clamping: banks.first { group.name(ofBank: $0) == bank?.text } ?? 0)
    case .carIdle(let car), .carLeft(let car), .carBack(let car): decision.car = Int32(clamping: car)
    }
    return decision
  }

  // MARK: - Answers

  /// Gives a hall call to a car.
  func assign(_ landing: Int32, _ direction: Int32, to car: Int32) throws {
    let (responder, car) = try answering(car, landing, in: "lw_assign")
    let way = try Direction(sign: direction, in: "lw_assign")
    let number = Int(landing) + 1
    let (view, banks) = (presentView, presentGroup.bankOfCar)
    guard view.calls.contains(where: { $0.landing == number && $0.direction == way && $0.bank == banks[car] }) else {
      throw LibraryError.misuse(
        of: "lw_assign", "there is no call \(way.rawValue) at '\(view.configuration.building.landing(number).name)'",
        allowed: "The calls are those of lw_read_calls", advice: "Give one of them")
    }
    let mates = view.cars.filter { banks[$0.index] == banks[car] }.map(\.name)
    guard !responder.isGiven(number, way, toAnyOf: mates) else {
      throw LibraryError.misuse(
        of: "lw_assign",
        "the call \(way.rawValue) at '\(view.configuration.building.landing(number).name)' is given twice",
        allowed: "At a decision each call is given to one car", advice: "Call lw_run before it is given again")
    }
    responder.answer(
      try checked(.answered(landing: number, direction: way, car: view.cars[car].name), car, "lw_assign"))
  }

  /// Sends an idle car to where it is to wait.
  func park(_ car: Int32, at landing: Int32) throws {
    let (responder, car) = try answering(car, landing, in: "lw_park")
    let name = presentView.cars[car].name
    responder.answer(try checked(.parked(car: name, landing: Int(landing) + 1), car, "lw_park"))
  }

  private func answering(_ car: Int32, _ landing: Int32, in function: String) throws(LibraryError) -> (
    CallerResponder, Int
  ) {
    guard let responder, responder.pending != nil, !isEnded else {
      throw LibraryError.misuse(
        of: function, "nothing is asked now", allowed: "It is called after lw_run has returned LW_DECISION",
        advice: "Call lw_run first")
    }
    try LibraryError.check(car, of: "car", below: building.carCount, in: function)
    try LibraryError.check(landing, of: "landing", below: building.building.landings.count, in: function)
    return (responder, Int(car))
  }

  /// The answer, if a car may be given it.
  private func checked(_ stimulus: GroupStimulus, _ car: Int, _ function: String) throws -> GroupStimulus {
    let group = presentGroup
    if let problem = group.problem(with: stimulus) {
      throw LibraryError(problem.placed(at: FileLocation(file: function)), code: LW_MISUSE)
    }
    guard group.takesHallCalls(car) else {
      throw LibraryError.misuse(
        of: function, "car \(group.cars[car].name) takes no hall calls now",
        allowed: "A car with 'takes_calls' takes them", advice: "Name another one")
    }
    return stimulus
  }

  // MARK: - What is seen

  private var presentState: (group: ElevatorGroup, view: GroupView) {
    if let present { return present }
    let group = simulation.machine
    let state = (group, group.view(at: simulation.now))
    present = state
    return state
  }

  /// The group as its dispatcher sees it.
  var presentView: GroupView { presentState.view }
  /// The group itself.
  var presentGroup: ElevatorGroup { presentState.group }

  /// How people were served so far.
  var totals: lw_totals { watch.totals(at: simulation.now) }

  // MARK: - What is left behind

  /// The facts since the last time.
  func takeFacts() throws(LibraryError) -> TextBuffer {
    guard let printer else {
      throw LibraryError.misuse(
        of: "lw_take_facts", "the run keeps no facts", allowed: "It keeps them with LW_KEEP_FACTS",
        advice: "Add that to 'keeps' of lw_options")
    }
    if areFactsTaken { facts.clear() }
    printer.flush()
    areFactsTaken = true
    return facts
  }

  /// The digest of all facts.
  func digest() throws(LibraryError) -> Digest {
    guard isComputingDigest else {
      throw LibraryError.misuse(
        of: "lw_read_digest", "the run computes no digest",
        allowed: "It computes one with LW_KEEP_DIGEST, or while it is recorded",
        advice: "Add that to 'keeps' of lw_options")
    }
    return simulation.digest
  }

  /// Ends the journal at the present instant.
  func endRecord() throws {
    guard let journal else {
      throw LibraryError.misuse(
        of: "lw_end_record", "the run has no journal", allowed: "It has one with 'record' of lw_options",
        advice: "Name a file there")
    }
    isEnded = true
    try journal.finish(simulation)
  }

  /// Ends the run.
  func close() { if let journal { try? journal.finish(simulation) } }
}

extension Direction {
  /// 1 up, -1 down.
  var sign: Int32 { self == .up ? 1 : -1 }

  /// The direction of a sign.
  init(sign: Int32, in function: String) throws(LibraryError) {
    switch sign {
    case 1: self = .up
    case -1: self = .down
    default:
      throw LibraryError.misuse(
        of: function, "'direction' is \(sign)", allowed: "It is 1 for up and -1 for down", advice: "Give one of them")
    }
  }
}
