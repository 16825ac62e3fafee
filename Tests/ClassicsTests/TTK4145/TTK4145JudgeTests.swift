import Classics
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
    run.press(.car, 2, at: 5)
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
      TTK4145Rule.doorAtRest, .doorTime, .promise, .passing, .lampOn, .lampOff, .lampPressed, .indicator, .stops,
    ] { #expect(run.machine.judge.judgedCount(of: rule) > 0, "\(rule)") }
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
    started.finish(at: 9.1)
    #expect(started.broken == [.doorAtRest])
    let between = settled()
    between.write(.motor(1), at: 5)
    between.write(.motor(0), at: 6)
    between.write(.doorLamp(1), at: 7)
    between.finish(at: 7.1)
    #expect(between.broken == [.doorAtRest])
    #expect(between.findings == ["the door lamp is lit between landings since 7.000 s"])
  }

  @Test(arguments: [(0.049, []), (-0.049, []), (0.051, [.doorAtRest])] as [(Double, [TTK4145Rule])])
  func `lamp and motor may be written in either order, 50 ms apart`(late: Double, broken: [TTK4145Rule]) {
    let run = settled()
    run.write(.motor(1), at: 5)
    let (motor, lamp) = (7.6 + max(0, late), 7.6 - min(0, late))
    if lamp < motor { run.write(.doorLamp(1), at: lamp) }
    run.write(.motor(0), at: motor)
    if lamp > motor { run.write(.doorLamp(1), at: lamp) }
    run.write(.indicator(floor: 1), at: 7.7)
    // The car had been called, so that it may stop here.
    run.finish(at: 8)
    #expect(run.broken.filter { $0 != .stops } == broken)
  }

  @Test(arguments: [(2.89, [.doorTime]), (2.9, []), (3, []), (60, [])] as [(Double, [TTK4145Rule])])
  func `the door lamp is lit for 3 s, less a tenth that messages may take`(time: Double, broken: [TTK4145Rule]) {
    let run = settled()
    run.write(.doorLamp(1), at: 5)
    run.write(.doorLamp(0), at: 5 + time)
    #expect(run.broken == broken)
  }

  @Test(arguments: [(8.0, [.obstruction]), (9.9, []), (10.4, [])] as [(Double, [TTK4145Rule])])
  func `the door lamp stays lit while the obstruction is on, which a client may see 0.5 s late`(
    obstructed: Double, broken: [TTK4145Rule]
  ) {
    let run = settled()
    run.write(.doorLamp(1), at: 5)
    run.send(.obstruction(isOn: true), at: obstructed)
    run.write(.doorLamp(0), at: obstructed == 10.4 ? 10.6 : 10.3)
    #expect(run.broken == broken)
  }

  @Test(arguments: [(8.0, 9.0, 1), (8.0, 8.4, 0), (4.0, 5.4, 0), (4.0, 5.5, 1)] as [(Double, Double, Int)])
  func `a door lamp that stays lit through an obstruction of 0.5 s has kept the rule`(
    begins: Double, ends: Double, count: Int
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
    #expect(
      run.findings == [
        "the hall lamp for up at landing 3 was lit at 5.000 s, and no car came within 49.000 s"
          + " from 5.000 s, when its lamp was lit"
      ])
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
    #expect(run.findings[0].hasSuffix("within 49.000 s from 300.000 s, when its client came"))
  }

  @Test func `a lamp that is lit too long after a press that a service has met breaks a rule`() {
    let run = settled(cars: 2)
    run.press(.hallUp, 1, of: "B", at: 5)
    run.write(.doorLamp(1), of: "A", at: 5.06)
    run.write(.doorLamp(0), of: "A", at: 8.4)
    for car in ["A", "B"] { run.write(lamp(0, 1, type: 0), of: car, at: 9) }
    run.finish(at: 12)
    #expect(run.broken == [.lampPressed])
  }

  @Test func `a press at an open door is not forgotten when another car opens elsewhere`() {
    let run = settled(cars: 2)
    run.write(.motor(1), of: "B", at: 1)
    run.write(.motor(0), of: "B", at: 3.6)
    run.write(.indicator(floor: 1), of: "B", at: 3.6)
    run.write(.doorLamp(1), of: "A", at: 5)
    run.press(.hallUp, 1, of: "A", at: 7)
    run.write(.doorLamp(1), of: "B", at: 7.5)
    run.write(.doorLamp(0), of: "A", at: 10)
    for car in ["A", "B"] { run.write(lamp(0, 1, type: 0), of: car, at: 10.1) }
    run.finish(at: 16)
    #expect(run.broken.isEmpty)
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
    arguments: [(0, .up, 1, [.passing]), (1, .down, 1, []), (0, .up, 2, [])] as [(UInt8, Direction, Int, [TTK4145Rule])]
  ) func `the only car passes no hall lamp of its way`(
    type: UInt8, direction: Direction, cars: Int, broken: [TTK4145Rule]
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

  @Test func `the lamp of a button that is pressed twice is lit within 2 s`() {
    let run = settled()
    run.press(.car, 3, at: 5)
    run.press(.car, 3, at: 8)
    run.finish(at: 9.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 10)
    #expect(run.broken == [.lampOn])
  }

  @Test func `a client is not blamed for a press that it did not ask for, and is for five in a row`() {
    let run = settled()
    for second in 5..<9 { run.send(.carButtonPressed(landing: 3), at: Double(second)) }
    run.finish(at: 30)
    #expect(run.broken.isEmpty)
    run.send(.carButtonPressed(landing: 3), at: 31)
    run.finish(at: 40)
    #expect(run.broken == [.lampOn])
    #expect(run.findings == ["its client asked for none of the last 5 buttons while they were pressed"])
  }

  @Test func `five buttons that spring back at one instant have been asked for while they were pressed`() {
    let run = settled()
    for landing in 2...4 { run.press(.car, landing, at: 5) }
    for landing in 2...3 { run.press(.hallUp, landing, at: 5) }
    run.finish(at: 6)
    #expect(run.times(of: "buttonReleased button=car landing=4") == ["5.2"])
    #expect(run.broken.isEmpty)
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
    run.send(.hallButtonPressed(landing: 2, .up), of: "A", at: 15)
    run.write(lamp(1, 1, type: 0), of: "A", at: 15.1)
    run.finish(at: 18)
    #expect(run.broken.isEmpty)
    run.finish(at: 18.1)
    #expect(run.broken == [.hallLamps])
    #expect(run.findings == ["the hall lamp for up at landing 2 is not lit here, and is at car A since 15.100 s"])
  }

  @Test(
    arguments: [
      .motorPower(isOn: false), .obstruction(isOn: true), .stopButton(isPressed: true), .client(isConnected: false),
      .network(isDisturbed: true),
    ] as [TTK4145.Action]) func `hall lamps may differ while anything fails`(failure: TTK4145.Action)
  {
    let run = settled(cars: 2)
    run.send(failure, of: "B", at: 14)
    run.send(.hallButtonPressed(landing: 2, .up), of: "A", at: 15)
    run.write(lamp(1, 1, type: 0), of: "A", at: 15.1)
    run.finish(at: 60)
    #expect(run.broken.isEmpty)
  }

  @Test func `hall lamps are the same 10 s after the last failure`() {
    let run = settled(cars: 2)
    run.send(.motorPower(isOn: false), of: "B", at: 14)
    run.send(.hallButtonPressed(landing: 2, .up), of: "A", at: 15)
    run.write(lamp(1, 1, type: 0), of: "A", at: 15.1)
    run.send(.motorPower(isOn: true), of: "B", at: 20)
    run.finish(at: 29.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 30)
    #expect(run.broken == [.hallLamps])
  }

  // MARK: - After a service

  /// A car at landing 1 whose service there is over at 8 s.
  private func served(cars: Int = 1) -> TTK4145Run {
    let run = settled(cars: cars)
    let car = cars == 1 ? nil : "A"
    run.press(.car, 1, of: car, at: 4)
    run.write(.doorLamp(1), of: car, at: 4.1)
    run.write(.doorLamp(0), of: car, at: 8)
    return run
  }

  @Test func `a call after a service is kept too`() {
    let run = served()
    run.press(.car, 1, at: 9)
    run.write(lamp(0, 1), at: 9.1)
    run.write(lamp(0, 0), at: 9.5)
    run.finish(at: 10.4)
    #expect(run.broken.isEmpty)
    run.finish(at: 10.5)
    #expect(run.broken == [.lampOff])
    #expect(run.findings == ["the car's lamp for landing 1 went out at 9.500 s, and no car came within 1.000 s"])
  }

  @Test func `a lamp is lit after a service for a new press alone`() {
    let run = served()
    // Pressed once more before it has sprung back, and served.
    for second in [8.1, 8.2] { run.press(.car, 1, at: second) }
    run.write(.doorLamp(1), at: 8.3)
    run.write(.doorLamp(0), at: 11.3)
    run.write(lamp(0, 1), at: 12)
    #expect(run.broken == [.lampPressed])
    #expect(
      run.findings == [
        "the car's lamp for landing 1 was lit, and nobody had pressed its button since the service at 11.300 s"
      ])
  }

  @Test(arguments: [(12.9, []), (13.1, [.lampPressed])] as [(Double, [TTK4145Rule])])
  func `a press at an open door may be answered until 5 s after it closes`(answer: Double, broken: [TTK4145Rule]) {
    let run = settled()
    run.write(.doorLamp(1), at: 4.1)
    run.press(.car, 1, at: 6)
    run.write(.doorLamp(0), at: 8)
    run.write(lamp(0, 1), at: answer)
    #expect(run.broken == broken)
  }

  @Test func `a press that meets an opening car may be lit by all, and promises another service where it stays lit`() {
    for isPutOut in [true, false] {
      let run = settled(cars: 2)
      run.press(.hallUp, 1, of: "A", at: 15)
      run.write(.doorLamp(1), of: "A", at: 15.03)
      for car in ["A", "B"] { run.write(lamp(0, 1, type: 0), of: car, at: 15.2) }
      run.finish(at: 18.25)
      #expect(run.broken.isEmpty)
      if isPutOut { for car in ["A", "B"] { run.write(lamp(0, 0, type: 0), of: car, at: 18.3) } }
      run.write(.doorLamp(0), of: "A", at: 18.4)
      run.finish(at: 22)
      #expect(run.broken.isEmpty)
      #expect(run.machine.judge.openPromiseCount == (isPutOut ? 0 : 1))
    }
  }

  // MARK: - What is up to the client

  @Test func `what becomes of calls is up to the client while the stop button is pressed`() {
    let run = settled()
    run.press(.car, 3, at: 5)
    run.write(lamp(2, 1), at: 5.1)
    run.send(.stopButton(isPressed: true), at: 6)
    run.write(lamp(2, 0), at: 6.1)
    run.send(.stopButton(isPressed: false), at: 9)
    run.finish(at: 200)
    #expect(run.broken.isEmpty)
  }

  @Test func `a client that has just come may light a lamp of before for 3 s`() {
    for (out, broken) in [(102.9, []), (103.1, [.lampPressed])] as [(Double, [TTK4145Rule])] {
      let run = settled()
      run.send(.client(isConnected: false), at: 50)
      run.send(.client(isConnected: true), at: 100)
      run.write(lamp(2, 1), at: 100.1)
      run.write(lamp(2, 0), at: out)
      run.finish(at: 103.1)
      #expect(run.broken == broken)
    }
  }

  @Test func `the lamps of a client that is away promise nothing once others have served`() {
    let run = settled(cars: 2)
    run.press(.hallUp, 1, of: "B", at: 15)
    for car in ["A", "B"] { run.write(lamp(0, 1, type: 0), of: car, at: 15.1) }
    run.send(.client(isConnected: false), of: "A", at: 15.5)
    run.write(.doorLamp(1), of: "B", at: 16)
    run.write(lamp(0, 0, type: 0), of: "B", at: 16)
    run.write(.doorLamp(0), of: "B", at: 19.1)
    run.finish(at: 200)
    #expect(run.broken.isEmpty)
    #expect(run.machine.judge.openPromiseCount == 0)
    // Back, it has 3 s to put its panel in order.
    run.send(.client(isConnected: true), of: "A", at: 200)
    run.finish(at: 202.9)
    #expect(run.broken.isEmpty)
    run.finish(at: 203)
    #expect(run.broken == [.lampPressed])
  }

  @Test func `a client that comes just after a service may show its call for a moment`() {
    let run = settled(cars: 2)
    run.press(.hallUp, 1, of: "B", at: 15)
    for car in ["A", "B"] { run.write(lamp(0, 1, type: 0), of: car, at: 15.1) }
    run.send(.client(isConnected: false), of: "A", at: 15.5)
    run.write(.doorLamp(1), of: "B", at: 16)
    run.write(lamp(0, 0, type: 0), of: "B", at: 16)
    run.write(.doorLamp(0), of: "B", at: 19.1)
    run.send(.client(isConnected: true), of: "A", at: 20)
    run.write(lamp(0, 0, type: 0), of: "A", at: 20)
    run.write(lamp(0, 1, type: 0), of: "A", at: 20.1)
    run.write(lamp(0, 0, type: 0), of: "A", at: 20.2)
    run.finish(at: 200)
    #expect(run.broken.isEmpty)
    #expect(run.machine.judge.openPromiseCount == 0)
  }

  @Test func `a car that somebody moves is not judged`() {
    let run = settled()
    run.write(.doorLamp(1), at: 5)
    run.send(.motorOverridden(.up), at: 6)
    run.finish(at: 10)
    #expect(run.broken.isEmpty)
  }

  // MARK: - Ways and stops

  @Test(arguments: [(2.8, [.directions]), (3.0, [])] as [(Double, [TTK4145Rule])])
  func `calls of both ways are cleared one after the other`(apart: Double, broken: [TTK4145Rule]) {
    let run = settled()
    run.press(.hallUp, 2, at: 5)
    run.press(.hallDown, 2, at: 5)
    for type in [UInt8(0), 1] { run.write(lamp(1, 1, type: type), at: 5.1) }
    run.write(.motor(1), at: 5.2)
    run.write(.motor(0), at: 7.8)
    run.write(.indicator(floor: 1), at: 7.8)
    run.write(.doorLamp(1), at: 7.8)
    run.write(lamp(1, 0, type: 0), at: 7.8)
    run.write(lamp(1, 0, type: 1), at: 7.8 + apart)
    run.write(.doorLamp(0), at: 14)
    #expect(run.broken == broken)
  }

  @Test(arguments: [(false, [.stops]), (true, [])] as [(Bool, [TTK4145Rule])])
  func `a car opens where somebody wants it`(isWanted: Bool, broken: [TTK4145Rule]) {
    let run = settled()
    if isWanted { run.press(.hallDown, 2, at: 5) }
    if isWanted { run.write(lamp(1, 1, type: 1), at: 5.1) }
    run.write(.motor(1), at: 5.2)
    run.write(.motor(0), at: 7.8)
    run.write(.indicator(floor: 1), at: 7.8)
    run.write(.doorLamp(1), at: 7.8)
    #expect(run.broken == broken)
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
