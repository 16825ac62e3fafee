import Elevators

/// One fault: what a bad controller does to the commands of a good one, and to what it hears.
protocol Fault: Sendable {
  init()
  /// What is sent instead of a command.
  mutating func commands(for command: ControlSignal) -> [ControlSignal]
  /// Whether the controller hears a signal at all.
  mutating func receives(_ signal: PlantSignal) -> Bool
  /// What it hears instead of a signal that it hears.
  mutating func received(_ signal: PlantSignal) -> [PlantSignal]
  /// What is sent besides, when a signal comes.
  mutating func commands(at signal: PlantSignal) -> [ControlSignal]
  /// Whether it reports a change of state that no chart declares.
  func lies(at signal: PlantSignal) -> Bool
}

extension Fault {
  mutating func commands(for command: ControlSignal) -> [ControlSignal] { [command] }
  mutating func receives(_ signal: PlantSignal) -> Bool { true }
  mutating func received(_ signal: PlantSignal) -> [PlantSignal] { [signal] }
  mutating func commands(at signal: PlantSignal) -> [ControlSignal] { [] }
  func lies(at signal: PlantSignal) -> Bool { false }
}
