import Drawing
import SimulationCore

/// A machine that the program can run: read from a journal, shown on a screen, and controlled there.
protocol PlayedMachine: DrawnMachine where Stimulus: ReadableStimulus, Fact: DeclaredFacts {
  /// How a person controls it.
  associatedtype Controls: MachineControls where Controls.Root == Self

  /// What is wrong with a stimulus for this very machine, such as a landing that it has not; nil when
  /// it is good.
  func problem(with stimulus: Stimulus) -> Problem?
}

extension PlayedMachine {
  /// Every stimulus is good.
  func problem(with stimulus: Stimulus) -> Problem? { nil }
}
