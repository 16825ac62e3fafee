import Elevators
import SimulationCore
import Testing

/// Why a stimulus would have no effect, and that it has none.
@Suite struct RefusalTests {
  private typealias Run = ElevatorRun<CollectiveController>

  private func run() -> Run { ElevatorRun(Building.five(), controlledBy: CollectiveController.self) }

  private func refusal(of stimulus: ElevatorStimulus, in run: Run) -> ElevatorRefusal? {
    run.simulation.machine.refusal(of: stimulus, at: run.simulation.now)
  }

  /// What is set before, what is asked about then, and the answer.
  private static let answers: [([PlantSignal], PlantSignal, ElevatorRefusal?)] = [
    ([], .carButtonPressed(landing: 2), nil),
    ([], .hallButtonPressed(landing: 5, direction: .up), .noHallButton(landing: 5, .up)),
    ([], .hallButtonPressed(landing: 1, direction: .down), .noHallButton(landing: 1, .down)),
    ([.outOfServiceSwitch(isOn: true)], .carButtonPressed(landing: 2), .noCalls(.outOfService)),
    ([.independentSwitch(isOn: true)], .carButtonPressed(landing: 2), nil),
    ([.independentSwitch(isOn: true)], .hallButtonPressed(landing: 2, direction: .up), .noCalls(.independent)),
    ([.powerSupply(.lost)], .carButtonPressed(landing: 2), .noCalls(.noPower)),
    ([.powerSupply(.emergency)], .carButtonPressed(landing: 2), .noCalls(.emergencyPower)),
    ([.fireRecallSwitch(.on)], .holdButtonPressed(entrance: .front), .noHold(.recalled)),
    ([.fireRecallSwitch(.on)], .fireRecallSwitch(.on), .recalledAlready),
    ([.fireRecallSwitch(.on)], .fireRecallSwitch(.off), .recallStays),
    ([.fireRecallSwitch(.on)], .fireOperationSwitch(.hold), .holdIsForPhaseTwo),
    ([.smokeDetector(landing: 3, isActive: true)], .fireRecallSwitch(.reset), .smoke(landing: 3)),
    ([.machineRoomSmoke(isActive: true)], .fireRecallSwitch(.reset), .smoke(landing: nil)),
    ([], .fireRecallSwitch(.reset), .noRecall),
    ([], .fireOperationSwitch(.on), .notRecalled),
    ([], .callCancelButtonPressed, .cancelIsForPhaseTwo),
    ([], .emergencySelector(isSelected: true), .notOnEmergencyPower),
    ([.powerSupply(.emergency)], .emergencySelector(isSelected: true), nil),
    ([], .inspectionButton(station: .pit, direction: .up, isPressed: true), .carStays(.switchesAreOff)),
    (
      [
        .inspectionSwitch(station: .pit, isOn: true),
        .inspectionRunButton(station: .pit, isPressed: true),
      ], .inspectionButton(station: .pit, direction: .down, isPressed: true), .carStays(.lastLanding)
    ),
    (
      [
        .inspectionSwitch(station: .pit, isOn: true),
        .inspectionRunButton(station: .pit, isPressed: true),
      ], .inspectionButton(station: .pit, direction: .up, isPressed: true), nil
    ),
    (
      [.inspectionSwitch(station: .pit, isOn: true)], .inspectionButton(station: .pit, direction: .up, isPressed: true),
      .carStays(.runIsNotHeld)
    ),
    ([.inspectionSwitch(station: .pit, isOn: true)], .inspectionSwitch(station: .pit, isOn: false), .inspectionStays),
    (
      [.inspectionSwitch(station: .pit, isOn: true), .stopSwitch(isOn: true)],
      .inspectionButton(station: .pit, direction: .up, isPressed: true), .carStays(.stopSwitchIsOn)
    ),
    ([.inspectionSwitch(station: .pit, isOn: true)], .independentSwitch(isOn: true), .prevails(.inspected)),
    ([.safetyGear(isEngaged: true)], .safetyGear(isEngaged: false), .faultStays),
    ([.safetyGear(isEngaged: true)], .faultResetPressed, .safetyGearGrips),
    ([.safetyGear(isEngaged: true), .safetyGear(isEngaged: false)], .faultResetPressed, nil),
    ([], .faultResetPressed, .noFault),
  ]

  @Test func `each reason is the one of the mode that prevails`() {
    for (before, signal, expected) in Self.answers {
      let run = run()
      for signal in before { run.at(0, .control(signal)) }
      run.run(through: 0)
      #expect(refusal(of: .control(signal), in: run) == expected, "\(before) \(signal)")
    }
  }

  @Test func `the firefighters' key takes a recalled car only once its doors are open`() {
    let run = run()
    run.at(0, .control(.fireRecallSwitch(.on)))
    run.run(through: 1)
    let key = ElevatorStimulus.control(.fireOperationSwitch(.on))
    #expect(refusal(of: key, in: run) == .notOpenForRecall)
    run.run(through: 10)
    #expect(refusal(of: key, in: run) == nil)
    run.simulation.send(key, at: run.simulation.now)
    #expect(run.simulation.machine.controller.fireService.state == .phaseTwo)
    #expect(refusal(of: .control(.fireRecallSwitch(.reset)), in: run) == .firefightersKeepCar)
    #expect(refusal(of: .control(.callCancelButtonPressed), in: run) == .noCallToCancel)
    let close = { (isPressed: Bool) in
      ElevatorStimulus.control(.doorCloseButton(entrance: .front, isPressed: isPressed))
    }
    #expect(refusal(of: close(true), in: run) == nil)
    #expect(refusal(of: close(false), in: run) == .doorCloseMustBeHeld)
    run.at(11, .control(.fireOperationSwitch(.hold)))
    run.run(through: 11)
    #expect(refusal(of: close(true), in: run) == .doorCloseOnHold)
    #expect(refusal(of: .control(.carButtonPressed(landing: 3)), in: run) == .noCallsOnHold)
  }

  @Test func `what lies between the doors, and freight, is asked of the plant`() {
    let run = run()
    let box = ElevatorStimulus.obstructionPlaced(entrance: .front, width: 400)
    #expect(refusal(of: box, in: run) == .doorsShut(.front))
    #expect(refusal(of: .freightMoved(kilograms: 50), in: run) == .doorsShut(nil))
    #expect(refusal(of: .freightMoved(kilograms: -50), in: run) == .noFreight)
    #expect(refusal(of: .obstructionRemoved(entrance: .front), in: run) == .nothingBetweenDoors(.front))
    run.car(1, at: 0)
    run.run(through: 2)
    #expect(refusal(of: box, in: run) == nil)
    #expect(refusal(of: .freightMoved(kilograms: 50), in: run) == nil)
  }

  /// What happened in a run that a refused signal must not cause: of a button nothing at all, of a key
  /// another mode.
  private func consequences(of refusal: ElevatorRefusal, in run: Run) -> Int {
    switch refusal {
    case .noCalls, .buttonStuck, .noCallsOnHold, .emptyCarKeepsCalls, .noHold, .noHallButton, .keypad, .noKeypad,
      .cancelIsForPhaseTwo, .noCallCancel, .noCallToCancel, .noFault, .safetyGearGrips, .doorCloseInRecall,
      .doorCloseOnHold:
      run.facts("controller").count
    case .notRecalled, .holdIsForPhaseTwo, .noHoldPosition, .landingKeyIsOff, .noRecall, .notOnEmergencyPower,
      .carStays, .prevails, .recallStays, .recalledAlready, .smoke, .firefightersKeepCar, .notOpenForRecall,
      .carReturns, .faultStays, .inspectionStays, .inspectionResetNeedsShutDoors:
      run.facts("controller modeChanged").count
    case .doorsShut, .nothingBetweenDoors, .noFreight, .carRuns, .noStopSwitch, .recallIgnoresStopSwitch,
      .doorCloseMustBeHeld:
      0
    }
  }

  private static let signals: [PlantSignal] =
    [
      .carButtonPressed(landing: 3), .carButtonPressed(landing: 1), .hallButtonPressed(landing: 2, direction: .up),
      .holdButtonPressed(entrance: .front), .doorCloseButton(entrance: .front, isPressed: true),
      .doorCloseButton(entrance: .front, isPressed: false), .callCancelButtonPressed, .faultResetPressed,
      .fireRecallSwitch(.on), .fireRecallSwitch(.reset), .fireOperationSwitch(.on), .fireOperationSwitch(.hold),
      .fireOperationSwitch(.off),
    ]
    + [true, false].flatMap { isOn -> [PlantSignal] in
      [
        .independentSwitch(isOn: isOn), .outOfServiceSwitch(isOn: isOn), .safetyGear(isEngaged: isOn),
        .inspectionSwitch(station: .pit, isOn: isOn), .inspectionButton(station: .pit, direction: .up, isPressed: isOn),
        .emergencySelector(isSelected: isOn), .powerSupply(isOn ? .emergency : .normal),
      ]
    }

  @Test func `a refused button leaves no fact of the controller, and a refused key no other mode`() {
    var refused = 0
    for seed in 1...8 as ClosedRange<UInt64> {
      let run = run()
      // Any sequence will do, if it is always the same one.
      var number = seed
      for step in 1...200 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let signal = Self.signals[Int(number >> 33) % Self.signals.count]
        let time = Double(step) * 1.3
        run.run(through: time)
        let reason = refusal(of: .control(signal), in: run)
        let before = reason.map { consequences(of: $0, in: run) }
        run.simulation.send(.control(signal), at: run.simulation.now)
        guard let reason else { continue }
        refused += 1
        let after = consequences(of: reason, in: run)
        #expect(after == before, "\(signal) \(reason) at \(time), \(seed)")
      }
    }
    #expect(refused > 300)
  }
}
