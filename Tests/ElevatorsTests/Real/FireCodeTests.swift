import Motion
import SimulationCore
import Testing

@testable import Elevators
@testable import Proving

/// Firefighters' service by code: what EN 81-72 asks for where ASME A17.1 asks for something else.
@Suite struct FireCodeTests {
  /// A run in which firefighters have the car at its recall landing from 5 s on.
  private func run(_ code: FireCode) -> ElevatorRun<CollectiveController> {
    var configuration = Building.five()
    configuration.modes.fireCode = code
    let run = ElevatorRun(judged: configuration)
    run.at(0, .control(.fireRecallSwitch(.on)))
    run.at(5, .control(.fireOperationSwitch(.on)))
    return run
  }

  @Test func `the code of firefighters goes with the safety code, unless it is named`() {
    var configuration = Building.five()
    #expect(configuration.fireCode == .asme)
    configuration.code = .european
    #expect(configuration.fireCode == .european)
    configuration.modes.fireCode = .asme
    #expect(configuration.fireCode == .asme)
  }

  @Test func `the last call counts under EN 81-72, and all until the first stop under ASME A17_1`() {
    for code in FireCode.allCases {
      let run = run(code)
      run.car(3, at: 10)
      run.car(5, at: 11)
      run.at(20, .control(.doorCloseButton(entrance: .front, isPressed: true)))
      run.at(27, .control(.doorCloseButton(entrance: .front, isPressed: false)))
      run.run()
      #expect(run.plant.landing == (code == .european ? 5 : 3))
      #expect(run.facts("controller carCallCancelled").count == 2)
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `S14 catches a second call under EN 81-72`() {
    var configuration = Building.five()
    configuration.modes.fireCode = .european
    func breach(of fault: any Fault.Type) -> String? {
      let run = ElevatorRun(
        configuration, controlledBy: Tampered.self, as: Tampered(configuration, fault),
        monitors: [SafetyMonitor<Tampered>(configuration)])
      run.at(0, .control(.fireRecallSwitch(.on)))
      run.at(5, .control(.fireOperationSwitch(.on)))
      run.car(3, at: 10)
      run.car(5, at: 11)
      run.run(through: 100)
      return run.simulation.breach.map { "\($0.rule) \($0.finding)" }
    }
    #expect(breach(of: Faultless.self) == nil)
    let found = breach(of: KeepsCalls.self) ?? ""
    #expect(found.hasPrefix("S14 "))
    #expect(found.contains("the car call for landing 2 and the car call for landing 4 are registered"), "\(found)")
  }

  @Test func `a call for where the car stands takes back the one before`() {
    let run = run(.european)
    run.car(3, at: 10)
    run.car(1, at: 11)
    run.run()
    #expect(run.plant.landing == 1)
    #expect(run.times("plant carStarted") == [])
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call behind the running car turns it at the next landing`() {
    let run = run(.european)
    run.car(5, at: 10)
    run.car(1, at: 19)
    run.run()
    #expect(run.plant.landing == 1)
    #expect(!run.facts("plant carStopped").contains { $0.contains("landing=5") })
    #expect(run.simulation.breach == nil)
  }

  @Test func `a call ahead of the running car takes it there, nearer or farther`() {
    for (first, second) in [(5, 3), (3, 5)] {
      let run = run(.european)
      run.car(first, at: 10)
      run.car(second, at: 17)
      run.run()
      #expect(run.plant.landing == second)
      #expect(run.facts("plant carStopped").count == 1)
      #expect(run.simulation.breach == nil)
    }
  }

  @Test func `the key of the landing that is reset takes the car back from whoever left it`() {
    let run = run(.european)
    run.car(4, at: 10)
    run.at(60, .control(.fireOperationSwitch(.off)))
    run.at(70, .control(.fireRecallSwitch(.reset)))
    run.run()
    #expect(run.plant.landing == 1)
    #expect(run.simulation.machine.controller.isInNormalService)
    #expect(run.simulation.breach == nil)
  }

  @Test func `a key that is turned off at the recall landing while the doors close gives the car back`() {
    let run = run(.european)
    run.at(10, .control(.doorCloseButton(entrance: .front, isPressed: true)))
    run.at(11, .control(.fireOperationSwitch(.off)))
    run.at(11.1, .control(.doorCloseButton(entrance: .front, isPressed: false)))
    run.run()
    let states = run.facts("controller fireServiceChanged").map { $0.split(separator: "=").last.map(String.init) ?? "" }
    #expect(states == ["phaseOne", "phaseTwo", "hold", "phaseOne"])
    #expect(run.plant.doors[0].region.state == .open)
    #expect(run.simulation.breach == nil)
  }

  @Test func `what a panel of EN 81-72 has not is refused, and says so`() {
    let run = run(.european)
    run.run(through: 6)
    let controller = run.simulation.machine.controller
    #expect(controller.refusal(of: .fireOperationSwitch(.hold)) == .noHoldPosition)
    #expect(controller.refusal(of: .callCancelButtonPressed) == .noCallCancel)
    #expect(controller.keys.fireOperationPositions == [.off, .on])
  }

  @Test func `the highest landing is to be reached in 60 s where EN 81-72 is named`() {
    // 13.2 m at 0.2 m/s take 66 s and a start.
    var configuration = Building.five()
    configuration.code = .european
    configuration.drive.limits = configuration.drive.limits.limitingSpeed(to: 0.2)
    func names() -> [String] { configuration.breaches.map(\.rule.name).filter { $0 == "time to the highest landing" } }
    #expect(names() == [])
    configuration.modes.fireCode = .european
    #expect(names() == ["time to the highest landing"])
    configuration.drive.limits = configuration.drive.limits.limitingSpeed(to: 0.4)
    #expect(names() == [])
  }
}
