public import SimulationCore

/// A controller that decides nothing: it forwards the commands of another program to the plant.
///
/// Commands reach it through ``Elevator/receive(_:in:)-(ControlSignal,_)``, so that another program can control the
/// plant, and a replay of its commands needs no program.
public struct RemoteController: ElevatorController {
  /// It emits nothing but the commands.
  public typealias Fact = ControlSignal

  /// It schedules nothing.
  public enum Event: Hashable, Recordable, CustomStringConvertible {
    /// There is none to record.
    public func record(into recorder: inout some Recorder) { switch self {} }
  }

  /// The positions of the keys, switches and detectors, for whoever looks at it.
  public private(set) var keys: ServiceKeys
  /// Whether the stop switch of the car is on.
  public private(set) var isStopSwitchOn = false
  private var openPressed: [Entrance] = []
  private var closePressed: [Entrance] = []

  /// A controller of an elevator at rest.
  public init(_ configuration: ElevatorConfiguration) { keys = ServiceKeys(configuration) }

  /// Whether no key, switch or detector asks for another service.
  public var isInNormalService: Bool { keys.isNormal }

  /// Whether the door-open button of a side is held down.
  public func isOpenButtonHeld(_ entrance: Entrance) -> Bool { openPressed.contains(entrance) }

  /// Whether the door-close button of a side is held down.
  public func isCloseButtonHeld(_ entrance: Entrance) -> Bool { closePressed.contains(entrance) }

  /// Keeps the positions of buttons and switches; whoever commands has received the signal.
  public mutating func receive(_ signal: PlantSignal, in outbox: inout Outbox<Event, ControlSignal>) {
    switch signal {
    case .stopSwitch(let isOn): isStopSwitchOn = isOn
    case .doorOpenButton(let side, let isPressed):
      openPressed.removeAll { $0 == side }
      if isPressed { openPressed.append(side) }
    case .doorCloseButton(let side, let isPressed):
      closePressed.removeAll { $0 == side }
      if isPressed { closePressed.append(side) }
    default: _ = keys.receive(signal)
    }
  }

  /// Nothing is ever due.
  public mutating func handle(_ event: Event, in outbox: inout Outbox<Event, ControlSignal>) {}

  mutating func send(_ command: ControlSignal, in outbox: inout Outbox<Event, ControlSignal>) { outbox.emit(command) }
}
