public import Elevators
public import SimulationCore

/// A group of cars with a hoist each, whose machinery follows the car and its doors.
///
/// The wire goes in one direction, as in a ``HoistedElevator``: after everything that the group does, each hoist
/// follows the motion, load and leaves of its car's plant. The facts of the group are those of one without hoists.
public struct HoistedGroup: DiagrammedMachine {
  /// The stimuli that it receives: those of the group.
  public typealias Stimulus = GroupStimulus
  /// The events that it schedules: those of the group.
  public typealias Event = ElevatorGroup.Event

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    /// A fact of the group.
    case group(ElevatorGroup.Fact)
    /// A fact of the hoist of a car.
    case hoist(HoistFact, of: ElevatorGroup.CarReference)

    /// Records the group's fact as if it were alone, or the hoist's under its car: `A/hoist`.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .group(let fact): fact.record(into: &recorder)
      case .hoist(let fact, let car):
        recorder.part(car.name)
        recorder.part("hoist")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { ElevatorGroup.Fact.forms + HoistFact.forms }
  }

  /// The group.
  public private(set) var group: ElevatorGroup
  /// The hoists, in the order of the cars.
  public private(set) var hoists: [Hoist]
  private let references: [ElevatorGroup.CarReference]

  /// Creates a group at rest whose cars have hoists of the same kind.
  ///
  /// - Precondition: there are cars, and a dispatcher with the configured name.
  public init(_ configuration: GroupConfiguration, hoist parameters: HoistParameters) {
    group = ElevatorGroup(configuration)
    hoists = group.cars.map { Hoist(parameters, of: $0.configuration) }
    references = group.cars.enumerated().map { .init(index: $0, name: $1.name) }
  }

  /// The parameters of the group.
  public var configuration: GroupConfiguration { group.configuration }

  /// The diagrams of the group.
  public var diagrams: [StateDiagram] { group.diagrams }

  /// Returns all values of the hoist of a car, by its index, at an instant.
  public func hoistState(of car: Int, at instant: SimulationInstant) -> HoistState {
    hoists[car].state(of: group.cars[car].plant, at: instant)
  }

  /// Starts the group.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Receives a stimulus for the group.
  ///
  /// - Precondition: ``problem(with:)`` finds nothing wrong with it.
  public mutating func receive(_ stimulus: GroupStimulus, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.receive(stimulus, in: &$1) }
  }

  /// Handles an event of the group.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.handle(event, in: &$1) }
  }

  /// Returns the problem with a stimulus for this group; nil when it is valid.
  public func problem(with stimulus: GroupStimulus) -> Problem? { group.problem(with: stimulus) }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout ElevatorGroup, inout InnerContext<Context>) -> Void
  ) {
    var inner = InnerContext<Context>(context)
    verb(&group, &inner)
    context = inner.base
    for index in hoists.indices {
      for fact in hoists[index].follow(group.cars[index].plant, at: context.now) {
        context.emit(.hoist(fact, of: references[index]))
      }
    }
  }
}

extension HoistedGroup: Extending {
  typealias Inner = ElevatorGroup

  static func own(_ event: ElevatorGroup.Event) -> Event { event }
  static func own(_ fact: ElevatorGroup.Fact) -> Fact { .group(fact) }
}
