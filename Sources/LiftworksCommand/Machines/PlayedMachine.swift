import Drawing
import Games
import Pictures
import SimulationCore
import Stage

/// A machine that the program can run: read from a journal, shown on a screen, controlled there, and
/// read at any instant.
protocol PlayedMachine: DrawnMachine, MeasuredMachine {
  /// How a person controls it.
  associatedtype Controls: MachineControls where Controls.Root == Self

  /// What is wrong with a stimulus for this very machine, such as a landing that it has not; nil when
  /// it is good.
  func problem(with stimulus: Stimulus) -> Problem?

  /// Why a stimulus would have nothing to act on now, as a clause; nil when it would, or when that is unknown.
  func noEffect(of stimulus: Stimulus, at instant: SimulationInstant) -> String?

  /// The cues that it can start, by the names that maps of sounds know.
  var cues: [String] { get }

  /// The signs of the landings that a voice announces, the lowest first; none where no voice does.
  var announcedSigns: [String] { get }

  /// Where in its picture what it emits and receives happens.
  var soundStage: SoundStage { get }

  /// What moves audibly at an instant, and how it goes on.
  func movingParts(at instant: SimulationInstant) -> [MovingPart]

  /// The form of rows that a headless run of it can print instead of lines of JSON; nil for none.
  static var rowFormat: RunCommand.FactFormat? { get }

  /// The row of a fact in that form, without a line feed; nil for a fact that has none.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String?

  /// The picture of a machine that is drawn with shapes; nil for one that is drawn in cells.
  static func frame(of snapshot: Snapshot<Self>) -> StageFrame?

  /// Everything that it shows at an instant, by name; nil for a machine that has no such values.
  func values(at instant: SimulationInstant) -> SceneReport?

  /// Runs a simulation of it through an instant for somebody who looks at the machine only: facts that somebody
  /// keeps, which are counted by a closure, are emitted, and others may be left out.
  static func run(_ simulation: Simulation<Self>, through instant: SimulationInstant, keeping kept: () -> Int)

  /// Gives the stage that its values are laid out on another size, in points, before the run begins.
  mutating func resize(to stage: StageSize)

  /// What a swarm draws its trials of such a machine from.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource

  /// The building of such a machine whose traffic can be studied; nil for a machine without passengers.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)?

  /// Whether its journal holds something that its player may not see yet.
  var hidesChoices: Bool { get }
}

extension PlayedMachine {
  /// None.
  static var rowFormat: RunCommand.FactFormat? { nil }

  /// None.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String? { nil }

  /// None: the machine is drawn in cells.
  static func frame(of snapshot: Snapshot<Self>) -> StageFrame? { nil }

  /// It has no values by name.
  func values(at instant: SimulationInstant) -> SceneReport? { nil }

  /// Everything is done step by step.
  static func run(_ simulation: Simulation<Self>, through instant: SimulationInstant, keeping kept: () -> Int) {
    simulation.run(through: instant)
  }

  /// It has no stage.
  mutating func resize(to stage: StageSize) {}

  /// Trials of this very machine, with random stimuli.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource { FormSwarm(entry) }

  /// It has no passengers.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { nil }

  /// Nothing is hidden.
  var hidesChoices: Bool { false }

  /// Everything happens in the middle.
  var soundStage: SoundStage { SoundStage() }

  /// Nothing moves audibly.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { [] }

  /// Every stimulus is good.
  func problem(with stimulus: Stimulus) -> Problem? { nil }

  /// Nothing is known to be without effect.
  func noEffect(of stimulus: Stimulus, at instant: SimulationInstant) -> String? { nil }

  /// None.
  var cues: [String] { [] }

  /// No voice announces anything.
  var announcedSigns: [String] { [] }
}

extension PlayedMachine where Self: Game {
  /// What the game reports.
  func values(at instant: SimulationInstant) -> SceneReport? { report(at: instant) }
}
