import Elevators
import SimulationCore
import Testing

/// The rules by which clients of the TTK4145 plant are judged: each kept, and broken in one way.
struct TTK4145JudgeTests {
  /// A car at landing 1 whose client has been connected for a while.
  private func settled(_ start: Int = 1, floors: Int = 4, cars: Int = 1) -> TTK4145Run {
    let run = TTK4145Run(start: start, floors: floors, cars: cars)
    for name in cars == 1 ? [nil] : ["A", "B"] {
      run.send(.client(isConnected: true), of: name, at: 0)
      run.write(.indicator(floor: UInt8(start - 1)), of: name, at: 0)
    }
    return run
  }

  private func lamp(_ floor: UInt8, _ value: UInt8, type: UInt8 = 2) -> TTK4145Write {
    .buttonLamp(type: type, floor: floor, value: value)
  }

  @Test func `a ride from landing 1 to landing 2 breaks no rule`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 2), at: 5)
    run.write(lamp(1, 1), at: 5.1)
    run.write(.motor(1), at: 5.2)
    run.write(.indicator(floor: 1), at: 7.8)
    run.write(.motor(0), at: 7.8)
    run.write(.doorLamp(1), at: 7.8)
    run.write(lamp(1, 0), at: 7.8)
    run.write(.doorLamp(0), at: 10.8)
    run.finish(at: 200)
    #expect(run.broken.isEmpty)
    for rule in [
      TTK4145Rule.doorAtRest, .doorTime, .promise, .passing, .lampOn, .lampOff, .lampPressed,
      .indicator,
    ] {
      #expect(run.machine.judge.judgedCount(of: rule) > 0, "\(rule)")
    }
    #expect(!run.machine.judge.isPending)
  }

  @Test func `the door lamp is lit at a floor and at rest alone`() {
    let run = settled()
    run.write(.motor(1), at: 5)
    run.write(.doorLamp(1), at: 5.2)
    run.finish(at: 6)
    #expect(run.broken == [.doorAtRest])
    let started = settled()
    started.write(.doorLamp(1), at: 5)
    started.write(.motor(1), at: 9)
    #expect(started.broken == [.doorAtRest])
    let between = settled()
    between.write(.motor(1), at: 5)
    between.write(.motor(0), at: 6)
    between.write(.doorLamp(1), at: 7)
    #expect(between.broken == [.doorAtRest])
  }

  @Test(
    arguments: [(2.89, [.doorTime]), (2.9, []), (3, []), (60, [])] as [(Double, [TTK4145Rule])]
  )
  func `the door lamp is lit for 3 s, less a tenth that messages may take`(
    time: Double,
    broken: [TTK4145Rule]
  ) {
    let run = settled()
    run.write(.doorLamp(1), at: 5)
    run.write(.doorLamp(0), at: 5 + time)
    #expect(run.broken == broken)
  }

  @Test(
    arguments: [(8.0, [.obstruction]), (9.9, []), (10.4, [])] as [(Double, [TTK4145Rule])]
  )
  func `the door lamp stays lit while the obstruction is on, which a client may see 0.5 s late`(
    obstructed: Double,
    broken: [TTK4145Rule]
  ) {
    let run = settled()
    run.write(.doorLamp(1), at: 5)
    run.send(.obstruction(isOn: true), at: obstructed)
    run.write(.doorLamp(0), at: obstructed == 10.4 ? 10.6 : 10.3)
    #expect(run.broken == broken)
  }

  @Test(
    arguments: [(8.0, 9.0, 1), (8.0, 8.4, 0), (4.0, 5.4, 0), (4.0, 5.5, 1)]
      as [(Double, Double, Int)]
  )
  func `a door lamp that stays lit through an obstruction of 0.5 s has kept the rule`(
    begins: Double,
    ends: Double,
    count: Int
  ) {
    let run = settled()
    run.send(.obstruction(isOn: begins < 5), at: 4)
    run.write(.doorLamp(1), at: 5)
    run.send(.obstruction(isOn: true), at: max(begins, 5))
    run.send(.obstruction(isOn: false), at: ends)
    run.write(.doorLamp(0), at: 20)
    #expect(run.broken.isEmpty)
    #expect(run.machine.judge.judgedCount(of: .obstruction) == count)
  }

  @Test func `an obstruction of dark doors says nothing of the rule`() {
    let run = settled()
    run.send(.obstruction(isOn: true), at: 5)
    run.send(.obstruction(isOn: false), at: 9)
    run.finish(at: 20)
    #expect(run.machine.judge.judgedCount(of: .obstruction) == 0)
  }

  @Test func `a car that runs past an end breaks a rule`() {
    let run = settled(4)
    run.write(.motor(1), at: 5)
    run.finish(at: 6)
    #expect(run.broken == [.endStop])
  }

  @Test func `a lit lamp that nobody serves breaks its promise after the time of service`() {
    let run = settled()
    run.send(.hallButtonPressed(landing: 3, .up), at: 5)
    run.write(lamp(2, 1, type: 0), at: 5)
    // Three ways of 6.5 s up, and as many down, and ten seconds.
    run.finish(at: 53.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 54)
    #expect(run.broken == [.promise])
  }

  @Test func `a promise waits while no car can keep it, and outlives its client and a reload`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 3), at: 5)
    run.write(lamp(2, 1), at: 5)
    run.send(.client(isConnected: false), at: 6)
    run.finish(at: 300)
    #expect(run.broken.isEmpty)
    run.send(.client(isConnected: true), at: 300)
    run.write(.reload, at: 300.1)
    #expect(run.machine.judge.openPromiseCount == 1)
    run.finish(at: 348.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 349)
    #expect(run.broken == [.promise])
  }

  @Test func `a car that passes a landing with its lamp lit breaks a rule`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 2), at: 5)
    run.write(lamp(1, 1), at: 5)
    run.write(.motor(1), at: 5.1)
    run.write(.indicator(floor: 1), at: 7.6)
    run.finish(at: 8.2)
    #expect(run.broken == [.passing])
  }

  @Test(
    arguments: [(0, .up, 1, [.passing]), (1, .down, 1, []), (0, .up, 2, [])]
      as [(UInt8, Direction, Int, [TTK4145Rule])]
  )
  func `the only car passes no hall lamp of its way`(
    type: UInt8,
    direction: Direction,
    cars: Int,
    broken: [TTK4145Rule]
  ) {
    let run = settled(cars: cars)
    let car = cars == 1 ? nil : "A"
    run.send(.hallButtonPressed(landing: 2, direction), of: car, at: 5)
    run.write(lamp(1, 1, type: type), of: car, at: 5)
    if cars > 1 { run.write(lamp(1, 1, type: type), of: "B", at: 5) }
    run.write(.motor(1), of: car, at: 5.1)
    run.write(.indicator(floor: 1), of: car, at: 7.6)
    run.finish(at: 8.2)
    #expect(run.broken == broken)
  }

  @Test func `the lamp of a pressed button is lit within 2 s`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 3), at: 5)
    run.finish(at: 6.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 7)
    #expect(run.broken == [.lampOn])
  }

  @Test func `a call that is served at once needs no lamp`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 1), at: 5)
    run.write(.doorLamp(1), at: 5.1)
    run.write(.doorLamp(0), at: 8.2)
    run.finish(at: 20)
    #expect(run.broken.isEmpty)
  }

  @Test func `a lamp goes out with its service, or up to a second before`() {
    for (delay, broken) in [(0.9, []), (1.1, [.lampOff])] as [(Double, [TTK4145Rule])] {
      let run = settled()
      run.send(.carButtonPressed(landing: 1), at: 5)
      run.write(lamp(0, 1), at: 5)
      run.write(lamp(0, 0), at: 6)
      run.write(.doorLamp(1), at: 6 + delay)
      #expect(run.broken == broken)
    }
  }

  @Test func `a client that has just connected may put its lamps out`() {
    let run = settled()
    run.send(.carButtonPressed(landing: 3), at: 5)
    run.write(lamp(2, 1), at: 5)
    run.send(.client(isConnected: false), at: 6)
    run.send(.client(isConnected: true), at: 8)
    run.write(lamp(2, 0), at: 8.1)
    run.finish(at: 20)
    #expect(run.broken.isEmpty)
    #expect(run.machine.judge.openPromiseCount == 1)
  }

  @Test func `a lamp is lit only after a press`() {
    let run = settled()
    run.write(lamp(2, 1), at: 5)
    #expect(run.broken == [.lampPressed])
  }

  @Test func `hall lamps of two cars may differ for 3 s`() {
    let run = settled(cars: 2)
    run.send(.hallButtonPressed(landing: 2, .up), of: "A", at: 5)
    run.write(lamp(1, 1, type: 0), of: "A", at: 5.1)
    run.finish(at: 8)
    #expect(run.broken.isEmpty)
    run.finish(at: 8.2)
    #expect(run.broken == [.hallLamps])
  }

  @Test func `hall lamps may differ while messages are lost, and while a client is away`() {
    let run = settled(cars: 2)
    run.send(.network(isDisturbed: true), of: "A", at: 4)
    run.send(.hallButtonPressed(landing: 2, .up), of: "A", at: 5)
    run.write(lamp(1, 1, type: 0), of: "A", at: 5.1)
    run.finish(at: 30)
    #expect(run.broken.isEmpty)
  }

  @Test func `the indicator follows the sensor within a second`() {
    let run = settled()
    run.write(.motor(1), at: 5)
    run.write(.motor(0), at: 7.6)
    run.finish(at: 8.4)
    #expect(run.broken.isEmpty)
    run.finish(at: 8.5)
    #expect(run.broken == [.indicator])
  }

  @Test func `without all rules, those of car and door are judged alone`() {
    var configuration = TTK4145Configuration.course
    configuration.startLanding = 1
    let run = Simulation(TTK4145(configuration))
    let lamp = TTK4145Write.buttonLamp(type: 2, floor: 2, value: 1)
    run.send(TTK4145.Stimulus(.write(lamp)), at: .start)
    run.send(TTK4145.Stimulus(.write(.motor(200))), at: .start)
    run.run()
    #expect(run.machine.judge.brokenCount(of: .lampPressed) == 0)
    #expect(run.machine.judge.brokenCount(of: .endStop) == 1)
  }
}
