public import SimulationCore

/// A car: its plant and its controller, with what they answer.
public struct Car<Controller: ElevatorController>: Sendable {
  @usableFromInline let reference: ElevatorGroup.CarReference
  /// Its parameters.
  public let configuration: ElevatorConfiguration
  /// Where it stops; nil for a car that stops at all landings.
  let served: LandingSet?
  /// What moves.
  public internal(set) var plant: Plant
  /// What decides; in a group, apart from which hall calls are its own.
  public internal(set) var controller: Controller
  /// Its hoist, or nothing.
  ///
  /// A stored existential would be address-only, and with it each car and bank: whatever reads a field of theirs would
  /// copy them whole.
  private var hoists: [any CarHoist]

  @usableFromInline var plantOutbox: Outbox<Plant.Event, PlantSignal>
  @usableFromInline var controllerOutbox: Outbox<Controller.Event, Controller.Fact>

  /// A car at rest.
  init(
    _ configuration: ElevatorConfiguration, reference: ElevatorGroup.CarReference = .init(index: 0, name: ""),
    served: LandingSet? = nil, controller: Controller? = nil, hoist: (any CarHoist)? = nil
  ) {
    self.reference = reference
    self.configuration = configuration
    self.served = served
    plant = Plant(configuration)
    self.controller = controller ?? Controller(configuration)
    hoists = hoist.map { [$0] } ?? []
    plantOutbox = Outbox(of: reference.path("plant"))
    controllerOutbox = Outbox(of: reference.path("controller"))
  }

  /// What it is called; empty for the only one.
  public var name: String { reference.name.text }

  /// Whether it carries so much that it passes hall calls.
  var hasFullLoad: Bool { Double(plant.load) >= configuration.control.bypassLoad * Double(configuration.ratedLoad) }

  /// The diagrams of its plant and its controller.
  var diagrams: [StateDiagram] {
    plant.diagrams.map { $0.inside(reference.path("plant")) }
      + controller.diagrams.map { $0.inside(reference.path("controller")) }
  }

  /// Takes its random streams.
  @usableFromInline mutating func begin(stoppingErrors: RandomStream, controllerSeed: UInt64) {
    plant.start(stoppingErrors: stoppingErrors)
    controllerOutbox.streamSeed = controllerSeed
  }

  /// The plant does something at an instant; the numbers of its posts.
  mutating func runPlant(
    at now: SimulationInstant, _ observesTransitions: Bool,
    _ verb: (inout Plant, inout Outbox<Plant.Event, PlantSignal>) -> Void
  ) -> Range<Int> {
    plantOutbox.open(at: now, observesTransitions: observesTransitions)
    let first = plantOutbox.count
    verb(&plant, &plantOutbox)
    return first..<plantOutbox.count
  }

  /// The controller does something at an instant; the numbers of its posts.
  mutating func runController(
    at now: SimulationInstant, _ observesTransitions: Bool,
    _ verb: (inout Controller, inout Outbox<Controller.Event, Controller.Fact>) -> Void
  ) -> Range<Int> {
    controllerOutbox.open(at: now, observesTransitions: observesTransitions)
    let first = controllerOutbox.count
    verb(&controller, &controllerOutbox)
    return first..<controllerOutbox.count
  }

  /// Whether it has a hoist.
  @usableFromInline var hasHoist: Bool { @inline(__always) get { !hoists.isEmpty } }

  /// Whether it has a hoist that has not followed the last change of motion or load.
  @usableFromInline var isHoistBehind: Bool {
    @inline(__always) get { hasHoist && plant.hasChangedMotion }
  }

  /// Its hoist follows what has happened; the resulting facts.
  @usableFromInline mutating func followHoist(at now: SimulationInstant) -> [HoistFact] {
    plant.hasChangedMotion = false
    return hoists[0].follow(plant, at: now)
  }

  /// Its hoist; nil for none.
  public var hoist: (any CarHoist)? { hoists.first }

  /// Writes the readings of its hoist; none without one.
  func writeHoist(at instant: SimulationInstant, into writer: inout ReadingWriter) {
    guard let hoist else { return }
    writer.part(reference.path("hoist")) { for reading in hoist.readings(of: plant, at: instant) { $0.add(reading) } }
  }

  /// What its hoist can emit; nil without one.
  var hoistFactSource: FactSource? {
    hoist.map { _ in FactSource(path: reference.path("hoist"), forms: HoistFact.forms) }
  }

  /// Whether it stops at a landing.
  public func serves(_ landing: Int) -> Bool { served?.contains(landing) ?? true }

  /// Whether it stops at a landing, and at another one beyond it in a direction.
  func goesOn(from landing: Int, _ direction: Direction) -> Bool {
    let count = configuration.landings.count
    guard let served else { return landing != (direction == .up ? count : 1) }
    return served.contains(landing) && served.nearest(beyond: landing, direction) != nil
  }
}

/// A car of a group.
public typealias GroupCar = Car<CollectiveController>

extension GroupCar {
  /// Whether it takes hall calls: no service mode prevails that takes none.
  public var takesHallCalls: Bool { controller.takesHallCalls }

  /// Whether it takes hall calls, and nobody has stopped it by its switch.
  var isAvailable: Bool { controller.takesHallCalls && !controller.isStopSwitchOn }

  /// What it has loaded where it is open at a landing and has car calls, in kilograms; nil elsewhere.
  func loading(at main: Int) -> Int? {
    controller.landing == main && controller.service.state == .serving && controller.calls.hasCarCall()
      ? plant.load : nil
  }

  /// Where it waits, or runs to without a call; nil while it has calls.
  var waitingLanding: Int? {
    if controller.isIdle { return controller.landing }
    return controller.servesNoCalls ? controller.target : nil
  }
}
