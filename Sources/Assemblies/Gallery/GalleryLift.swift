public import Elevators
public import SimulationCore
public import Stage

/// An elevator whose landings are scenes and games: one of them runs while its doors are open.
///
/// The wires go in one direction, and all of them deliver at the instant of their cause, after everything that the
/// elevator does then. When the doors begin to open at a landing, its scene or game appears; once all doors are
/// closed, it is left. Its time starts when it appears, and one that is visited again starts again, from the same
/// named streams, so that it repeats exactly. Doors that reverse before they are closed do not affect it.
///
/// The elevator runs as it does alone, line for line; the lines of a scene or a game have the path `landing3`, with
/// the number of its landing.
public struct GalleryLift<Controller: ElevatorController>: DiagrammedMachine {
  /// The stimuli that it receives.
  public typealias Stimulus = GalleryStimulus

  /// The events that its parts schedule.
  public enum Event: Recordable {
    case elevator(Elevator<Controller>.Event)
    /// An event of the scene of a landing.
    case scene(landing: Int, SceneEvent)
    /// An event of the game of a landing.
    case game(landing: Int, GalleryGame.Event)

    /// Records the elevator's event as if it were alone, or the landing and the event of its scene or game.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let event): event.record(into: &recorder)
      case .scene(let landing, let event):
        recorder.part(GalleryPath.name(ofLanding: landing))
        event.record(into: &recorder)
      case .game(let landing, let event):
        recorder.part(GalleryPath.name(ofLanding: landing))
        event.record(into: &recorder)
      }
    }
  }

  /// The facts of its parts.
  public enum Fact: DeclaredFacts {
    case elevator(Elevator<Controller>.Fact)
    /// A fact of the scene of a landing.
    case scene(landing: Int, SceneFact)
    /// A fact of the game of a landing.
    case game(landing: Int, GalleryGame.Fact)

    /// Records the elevator's fact as if it were alone, or the landing and the fact of its scene or game.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let fact): fact.record(into: &recorder)
      case .scene(let landing, let fact):
        recorder.part(GalleryPath.name(ofLanding: landing))
        fact.record(into: &recorder)
      case .game(let landing, let fact):
        recorder.part(GalleryPath.name(ofLanding: landing))
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      Elevator<Controller>.Fact.forms + SceneFact.forms + GalleryGame.Fact.forms
    }
  }

  /// The scene or game that is running.
  public struct Present: Sendable {
    /// Its landing.
    public let landing: Int
    /// Its current state.
    public fileprivate(set) var exhibit: Exhibit

    /// The scene; nil for a game.
    public var scene: SceneRun? { if case .scene(let run) = exhibit { run } else { nil } }

    /// The game; nil for a scene.
    public var game: GalleryGame? { if case .game(let game) = exhibit { game } else { nil } }
  }

  /// A scene or a game.
  public enum Exhibit: Sendable {
    /// A scene that is playing.
    case scene(SceneRun)
    /// A game that is being played.
    case game(GalleryGame)
  }

  /// The content of the landings, the lowest landing first.
  public let landings: [GalleryLanding]
  /// The elevator.
  public private(set) var elevator: Elevator<Controller>
  /// The scene or game that is running, with its landing; nil while all doors are closed, and if the landing has
  /// none.
  public private(set) var present: Present?

  /// Creates a lift at rest.
  ///
  /// - Precondition: there are as many landings as the elevator has, and a machine room only with a
  ///   hoist.
  public init(_ configuration: ElevatorConfiguration, hoist: HoistParameters? = nil, landings: [GalleryLanding]) {
    precondition(
      landings.count == configuration.landings.count,
      "\(landings.count) views for \(configuration.landings.count) landings")
    precondition(hoist != nil || !landings.contains(where: \.isMachineRoom), "a machine room without a hoist")
    self.landings = landings
    elevator = Elevator(configuration, hoist: hoist)
  }

  /// Returns the content of a landing.
  public func view(of landing: Int) -> GalleryLanding {
    landings.indices.contains(landing - 1) ? landings[landing - 1] : .free
  }

  /// The landing whose doors are not closed; nil while all doors are.
  public var openLanding: Int? {
    let plant = elevator.plant
    return plant.doors.contains { $0.region.state != .closed } ? plant.landing : nil
  }

  /// The diagrams of the elevator and of the scene of each landing that has one.
  public var diagrams: [StateDiagram] {
    let scene = StateDiagram(SceneChart())
    return elevator.diagrams
      + landings.enumerated().filter { $0.element.scene != nil }.map {
        scene.inside(GalleryPath.name(ofLanding: $0.offset + 1))
      }
  }

  /// Starts the elevator.
  public mutating func start(in context: inout some MachineContext<Self>) {
    forward(in: &context) { $0.start(in: &$1) }
  }

  /// Passes a stimulus to the elevator or a scene; a scene that does not play ignores it.
  ///
  /// - Precondition: the lift has what the stimulus names; see ``problem(with:)``.
  public mutating func receive(_ stimulus: GalleryStimulus, in context: inout some MachineContext<Self>) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    guard shutLanding(of: stimulus) == nil else { return }
    switch stimulus {
    case .elevator(let stimulus): forward(in: &context) { $0.receive(stimulus, in: &$1) }
    case .scene(_, let stimulus): runScene(in: &context) { $0.receive(stimulus, in: &$1) }
    case .game(_, let stimulus): runGame(.receive(stimulus), in: &context)
    }
  }

  /// Handles an event of the elevator or of the running scene or game.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .elevator(let event): forward(in: &context) { $0.handle(event, in: &$1) }
    case .scene(let landing, let event):
      // A scene that was left has no armed events.
      guard present?.landing == landing else { return }
      runScene(in: &context) { $0.handle(event, in: &$1) }
    case .game(let landing, let event):
      // A game that was left has no armed events either.
      guard present?.landing == landing else { return }
      runGame(.handle(event), in: &context)
    }
  }

  // MARK: - Wires

  private mutating func forward<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout Elevator<Controller>, inout InnerContext<Context>) -> Void
  ) {
    var inner = InnerContext<Context>(context)
    verb(&elevator, &inner)
    context = inner.base
    let open = openLanding
    if let present, present.landing != open {
      switch present.exhibit {
      case .scene: runScene(in: &context) { $0.receive(.sceneLeft, in: &$1) }
      case .game: runGame(.abandon, in: &context)
      }
      self.present = nil
    }
    guard let open, present == nil else { return }
    switch view(of: open) {
    case .free, .machineRoom: break
    case .scene(let scene):
      present = Present(landing: open, exhibit: .scene(SceneRun(scene)))
      runScene(in: &context) { $0.start(in: &$1) }
    case .game(let game):
      present = Present(landing: open, exhibit: .game(game))
      runGame(.start, in: &context)
    }
  }

  private mutating func runScene<Context: MachineContext<Self>>(
    in context: inout Context, _ verb: (inout SceneRun, inout PartContext<Context, SceneRun>) -> Void
  ) {
    guard let landing = present?.landing, case .scene(var run)? = present?.exhibit else { return }
    // Keep a single owner, so that the run is not copied.
    present = nil
    var part = context.narrowed(
      to: SceneRun.self, named: GalleryPath.name(ofLanding: landing), event: { .scene(landing: landing, $0) },
      fact: { .scene(landing: landing, $0) })
    verb(&run, &part)
    present = Present(landing: landing, exhibit: .scene(run))
  }

  private mutating func runGame(_ verb: GalleryGame.Verb, in context: inout some MachineContext<Self>) {
    guard let landing = present?.landing, case .game(var game)? = present?.exhibit else { return }
    present = nil
    game.perform(verb, in: &context, at: landing)
    present = Present(landing: landing, exhibit: .game(game))
  }
}

extension GalleryLift: Extending {
  typealias Inner = Elevator<Controller>

  static func own(_ event: Elevator<Controller>.Event) -> Event { .elevator(event) }
  static func own(_ fact: Elevator<Controller>.Fact) -> Fact { .elevator(fact) }
}
