import Drawing
import Pictures
import SimulationCore
import Stage
import Studies

/// A machine that the program can run: it can be read from a journal, shown and controlled on a screen, and read at
/// any instant.
protocol PlayedMachine: DrawnMachine, MeasuredMachine {
  /// The type of its controls.
  associatedtype Controls: MachineControls where Controls.Root == Self

  /// Returns the problem with a stimulus for this particular machine, such as a missing landing; nil when it is
  /// valid.
  func problem(with stimulus: Stimulus) -> Problem?

  /// Returns why a stimulus would have nothing to act on now, as a clause; nil when it would have an effect, or when
  /// that is unknown.
  func noEffect(of stimulus: Stimulus, at instant: SimulationInstant) -> String?

  /// The cues that it can start, by their names in sound maps.
  var cues: [String] { get }

  /// The signs of the landings that a voice announces, the lowest first; empty without a voice.
  var announcedSigns: [String] { get }

  /// The positions in its picture of what it emits and receives.
  var soundStage: SoundStage { get }

  /// Returns the parts that move audibly at an instant, with their further movement.
  func movingParts(at instant: SimulationInstant) -> [MovingPart]

  /// The row format in which a headless run can print its facts instead of JSON; nil for none.
  static var rowFormat: RunCommand.FactFormat? { get }

  /// Returns the row of a fact in that format, without a line feed; nil for a fact without a row.
  static func row(of fact: Fact, at instant: SimulationInstant) -> String?

  /// Returns the picture of a machine that is drawn with shapes; nil for one that is drawn in cells.
  ///
  /// - Parameters:
  ///   - snapshot: The machine at an instant.
  ///   - selection: What is selected of it.
  ///   - proportion: The width as a multiple of the height, for a machine without a stage of its own; nil for what
  ///     suits it.
  ///   - palette: The colours, for a machine without its own.
  /// - Returns: The picture.
  static func frame(of snapshot: Snapshot<Self>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?

  /// Returns the outlines of its parts as a DXF drawing, given the module of its teeth in millimetres; nil for a machine
  /// without teeth.
  static func dxf(of snapshot: Snapshot<Self>, module: Double) throws(Problem) -> String?

  /// Returns everything that it shows at an instant, by name; nil for a machine without such values.
  func values(at instant: SimulationInstant) -> SceneReport?

  /// Runs a simulation of it through an instant for an observer of the machine only: facts that are kept, as counted
  /// by a closure, are emitted, and others may be omitted.
  static func run(_ simulation: Simulation<Self>, through instant: SimulationInstant, keeping kept: () -> Int)

  /// Sets the size of the stage on which its values are laid out, in points, before the run begins.
  mutating func resize(to stage: StageSize)

  /// Returns the source of a swarm's trials for such a machine.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource

  /// Returns the building of such a machine whose traffic can be studied; nil for a machine without passengers.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)?

  /// Returns the people of a replication, who come into a run of such a machine by themselves; nil for a machine
  /// without passengers.
  static func people(of replication: Int, from source: PassengerSource, seed: UInt64, in building: any StudiedBuilding)
    -> (any StudiedPeople<Self>)?

  /// Whether its journal contains something that its player may not see yet.
  var hidesChoices: Bool { get }
}

extension PlayedMachine {
  static var rowFormat: RunCommand.FactFormat? { nil }

  static func row(of fact: Fact, at instant: SimulationInstant) -> String? { nil }

  /// No picture: the machine is drawn in cells.
  static func frame(of snapshot: Snapshot<Self>, selection: Selection, proportion: Double?, palette: Palette)
    -> StageFrame?
  { nil }

  /// No outlines.
  static func dxf(of snapshot: Snapshot<Self>, module: Double) throws(Problem) -> String? { nil }

  func values(at instant: SimulationInstant) -> SceneReport? { nil }

  /// Every event is run.
  static func run(_ simulation: Simulation<Self>, through instant: SimulationInstant, keeping kept: () -> Int) {
    simulation.run(through: instant)
  }

  /// The machine has no stage.
  mutating func resize(to stage: StageSize) {}

  /// Trials of this machine, with random stimuli.
  static func swarm(of entry: some CatalogueEntry<Self>) -> any SwarmSource { FormSwarm(entry) }

  /// No building: the machine has no passengers.
  static func studied(_ entry: some CatalogueEntry<Self>) -> (any StudiedBuilding)? { nil }

  /// Nobody: the machine has no passengers.
  static func people(of replication: Int, from source: PassengerSource, seed: UInt64, in building: any StudiedBuilding)
    -> (any StudiedPeople<Self>)?
  { nil }

  /// Nothing is hidden.
  var hidesChoices: Bool { false }

  /// Everything happens in the middle.
  var soundStage: SoundStage { SoundStage() }

  /// No audible parts.
  func movingParts(at instant: SimulationInstant) -> [MovingPart] { [] }

  /// Every stimulus is valid.
  func problem(with stimulus: Stimulus) -> Problem? { nil }

  /// Every stimulus is assumed to have an effect.
  func noEffect(of stimulus: Stimulus, at instant: SimulationInstant) -> String? { nil }

  var cues: [String] { [] }

  /// No announcements.
  var announcedSigns: [String] { [] }
}

extension PlayedMachine where Self: TrafficMachine {
  /// Returns the people of a replication in the building.
  static func people(of replication: Int, from source: PassengerSource, seed: UInt64, in building: any StudiedBuilding)
    -> (any StudiedPeople<Self>)?
  { ReplicationPeople<Self>(of: replication, from: source, seed: seed, in: building) }
}

extension PlayedMachine where Self: Game {
  /// Returns the values that the game reports.
  func values(at instant: SimulationInstant) -> SceneReport? { report(at: instant) }
}
