public import SimulationCore

// The verbs of a group, and how its parts are joined.
extension ElevatorGroup {
  /// All parts start, the cars in their order.
  @inlinable public mutating func start(in context: inout some MachineContext<Self>) {
    explains = context.observesDecisions
    takeStreams(in: &context)
    open(at: .start, observesTransitions: context.observesTransitions)
    startCars()
    post(in: &context)
  }

  /// Applies an external stimulus to the group.
  ///
  /// - Precondition: ``problem(with:)`` finds nothing wrong with it.
  @inlinable public mutating func receive(_ stimulus: GroupStimulus, in context: inout some MachineContext<Self>) {
    explains = context.observesDecisions
    open(at: context.now, observesTransitions: context.observesTransitions)
    receive(stimulus)
    post(in: &context)
  }

  /// Something of a part is due.
  @inlinable public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    explains = context.observesDecisions
    open(at: context.now, observesTransitions: context.observesTransitions)
    handle(event)
    post(in: &context)
  }

  /// A step begins.
  @usableFromInline mutating func open(at now: SimulationInstant, observesTransitions: Bool) {
    bank.open(at: now, observesTransitions: observesTransitions)
    ownOutbox.open(at: now, observesTransitions: observesTransitions)
  }

  @usableFromInline mutating func receive(_ stimulus: GroupStimulus) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    // What a program answers belongs to the event that it was asked about.
    if !stimulus.isAnswer { stepCount += 1 }
    switch stimulus {
    case .building(let stimulus): takeInBuilding(stimulus)
    case .car(_, .personArrives): break
    case .car(let name, let stimulus): bank.take(stimulus, bank.index(of: Name(name)))
    case .dispatcher(let name): change(dispatcher: name)
    case .bank(let name, .control(.hallButtonPressed(let landing, let direction, let side))):
      press(landing, direction, side, of: Name(name))
    case .bank(let name, let stimulus):
      for control in controls where control.name == Name(name) { for car in control.cars { bank.take(stimulus, car) } }
    case .entered(let landing, let destination, let name):
      enter(destination, at: landing, of: name.map { Name($0) })
    case .answered(let landing, let direction, let car): assign(landing: landing, direction, to: car)
    case .parked(let name, let landing): park(bank.index(of: Name(name)), at: landing)
    }
    deliver()
  }

  @usableFromInline mutating func handle(_ event: Event) {
    stepCount += 1
    switch event {
    case .plant(let event, let car): bank.handle(event, of: car.index)
    case .controller(let event, let car):
      if event == .emergencyTurn { controls[bankOfCar[car.index]].isDispatchDue = true }
      bank.handle(event, of: car.index)
    case .people(let event): bank.handle(event)
    case .group(let event):
      ownOutbox.close(event, at: bank.now)
      switch event {
      case .parks(let car):
        bank.carsThatRan |= 1 << UInt32(car)
        park(car)
      case .dispatches(let index): controls[index].isDispatchDue = true
      case .sharesSupply: shareEmergencySupply()
      }
    }
    deliver()
  }

  // MARK: - Wires

  @usableFromInline mutating func observe(_ signal: PlantSignal, of car: Int) {
    statistics.note(signal, of: car, at: bank.now)
    let areDoorsShut = if case .doorsClosed = signal { ask(car) { $0.plant.areDoorsLocked } } else { false }
    let movesOn = delays.observe(signal, of: car, areDoorsShut: areDoorsShut, at: bank.now)
    switch signal {
    case .carStopped, .doorsClosed, .carHalted, .loadChanged, .stopSwitch: controls[bankOfCar[car]].isDispatchDue = true
    default: if movesOn { controls[bankOfCar[car]].isDispatchDue = true }
    }
  }

  @usableFromInline mutating func deliver(_ fact: CollectiveController.Fact, at index: Int, of car: Int) {
    switch fact {
    // The lamps of hall buttons are the group's.
    case .signal(.hallLamp): break
    case .signal(let command):
      bank.obey(command, car)
      if case .lantern(let landing, let direction, let side, true) = command {
        takeOver(landing, direction, side, by: car)
      }
    case .hallCallAnswered(let landing, let direction, let side, _):
      answer(landing, direction, side, at: index, by: car)
    case .hallCallCancelled(let landing, let direction, let side): giveBack(landing, direction, side, of: car)
    case .modeChanged, .carCallRegistered, .directionChanged: controls[bankOfCar[car]].isDispatchDue = true
    case .hallCallRegistered, .carCallAnswered, .fireServiceChanged, .carCallCancelled, .doorsFailed: break
    }
  }

  /// Counts how people are served.
  @usableFromInline mutating func observe(_ act: People.Fact, of car: Int) {
    statistics.note(act, of: car, among: bank.people, at: bank.now)
  }

  @usableFromInline mutating func observe(_ fact: HoistFact) { statistics.note(fact, at: bank.now) }

  /// Asks a car something where it is: what is read through an index is copied, which costs more than most
  /// questions.
  mutating func ask<Answer>(_ car: Int, _ question: (inout GroupCar) -> Answer) -> Answer { question(&bank.cars[car]) }

  /// Posts facts and events of the group itself.
  mutating func runOwn(_ verb: (inout Outbox<GroupEvent, Fact>) -> Void) {
    let first = ownOutbox.count
    verb(&ownOutbox)
    bank.note(.owner, first..<ownOutbox.count)
  }

  /// Whether a fact of a car's controller is not one of the group's register.
  @usableFromInline static func isShown(_ fact: CollectiveController.Fact) -> Bool {
    switch fact {
    case .hallCallRegistered, .hallCallCancelled, .signal(.hallLamp): false
    default: true
    }
  }

  @inlinable mutating func postOwn(_ index: Int, in context: inout some MachineContext<Self>) {
    ownOutbox.deliver(index..<(index + 1), to: &context, event: Event.group, fact: { $0 })
    if let decision = takeDecision(announcedBy: index) { context.decided(decision) }
  }
}
