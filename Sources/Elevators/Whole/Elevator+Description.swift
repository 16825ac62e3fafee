public import SimulationCore

extension Elevator: DescribedMachine {
  /// What plant, controller and people of this very elevator can emit: its landings and sides alone.
  public var factSources: [FactSource] {
    let sensors = SignalDeclaration.sensors.map(\.form)
    return [
      FactSource(path: "plant", forms: sensors.map(present)),
      FactSource(path: "controller", forms: Controller.Fact.forms.map(present)),
      FactSource(path: "people", forms: People.Fact.forms.map(present)),
    ]
  }

  /// The texts of the landings' signs.
  public var landingNames: [String] { configuration.landings.map(\.name) }

  /// A form whose landings and sides are those that there are.
  private func present(_ form: RecordForm) -> RecordForm {
    let allSides = FieldForm.Kind.choice(Entrance.allCases.map(\.rawValue))
    let sides = FieldForm.Kind.choice(configuration.entrances.map(\.rawValue))
    let landings = FieldForm.Kind.landing(1...Int64(configuration.landings.count))
    return form.mapKinds { kind in
      if case .landing = kind { return landings }
      return kind == allSides ? sides : kind
    }
  }
}
