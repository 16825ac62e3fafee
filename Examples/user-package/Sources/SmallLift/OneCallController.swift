public import Elevators
public import SimulationCore

/// A controller of one's own: it answers one call after the other, in the order of the buttons.
public struct OneCallController: ElevatorController {
  /// What it schedules.
  public enum Event: Recordable {
    /// The doors have been open long enough.
    case dwellEnded

    /// Tells the name.
    public func record(into recorder: inout some Recorder) { recorder.name("dwellEnded") }
  }

  private var waiting: [Int] = []
  private var landing: Int
  private var isBusy = false

  /// A controller of a car that stands at the start landing, its doors shut.
  public init(_ configuration: ElevatorConfiguration) {
    landing = configuration.startLanding
  }

  /// None.
  public var diagrams: [StateDiagram] { [] }

  /// Does nothing: the car waits for a call.
  public mutating func start(in context: inout some MachineContext<Self>) {}

  /// Hears a signal of the plant.
  public mutating func receive(_ signal: PlantSignal, in context: inout some MachineContext<Self>) {
    switch signal {
    case .hallButtonPressed(let landing, _), .carButtonPressed(let landing):
      if !waiting.contains(landing) { waiting.append(landing) }
      serveNext(in: &context)
    case .carStopped(let landing, _):
      self.landing = landing
      context.emit(.openDoors(.front))
    case .doorsOpened:
      context.arm(.dwellEnded, after: .seconds(3))
    case .doorsClosed:
      isBusy = false
      serveNext(in: &context)
    default: break
    }
  }

  /// The dwell is over.
  public mutating func handle(_ event: Event, in context: inout some MachineContext<Self>) {
    context.emit(.closeDoors(.front))
  }

  private mutating func serveNext(in context: inout some MachineContext<Self>) {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    let next = waiting.removeFirst()
    context.emit(next == landing ? .openDoors(.front) : .run(to: next))
  }
}

extension OneCallController {
  /// What it says: signals to the plant only.
  public typealias Fact = ControlSignal
  /// What it hears.
  public typealias Stimulus = PlantSignal
}
