public import SimulationCore

extension MechanismRun {
  /// The facts that this mechanism can emit: only its own bodies, clutches and brakes are named.
  public var factSources: [FactSource] { [FactSource(path: "", forms: MechanismFact.forms.naming(known))] }

  /// The stimuli that this mechanism can receive, likewise; a speed can be set only if there is a drive.
  public var stimulusForms: [RecordForm] {
    MechanismStimulus.forms.naming(known).filter { $0.name != "motorSpeedChanged" || !mechanism.drives.isEmpty }
  }

  private var known: [String: [String]] {
    ["element": mechanism.elements.map(\.name), "body": mechanism.bodies.map(\.name)]
  }
}
