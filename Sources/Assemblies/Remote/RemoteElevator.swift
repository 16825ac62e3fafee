public import Elevators
public import SimulationCore

/// An elevator whose controller is another program: a plant that receives commands as stimuli, and a judge who
/// reports the rules that they break.
///
/// The judge's report is a fact, and the run goes on. Rules that ask the program for an answer are judged while one is
/// connected; each program is judged anew. The elevator itself runs as one with a controller of ours does, line for
/// line, so that all views and tools know it.
public struct RemoteElevator: DiagrammedMachine {
  /// What can be done to it.
  public typealias Stimulus = RemoteStimulus

  /// What its parts schedule.
  public enum Event: Recordable {
    /// Of the elevator.
    case elevator(HoistedElevator<RemoteController>.Event)
    /// The controller has had its time to answer.
    case judgement

    /// Records the elevator's as if it were alone, or the judge's.
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
    /// Of the elevator.
    case elevator(HoistedElevator<RemoteController>.Fact)
    /// Of the judge.
    case judge(JudgeFact)

    /// Records the elevator's as if it were alone, or the judge's.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let fact): fact.record(into: &recorder)
      case .judge(let fact):
        recorder.part("judge")
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] { HoistedElevator<RemoteController>.Fact.forms + JudgeFact.forms }
  }

  /// The times that a controller may be given to answer.
  public static let reactionRange: ClosedRange<Duration> = .nanoseconds(1)...(.seconds(60))

  /// The elevator.
  public private(set) var elevator: HoistedElevator<RemoteController>
  private var judge: RemoteJudge
  /// The judgement that is armed; nil where nothing waits for one.
  private var judgement: ScheduledEvent?

  /// An elevator at rest.
  ///
  /// - Parameters:
  ///   - configuration: The parameters.
  ///   - hoist: The hoist; nil for none.
  ///   - reaction: How long the controller has to answer before it is judged.
  ///   - exceptions: The names of rules that are not judged: `S10`.
  /// - Precondition: `reaction` lies in ``reactionRange``.
  public init(
    _ configuration: ElevatorConfiguration, hoist: HoistParameters? = nil, reaction: Duration, exceptions: [String] = []
  ) {
    precondition(
      Self.reactionRange.contains(reaction), "the time to answer is \(reaction); it is to be in \(Self.reactionRange)")
    elevator = HoistedElevator(configuration, hoist: hoist)
    judge = RemoteJudge(configuration, reaction: reaction, rules: Self.judgedRules(exceptions: exceptions))
  }

  /// The rules that a controller is judged by.
  ///
  /// - Parameter exceptions: The names of rules that are not judged: `S10`.
  /// - Returns: All others but that of declared transitions: how the plant changes state is not the controller's to decide.
  public static func judgedRules(exceptions: [String]) -> [SafetyRuleName] {
    SafetyRuleName.allCases.filter { $0 != .declaredTransitions && !exceptions.contains($0.rawValue) }
  }

  /// The elevator's parameters.
  public var configuration: ElevatorConfiguration { elevator.configuration }

  /// How long the controller has to answer before it is judged.
  public var reaction: Duration { judge.reaction }

  /// The diagrams of the elevator.
  public var diagrams: [StateDiagram] { elevator.diagrams }

  /// What is wrong with a stimulus for this very elevator; nil when nothing is.
  public func problem(with stimulus: RemoteStimulus) -> Problem? {
    switch stimulus {
    case .elevator(let stimulus): elevator.problem(with: stimulus)
    case .command(let command): elevator.elevator.problem(with: command)
    case .client: nil
    }
  }

  /// The elevator starts.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Something is done to the elevator, or the program commands.
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
        isConnected: isConnected, of: elevator.plant, elevator.people, elevator.elevator.calls, at: context.now)
      armJudgement(in: &context)
    }
  }

  /// Something of the elevator is due, or a judgement.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .elevator(let event): forward(in: &context) { $0.handle(event, in: &$1) }
    case .judgement:
      judgement = nil
      let facts = judge.answered(elevator.plant, elevator.people, elevator.elevator.calls, at: context.now)
      for fact in facts { context.emit(.judge(fact)) }
    }
  }

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout HoistedElevator<RemoteController>, inout JudgedContext<Context>) -> Void
  ) {
    var inner = JudgedContext<Context>(base: context)
    verb(&elevator, &inner)
    context = inner.base
    for fact in inner.facts { judge.emitted(fact, at: context.now) }
    let found = judge.settled(elevator.plant, elevator.people, elevator.elevator.calls, at: context.now)
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

/// The context of the elevator inside: what it emits is emitted, and kept for the judge.
private struct JudgedContext<Base: MachineContext<RemoteElevator>>: ForwardingContext {
  typealias Owner = HoistedElevator<RemoteController>

  var base: Base
  var facts: [Elevator<RemoteController>.Fact] = []

  init(base: Base) { self.base = base }

  @discardableResult mutating func arm(_ event: Owner.Event, at due: SimulationInstant, priority: EventPriority)
    -> ScheduledEvent
  { base.arm(.elevator(event), at: due, priority: priority) }

  mutating func emit(_ fact: Owner.Fact) {
    if case .elevator(let fact) = fact { facts.append(fact) }
    base.emit(.elevator(fact))
  }
}
