public import SimulationCore

// The verbs of a group, and how its parts are joined.
extension ElevatorGroup {
  /// All parts start, the cars in their order.
  @inlinable
  public mutating func start(in context: inout some MachineContext<Self>) {
    let names = references.map(\.name)
    explains = context.observesDecisions
    start(
      stopping: names.map { context.randomStream("\($0)/plant/stopping") },
      controllerSeeds: names.map { name in
        var stream = context.randomStream("\(name)/controller")
        return stream.next()
      },
      masses: context.randomStream("people/mass"),
      transfers: context.randomStream("people/transfer"),
      observesTransitions: context.observesTransitions
    )
    post(in: &context)
  }

  /// Something is done to the group.
  ///
  /// - Precondition: ``problem(with:)`` finds nothing wrong with it.
  @inlinable
  public mutating func receive(
    _ stimulus: GroupStimulus,
    in context: inout some MachineContext<Self>
  ) {
    explains = context.observesDecisions
    receive(stimulus, at: context.now, observesTransitions: context.observesTransitions)
    post(in: &context)
  }

  /// Something of a part is due.
  @inlinable
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    explains = context.observesDecisions
    handle(event, at: context.now, observesTransitions: context.observesTransitions)
    post(in: &context)
  }

  @usableFromInline
  mutating func start(
    stopping: [RandomStream],
    controllerSeeds: [UInt64],
    masses: RandomStream,
    transfers: RandomStream,
    observesTransitions: Bool
  ) {
    open(at: .start, observesTransitions)
    for car in cars.indices {
      controllerOutboxes[car].streamSeed = controllerSeeds[car]
      cars[car].plant.start(stoppingErrors: stopping[car])
      runController(car) { $0.start(in: &$1) }
    }
    people.start(masses: masses, transfers: transfers)
    isDispatchDue = true
    deliver()
  }

  @usableFromInline
  mutating func receive(
    _ stimulus: GroupStimulus,
    at now: SimulationInstant,
    observesTransitions: Bool
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    open(at: now, observesTransitions)
    switch stimulus {
    case .building(
      .personArrives(let landing, let destination, let mass, let entrance, let exit)
    ):
      runPeople {
        $0.receive(
          .arrives(
            landing: landing,
            destination: destination,
            mass: mass,
            entrance: entrance,
            exit: exit
          ),
          in: &$1
        )
      }
    case .building(.control(.hallButtonPressed(let landing, let direction, let side))):
      press(landing, direction, side)
    case .building(let stimulus): for car in cars.indices { take(stimulus, car) }
    case .car(let name, let stimulus):
      if let car = cars.firstIndex(where: { $0.name == name }) { take(stimulus, car) }
    case .dispatcher(let name): change(dispatcher: name)
    case .entered(let landing, let destination): enter(destination, at: landing)
    case .answered(let landing, let direction, let car):
      assign(landing: landing, direction, to: car)
    case .parked(let name, let landing):
      if let car = cars.firstIndex(where: { $0.name == name }) { park(car, at: landing) }
    }
    deliver()
  }

  /// Does to a car what is done to a single one.
  private mutating func take(_ stimulus: ElevatorStimulus, _ car: Int) {
    switch stimulus {
    case .control(let pressed):
      let signal = configuration.building.resolved(pressed)
      postings.append(Posting(sender: .outside(signal, car), range: 0..<1))
      // These act on the plant itself too, before the controller receives them.
      switch signal {
      case .powerSupply(let supply): runPlant(car) { $0.receive(.supply(supply), in: &$1) }
      case .safetyGear(let isEngaged): runPlant(car) { $0.receive(.grip(isEngaged), in: &$1) }
      default: break
      }
    case .driveStalled(let isStalled): runPlant(car) { $0.receive(.stall(isStalled), in: &$1) }
    case .obstructionPlaced(let side, let width):
      runPlant(car) {
        $0.receive(.obstructionPlaced(entrance: side, width: width), in: &$1)
      }
    case .obstructionRemoved(let side):
      runPlant(car) { $0.receive(.obstructionRemoved(entrance: side), in: &$1) }
    case .freightMoved(let kilograms):
      runPlant(car) { $0.receive(.freight(change: kilograms), in: &$1) }
    case .personArrives: break
    }
  }

  @usableFromInline
  mutating func handle(_ event: Event, at now: SimulationInstant, observesTransitions: Bool) {
    open(at: now, observesTransitions)
    switch event {
    case .plant(let event, let car):
      plantOutboxes[car.index].close(event)
      runPlant(car.index) { $0.handle(event, in: &$1) }
    case .controller(let event, let car):
      controllerOutboxes[car.index].close(event)
      runController(car.index) { $0.handle(event, in: &$1) }
    case .people(let event):
      peopleOutbox.close(event)
      runPeople { $0.handle(event, in: &$1) }
    case .group(let event):
      ownOutbox.close(event)
      switch event {
      case .parks(let car):
        carsThatRan |= 1 << UInt32(car)
        park(car)
      case .dispatches: isDispatchDue = true
      }
    }
    deliver()
  }

  // MARK: - Wires

  private mutating func open(at now: SimulationInstant, _ observesTransitions: Bool) {
    stepCount += 1
    for car in cars.indices {
      plantOutboxes[car].open(at: now, observesTransitions: observesTransitions)
      controllerOutboxes[car].open(at: now, observesTransitions: observesTransitions)
    }
    peopleOutbox.open(at: now, observesTransitions: observesTransitions)
    ownOutbox.open(at: now, observesTransitions: observesTransitions)
  }

  /// Delivers what the parts have posted to the other parts, and what that leads to, until all are silent
  /// and every call that can have a car has one.
  private mutating func deliver() {
    var (next, count) = (0, 0)
    repeat {
      while next < postings.count {
        let posting = postings[next]
        next += 1
        count += posting.range.count
        precondition(
          count < Self.messageMax,
          "at \(ownOutbox.now) the parts of a group talk in circles: \(posting.sender)"
        )
        deliver(posting)
      }
      if isDispatchDue { dispatch() }
    } while next < postings.count
  }

  private mutating func deliver(_ posting: Posting) {
    switch posting.sender {
    case .outside(let signal, let car): deliver(signal, of: car)
    case .plant(let car):
      for index in posting.range {
        if let signal = plantOutboxes[car].fact(index) { deliver(signal, of: car) }
      }
    case .controller(let car):
      for index in posting.range {
        if let fact = controllerOutboxes[car].fact(index) { deliver(fact, of: car) }
      }
    case .people:
      for index in posting.range {
        if let act = peopleOutbox.fact(index) { deliver(act) }
      }
    case .group: break
    }
  }

  private mutating func deliver(_ signal: PlantSignal, of car: Int) {
    statistics.note(signal, of: car, at: ownOutbox.now)
    runController(car) { $0.receive(signal, in: &$1) }
    runPeople { $0.receive(.sees(signal), of: car, in: &$1) }
    switch signal {
    case .carStopped, .doorsClosed, .carHalted, .loadChanged: isDispatchDue = true
    default: break
    }
  }

  private mutating func deliver(_ fact: CollectiveController.Fact, of car: Int) {
    switch fact {
    // The lamps of hall buttons are the group's.
    case .signal(.hallLamp): break
    case .signal(let command):
      runPlant(car) { $0.receive(.command(command), in: &$1) }
      runPeople { $0.receive(.seesLamp(command), of: car, in: &$1) }
      if case .lantern(let landing, let direction, let side, true) = command {
        takeOver(landing, direction, side, by: car)
      }
    case .hallCallAnswered(let landing, let direction, let side):
      answer(landing, direction, side, by: car)
    case .hallCallCancelled(let landing, let direction, let side):
      giveBack(landing, direction, side, of: car)
    case .modeChanged, .carCallRegistered, .directionChanged: isDispatchDue = true
    case .hallCallRegistered, .carCallAnswered, .fireServiceChanged, .carCallCancelled,
      .doorsFailed:
      break
    }
  }

  private mutating func deliver(_ act: People.Fact) {
    func index(of name: String?) -> Int { cars.firstIndex { $0.name == name } ?? 0 }
    note(act, of: index(of: act.car))
    switch act {
    case .hallButtonPressed(let landing, let direction, let side): press(landing, direction, side)
    case .destinationEntered(let landing, let destination): enter(destination, at: landing)
    case .carButtonPressed(let landing, let side, let car):
      let signal = PlantSignal.carButtonPressed(landing: landing, entrance: side)
      postings.append(Posting(sender: .outside(signal, index(of: car)), range: 0..<1))
    case .personAtDoors(_, _, let side, let car):
      runPlant(index(of: car)) {
        $0.receive(.passage(entrance: side, isBeginning: true), in: &$1)
      }
    case .personBoarded(_, _, let side, let mass, let car):
      finishPassage(side, mass: mass, index(of: car))
    case .personAlighted(_, _, let side, let mass, let car):
      finishPassage(side, mass: -mass, index(of: car))
    case .personArrived, .personLeftBehind: break
    }
  }

  /// Counts how people are served.
  private mutating func note(_ act: People.Fact, of car: Int) {
    let person: Int? =
      switch act {
      case .personBoarded(let person, _, _, _, _), .personAlighted(let person, _, _, _, _): person
      default: nil
      }
    let arrived = person.flatMap { number in people.persons.first { $0.number == number }?.arrived }
    statistics.note(act, of: car, arrived: arrived, at: ownOutbox.now)
  }

  private mutating func finishPassage(_ side: Entrance, mass: Int, _ car: Int) {
    runPlant(car) { $0.receive(.person(mass: mass), in: &$1) }
    runPlant(car) { $0.receive(.passage(entrance: side, isBeginning: false), in: &$1) }
  }

  private mutating func runPlant(
    _ car: Int,
    _ verb: (inout Plant, inout Outbox<Plant.Event, PlantSignal>) -> Void
  ) {
    let first = plantOutboxes[car].count
    verb(&cars[car].plant, &plantOutboxes[car])
    note(.plant(car), first..<plantOutboxes[car].count)
  }

  mutating func runController(
    _ car: Int,
    _ verb: (
      inout CollectiveController,
      inout Outbox<CollectiveController.Event, CollectiveController.Fact>
    ) -> Void
  ) {
    let first = controllerOutboxes[car].count
    carsThatRan |= 1 << UInt32(car)
    verb(&cars[car].controller, &controllerOutboxes[car])
    note(.controller(car), first..<controllerOutboxes[car].count)
  }

  /// Asks a car something where it is: what is read through an index is copied, which costs more than most
  /// questions.
  mutating func ask<Answer>(_ car: Int, _ question: (inout GroupCar) -> Answer) -> Answer {
    question(&cars[car])
  }

  mutating func runPeople(
    _ verb: (inout People, inout Outbox<People.Event, People.Fact>) -> Void
  ) {
    let first = peopleOutbox.count
    verb(&people, &peopleOutbox)
    note(.people, first..<peopleOutbox.count)
  }

  /// Posts facts and events of the group itself.
  mutating func runOwn(_ verb: (inout Outbox<GroupEvent, OwnFact>) -> Void) {
    let first = ownOutbox.count
    verb(&ownOutbox)
    note(.group, first..<ownOutbox.count)
  }

  private mutating func note(_ sender: Posting.Sender, _ range: Range<Int>) {
    if !range.isEmpty { postings.append(Posting(sender: sender, range: range)) }
  }

  /// Whether a fact of a car's controller is one of the group's register in a group.
  @usableFromInline
  static func isOfGroup(_ fact: CollectiveController.Fact?) -> Bool {
    switch fact {
    case .hallCallRegistered, .hallCallCancelled, .signal(.hallLamp): true
    default: false
    }
  }

  /// Posts everything to the run, in order.
  @inlinable
  mutating func post(in context: inout some MachineContext<Self>) {
    for posting in postings {
      for index in posting.range {
        switch posting.sender {
        case .outside: break
        case .plant(let car):
          let reference = references[car]
          plantOutboxes[car].deliver(
            index,
            of: "\(reference.name)/plant",
            to: &context,
            event: { .plant($0, of: reference) },
            fact: { .plant($0, of: reference) }
          )
        case .controller(let car):
          let reference = references[car]
          guard !Self.isOfGroup(controllerOutboxes[car].fact(index)) else { continue }
          controllerOutboxes[car].deliver(
            index,
            of: "\(reference.name)/controller",
            to: &context,
            event: { .controller($0, of: reference) },
            fact: { .controller($0, of: reference) }
          )
        case .people:
          peopleOutbox.deliver(
            index,
            of: "people",
            to: &context,
            event: Event.people,
            fact: Fact.people
          )
        case .group:
          ownOutbox.deliver(
            index,
            of: "dispatcher",
            to: &context,
            event: Event.group,
            fact: { $0.fact }
          )
          if let decision = takeDecision(announcedBy: index) { context.decided(decision) }
        }
      }
    }
    postings.removeAll(keepingCapacity: true)
    for car in plantOutboxes.indices {
      plantOutboxes[car].clear()
      controllerOutboxes[car].clear()
    }
    peopleOutbox.clear()
    ownOutbox.clear()
  }
}
