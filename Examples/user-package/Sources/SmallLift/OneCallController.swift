public import Elevators
public import SimulationCore

/// A controller of one's own: it answers one call after the other, in the order of the buttons.
public struct OneCallController: ElevatorController {
  /// What it emits: signals to the plant only.
  public typealias Fact = ControlSignal

  /// What it schedules.
  public enum Event: Hashable, Recordable {
    /// The doors have been open long enough.
    case dwellEnded

    /// Records the name.
    public func record(into recorder: inout some Recorder) { recorder.name("dwellEnded") }
  }

  private var waiting: [Int] = []
  private var landing: Int
  private var isBusy = false

  /// A controller of a car that stands at the start landing, its doors shut.
  public init(_ configuration: ElevatorConfiguration) { landing = configuration.startLanding }

  /// Receives a signal of the plant.
  public mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, ControlSignal>) {
    switch signal {
    case .hallButtonPressed(let landing, _, _), .carButtonPressed(let landing, _):
      if !waiting.contains(landing) { waiting.append(landing) }
      serveNext(in: &outbox)
    case .carStopped(let landing, _):
      self.landing = landing
      outbox.emit(.openDoors(.front))
    case .doorsOpened: outbox.arm(.dwellEnded, after: .seconds(3))
    case .doorsClosed:
      isBusy = false
      serveNext(in: &outbox)
    default: break
    }
  }

  /// The dwell is over.
  public mutating func handle(_ event: Event, in outbox: inout Outbox<Event, ControlSignal>) {
    outbox.emit(.closeDoors(.front))
  }

  private mutating func serveNext(in outbox: inout Outbox<Event, ControlSignal>) {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    let next = waiting.removeFirst()
    outbox.emit(next == landing ? .openDoors(.front) : .run(to: next))
  }
}
