public import SimulationCore

/// The names of a machine that a test file may use.
public struct TestSubject: Sendable {
  /// The machine's name, for messages.
  public let machine: String
  /// The facts that each part can emit.
  public let sources: [FactSource]
  /// The stimuli that the machine can receive.
  public let stimuli: [RecordForm]
  /// The regions and their states.
  public let regions: [StateDiagram]
  /// The names of the landings, the lowest first; empty if they have no names.
  public let landings: [String]
  /// The values that can be read at an instant, with their units.
  public let values: [Reading]

  /// Creates a subject.
  public init(
    machine: String, sources: [FactSource], stimuli: [RecordForm] = [], regions: [StateDiagram] = [],
    landings: [String] = [], values: [Reading] = []
  ) {
    self.machine = machine
    self.sources = sources
    self.stimuli = stimuli
    self.regions = regions
    self.landings = landings
    self.values = values
  }

  /// Creates the subject of a machine that describes itself.
  public init<Root: DescribedMachine>(_ root: Root, named machine: String, values: [Reading] = []) {
    self.init(
      machine: machine, sources: root.factSources, stimuli: root.stimulusForms, regions: root.diagrams,
      landings: root.landingNames, values: values)
  }

  /// The distinct paths of the parts that emit facts; nil if parts are not declared.
  var parts: [String]? {
    var paths: [String] = []
    for source in sources {
      guard let path = source.path else { return nil }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// The facts of one part, or of all parts for nil; of those that have one name, the first counts.
  func forms(of path: String?) -> some Sequence<RecordForm> {
    sources.lazy.filter { path == nil || $0.path == nil || $0.path == path }.flatMap(\.forms)
  }
}
