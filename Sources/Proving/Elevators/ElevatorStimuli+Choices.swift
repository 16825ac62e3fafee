import Elevators
import SimulationCore

// What the surroundings of an elevator may do, kind by kind.
extension ElevatorStimuli {
  func choices<Controller>(_ landings: ClosedRange<Int>, _ configuration: ElevatorConfiguration) -> [StimulusChoice<
    Elevator<Controller>
  >] {
    let sides = configuration.entrances
    switch self {
    case .hall: return landings.flatMap { hallChoices($0, configuration) }
    case .car:
      return landings.flatMap { landing in
        configuration.buttonSides(at: landing).map { side in
          call(.carButtonPressed(landing: landing, entrance: side), for: landing)
        }
      }
    case .open:
      return sides.flatMap { side in
        held(SurroundingSwitch.open(side)) { .doorOpenButton(entrance: side, isPressed: $0) }
      }
    case .close:
      return sides.flatMap { side in
        held(SurroundingSwitch.close(side)) { .doorCloseButton(entrance: side, isPressed: $0) }
      }
    case .hold: return sides.map { .init(.control(.holdButtonPressed(entrance: $0))) }
    case .obstruction: return sides.flatMap(obstructionChoices)
    case .stop: return held(SurroundingSwitch.stop) { .stopSwitch(isOn: $0) }
    case .people: return landings.flatMap { peopleChoices($0, landings, configuration) }
    case .independent: return held(SurroundingSwitch.independent) { .independentSwitch(isOn: $0) }
    case .outOfService: return held(SurroundingSwitch.outOfService) { .outOfServiceSwitch(isOn: $0) }
    case .seismic: return held(SurroundingSwitch.seismic) { .seismicSwitch(isOn: $0) }
    case .inspection: return inspectionChoices()
    case .fire: return fireChoices(configuration)
    case .power: return powerChoices()
    case .fault: return faultChoices()
    case .freight:
      let load = configuration.overload + 1
      return [
        .init(.freightMoved(kilograms: load), isPossible: { !$0.plant.areDoorsLocked && $0.plant.freightLoad == 0 }),
        .init(.freightMoved(kilograms: -load), isPossible: { !$0.plant.areDoorsLocked && $0.plant.freightLoad > 0 }),
      ]
    }
  }

  /// People who arrive at a landing; their mass is given, so that it is not random.
  private func peopleChoices<Controller>(
    _ origin: Int, _ landings: ClosedRange<Int>, _ configuration: ElevatorConfiguration
  ) -> [StimulusChoice<Elevator<Controller>>] {
    landings.filter { $0 != origin }.flatMap { destination in
      configuration.buttonSides(at: origin).flatMap { side in
        configuration.buttonSides(at: destination).map { exit in
          StimulusChoice(
            .personArrives(
              landing: origin, destination: destination, mass: CodeLimits.personMass, entrance: side, exit: exit),
            isPossible: { $0.people.arrivedCount < 2 })
        }
      }
    }
  }

  private func hallChoices<Controller>(_ landing: Int, _ configuration: ElevatorConfiguration) -> [StimulusChoice<
    Elevator<Controller>
  >] {
    let numbers = configuration.landingNumbers
    return Direction.allCases.flatMap { direction in
      guard landing != (direction == .up ? numbers.upperBound : numbers.lowerBound) else {
        return [StimulusChoice<Elevator<Controller>>]()
      }
      return configuration.buttonSides(at: landing).map { side in
        call(.hallButtonPressed(landing: landing, direction: direction, entrance: side), for: landing)
      }
    }
  }

  /// A call; whoever presses for ever where the car is open keeps it there.
  private func call<Controller>(_ signal: PlantSignal, for landing: Int) -> StimulusChoice<Elevator<Controller>> {
    StimulusChoice(
      .control(signal),
      isInnocent: { machine in
        machine.plant.areDoorsLocked || (machine.plant.landing != landing && machine.plant.target != landing)
      })
  }

  private func held<Controller>(_ index: Int, _ signal: (Bool) -> PlantSignal) -> [StimulusChoice<Elevator<Controller>>]
  { [true, false].map { StimulusChoice(.control(signal($0)), turn: (index, $0)) } }

  private func obstructionChoices<Controller>(_ side: Entrance) -> [StimulusChoice<Elevator<Controller>>] {
    [
      StimulusChoice(
        .obstructionPlaced(entrance: side, width: 200),
        isPossible: { machine in
          guard let door = machine.plant.door(side) else { return false }
          return door.region.state != .closed && door.obstructions.isEmpty
        }),
      StimulusChoice(
        .obstructionRemoved(entrance: side), isPossible: { $0.plant.door(side)?.obstructions.isEmpty == false }),
    ]
  }

  // MARK: - Service modes

  private func inspectionChoices<Controller>() -> [StimulusChoice<Elevator<Controller>>] {
    held(SurroundingSwitch.inspection) { .inspectionSwitch(station: .carTop, isOn: $0) } + [
      StimulusChoice(.control(.faultResetPressed))
    ] + held(SurroundingSwitch.inspectionRun) { .inspectionRunButton(station: .carTop, isPressed: $0) }
      + held(SurroundingSwitch.inspectionUp) { .inspectionButton(station: .carTop, direction: .up, isPressed: $0) }
      + held(SurroundingSwitch.inspectionDown) { .inspectionButton(station: .carTop, direction: .down, isPressed: $0) }
  }

  /// The key of the recall landing is turned to reset before it is turned off.
  private func fireChoices<Controller>(_ configuration: ElevatorConfiguration) -> [StimulusChoice<Elevator<Controller>>]
  {
    let key = SurroundingSwitch.recallKey
    let firefighters = SurroundingSwitch.fireOperation
    return [
      StimulusChoice(.control(.fireRecallSwitch(.on)), turn: (key, true)),
      StimulusChoice(.control(.fireRecallSwitch(.reset))),
      StimulusChoice(.control(.fireRecallSwitch(.off)), turn: (key, false)),
      StimulusChoice(.control(.fireOperationSwitch(.on)), turn: (firefighters, true)),
      StimulusChoice(.control(.fireOperationSwitch(.off)), turn: (firefighters, false)),
      StimulusChoice(.control(.callCancelButtonPressed)),
    ] + held(SurroundingSwitch.smoke) { .smokeDetector(landing: configuration.recallLanding, isActive: $0) }
  }

  private func powerChoices<Controller>() -> [StimulusChoice<Elevator<Controller>>] {
    let lost = SurroundingSwitch.powerLost
    return [
      StimulusChoice(.control(.powerSupply(.lost)), turn: (lost, true)),
      StimulusChoice(.control(.powerSupply(.emergency))),
      StimulusChoice(.control(.powerSupply(.normal)), turn: (lost, false)),
    ]
  }

  private func faultChoices<Controller>() -> [StimulusChoice<Elevator<Controller>>] {
    let stalled = SurroundingSwitch.stalled
    return held(SurroundingSwitch.safetyGear) { .safetyGear(isEngaged: $0) } + [
      StimulusChoice(.driveStalled(isStalled: true), turn: (stalled, true)),
      StimulusChoice(.driveStalled(isStalled: false), turn: (stalled, false)),
      StimulusChoice(.control(.faultResetPressed)),
    ]
  }
}
