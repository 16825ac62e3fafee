import Elevators
import SimulationCore
import Testing

/// What a journal says of a stimulus is read as that stimulus again.
@Suite struct StimulusRecordTests {
  private static let flags: [ElevatorStimulus] = [true, false].flatMap { flag in
    let signals: [PlantSignal] = [
      .stopSwitch(isOn: flag), .independentSwitch(isOn: flag), .outOfServiceSwitch(isOn: flag),
      .seismicSwitch(isOn: flag), .machineRoomSmoke(isActive: flag),
      .smokeDetector(landing: 2, isActive: flag), .emergencySelector(isSelected: flag),
      .safetyGear(isEngaged: flag),
    ]
    let sides = Entrance.allCases.flatMap { side -> [PlantSignal] in
      [
        .doorOpenButton(entrance: side, isPressed: flag),
        .doorCloseButton(entrance: side, isPressed: flag),
      ]
    }
    let stations = InspectionStation.allCases.flatMap { station -> [PlantSignal] in
      [.inspectionSwitch(station: station, isOn: flag)]
        + Direction.allCases.map {
          .inspectionButton(station: station, direction: $0, isPressed: flag)
        }
    }
    return (signals + sides + stations).map { .control($0) } + [.driveStalled(isStalled: flag)]
  }

  private static let others: [ElevatorStimulus] =
    Direction.allCases.map { .control(.hallButtonPressed(landing: 3, direction: $0)) }
    + Entrance.allCases.flatMap { side -> [ElevatorStimulus] in
      [
        .control(.holdButtonPressed(entrance: side)),
        .obstructionPlaced(entrance: side, width: 120), .obstructionRemoved(entrance: side),
      ]
    }
    + FireRecallPosition.allCases.map { .control(.fireRecallSwitch($0)) }
    + FireOperationPosition.allCases.map { .control(.fireOperationSwitch($0)) }
    + PowerSupply.allCases.map { .control(.powerSupply($0)) }
    + [
      .control(.carButtonPressed(landing: 5)), .control(.callCancelButtonPressed),
      .control(.faultResetPressed), .freightMoved(kilograms: -250),
      .personArrives(landing: 1, destination: 4, mass: 80),
    ]

  @Test func `every stimulus is read from its record as itself`() {
    for stimulus in Self.flags + Self.others {
      let record = Record(of: stimulus)
      let read = ElevatorStimulus(FilledForm(name: record.name, fields: record.fields))
      #expect(read == stimulus, "\(record)")
    }
  }

  @Test func `every form is one of theirs, with its keys in their order`() {
    let records = (Self.flags + Self.others).map { Record(of: $0) }
    for form in ElevatorStimulus.forms {
      let record = records.first { $0.name == form.name }
      #expect(record?.fields.map(\.key) == form.fields.map(\.key), "\(form.name)")
    }
    #expect(Set(records.map(\.name)) == Set(ElevatorStimulus.forms.map(\.name)))
  }
}
