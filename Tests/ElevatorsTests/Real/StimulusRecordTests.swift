import Elevators
import SimulationCore
import Testing

/// What a journal says of a stimulus is read as that stimulus again.
@Suite struct StimulusRecordTests {
  /// Every signal that can be told from outside, and each of its positions.
  private static var signals: [PlantSignal] {
    var signals: [PlantSignal] = [
      .carButtonPressed(landing: 5), .callCancelButtonPressed, .faultResetPressed,
    ]
    signals += Direction.allCases.map { .hallButtonPressed(landing: 3, direction: $0) }
    signals += Entrance.allCases.map { .holdButtonPressed(entrance: $0) }
    signals += FireRecallPosition.allCases.map { .fireRecallSwitch($0) }
    signals += FireOperationPosition.allCases.map { .fireOperationSwitch($0) }
    signals += PowerSupply.allCases.map { .powerSupply($0) }
    for flag in [true, false] {
      signals += [
        .stopSwitch(isOn: flag), .independentSwitch(isOn: flag), .outOfServiceSwitch(isOn: flag),
        .seismicSwitch(isOn: flag), .machineRoomSmoke(isActive: flag),
        .smokeDetector(landing: 2, isActive: flag), .emergencySelector(isSelected: flag),
        .safetyGear(isEngaged: flag),
      ]
      for side in Entrance.allCases {
        signals.append(.doorOpenButton(entrance: side, isPressed: flag))
        signals.append(.doorCloseButton(entrance: side, isPressed: flag))
      }
      for station in InspectionStation.allCases {
        signals.append(.inspectionSwitch(station: station, isOn: flag))
        for way in Direction.allCases {
          signals.append(.inspectionButton(station: station, direction: way, isPressed: flag))
        }
      }
    }
    return signals
  }

  private static var stimuli: [ElevatorStimulus] {
    var stimuli = signals.map { ElevatorStimulus.control($0) }
    stimuli += [
      .personArrives(landing: 1, destination: 4, mass: 80), .freightMoved(kilograms: -250),
      .driveStalled(isStalled: true), .driveStalled(isStalled: false),
    ]
    for side in Entrance.allCases {
      stimuli.append(.obstructionPlaced(entrance: side, width: 120))
      stimuli.append(.obstructionRemoved(entrance: side))
    }
    return stimuli
  }

  @Test func `every stimulus is read from its record as itself`() {
    for stimulus in Self.stimuli {
      let record = Record(of: stimulus)
      let read = ElevatorStimulus(FilledForm(name: record.name, fields: record.fields))
      #expect(read == stimulus, "\(record)")
    }
  }

  @Test func `every form is one of theirs, with its keys in their order`() {
    let records = Self.stimuli.map { Record(of: $0) }
    for form in ElevatorStimulus.forms {
      let record = records.first { $0.name == form.name }
      #expect(record?.fields.map(\.key) == form.fields.map(\.key), "\(form.name)")
    }
    #expect(Set(records.map(\.name)) == Set(ElevatorStimulus.forms.map(\.name)))
  }
}
