public import SimulationCore

extension MechanismRun {
  /// What this very mechanism can emit: only its own bodies, clutches and brakes are named.
  public var factSources: [FactSource] { [FactSource(path: "", forms: MechanismFact.forms.naming(known))] }

  /// What can be done to this very mechanism, likewise; a speed is set only where there is a drive.
  public var stimulusForms: [RecordForm] {
    MechanismStimulus.forms.naming(known).filter { $0.name != "motorSpeedChanged" || !mechanism.drives.isEmpty }
  }

  private var known: [String: [String]] {
    ["element": mechanism.elements.map(\.name), "body": mechanism.bodies.map(\.name)]
  }
}
