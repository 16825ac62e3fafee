public import SimulationCore

/// Elevators side by side and the people who use them: several cars of a group, or the only one.
@usableFromInline struct Bank<Controller: ElevatorController, Cars: MutableCollection & Sendable>: Sendable
where Cars.Element == Car<Controller>, Cars.Index == Int {
  /// Posts of one part, to be delivered in order.
  @usableFromInline struct Posting: Sendable {
    /// Who posted them.
    @usableFromInline enum Sender: Sendable {
      case plant(Int)
      case controller(Int)
      case people, owner
      /// A stimulus for a car, which is delivered as a signal and is no fact.
      case outside(PlantSignal, Int)
    }

    @usableFromInline let sender: Sender
    @usableFromInline let range: Range<Int>
  }

  @usableFromInline var cars: Cars
  /// The hall calls that wait.
  @usableFromInline var calls = HallCalls()
  /// Who uses them.
  @usableFromInline var people: People
  @usableFromInline var peopleOutbox = Outbox<People.Event, People.Fact>()
  /// What the parts have posted in this step, in order, and behind it what they posted in earlier ones.
  @usableFromInline private(set) var postings: [Posting] = []
  /// How many of them are of this step.
  @usableFromInline private(set) var postingCount = 0
  /// The cars, a bit for each of the first 32, whose controllers have run since somebody took notice of it.
  var carsThatRan = UInt32.max

  @usableFromInline var now = SimulationInstant.start
  @usableFromInline var observesTransitions = false

  /// Cars at rest, and nobody yet; so many banks of them have hall buttons of their own.
  init(_ cars: Cars, people: People, banks: Int = 1) {
    self.cars = cars
    self.people = people
    calls = HallCalls(bankCount: banks)
  }

  /// The index of a car; that of the only one has no name.
  func index(of name: Name?) -> Int {
    guard let name else { return 0 }
    return cars.indices.first { cars[$0].reference.name == name } ?? 0
  }

  /// A step begins.
  @inlinable mutating func open(at now: SimulationInstant, observesTransitions: Bool) {
    self.now = now
    self.observesTransitions = observesTransitions
  }

  mutating func runPlant(_ car: Int, _ verb: (inout Plant, inout Outbox<Plant.Event, PlantSignal>) -> Void) {
    note(.plant(car), cars[car].runPlant(at: now, observesTransitions, verb))
  }

  mutating func runController(
    _ car: Int, _ verb: (inout Controller, inout Outbox<Controller.Event, Controller.Fact>) -> Void
  ) {
    carsThatRan |= 1 << UInt32(car)
    note(.controller(car), cars[car].runController(at: now, observesTransitions, verb))
  }

  mutating func runPeople(_ verb: (inout People, inout Outbox<People.Event, People.Fact>) -> Void) {
    peopleOutbox.open(at: now, observesTransitions: observesTransitions)
    let first = peopleOutbox.count
    verb(&people, &peopleOutbox)
    note(.people, first..<peopleOutbox.count)
  }

  /// Takes down what somebody has posted, if that is anything.
  @inline(__always) mutating func note(_ sender: Posting.Sender, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let posting = Posting(sender: sender, range: range)
    if postingCount < postings.count { postings[postingCount] = posting } else { postings.append(posting) }
    postingCount += 1
  }

  /// Sends a car a signal from outside, behind what has been posted.
  mutating func send(_ signal: PlantSignal, to car: Int) { note(.outside(signal, car), 0..<1) }

  /// Applies an external stimulus to a car; arrivals go to the people of the building.
  mutating func take(_ stimulus: ElevatorStimulus, _ car: Int) {
    switch stimulus {
    case .control(let pressed):
      let signal = people.configuration.resolved(pressed)
      send(signal, to: car)
      // These act on the plant itself too, before the controller receives them.
      switch signal {
      case .powerSupply(let supply): runPlant(car) { $0.receive(.supply(supply), in: &$1) }
      case .safetyGear(let isEngaged): runPlant(car) { $0.receive(.grip(isEngaged), in: &$1) }
      default: break
      }
    case .driveStalled(let isStalled): runPlant(car) { $0.receive(.stall(isStalled), in: &$1) }
    case .personArrives(let landing, let destination, let mass, let entrance, let exit, let traits):
      let arrival = People.Stimulus.arrives(
        landing: landing, destination: destination, mass: mass, entrance: entrance, exit: exit, traits: traits)
      runPeople { $0.receive(arrival, in: &$1) }
    case .obstructionPlaced(let side, let width):
      runPlant(car) { $0.receive(.obstructionPlaced(entrance: side, width: width), in: &$1) }
    case .obstructionRemoved(let side): runPlant(car) { $0.receive(.obstructionRemoved(entrance: side), in: &$1) }
    case .freightMoved(let kilograms): runPlant(car) { $0.receive(.freight(change: kilograms), in: &$1) }
    }
  }

  /// The plant of a car obeys its controller, and people see it.
  mutating func obey(_ command: ControlSignal, _ car: Int) {
    runPlant(car) { $0.receive(.command(command), in: &$1) }
    runPeople { $0.receive(.seesLamp(command), of: car, in: &$1) }
  }

  /// Somebody has boarded or left a car, whose load changes accordingly.
  mutating func finishPassage(_ side: Entrance, mass: Int, _ car: Int) {
    runPlant(car) { $0.receive(.person(mass: mass), in: &$1) }
    runPlant(car) { $0.receive(.passage(entrance: side, isBeginning: false), in: &$1) }
  }

  /// All has been posted to the run.
  @inlinable mutating func endPosting() { postingCount = 0 }

  // MARK: - Events

  mutating func handle(_ event: Plant.Event, of car: Int) {
    cars[car].plantOutbox.close(event, at: now)
    runPlant(car) { $0.handle(event, in: &$1) }
  }

  mutating func handle(_ event: Controller.Event, of car: Int) {
    cars[car].controllerOutbox.close(event, at: now)
    runController(car) { $0.handle(event, in: &$1) }
  }

  mutating func handle(_ event: People.Event) {
    peopleOutbox.close(event, at: now)
    runPeople { $0.handle(event, in: &$1) }
  }
}
