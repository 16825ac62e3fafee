import Drawing
import SimulationCore
import Stage

/// A machine that the program can run: read from a journal, shown on a screen, controlled there, and
/// read at any instant.
protocol PlayedMachine: DrawnMachine, MeasuredMachine
where Stimulus: ReadableStimulus, Fact: DeclaredFacts {
  /// How a person controls it.
  associatedtype Controls: MachineControls where Controls.Root == Self

  /// What is wrong with a stimulus for this very machine, such as a landing that it has not; nil when
  /// it is good.
  func problem(with stimulus: Stimulus) -> Problem?

  /// What moves audibly at an instant, and how it goes on.
  func movingParts(at instant: SimulationInstant) -> [MovingPart]

  /// The form of rows that a headless run of it can print in place of lines of JSON; nil for none.
  static var rowFormat: RunCommand.FactFormat? { get }

  /// The row of a fact in that form, without a line feed; nil for a fact that has none.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String?

  /// The picture of a machine that is drawn with shapes; nil for one that is drawn in cells.
  static func frame(of snapshot: Snapshot<Self>) -> StageFrame?
}

extension PlayedMachine {
  /// None.
  static var rowFormat: RunCommand.FactFormat? { nil }

  /// None.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String? { nil }

  /// None: the machine is drawn in cells.
  static func frame(of snapshot: Snapshot<Self>) -> StageFrame? { nil }

  /// Nothing moves audibly.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { [] }

  /// Every stimulus is good.
  func problem(with stimulus: Stimulus) -> Problem? { nil }
}
