public import SimulationCore

/// The plant of the course TTK4145: cars whose doors are lamps, driven by clients over four-byte messages.
///
/// Each car has a panel of its own, with hall buttons too, and one client. The plant decides nothing: lamps
/// are lit and the motor runs as its client writes. The times are those of the course's simulator: a
/// start keeps the floor sensor on for a while, and then two seconds lead to the next one; any change of the
/// motor between floors begins these anew.
public struct TTK4145: DescribedMachine {
  /// The parameters.
  public let configuration: TTK4145Configuration
  /// The cars, in the order of their ports.
  public internal(set) var cars: [TTK4145Car]
  /// Judges what the clients do.
  public private(set) var judge: TTK4145Judge

  /// The plant before its run has begun.
  public init(_ configuration: TTK4145Configuration = .course) {
    self.configuration = configuration
    cars = configuration.carNames.map { _ in TTK4145Car(configuration) }
    judge = TTK4145Judge(configuration)
  }

  /// The diagram of each car.
  public var diagrams: [StateDiagram] {
    let diagram = StateDiagram(TTK4145CarChart())
    return cars.count == 1 ? [diagram] : configuration.carNames.map { diagram.inside($0) }
  }

  /// The cars are put where they start.
  public mutating func start(in context: inout some MachineContext<Self>) {
    for index in cars.indices {
      let name = configuration.carNames[index]
      let stream = context.randomStream("places/\(name)")
      change(index, in: &context) { car, context in
        car.places = stream
        car.moveToStart(in: &context)
      }
    }
  }

  /// Somebody presses a button or turns a switch, or a client writes.
  public mutating func receive(_ stimulus: Stimulus, in context: inout some MachineContext<Self>) {
    guard let index = configuration.index(ofCar: stimulus.car) else { return }
    change(index, in: &context) { $0.receive(stimulus.action, in: &$1) }
  }

  /// A sensor goes on or off, a button is released, or a rule is to be judged.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .car(let index, _, let timer): change(index, in: &context) { $0.handle(timer, in: &$1) }
    case .judge(let judgement):
      var inner = TTK4145JudgeContext(whole: context)
      judge.handle(judgement.check, in: &inner)
      context = inner.whole
    }
  }

  /// Lets a car change, and the judge observe what happened in it.
  private mutating func change<Context: MachineContext<Self>>(
    _ index: Int, in context: inout Context, _ body: (inout TTK4145Car, inout TTK4145CarContext<Context>) -> Void
  ) {
    var inner = TTK4145CarContext(
      whole: context, car: index, name: cars.count == 1 ? nil : configuration.carNames[index])
    body(&cars[index], &inner)
    var observing = TTK4145JudgeContext(whole: inner.whole)
    for happening in inner.happenings { judge.observe(happening, in: index, in: &observing) }
    context = observing.whole
  }
}

extension TTK4145Configuration {
  /// The index of a car by its name; the first one's where none is named.
  package func index(ofCar name: String?) -> Int? {
    guard let name else { return 0 }
    return carNames.firstIndex(of: name)
  }
}

/// What a car can do to the run: its events and facts are given the car.
struct TTK4145CarContext<Whole: MachineContext<TTK4145>>: TransitionReceiver {
  var whole: Whole
  /// The index of the car.
  let car: Int
  /// Its name; nil for the only one.
  let name: String?
  /// What happened so far.
  private(set) var happenings: [TTK4145.Happening] = []

  init(whole: Whole, car: Int, name: String?) {
    self.whole = whole
    self.car = car
    self.name = name
  }

  var now: SimulationInstant { whole.now }

  mutating func arm(_ timer: TTK4145.Timer, after delay: Duration) -> ScheduledEvent {
    whole.arm(.car(car, name: name, timer), after: delay)
  }

  mutating func disarm(_ event: ScheduledEvent) { whole.disarm(event) }

  mutating func emit(_ happening: TTK4145.Happening) {
    happenings.append(happening)
    whole.emit(.car(name, happening))
  }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    let name = name
    whole.transitioned(name.map { transition().inside($0) } ?? transition())
  }
}
