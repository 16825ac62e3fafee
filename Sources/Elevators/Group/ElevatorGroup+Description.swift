public import SimulationCore

extension ElevatorGroup: DescribedMachine {
  /// What cars, people, register and dispatcher of this very group can emit: its landings and sides alone.
  public var factSources: [FactSource] {
    let groupNames = HallCallFact.forms.map(\.name)
    let controllerForms = CollectiveController.Fact.forms.filter { !groupNames.contains($0.name) }
    let carForms = cars.flatMap { car in
      [
        FactSource(path: "\(car.name)/plant", forms: forms(Forms(PlantSignal.sensors).list)),
        FactSource(path: "\(car.name)/controller", forms: forms(controllerForms)),
      ]
    }
    return carForms + [
      FactSource(path: "people", forms: forms(peopleForms.map(withCar))),
      FactSource(path: "calls", forms: forms(HallCallFact.forms)),
      FactSource(path: "dispatcher", forms: forms(DispatcherFact.forms)),
    ]
  }

  /// The stimuli that this group accepts: only its own landings, sides and cars.
  public var stimulusForms: [RecordForm] {
    let hasKeypads = !configuration.keypads.isEmpty
    return forms(
      GroupStimulus.forms.filter { hasKeypads || $0.name != GroupStimulus.enteredName }.filter(
        configuration.building.has))
  }

  private var peopleForms: [RecordForm] {
    configuration.keypads.isEmpty ? People.Fact.formsWithoutKeypads : People.Fact.forms
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { configuration.building.landings.map(\.name) }

  private func forms(_ forms: [RecordForm]) -> [RecordForm] {
    let names = cars.map(\.name)
    return forms.map { configuration.building.present($0) }.naming([
      GroupStimulus.carKey: names, "car": names, "was": names, "dispatcher": DispatcherKind.all.map(\.name),
    ])
  }

  /// The form of a fact of people, with the car where one is involved.
  private func withCar(_ form: RecordForm) -> RecordForm {
    if form.name == "personArrived", !configuration.transfers.isEmpty {
      return RecordForm(name: form.name, fields: form.fields + People.Fact.transferFields, meaning: form.meaning)
    }
    let withoutCar = ["personArrived", "hallButtonPressed"]
    guard !withoutCar.contains(form.name) else { return form }
    let car = FieldForm(key: "car", kind: .text, meaning: "the car")
    return RecordForm(name: form.name, fields: form.fields + [car], meaning: form.meaning)
  }
}

extension ElevatorGroup: MeasuredMachine {
  /// The readings of each car's plant, and of the people.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    cars.flatMap { car in car.plant.readings(at: instant, calls).map { $0.inside("plant").inside(car.name) } }
      + people.readings(at: instant).map { $0.inside("people") }
  }

  /// Whether a car runs or a leaf moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool {
    cars.contains { $0.plant.hasMovingReadings(at: instant) }
  }
}

extension ElevatorGroup {
  /// What is wrong with a stimulus for this group; nil when nothing is.
  public func problem(with stimulus: GroupStimulus) -> Problem? {
    switch stimulus {
    case .building(let stimulus): configuration.building.problem(with: stimulus) ?? problem(withJourney: stimulus)
    case .car(let name, let stimulus):
      configuration.building.problem(with: stimulus) ?? problem(withCar: name) ?? problem(with: stimulus, of: name)
    case .entered(let landing, let destination):
      configuration.building.problem(with: .personArrives(landing: landing, destination: destination, mass: 0))
        ?? problem(withEntry: destination, at: landing)
    case .answered(let landing, _, let car), .parked(let car, let landing):
      configuration.building.problem(withLanding: landing) ?? problem(withCar: car)
        ?? problem(withService: car, at: landing)
    case .dispatcher(let name):
      if DispatcherKind.named(name) == nil {
        Problem(
          "there is no dispatcher '\(excerpt(name))'",
          allowed: "The dispatchers are \(quotedList(DispatcherKind.all.map(\.name)))",
          advice: suggestion(for: name, among: DispatcherKind.all.map(\.name), or: "Name one of them"))
      } else {
        configuration.problem(withDispatcher: name)
      }
    }
  }

  private func problem(withJourney stimulus: ElevatorStimulus) -> Problem? {
    guard case .personArrives(let origin, let destination, _, _, _) = stimulus else { return nil }
    return refusal(ofJourneyFrom: origin, to: destination)
  }

  /// What is wrong with a journey from one landing to another; nil where a chain of cars makes it.
  public func refusal(ofJourneyFrom origin: Int, to destination: Int) -> Problem? {
    reaches(origin, destination) ? nil : configuration.problem(withJourneyFrom: origin, to: destination)
  }

  /// A keypad names one car, which stops at what is entered.
  private func problem(withEntry destination: Int, at landing: Int) -> Problem? {
    guard !configuration.connects(landing, destination) else { return nil }
    let building = configuration.building
    return Problem(
      "no car stops at both '\(building.landing(landing).name)' and " + "'\(building.landing(destination).name)'",
      allowed: "A keypad takes a landing that a car reaches without a change", advice: "Enter another destination",
      key: "destination")
  }

  private func problem(withCar name: String) -> Problem? {
    guard !cars.contains(where: { $0.name == name }) else { return nil }
    return Problem(
      "there is no car '\(excerpt(name))'", allowed: "The cars are \(quotedList(cars.map(\.name)))",
      advice: "Name one of them")
  }

  private func problem(with stimulus: ElevatorStimulus, of car: String) -> Problem? {
    guard case .control(.carButtonPressed(let landing, _)) = stimulus else { return nil }
    return problem(withService: car, at: landing)
  }

  private func problem(withService name: String, at landing: Int) -> Problem? {
    guard let car = cars.first(where: { $0.name == name }), !car.serves(landing) else { return nil }
    return Problem(
      "car \(name) does not stop at landing '\(configuration.building.landing(landing).name)'",
      allowed: "It has a button for each landing at which it stops", advice: "Name another landing or another car",
      key: "landing")
  }
}
