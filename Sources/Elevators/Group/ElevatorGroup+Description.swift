public import SimulationCore

extension ElevatorGroup: DescribedMachine {
  /// What cars, people, register, dispatcher and hoists of this very group can emit: its landings and sides alone.
  public var factSources: [FactSource] {
    let groupNames = HallCallFact.forms.map(\.name)
    let controllerForms = CollectiveController.Fact.forms.filter { !groupNames.contains($0.name) }
    let carForms = cars.flatMap { car in
      [
        FactSource(path: "\(car.name)/plant", forms: configuration.present(Forms(PlantSignal.sensors).list)),
        FactSource(path: "\(car.name)/controller", forms: configuration.present(controllerForms)),
      ]
    }
    return carForms + [
      FactSource(
        path: "people",
        forms: configuration.present(configuration.formsOfPeople(withKeypads: !configuration.keypads.isEmpty))),
      FactSource(path: "calls", forms: configuration.present(HallCallFact.forms)),
      FactSource(path: "dispatcher", forms: configuration.present(DispatcherFact.forms)),
    ] + cars.compactMap(\.hoistFactSource)
  }

  /// The stimuli that this group accepts: only its own landings, sides and cars.
  public var stimulusForms: [RecordForm] {
    let hasKeypads = !configuration.keypads.isEmpty
    return configuration.present(
      GroupStimulus.forms.filter { hasKeypads || $0.name != GroupStimulus.enteredName }.filter(
        configuration.building.has))
  }

  /// What the signs of the landings say.
  public var landingNames: [String] { configuration.building.landings.map(\.name) }
}

extension GroupConfiguration {
  /// Forms whose landings, sides, cars and dispatchers are those that there are.
  func present(_ forms: [RecordForm]) -> [RecordForm] {
    let (names, banks) = (cars.map(\.name), banks.compactMap(\.name))
    return forms.map { form in
      let form = building.present(banks.isEmpty ? form : withBank(form))
      return banks.isEmpty ? form.filterFields { $0.key != GroupStimulus.bankKey } : form
    }.naming([
      GroupStimulus.carKey: names, "car": names, "was": names, "dispatcher": DispatcherKind.all.map(\.name),
      GroupStimulus.bankKey: banks,
    ])
  }

  /// The form of a fact with the bank, where banks have names and the fact is about one.
  private func withBank(_ form: RecordForm) -> RecordForm {
    let ofBank = [
      "personArrived", "hallButtonPressed", "destinationEntered", "hallCallRegistered", "hallCallCancelled",
      "hallLampChanged",
    ]
    guard ofBank.contains(form.name), !form.fields.contains(where: { $0.key == GroupStimulus.bankKey }) else {
      return form
    }
    return RecordForm(name: form.name, fields: form.fields + [People.Fact.bankField], meaning: form.meaning)
  }

  /// The forms of the facts of people, with the car where one is involved.
  func formsOfPeople(withKeypads hasKeypads: Bool) -> [RecordForm] {
    (hasKeypads ? People.Fact.forms : People.Fact.formsWithoutKeypads).map(withCar)
  }

  private func withCar(_ form: RecordForm) -> RecordForm {
    if form.name == "personArrived", !transfers.isEmpty {
      return RecordForm(name: form.name, fields: form.fields + People.Fact.transferFields, meaning: form.meaning)
    }
    let withoutCar = ["personArrived", "hallButtonPressed", "personGaveUp"]
    guard !withoutCar.contains(form.name) else { return form }
    let car = FieldForm(key: "car", kind: .text, meaning: "the car")
    return RecordForm(name: form.name, fields: form.fields + [car], meaning: form.meaning)
  }
}

extension ElevatorGroup: MeasuredMachine {
  /// The readings of each car's plant, of the people, and of each car's hoist.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    ReadingWriter.readings { write(at: instant, into: &$0) }
  }

  /// The values of these.
  public func readingValues(at instant: SimulationInstant) -> [Double?] {
    ReadingWriter.values { write(at: instant, into: &$0) }
  }

  private func write(at instant: SimulationInstant, into writer: inout ReadingWriter) {
    writer.add(cars, people, at: instant) { calls.ofBank(bankOfCar[$0]) }
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
    case .building(let stimulus):
      configuration.building.problem(with: stimulus) ?? problem(withButton: stimulus) ?? problem(withJourney: stimulus)
    case .bank(let name, let stimulus):
      configuration.building.problem(with: stimulus) ?? configuration.problem(withBank: name)
        ?? problem(withButton: stimulus, of: name)
    case .car(let name, let stimulus): configuration.problem(with: stimulus, ofCar: name)
    case .entered(let landing, let destination, let bank):
      configuration.building.problem(with: .personArrives(landing: landing, destination: destination, mass: 0))
        ?? bank.flatMap(configuration.problem(withBank:)) ?? problem(withEntry: destination, at: landing, of: bank)
    case .answered(let landing, _, let car), .parked(let car, let landing):
      configuration.building.problem(withLanding: landing) ?? configuration.problem(withCar: car)
        ?? configuration.problem(withService: car, at: landing)
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
    guard case .personArrives(let origin, let destination, _, _, _, let traits) = stimulus else { return nil }
    return refusal(ofJourneyFrom: origin, to: destination, space: traits.space)
      ?? people.problem(with: stimulus)
      ?? traits.wrongDestination.flatMap { refusal(ofJourneyFrom: origin, to: $0, space: traits.space) }
  }

  /// What is wrong with a journey from one landing to another; nil where a chain of cars makes it that somebody may use who
  /// takes so much room, in persons.
  public func refusal(ofJourneyFrom origin: Int, to destination: Int, space: Int = 1) -> Problem? {
    reaches(origin, destination, space: space)
      ? nil : configuration.building.problem(withUnservedJourneyFrom: origin, to: destination)
  }

  /// Where several banks have a button, the one that is meant is named; no name is given for what banks do not have.
  private func problem(withButton stimulus: ElevatorStimulus, of name: String? = nil) -> Problem? {
    guard case .control(.hallButtonPressed(let landing, let direction, _)) = stimulus else { return nil }
    let names = configuration.bankNames(withButton: direction, at: landing)
    let sign = configuration.building.landing(landing).name
    if let name, !names.contains(name) {
      return Problem(
        "bank '\(name)' has no hall button \(direction.rawValue) at landing '\(sign)'",
        allowed: "The banks that have one there are \(quotedList(names))", advice: "Name one of them",
        key: GroupStimulus.bankKey)
    }
    guard name == nil, names.count > 1 else { return nil }
    return Problem(
      "\(counted(names.count, "bank")) have a hall button \(direction.rawValue) at landing '\(sign)'",
      allowed: "They are \(quotedList(names))", advice: "Add '\(GroupStimulus.bankKey)' with the name of one",
      key: "landing")
  }

  /// A keypad names one car, which stops at what is entered.
  private func problem(withEntry destination: Int, at landing: Int, of bank: String?) -> Problem? {
    let isServed = configuration.callBanks.contains { bank ?? $0.name == $0.name && $0.connects(landing, destination) }
    guard !isServed else { return nil }
    let building = configuration.building
    return Problem(
      "no car stops at both '\(building.landing(landing).name)' and " + "'\(building.landing(destination).name)'",
      allowed: "A keypad takes a landing that a car reaches without a change", advice: "Enter another destination",
      key: "destination")
  }
}

extension GroupConfiguration {
  /// What is wrong with what is done to a car, by its name; nil when nothing is.
  func problem(with stimulus: ElevatorStimulus, ofCar name: String) -> Problem? {
    if let problem = building.problem(with: stimulus) ?? problem(withCar: name) { return problem }
    guard case .control(.carButtonPressed(let landing, _)) = stimulus else { return nil }
    return problem(withService: name, at: landing)
  }

  /// What is wrong with the name of a bank; nil when nothing is.
  func problem(withBank name: String) -> Problem? {
    let names = banks.compactMap(\.name)
    guard !names.contains(name) else { return nil }
    return Problem(
      "there is no bank '\(excerpt(name))'",
      allowed: names.isEmpty ? "The banks of this building have no names" : "The banks are \(quotedList(names))",
      advice: names.isEmpty
        ? "Leave '\(GroupStimulus.bankKey)' out" : suggestion(for: name, among: names, or: "Name one of them"),
      key: GroupStimulus.bankKey)
  }

  /// What is wrong with the name of a car; nil when nothing is.
  package func problem(withCar name: String) -> Problem? {
    guard !cars.contains(where: { $0.name == name }) else { return nil }
    return Problem(
      "there is no car '\(excerpt(name))'", allowed: "The cars are \(quotedList(cars.map(\.name)))",
      advice: "Name one of them")
  }

  func problem(withService name: String, at landing: Int) -> Problem? {
    guard let served = cars.first(where: { $0.name == name })?.servedLandings, !served.contains(landing) else {
      return nil
    }
    return Problem(
      "car \(name) does not stop at landing '\(building.landing(landing).name)'",
      allowed: "It has a button for each landing at which it stops", advice: "Name another landing or another car",
      key: "landing")
  }
}
