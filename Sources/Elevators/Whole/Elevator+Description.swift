public import SimulationCore

extension Elevator: DescribedMachine {
  /// What plant, controller, people and hoist of this very elevator can emit: its landings and sides alone.
  public var factSources: [FactSource] {
    [
      FactSource(path: "plant", forms: Forms(PlantSignal.sensors).list.map(configuration.present)),
      FactSource(path: "controller", forms: Controller.Fact.forms.map(configuration.present)),
      FactSource(path: "people", forms: People.Fact.formsWithoutKeypads.map(configuration.present)),
    ] + [car.hoistFactSource].compactMap(\.self)
  }

  /// The stimuli that this elevator accepts: only its own landings, sides and switches.
  public var stimulusForms: [RecordForm] { Stimulus.forms.filter(configuration.has).map(configuration.present) }

  /// What the signs of the landings say.
  public var landingNames: [String] { configuration.landings.map(\.name) }
}

extension SignalDeclaration {
  /// The signals between the plant of this very elevator and its controller, with its landings and sides alone;
  /// those of the plant first.
  public static func all(of configuration: ElevatorConfiguration) -> [SignalDeclaration] {
    all.filter { configuration.has($0.form) }.map {
      SignalDeclaration(form: configuration.present($0.form), path: $0.path)
    }
  }
}

extension ElevatorConfiguration {
  /// Whether a form is of something that there is: a stop switch only where the car has one.
  func has(_ form: RecordForm) -> Bool { hasStopSwitch || form.name != Self.stopSwitchName }

  private static let stopSwitchName = Record(of: PlantSignal.stopSwitch(isOn: true)).name

  /// A form whose landings and sides are those that there are.
  func present(_ form: RecordForm) -> RecordForm {
    let allSides = FieldForm.Kind.choice(Entrance.allCases.map(\.rawValue))
    let sides = FieldForm.Kind.choice(entrances.map(\.rawValue))
    let landings = FieldForm.Kind.landing(1...Int64(landings.count))
    // A side that may be left out is that of a landing with two.
    let shown = form.filterFields { !$0.isOptional || $0.kind != allSides || hasTwoSidedLandings }
    return shown.mapKinds { kind in
      if case .landing = kind { return landings }
      return kind == allSides ? sides : kind
    }
  }
}
