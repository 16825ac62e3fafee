import Drawing
import SimulationCore

/// A machine that the program can run: read from a journal, shown on a screen, and controlled there.
protocol PlayedMachine: DrawnMachine where Stimulus: ReadableStimulus, Fact: DeclaredFacts {
  /// How a person controls it.
  associatedtype Controls: MachineControls where Controls.Root == Self
}
