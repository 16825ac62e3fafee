public import SimulationCore

/// Several cars in one building, the hall calls that they share, and the dispatcher who distributes them.
///
/// Each car is a plant and a controller, the very ones of a single ``Elevator``. Hall buttons, their lamps and
/// the register of hall calls are the group's; a car's controller knows those that were given to it. Within
/// an instant all messages are delivered one after the other, in the order in which they were posted.
public struct ElevatorGroup: DiagrammedMachine, BankMachine {
  /// Its stimuli.
  public typealias Stimulus = GroupStimulus

  /// A car: its index, and its name for people.
  public struct CarReference: Hashable, Sendable {
    private let number: UInt32
    /// The name.
    public let name: Name

    /// A car by its index, from 0, and its name.
    ///
    /// - Precondition: the index fits into 32 bits.
    public init(index: Int, name: Name) {
      number = UInt32(index)
      self.name = name
    }

    /// The index, from 0.
    public var index: Int { Int(number) }

    /// The path of one of its parts, as changes of state and random streams have it.
    @usableFromInline func path(_ part: String) -> String {
      let name = name.text
      return name.isEmpty ? part : "\(name)/\(part)"
    }
  }

  /// What its parts schedule.
  public enum Event: Recordable, BankRecord, CustomStringConvertible {
    /// Of the plant of a car.
    case plant(Plant.Event, of: CarReference)
    /// Of the controller of a car.
    case controller(CollectiveController.Event, of: CarReference)
    case people(People.Event)
    /// Of the group itself.
    case group(GroupEvent)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let event, let car): recorder.record(event, of: "plant", in: car)
      case .controller(let event, let car): recorder.record(event, of: "controller", in: car)
      case .people(let event): recorder.record(event, of: "people")
      case .group(let event): recorder.record(event, of: "dispatcher")
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts, BankFact, CustomStringConvertible {
    /// Of the plant of a car.
    case plant(PlantSignal, of: CarReference)
    /// Of the controller of a car.
    case controller(CollectiveController.Fact, of: CarReference)
    case people(People.Fact)
    /// Of the register of hall calls.
    case calls(HallCallFact)
    case dispatcher(DispatcherFact)
    /// Of the hoist of a car.
    case hoist(HoistFact, of: CarReference)

    /// Records the part, then its own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .plant(let fact, let car): recorder.record(fact, of: "plant", in: car)
      case .controller(let fact, let car): recorder.record(fact, of: "controller", in: car)
      case .people(let fact): recorder.record(fact, of: "people")
      case .calls(let fact): recorder.record(fact, of: "calls")
      case .dispatcher(let fact): recorder.record(fact, of: "dispatcher")
      case .hoist(let fact, let car): recorder.record(fact, of: "hoist", in: car)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      let parts = [
        PlantSignal.forms, CollectiveController.Fact.forms, People.Fact.forms, HallCallFact.forms, DispatcherFact.forms,
        HoistFact.forms,
      ]
      return parts.reduce(into: []) { forms, more in
        forms += more.filter { form in !forms.contains { $0.name == form.name } }
      }
    }
  }

  /// The parameters.
  public let configuration: GroupConfiguration
  /// How long flights, doors and stops of each car take, in order.
  public let flights: [FlightTable]
  /// The name of the dispatcher.
  public internal(set) var dispatcherName: String
  /// Whether the dispatcher sees queues, which no controller of a real group does.
  public var isInformed: Bool { dispatchers[0].isInformed }

  /// How people have been served so far.
  public internal(set) var statistics = GroupStatistics()

  /// What the dispatcher of each bank knows; of the only one where banks have no names.
  var controls: [BankControl]
  /// Who distributes the calls of each bank.
  ///
  /// Apart from what it knows: whoever reads a field beside an existential copies all of them.
  var dispatchers: [any Dispatcher]
  /// The index of each car's bank, among those with hall buttons of their own.
  public let bankOfCar: [Int]
  /// What a program is asked that distributes the calls; nil where none does.
  var questionLog: QuestionLog?
  /// How many questions were asked before another dispatcher was chosen.
  var questionCount = 0
  /// Which cars do not move on.
  var delays: DelayedCars
  /// How many stimuli and events there have been, without the answers of a program.
  var stepCount = 0
  /// Whether anybody observes decisions.
  @usableFromInline var explains = false
  /// What the calls that were given to cars in this step would have cost, in order, while ``explains``.
  @usableFromInline var explanations: [CallExplanation] = []
  @usableFromInline var bank: Bank<CollectiveController, [GroupCar]>
  @usableFromInline var ownOutbox = Outbox<GroupEvent, Fact>()

  /// A group at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - dispatcher: Who distributes the calls; nil for the one that the configuration names.
  ///   - hoist: Makes the hoist of a car with its parameters; nil for cars without hoists.
  /// - Precondition: there are cars, and a dispatcher of the name.
  public init(
    _ configuration: GroupConfiguration, dispatcher: (any Dispatcher)? = nil,
    hoist: ((ElevatorConfiguration) -> any CarHoist)? = nil
  ) {
    precondition(!configuration.cars.isEmpty, "a group has no cars")
    self.configuration = configuration
    flights = FlightTable.tables(of: configuration)
    let cars = configuration.cars.enumerated().map { index, car in
      let parameters = configuration.elevator(of: car)
      var elevator = GroupCar(
        parameters, reference: CarReference(index: index, name: Name(car.name)), served: configuration.served(by: car),
        hoist: hoist?(parameters))
      elevator.controller.sharesEmergencySupply = true
      return elevator
    }
    let banks = configuration.callBanks
    bank = Bank(cars, people: People(of: configuration, cars), banks: banks.count)
    delays = DelayedCars(configuration)
    let choice = configuration.dispatcher
    guard let chosen = dispatcher ?? DispatcherKind.named(choice.name)?.make(choice) else {
      preconditionFailure("there is no dispatcher '\(choice.name)'")
    }
    let tables = flights
    controls = banks.map { BankControl($0, of: configuration, tables) }
    dispatchers = banks.map { _ in chosen }
    bankOfCar = configuration.bankOfCar
    if chosen.asksOutside { questionLog = QuestionLog(carCount: cars.count) }
    dispatcherName = choice.name
    bank.people.keypads = configuration.keypads(for: DispatcherKind.named(choice.name))
  }

  /// The cars.
  public internal(set) var cars: [GroupCar] {
    _read { yield bank.cars }
    _modify { yield &bank.cars }
  }

  /// The hall calls that wait.
  public internal(set) var calls: HallCalls {
    _read { yield bank.calls }
    _modify { yield &bank.calls }
  }

  /// Who uses the cars.
  public internal(set) var people: People {
    _read { yield bank.people }
    _modify { yield &bank.people }
  }

  /// Whether people get from one landing to another, by a change where no car stops at both.
  public func reaches(_ origin: Int, _ goal: Int) -> Bool { reaches(origin, goal, space: 1) }

  /// The same of somebody who takes so much room, in persons.
  func reaches(_ origin: Int, _ goal: Int, space: Int) -> Bool {
    people.routes(forSpace: space)?.firstStop(from: origin, to: goal) != nil
  }

  /// Whether a landing has a button for a direction: where some car that stops there goes on that way, and
  /// no destinations are entered.
  public func hasHallButton(_ landing: Int, _ direction: Direction) -> Bool {
    !hasKeypad(landing) && controls.contains { $0.goesOn(from: landing, direction) }
  }

  /// The name of a bank by its index; nil where banks have no names.
  public func name(ofBank index: Int) -> String? { controls[index].name?.text }

  /// The index of the bank whose button for a direction is meant: that of a name, or the first that has one.
  func bank(_ name: Name?, withButton direction: Direction, at landing: Int) -> Int? {
    controls.indices.first { bank in
      name == nil || controls[bank].name == name ? hasButton(landing, direction, ofBank: bank) : false
    }
  }

  private func hasButton(_ landing: Int, _ direction: Direction, ofBank bank: Int) -> Bool {
    !hasKeypad(landing) && controls[bank].goesOn(from: landing, direction)
  }

  /// Whether destinations are entered at a landing now: it has a keypad, and the dispatcher takes destinations.
  public func hasKeypad(_ landing: Int) -> Bool { people.hasKeypad(landing) }

  /// What controllers do is a detail, and what plants say to them alone.
  @inlinable public static func isDetail(_ fact: Fact) -> Bool {
    switch fact {
    case .controller: true
    case .plant(let signal, _): signal.isDetail
    default: false
    }
  }

  /// The diagrams of each car's plant and controller.
  public var diagrams: [StateDiagram] { cars.flatMap(\.diagrams) }

  /// What the program that distributes the calls may act on, asked at the latest instant at which there was
  /// something; empty where no program does.
  public var questions: [DispatchQuestion] { questionLog?.questions ?? [] }

  /// The group as its dispatcher sees it.
  public func view(at now: SimulationInstant) -> GroupView {
    let views = cars.indices.map { index in
      cars[index].view(
        index, at: now, flights[index], isDelayed: delays.isDelayed(index, at: now), isLoaded: isLoaded(index),
        directedCount: directedCount(of: index))
    }
    return GroupView(
      now: now, configuration: configuration, flights: flights, cars: views, calls: calls.all,
      queues: isInformed ? LandingQueues(people, configuration.building, bank: nil) : nil)
  }

  /// A bank as its dispatcher sees it at the present moment, its cars numbered from 0; no car is copied.
  mutating func presentView(ofBank index: Int) -> GroupView {
    let (now, flights, own) = (bank.now, flights, controls[index].cars)
    let views = own.indices.map { position in
      let car = own[position]
      let (isDelayed, count) = (delays.isDelayed(car, at: now), directedCount(of: car))
      let isLoaded = isLoaded(car, position, ofBank: index)
      return ask(car) {
        $0.view(position, at: now, flights[car], isDelayed: isDelayed, isLoaded: isLoaded, directedCount: count)
      }
    }
    return view(ofBank: index, views, at: now)
  }

  private func view(ofBank index: Int, _ cars: [CarView], at now: SimulationInstant) -> GroupView {
    let calls = controls.count == 1 ? calls.all : calls.all.filter { $0.bank == index }.map(controls[index].seen)
    return GroupView(
      now: now, configuration: controls[index].configuration, flights: controls[index].flights, cars: cars,
      calls: calls,
      queues: dispatchers[index].isInformed
        ? LandingQueues(people, configuration.building, bank: controls.count == 1 ? nil : index) : nil)
  }

  /// Whether a car stands at the main landing of its bank with so much in it that another one loads beside it.
  private func isLoaded(_ car: Int) -> Bool {
    let own = bankOfCar[car]
    let position = controls[own].cars.firstIndex(of: car) ?? 0
    guard let load = cars[car].loading(at: controls[own].mainLanding) else { return false }
    return Double(load) >= loadingLimit(of: position, ofBank: own)
  }

  /// The same of a car by its index in its bank, for which no car is copied.
  mutating func isLoaded(_ car: Int, _ position: Int, ofBank own: Int) -> Bool {
    let main = controls[own].mainLanding
    guard let load = ask(car, { $0.loading(at: main) }) else { return false }
    return Double(load) >= loadingLimit(of: position, ofBank: own)
  }

  /// The share of a car's rated load from which the next one is called to the main landing, in kilograms.
  private func loadingLimit(of position: Int, ofBank own: Int) -> Double {
    dispatchers[own].loadingShare * Double(controls[own].configuration.ratedLoad(of: position))
  }

  /// What each car of its bank would cost for a call at this instant, as the dispatcher reckons; nil where it does not.
  public func costs(of call: HallCall, at now: SimulationInstant) -> [DispatchCost]? {
    let control = controls[call.bank]
    let views = control.cars.indices.map { position in
      let car = control.cars[position]
      return cars[car].view(
        position, at: now, flights[car], isDelayed: delays.isDelayed(car, at: now), isLoaded: isLoaded(car),
        directedCount: directedCount(of: car))
    }
    let view = view(ofBank: call.bank, views, at: now)
    return dispatchers[call.bank].costs(of: control.seen(call), in: view)?.map {
      DispatchCost(car: control.cars[$0.car], terms: $0.terms)
    }
  }
}
