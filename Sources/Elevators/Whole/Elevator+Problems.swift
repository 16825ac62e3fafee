public import SimulationCore

extension Elevator {
  /// What is wrong with a stimulus for this elevator; nil when nothing is.
  public func problem(with stimulus: ElevatorStimulus) -> Problem? {
    configuration.problem(with: stimulus) ?? bank.people.problem(with: stimulus)
  }
}

extension ElevatorConfiguration {
  /// What is wrong with a stimulus for an elevator of this configuration; nil when nothing is.
  func problem(with stimulus: ElevatorStimulus) -> Problem? {
    switch stimulus {
    case .control(.hallButtonPressed(let landing, _, let side)), .control(.carButtonPressed(let landing, let side)):
      problem(withLanding: landing) ?? problem(withSide: side, at: landing)
    case .control(.smokeDetector(let landing, _)): problem(withLanding: landing)
    case .control(.doorOpenButton(let side, _)), .control(.doorCloseButton(let side, _)),
      .control(.holdButtonPressed(let side)), .obstructionPlaced(let side, _), .obstructionRemoved(let side):
      problem(withSide: side)
    case .control(.stopSwitch), .freightMoved, .driveStalled: nil
    case .control(let signal): problem(withSource: signal)
    case .personArrives(let landing, let destination, _, let side, let exit, _):
      problem(withLanding: landing) ?? problem(withLanding: destination, key: "destination") ?? problem(
        withJourneyFrom: landing, to: destination) ?? problem(withSide: side, at: landing)
        ?? problem(withSide: exit, at: destination, key: "exit")
    }
  }

  private func problem(withSource signal: PlantSignal) -> Problem? {
    let name = Record(of: signal).name
    guard !ElevatorStimulus.forms.contains(where: { $0.name == name }) else { return nil }
    return Problem(
      "'\(name)' comes from a sensor", allowed: "From outside come buttons, switches, people, obstructions and freight",
      advice: "Remove it")
  }

  func problem(withLanding landing: Int, key: String = "landing") -> Problem? {
    guard !landingNumbers.contains(landing) else { return nil }
    return Problem(
      "there is no landing '\(landing)'", allowed: "The landings are 1 to \(landings.count)",
      advice: "Name one of them", key: key)
  }

  func problem(withSide side: Entrance) -> Problem? {
    guard !entrances.contains(side) else { return nil }
    return Problem(
      "there are no '\(side.rawValue)' doors",
      allowed: "The sides with doors are \(quotedList(entrances.map(\.rawValue)))", advice: "Name one of them",
      key: "entrance")
  }

  /// What is wrong with a side that is named for a landing, if it is.
  func problem(withSide side: Entrance?, at landing: Int, key: String = "entrance") -> Problem? {
    guard let side, !sides(of: landing).contains(side) else { return nil }
    let (name, there) = (self.landing(landing).name, self.landing(landing).entrances)
    return Problem(
      "'\(key)' is '\(side.rawValue)', and landing '\(name)' has no doors on that side",
      allowed: "It has doors on the side \(quotedList(there.map(\.rawValue)))",
      advice: "Name that side, or leave '\(key)' out", key: key)
  }

  private func problem(withJourneyFrom origin: Int, to destination: Int) -> Problem? {
    guard origin == destination else { return nil }
    return Problem(
      "a journey from '\(landing(origin).name)' to '\(landing(destination).name)' goes nowhere",
      allowed: "A person goes to another landing", advice: "Give another destination", key: "destination")
  }
}
