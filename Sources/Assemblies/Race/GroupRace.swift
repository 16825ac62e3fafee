public import Elevators
public import SimulationCore

/// Two groups of cars in one building that the same passengers reach at the same instants: the groups differ only in
/// their dispatchers.
///
/// Both have the same random streams. Every stimulus of the building or of a car is received by both; an external
/// dispatcher answers only its own group.
public struct GroupRace: DiagrammedMachine {
  /// The stimuli of both groups.
  public typealias Stimulus = GroupStimulus

  /// The events that the groups schedule.
  public enum Event: Recordable {
    /// An event of one group, by its index.
    case lane(Int, ElevatorGroup.Event, name: String)

    /// Records the group, then the event's own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .lane(_, let event, let name):
        recorder.part(name)
        event.record(into: &recorder)
      }
    }
  }

  /// The facts of the groups.
  public enum Fact: DeclaredFacts {
    /// A fact of one group, by its index.
    case lane(Int, ElevatorGroup.Fact, name: String)

    /// Records the group, then the fact's own record.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .lane(_, let fact, let name):
        recorder.part(name)
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { ElevatorGroup.Fact.forms }
  }

  /// The groups.
  public private(set) var lanes: [ElevatorGroup]
  /// The names of the groups in paths: their dispatchers.
  public let names: [String]
  /// The waiting times of the same passengers in both.
  public private(set) var score = RaceScore()

  /// Creates two groups at rest.
  ///
  /// - Precondition: the names of their dispatchers differ.
  public init(_ first: ElevatorGroup, _ second: ElevatorGroup) {
    lanes = [first, second]
    names = lanes.map(\.dispatcherName)
    precondition(names[0] != names[1], "a race of \(names[0]) against itself")
  }

  /// The index of the group with an external dispatcher; nil if there is none.
  public var programmedLane: Int? { lanes.firstIndex { $0.dispatcherName == DispatcherKind.externalName } }

  /// The diagrams of both groups.
  public var diagrams: [StateDiagram] {
    zip(names, lanes).flatMap { name, lane in lane.diagrams.map { $0.inside(name) } }
  }

  /// Starts both groups.
  public mutating func start(in context: inout some MachineContext<Self>) {
    for index in lanes.indices { run(index, in: &context) { $0.start(in: &$1) } }
  }

  /// Passes a stimulus to both groups; an external dispatcher's answer, only to its own group.
  ///
  /// - Precondition: ``problem(with:)`` finds nothing wrong with it.
  public mutating func receive(_ stimulus: GroupStimulus, in context: inout some MachineContext<Self>) {
    for index in lanes.indices where stimulus.isForAll || index == programmedLane {
      run(index, in: &context) { $0.receive(stimulus, in: &$1) }
    }
  }

  /// Handles an event of one group.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .lane(let index, let event, _): run(index, in: &context) { $0.handle(event, in: &$1) }
    }
  }

  private mutating func run<Context: MachineContext<Self>>(
    _ index: Int, in context: inout Context, _ verb: (inout ElevatorGroup, inout LaneContext<Context>) -> Void
  ) {
    var inner = LaneContext<Context>(context, index: index, name: names[index])
    verb(&lanes[index], &inner)
    context = inner.base
    for person in inner.boarded {
      guard let waiting = lanes[index].statistics.waiting(of: person) else { continue }
      score.note(person, waiting, in: index, at: context.now)
    }
  }

  /// Returns the problem with a stimulus for these groups; nil when it is valid.
  public func problem(with stimulus: GroupStimulus) -> Problem? {
    switch stimulus {
    case .answered, .parked:
      if let lane = programmedLane { return lanes[lane].problem(with: stimulus) }
      fallthrough
    case .dispatcher:
      return Problem(
        "the dispatchers of a race stay as they are",
        allowed: "People, buttons and switches are the same for both groups",
        advice: "Run the building itself to change its dispatcher")
    default: return lanes.lazy.compactMap { $0.problem(with: stimulus) }.first
    }
  }
}

extension GroupStimulus {
  /// Whether both groups of a race receive it: everything but the answers of an external dispatcher.
  fileprivate var isForAll: Bool {
    switch self {
    case .answered, .parked: false
    default: true
    }
  }
}

/// The context of one group of a race: both share the streams of the building.
struct LaneContext<Base: MachineContext<GroupRace>>: ForwardingContext {
  typealias Owner = ElevatorGroup

  var base: Base
  private let index: Int
  private let name: String
  /// The passengers who have boarded, by number.
  private(set) var boarded: [Int] = []

  init(_ base: Base, index: Int, name: String) {
    self.base = base
    self.index = index
    self.name = name
  }

  @discardableResult mutating func arm(_ event: ElevatorGroup.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  { base.arm(.lane(index, event, name: name), at: due, priority: priority) }

  mutating func emit(_ fact: ElevatorGroup.Fact) {
    if case .people(.personBoarded(let person, _, _, _, _)) = fact { boarded.append(person) }
    base.emit(.lane(index, fact, name: name))
  }

  mutating func transitioned(_ transition: @autoclosure () -> StateTransition) {
    let name = name
    base.transitioned(transition().inside(name))
  }

  mutating func decided(_ decision: @autoclosure () -> Decision) {
    let name = name
    base.decided(decision().inside(name))
  }
}
