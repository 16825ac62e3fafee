public import SimulationCore

/// A machine of cars and people: a group, or a single elevator, which is a group of one.
///
/// The wires, in the order of delivery: what a plant's sensors emit goes to its controller and is seen by the
/// people; what a controller commands goes to its plant and, where it is a lamp, is seen by the people; what people
/// do goes to the buttons of hall and car and to the doors and the load of a plant. All of it happens at the instant
/// of its cause, one message after the other.
@usableFromInline protocol BankMachine: Machine where Event: BankRecord, Fact: BankFact {
  associatedtype Controller: ElevatorController
  associatedtype Cars: MutableCollection & Sendable
  where
    Cars.Element == Car<Controller>, Cars.Index == Int, Event.OfPlant == Plant.Event, Fact.OfPlant == PlantSignal,
    Event.OfController == Controller.Event, Fact.OfController == Controller.Fact, Event.OfPeople == People.Event,
    Fact.OfPeople == People.Fact

  /// The cars and the people.
  var bank: Bank<Controller, Cars> { get set }

  /// Somebody presses a hall button, of a bank where banks have their own.
  mutating func press(_ landing: Int, _ direction: Direction, _ entrance: Entrance?, of bank: Name?)
  /// Somebody enters a destination at a keypad, of a bank where banks have their own.
  mutating func enter(_ destination: Int, at landing: Int, of bank: Name?)
  /// The controller of a car reports or commands something, in a post of its outbox.
  mutating func deliver(_ fact: Controller.Fact, at index: Int, of car: Int)
  /// A plant has emitted a signal.
  mutating func observe(_ signal: PlantSignal, of car: Int)
  /// People have done something; with a car, or else the first.
  mutating func observe(_ act: People.Fact, of car: Int)
  /// A hoist has followed its car.
  mutating func observe(_ fact: HoistFact)
  /// All parts are silent: hall calls that can have a car get one.
  mutating func dispatch()

  /// Whether a fact of a car's controller is one of the machine.
  static func isShown(_ fact: Controller.Fact) -> Bool
  /// Posts to the run what the machine itself posted at an index of its outbox.
  mutating func postOwn(_ index: Int, in context: inout some MachineContext<Self>)
}

/// An event or a fact of a machine of cars and people.
@usableFromInline protocol BankRecord {
  associatedtype OfPlant
  associatedtype OfController
  associatedtype OfPeople

  static func plant(_ record: OfPlant, of car: ElevatorGroup.CarReference) -> Self
  static func controller(_ record: OfController, of car: ElevatorGroup.CarReference) -> Self
  static func people(_ record: OfPeople) -> Self
}

/// A fact of a machine of cars, which may have hoists.
@usableFromInline protocol BankFact: BankRecord {
  static func hoist(_ fact: HoistFact, of car: ElevatorGroup.CarReference) -> Self
}

// Of a machine without keypads, statistics, dispatcher and facts of its own.
extension BankMachine {
  @usableFromInline mutating func enter(_ destination: Int, at landing: Int, of bank: Name?) {}

  @usableFromInline mutating func observe(_ signal: PlantSignal, of car: Int) {}

  @usableFromInline mutating func observe(_ act: People.Fact, of car: Int) {}

  @usableFromInline mutating func observe(_ fact: HoistFact) {}

  @usableFromInline mutating func dispatch() {}

  @inlinable static func isShown(_ fact: Controller.Fact) -> Bool { true }

  @inlinable mutating func postOwn(_ index: Int, in context: inout some MachineContext<Self>) {}
}

extension BankMachine {
  /// How many messages one instant may need before the parts are taken to talk in circles.
  private static var messageMax: Int { 1_000_000 }

  /// Takes the random streams of all parts.
  @inlinable mutating func takeStreams(in context: inout some MachineContext<Self>) {
    for car in bank.cars.indices {
      var seeds = context.randomStream(bank.cars[car].reference.path("controller"))
      bank.cars[car].begin(
        stoppingErrors: context.randomStream(bank.cars[car].reference.path("plant/stopping")),
        controllerSeed: seeds.next())
    }
    for (index, name) in bank.people.bankNames.enumerated() {
      let path = name.map { "people/\($0)" } ?? "people"
      bank.people.start(
        ofBank: index, masses: context.randomStream("\(path)/mass"), transfers: context.randomStream("\(path)/transfer")
      )
    }
  }

  /// The cars start, in their order.
  @usableFromInline mutating func startCars() {
    for car in bank.cars.indices { bank.runController(car) { $0.start(in: &$1) } }
    deliver()
  }

  /// Does to a building of several cars what is done to it from outside: whoever comes, comes once, and what is no
  /// hall button concerns all cars.
  mutating func takeInBuilding(_ stimulus: ElevatorStimulus) {
    switch stimulus {
    case .control(.hallButtonPressed(let landing, let direction, let side)): press(landing, direction, side, of: nil)
    case .personArrives: bank.take(stimulus, 0)
    default: for car in bank.cars.indices { bank.take(stimulus, car) }
    }
  }

  /// Delivers what the parts have posted to the other parts, and what that leads to, until all are silent
  /// and every call that can have a car has one.
  mutating func deliver() {
    var (next, count) = (0, 0)
    repeat {
      while next < bank.postingCount {
        let posting = bank.postings[next]
        next += 1
        count += posting.range.count
        precondition(
          count < Self.messageMax, "at \(bank.now) plants, controllers and people talk in circles: \(posting.sender)")
        deliver(posting)
      }
      dispatch()
    } while next < bank.postingCount
  }

  private mutating func deliver(_ posting: Bank<Controller, Cars>.Posting) {
    switch posting.sender {
    case .outside(let signal, let car): deliver(signal, of: car)
    case .plant(let car):
      for index in posting.range { if let signal = bank.cars[car].plantOutbox.fact(index) { deliver(signal, of: car) } }
    case .controller(let car):
      for index in posting.range {
        if let fact = bank.cars[car].controllerOutbox.fact(index) { deliver(fact, at: index, of: car) }
      }
    case .people: for index in posting.range { if let act = bank.peopleOutbox.fact(index) { deliver(act) } }
    case .owner: break
    }
  }

  private mutating func deliver(_ signal: PlantSignal, of car: Int) {
    observe(signal, of: car)
    bank.runController(car) { $0.receive(signal, in: &$1) }
    if People.reacts(to: signal) { bank.runPeople { $0.receive(.sees(signal), of: car, in: &$1) } }
  }

  private mutating func deliver(_ act: People.Fact) {
    let car = bank.index(of: act.car)
    observe(act, of: car)
    switch act {
    case .hallButtonPressed(let landing, let direction, let side, let bank): press(landing, direction, side, of: bank)
    case .destinationEntered(let landing, let destination, let bank): enter(destination, at: landing, of: bank)
    case .carButtonPressed(let landing, let side, _):
      bank.send(.carButtonPressed(landing: landing, entrance: side), to: car)
    case .personAtDoors(_, _, let side, _):
      bank.runPlant(car) { $0.receive(.passage(entrance: side, isBeginning: true), in: &$1) }
    case .personBoarded(_, _, let side, let mass, _): bank.finishPassage(side, mass: mass, car)
    case .personAlighted(_, _, let side, let mass, _): bank.finishPassage(side, mass: -mass, car)
    case .personArrived, .personLeftBehind, .personFollowed, .personGaveUp: break
    }
  }

  /// Posts everything to the run, in order.
  @inlinable mutating func post(in context: inout some MachineContext<Self>) {
    for number in 0..<bank.postingCount { post(bank.postings[number], in: &context) }
    bank.endPosting()
    followHoists(in: &context)
  }

  @inlinable mutating func post(
    _ posting: Bank<Controller, Cars>.Posting, in context: inout some MachineContext<Self>
  ) {
    switch posting.sender {
    case .outside: break
    case .plant(let car):
      let reference = bank.cars[car].reference
      bank.cars[car].plantOutbox.deliver(
        posting.range, to: &context, event: { .plant($0, of: reference) },
        fact: { .plant($0, of: reference) })
    case .controller(let car):
      let reference = bank.cars[car].reference
      bank.cars[car].controllerOutbox.deliver(
        posting.range, to: &context, event: { .controller($0, of: reference) },
        fact: { Self.isShown($0) ? .controller($0, of: reference) : nil })
    case .people:
      bank.peopleOutbox.deliver(posting.range, to: &context, event: Event.people, fact: Fact.people)
    case .owner: for index in posting.range { postOwn(index, in: &context) }
    }
  }

  /// The hoists follow their cars; all cars have one, or none.
  @inlinable mutating func followHoists(in context: inout some MachineContext<Self>) {
    guard let first = bank.cars.indices.first, bank.cars[first].hasHoist else { return }
    for car in bank.cars.indices where bank.cars[car].isHoistBehind {
      // Where the car is: one that is read through an index is copied.
      let facts = bank.cars[car].followHoist(at: bank.now)
      for fact in facts {
        observe(fact)
        context.emit(.hoist(fact, of: bank.cars[car].reference))
      }
    }
  }
}
