import SimulationCore
import Testing

@testable import Elevators

/// Dispatchers that break a rule are caught by that rule.
@Suite struct GroupMonitorTests {
  private static let group = GroupConfiguration(
    building: Building.five(),
    cars: [
      GroupConfiguration.Car(name: "A"),
      GroupConfiguration.Car(name: "B", serves: [1, 2, 3]),
    ]
  )

  private func breach(
    of dispatcher: some Dispatcher,
    _ stimuli: (GroupRun) -> Void
  ) -> String? {
    let run = GroupRun(Self.group, dispatcher: dispatcher)
    stimuli(run)
    run.run(through: 3_000)
    return run.simulation.breach?.rule
  }

  @Test func `a call that is forgotten is not served`() {
    let rule = breach(of: Forgetful()) { run in
      run.hall(4, .down, at: 0)
      // Something has to happen for the judge to look.
      for minute in 1..<40 {
        run.at(Double(minute) * 60, .car("A", .control(.carButtonPressed(landing: 1))))
      }
    }
    #expect(rule == "L1")
  }

  @Test func `a call that is given to a car that does not stop there is found`() {
    #expect(breach(of: Fixed(car: 1)) { $0.hall(4, .down, at: 0) } == "S16")
  }

  @Test func `a call that is given to a car out of service is found`() {
    let rule = breach(of: Fixed(car: 0)) { run in
      run.at(0, .car("A", .control(.outOfServiceSwitch(isOn: true))))
      run.hall(3, .down, at: 1)
    }
    #expect(rule == "S16")
  }

  @Test
  func `a dispatcher that gives calls to a full car while another one is idle never serves them`() {
    let rule = breach(of: Fixed(car: 0)) { run in
      // Freight fills car A, and somebody sends it up and down.
      run.hall(1, .up, at: 0)
      run.at(3, .car("A", .freightMoved(kilograms: 600)))
      run.hall(2, .up, at: 20)
      for second in 10..<2_000 {
        run.at(Double(second), .car("A", .control(.carButtonPressed(landing: second % 2 * 4 + 1))))
      }
    }
    #expect(rule == "L1")
  }

  @Test func `a dispatcher that starves the top landing is found`() {
    let rule = breach(of: StarvesTop()) { run in
      run.hall(5, .down, at: 0)
      for second in 1..<2_000 { run.hall(second % 3 + 1, .up, at: Double(second)) }
    }
    #expect(rule == "L1")
  }

  @Test func `a dispatcher that gives a call away again and again never serves it`() {
    let rule = breach(of: Churning()) { run in
      run.hall(3, .down, at: 0)
      for second in 1..<2_000 {
        run.at(Double(second), .car("A", .control(.carButtonPressed(landing: second % 5 + 1))))
      }
    }
    #expect(rule == "L1")
  }
}

private struct Forgetful: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil }
}

private struct Fixed: Dispatcher {
  let car: Int
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { car }
}

/// Never answers the top landing.
private struct StarvesTop: Dispatcher {
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
    call.landing == group.landingCount ? nil : group.candidates(for: call).first?.index
  }
}

/// Takes the call away whenever it may.
private struct Churning: Dispatcher {
  var reassigns: Bool { true }
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil }
  mutating func reassign(in group: GroupView) -> [Reassignment] {
    group.calls.indices.map { Reassignment(call: $0, car: nil) }
  }
}
