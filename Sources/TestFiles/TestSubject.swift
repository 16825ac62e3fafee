public import SimulationCore

/// What a test file may name of its machine.
public struct TestSubject: Sendable {
  /// The machine's name, for messages.
  public let machine: String
  /// What each part can emit.
  public let sources: [FactSource]
  /// What can be done to the machine.
  public let stimuli: [RecordForm]
  /// The regions and their states.
  public let regions: [StateDiagram]
  /// What the landings are called, the lowest first; empty where they have no names.
  public let landings: [String]
  /// The values that can be read at an instant, with their units.
  public let values: [Reading]

  /// A subject from its parts.
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

  /// A machine that describes itself.
  public init<Root: DescribedMachine>(_ root: Root, named machine: String, values: [Reading] = []) {
    self.init(
      machine: machine, sources: root.factSources, stimuli: root.stimulusForms, regions: root.diagrams,
      landings: root.landingNames, values: values)
  }

  /// The paths of the parts that emit facts, without repetition; nil where they are not declared.
  var parts: [String]? {
    var paths: [String] = []
    for source in sources {
      guard let path = source.path else { return nil }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// The facts of one part, or of all for nil; a name that several parts emit has one form.
  func forms(of path: String?) -> [RecordForm] {
    var forms: [RecordForm] = []
    for source in sources where path == nil || source.path == nil || source.path == path {
      for form in source.forms where !forms.contains(where: { $0.name == form.name }) { forms.append(form) }
    }
    return forms
  }
}
