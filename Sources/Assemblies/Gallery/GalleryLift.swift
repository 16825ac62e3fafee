public import Elevators
public import SimulationCore
public import Stage

/// An elevator whose landings are scenes: wherever its doors open, a scene plays.
///
/// The wires go one way, and all of them carry at the instant of their cause, after everything that
/// the elevator does there. When the doors begin to open at a landing, its scene appears; once all
/// doors are shut, the scene is left. A scene counts its time from its appearance, and one that is
/// visited again starts anew, from the same named streams: it goes as it went the first time. Doors
/// that turn back before they are shut leave the scene as it is.
///
/// The elevator runs as it does by itself, line for line; what a scene does stands under the path
/// `landing3`, by the number of its landing.
public struct GalleryLift<Controller: ElevatorController>: DiagrammedMachine {
  /// What can be done to it.
  public typealias Stimulus = GalleryStimulus

  /// What its parts schedule.
  public enum Event: Recordable {
    /// Of the elevator.
    case elevator(HoistedElevator<Controller>.Event)
    /// Of the scene of a landing.
    case scene(landing: Int, SceneEvent)

    /// Tells what the elevator tells, as if it stood alone, or the landing and what its scene tells.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let event): event.record(into: &recorder)
      case .scene(let landing, let event):
        recorder.part(GalleryPath.name(ofLanding: landing))
        event.record(into: &recorder)
      }
    }
  }

  /// What its parts say.
  public enum Fact: DeclaredFacts {
    /// Of the elevator.
    case elevator(HoistedElevator<Controller>.Fact)
    /// Of the scene of a landing.
    case scene(landing: Int, SceneFact)

    /// Tells what the elevator tells, as if it stood alone, or the landing and what its scene tells.
    public func record(into recorder: inout some Recorder) {
      switch self {
      case .elevator(let fact): fact.record(into: &recorder)
      case .scene(let landing, let fact):
        recorder.part(GalleryPath.name(ofLanding: landing))
        fact.record(into: &recorder)
      }
    }

    /// The names and payloads of all facts.
    public static var forms: [RecordForm] {
      HoistedElevator<Controller>.Fact.forms + SceneFact.forms
    }
  }

  /// A scene that plays.
  public struct Present: Sendable {
    /// The landing where it does.
    public let landing: Int
    /// How far it has come.
    public fileprivate(set) var run: SceneRun

    fileprivate mutating func hear<Context>(
      _ context: inout Context,
      _ verb: (inout SceneRun, inout Context) -> Void
    ) {
      verb(&run, &context)
    }
  }

  /// What the doors open on, the lowest landing first.
  public let landings: [GalleryLanding]
  /// The elevator.
  public private(set) var elevator: HoistedElevator<Controller>
  /// The scene that plays, and the landing where it does; nil while all doors are shut, and where
  /// there is none.
  public private(set) var present: Present?

  /// A lift at rest.
  ///
  /// - Precondition: there are as many landings as the elevator has, and a machine room only with a
  ///   hoist.
  public init(
    _ configuration: ElevatorConfiguration,
    hoist: HoistFigures? = nil,
    landings: [GalleryLanding]
  ) {
    precondition(
      landings.count == configuration.landings.count,
      "\(landings.count) views for \(configuration.landings.count) landings"
    )
    precondition(
      hoist != nil || !landings.contains(where: \.isMachineRoom),
      "a machine room without a hoist"
    )
    self.landings = landings
    elevator = HoistedElevator(configuration, hoist: hoist)
  }

  /// What the doors of a landing open on.
  public func view(of landing: Int) -> GalleryLanding {
    landings.indices.contains(landing - 1) ? landings[landing - 1] : .free
  }

  /// The landing at which doors are not shut; nil while all are.
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

  /// The elevator starts.
  public mutating func start(in context: inout some MachineContext<Self>) {
    tell(in: &context) { $0.start(in: &$1) }
  }

  /// Something is done to the elevator, or told to a scene; a scene that does not play hears nothing.
  ///
  /// - Precondition: the lift has what the stimulus names; see ``problem(with:)``.
  public mutating func receive(
    _ stimulus: GalleryStimulus,
    in context: inout some MachineContext<Self>
  ) {
    if let problem = problem(with: stimulus) { preconditionFailure(problem.finding) }
    switch stimulus {
    case .elevator(let stimulus): tell(in: &context) { $0.receive(stimulus, in: &$1) }
    case .scene(let landing, let stimulus):
      guard present?.landing == landing else { return }
      tellScene(in: &context) { $0.receive(stimulus, in: &$1) }
    }
  }

  /// Something of the elevator or of the scene that plays is due.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    switch event {
    case .elevator(let event): tell(in: &context) { $0.handle(event, in: &$1) }
    case .scene(let landing, let event):
      // A scene that was left has nothing armed.
      guard present?.landing == landing else { return }
      tellScene(in: &context) { $0.handle(event, in: &$1) }
    }
  }

  // MARK: - Wires

  private mutating func tell<Context: MachineContext<Self>>(
    in context: inout Context,
    _ verb: (inout HoistedElevator<Controller>, inout InnerContext<Context>) -> Void
  ) {
    var inner = InnerContext<Context>(context)
    verb(&elevator, &inner)
    context = inner.base
    let open = openLanding
    if let landing = present?.landing, landing != open {
      tellScene(in: &context) { $0.receive(.sceneLeft, in: &$1) }
      present = nil
    }
    if let open, present == nil, let scene = view(of: open).scene {
      present = Present(landing: open, run: SceneRun(scene))
      tellScene(in: &context) { $0.start(in: &$1) }
    }
  }

  private mutating func tellScene<Context: MachineContext<Self>>(
    in context: inout Context,
    _ verb: (inout SceneRun, inout PartContext<Context, SceneRun>) -> Void
  ) {
    guard let landing = present?.landing else { return }
    var part = context.narrowed(
      to: SceneRun.self,
      named: GalleryPath.name(ofLanding: landing),
      event: { .scene(landing: landing, $0) },
      fact: { .scene(landing: landing, $0) }
    )
    present?.hear(&part, verb)
  }
}

extension GalleryLift: Extending {
  typealias Inner = HoistedElevator<Controller>

  static func own(_ event: HoistedElevator<Controller>.Event) -> Event { .elevator(event) }
  static func own(_ fact: HoistedElevator<Controller>.Fact) -> Fact { .elevator(fact) }
}
