public import Elevators
public import SimulationCore

/// An elevator whose controller is another program: a plant that receives commands as stimuli, and a judge that
/// reports the rules they break.
///
/// The judge's report is a fact, and the run continues. Rules that require an answer from the program are judged only
/// while one is connected; each program is judged afresh. The elevator itself runs as one with our own controller
/// does, line for line, so that all views and tools can show it.
public struct RemoteElevator: DiagrammedMachine {
  /// The stimuli that it receives.
  public typealias Stimulus = RemoteStimulus

  /// The events that its parts schedule.
  public enum Event: Recordable {
    case elevator(Elevator<RemoteController>.Event)
    /// The controller's time to answer has passed.
    case judgement

    /// Records the elevator's event as if it were alone, or the judge's.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let event): event.record(into: &recorder)
      case .judgement:
        recorder.part("judge")
        recorder.name("judgement")
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    case elevator(Elevator<RemoteController>.Fact)
    case judge(JudgeFact)

    /// Records the elevator's fact as if it were alone, or the judge's.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let fact): fact.record(into: &recorder)
      case .judge(let fact):
        recorder.part("judge")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { Elevator<RemoteController>.Fact.forms + JudgeFact.forms }
  }

  /// The allowed reaction times of a controller.
  public static let reactionRange: ClosedRange<Duration> = .nanoseconds(1)...(.seconds(60))

  /// The elevator.
  public private(set) var elevator: Elevator<RemoteController>
  private var judge: RemoteJudge
  /// The armed judgement; nil if none is pending.
  private var judgement: ScheduledEvent?

  /// Creates an elevator at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - hoist: The hoist; nil for none.
  ///   - reaction: The controller's time to answer before it is judged.
  ///   - exceptions: The names of rules that are not judged: `S10`.
  /// - Precondition: `reaction` lies in ``reactionRange``.
  public init(
    _ configuration: ElevatorConfiguration, hoist: HoistParameters? = nil, reaction: Duration, exceptions: [String] = []
  ) {
    precondition(
      Self.reactionRange.contains(reaction), "the time to answer is \(reaction); it is to be in \(Self.reactionRange)")
    elevator = Elevator(configuration, hoist: hoist)
    judge = RemoteJudge(configuration, reaction: reaction, rules: Self.judgedRules(exceptions: exceptions))
  }

  /// Returns the rules by which a controller is judged.
  ///
  /// - Parameter exceptions: The names of rules that are not judged: `S10`.
  /// - Returns: All others except that of declared transitions: the controller does not decide how the plant changes
  ///   state.
  public static func judgedRules(exceptions: [String]) -> [SafetyRuleName] {
    SafetyRuleName.allCases.filter { $0 != .declaredTransitions && !exceptions.contains($0.rawValue) }
  }

  /// The elevator's parameters.
  public var configuration: ElevatorConfiguration { elevator.configuration }

  /// The controller's time to answer before it is judged.
  public var reaction: Duration { judge.reaction }

  /// The diagrams of the elevator.
  public var diagrams: [StateDiagram] { elevator.diagrams }

  /// Returns the problem with a stimulus for this particular elevator; nil when it is valid.
  public func problem(with stimulus: RemoteStimulus) -> Problem? {
    switch stimulus {
    case .elevator(let stimulus): elevator.problem(with: stimulus)
    case .command(let command): elevator.problem(with: command)
    case .client: nil
    }
  }

  /// Starts the elevator.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Receives a stimulus for the elevator, or a command of the program.
  ///
  /// - Precondition: the configuration has the landings and sides that the stimulus names.
  public mutating func receive(_ stimulus: RemoteStimulus, in context: inout some MachineContext<Self>) {
    switch stimulus {
    case .elevator(let stimulus):
      judge.received(stimulus, at: context.now)
      forward(in: &context) { $0.receive(stimulus, in: &$1) }
    case .command(let command): forward(in: &context) { $0.receive(command, in: &$1) }
    case .client(let isConnected):
      judge.clientChanged(
        isConnected: isConnected, of: elevator.plant, elevator.people, elevator.calls, at: context.now)
      armJudgement(in: &context)
    }
  }

  /// Handles an event of the elevator, or a judgement.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .elevator(let event): forward(in: &context) { $0.handle(event, in: &$1) }
    case .judgement:
      judgement = nil
      let facts = judge.answered(elevator.plant, elevator.people, elevator.calls, at: context.now)
      for fact in facts { context.emit(.judge(fact)) }
    }
  }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout Elevator<RemoteController>, inout JudgedContext<Context>) -> Void
  ) {
    var inner = JudgedContext<Context>(base: context)
    verb(&elevator, &inner)
    context = inner.base
    for fact in inner.facts { judge.emitted(fact, at: context.now) }
    let found = judge.settled(elevator.plant, elevator.people, elevator.calls, at: context.now)
    for fact in found { context.emit(.judge(fact)) }
    armJudgement(in: &context)
  }

  private mutating func armJudgement(in context: inout some MachineContext<Self>) {
    guard let due = judge.due else { return }
    guard let judgement else {
      self.judgement = context.arm(.judgement, at: due)
      return
    }
    context.rearm(judgement, at: due)
  }
}

/// The context of the inner elevator: its facts are emitted, and kept for the judge.
private struct JudgedContext<Base: MachineContext<RemoteElevator>>: ForwardingContext {
  typealias Owner = Elevator<RemoteController>

  var base: Base
  var facts: [Elevator<RemoteController>.Fact] = []

  init(base: Base) { self.base = base }

  @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  { base.arm(.elevator(event), at: due, priority: priority) }

  mutating func emit(_ fact: Owner.Fact) {
    facts.append(fact)
    base.emit(.elevator(fact))
  }
}
