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
    ])

  private func breach(of dispatcher: some Dispatcher, _ stimuli: (GroupRun) -> Void) -> String? {
    let run = GroupRun(Self.group, dispatcher: dispatcher)
    stimuli(run)
    run.run(through: 3_000)
    return run.simulation.breach?.rule
  }

  @Test func `a call that is forgotten is not served`() {
    let rule = breach(of: Forgetful()) { run in
      run.hall(4, .down, at: 0)
      // Something has to happen for the judge to look.
      for minute in 1..<40 { run.at(Double(minute) * 60, .car("A", .control(.carButtonPressed(landing: 1)))) }
    }
    #expect(rule == "L1")
  }

  @Test func `a call waits for a car that somebody holds, whether it has that car or none`() {
    var group = Self.group
    group.cars.removeLast()
    group.dispatcher = DispatcherChoice("highest-first")
    let run = GroupRun(group)
    let held = { GroupStimulus.car("A", .control(.doorOpenButton(entrance: .front, isPressed: $0))) }
    run.at(0, held(true))
    run.hall(3, .down, at: 1)
    run.at(3_000, held(false))
    run.run(through: 3_100)
    #expect(run.facts("A/controller hallCallAnswered").count == 1)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call without a car in service counts from the instant at which one comes back`() {
    let run = GroupRun(Self.group)
    let isOut = { GroupStimulus.car("A", .control(.outOfServiceSwitch(isOn: $0))) }
    run.at(0, isOut(true))
    // Car B does not go there, and nothing happens until car A is back.
    run.hall(5, .down, at: 60)
    run.at(3_000, isOut(false))
    run.run(through: 3_100)
    #expect(run.facts("A/controller hallCallAnswered").count == 1)
    #expect(run.simulation.breach == nil)
    // Forgotten after that, it is not served.
    let rule = breach(of: Forgetful()) { run in
      run.at(0, isOut(true))
      run.hall(5, .down, at: 60)
      for second in stride(from: 1_000.0, to: 3_000, by: 60) { run.at(second, isOut(false)) }
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

  @Test func `a dispatcher that gives calls to a full car while another one is idle never serves them`() {
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

extension GroupMonitorTests {
  /// Landings 10 m apart, between whose ends two cars run to and fro, and a third one that is open above.
  private static let shuttles = GroupConfiguration(
    building: Building.five(landings: Building.even(5, floor: 10)),
    cars: [
      GroupConfiguration.Car(name: "A", startLanding: 1),
      GroupConfiguration.Car(name: "B", startLanding: 5),
      GroupConfiguration.Car(name: "C", serves: [4, 5]),
    ])

  /// A call at landing 2 as cars A and B pass it, coming from opposite ends.
  private func shuttleBreach(of dispatcher: some Dispatcher) -> String? {
    let run = GroupRun(Self.shuttles, dispatcher: dispatcher)
    func press(_ car: String, _ signal: PlantSignal, at seconds: Double) {
      run.at(seconds, .car(car, .control(signal)))
    }
    run.hall(2, .down, at: 20)
    for round in 0..<24 {
      press("A", .carButtonPressed(landing: round % 2 == 0 ? 5 : 1), at: Double(round) * 37)
      press("B", .carButtonPressed(landing: round % 2 == 0 ? 1 : 5), at: Double(round) * 37)
    }
    // Whatever is put into car C lets the dispatcher look at its calls.
    press("C", .carButtonPressed(landing: 4), at: 0)
    press("C", .doorOpenButton(entrance: .front, isPressed: true), at: 1)
    for second in 5..<888 { run.at(Double(second), .car("C", .freightMoved(kilograms: second % 2 == 0 ? -1 : 1))) }
    run.run(through: 888)
    return run.simulation.breach?.rule
  }

  @Test func `a dispatcher that steals calls from the cars that come to them never serves them`() {
    #expect(shuttleBreach(of: Steals()) == "L1")
    #expect(shuttleBreach(of: CollectiveDispatcher()) == nil)
  }

  @Test func `a dispatcher that sends cars which do not stop where somebody wants to go is found`() {
    // Car B comes again and again, and does not go to landing 5; car A would.
    let rule = breach(of: Fixed(car: 1)) { run in
      run.person(from: 2, to: 5, at: 0)
      for minute in 1..<50 {
        run.at(Double(minute) * 60, .car("A", .control(.carButtonPressed(landing: minute % 2 + 4))))
      }
    }
    #expect(rule == "L3")
  }

  @Test func `two cars in one hoistway are found where they meet`() {
    func rule(hoistways: [Int]) -> String? {
      let simulation = Simulation(
        ElevatorGroup(Self.shuttles), monitors: [GroupMonitor(Self.shuttles, hoistways: hoistways)])
      let press = ElevatorStimulus.control(.carButtonPressed(landing: 5))
      simulation.schedule(.car("A", press), at: .start)
      simulation.run(through: GroupRun.instant(100))
      return simulation.breach?.rule
    }
    #expect(rule(hoistways: [1, 1, 2]) == "S18")
    #expect(rule(hoistways: [1, 2, 3]) == nil)
  }
}

private struct Forgetful: Dispatcher { mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil } }

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

/// Gives each call to a car that goes away from it, or else to the one that is farthest, whenever it may.
private struct Steals: Dispatcher {
  var reassigns: Bool { true }
  mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { remote(from: call, in: group) }
  mutating func reassign(in group: GroupView) -> [Reassignment] {
    group.calls.enumerated().map { index, call in Reassignment(call: index, car: remote(from: call, in: group)) }
  }
  private func remote(from call: HallCall, in group: GroupView) -> Int? {
    let height = group.flights[0].heights[call.landing - 1]
    func distance(_ car: CarView) -> Double { abs(car.position - height) + (car.isAhead(call.landing) ? 0 : 1_000) }
    return group.candidates(for: call).max { distance($0) < distance($1) }?.index
  }
}
