public import SimulationCore

// What can be done to this very plant, and what can happen in it.
extension TTK4145 {
  /// The names of the landings: the numbers that the lines have, from 1.
  public var landingNames: [String] { [] }

  /// The stimuli at the landings and of the cars that there are; one car needs no name.
  public var stimulusForms: [RecordForm] {
    let names = configuration.carNames
    return Stimulus.forms.map { form in
      let present = configuration.present(form)
      guard names.count == 1 else { return present }
      let fields = present.fields.filter { $0.key != Stimulus.carKey }
      return RecordForm(name: form.name, fields: fields, meaning: form.meaning)
    }.naming(names.count == 1 ? [:] : [Stimulus.carKey: names])
  }

  /// What each car can emit.
  public var factSources: [FactSource] {
    let forms = Happening.forms.map { configuration.present($0) }
    let names = cars.count == 1 ? [""] : configuration.carNames
    let judge = RuleBroken.forms.naming(["car": configuration.carNames])
    return names.map { FactSource(path: $0, forms: forms) } + [FactSource(path: Self.judgePart, forms: judge)]
  }

  /// What is wrong with a stimulus for this plant; nil when nothing is.
  public func problem(with stimulus: Stimulus) -> Problem? {
    problem(withCar: stimulus) ?? problem(withButton: stimulus.action)
  }

  private func problem(withCar stimulus: Stimulus) -> Problem? {
    let names = configuration.carNames
    if let name = stimulus.car, !names.contains(name) {
      return Problem(
        "there is no car '\(excerpt(name))'",
        allowed: names.count == 1 ? "The only car is 'A'" : "The cars are \(quotedList(names))",
        advice: "Name one of them")
    }
    guard stimulus.car == nil, names.count > 1 else { return nil }
    // People at a landing press any of its buttons, and are content with those of the first car.
    if case .hallButtonPressed = stimulus.action { return nil }
    return Problem(
      "'\(Record(of: stimulus).name)' names no car", allowed: "'of' names one of \(quotedList(names))",
      advice: "Add 'of'")
  }

  private func problem(withButton action: Action) -> Problem? {
    let (button, landing): (TTK4145Button, Int)
    switch action {
    case .hallButtonPressed(let number, let direction), .hallButtonHeld(let number, let direction, _):
      (button, landing) = (.hall(direction), number)
    case .carButtonPressed(let number), .carButtonHeld(let number, _): (button, landing) = (.car, number)
    default: return nil
    }
    guard !configuration.has(button, at: landing - 1) else { return nil }
    guard configuration.floors.contains(landing - 1) else {
      return Problem(
        "there is no landing \(landing)", allowed: "The landings are numbered from 1 to \(configuration.floorCount)",
        advice: "Name one of them")
    }
    let way = button == .hallUp ? "up" : "down"
    return Problem(
      "landing \(landing) has no button for \(way)",
      allowed: "The highest landing has none for up, and the lowest none for down",
      advice: "Name another landing or direction")
  }
}

extension TTK4145Configuration {
  /// A form whose landings are those that there are.
  fileprivate func present(_ form: RecordForm) -> RecordForm {
    form.mapKinds { kind in
      guard case .landing = kind else { return kind }
      return .landing(1...Int64(floorCount))
    }
  }
}

extension TTK4145: MeasuredMachine {
  /// Where each car is, its sensor, its lamps and its switches.
  public func readings(at instant: SimulationInstant) -> [Reading] {
    guard cars.count > 1 else { return cars[0].readings(at: instant) }
    return zip(cars, configuration.carNames).flatMap { car, name in car.readings(at: instant).map { $0.inside(name) } }
  }

  /// Whether a car moves.
  public func hasMovingReadings(at instant: SimulationInstant) -> Bool { cars.contains { $0.isMoving(at: instant) } }

  /// Whether a car moves.
  public func isMoving(at instant: SimulationInstant) -> Bool { hasMovingReadings(at: instant) }
}

extension TTK4145Car {
  fileprivate func readings(at instant: SimulationInstant) -> [Reading] {
    let lamps = TTK4145Button.allCases.flatMap { button in
      configuration.floors.filter { configuration.has(button, at: $0) }.map { floor in
        Reading("lamps/\(button.rawValue)/\(floor + 1)", isOn: isLit(button, at: floor))
      }
    }
    return [
      Reading("position", height(at: instant), .floors),
      Reading("sensor", position.sensor.map { Double($0 + 1) }, .landing),
      Reading("motor", motor == nil ? 0 : motor == .up ? 1 : -1, .number),
      Reading("indicator", Double(indicator + 1), .landing), Reading("door", isOn: isDoorLit),
      Reading("stop/lamp", isOn: isStopLit), Reading("stop/button", isOn: isStopPressed),
      Reading("obstruction", isOn: isObstructed),
    ] + lamps
  }
}
