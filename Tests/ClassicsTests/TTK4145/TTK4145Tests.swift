import Classics
import SimulationCore
import Testing

/// Car, buttons, lamps and switches of the TTK4145 plant, without a client.
struct TTK4145Tests {
  @Test func `whoever says nothing gets the parameters of the course's simulator`() {
    let course = TTK4145Configuration.course
    #expect((course.floorCount, course.carCount) == (4, 1) && TTK4145Configuration.floorCounts == 2...9)
    #expect(course.travel == .seconds(2) && course.passing == .milliseconds(500) && course.press == .milliseconds(200))
    #expect(TTK4145Configuration.coursePort == 15_657)
  }

  @Test func `a car leaves its sensor after 0.5 s and reaches the next one 2 s later`() {
    let run = TTK4145Run(start: 1)
    run.write(.motor(1), at: 1)
    run.finish(at: 6)
    #expect(
      run.texts.filter { !$0.contains("judge") }.dropFirst(2).prefix(6) == [
        "1.0 motorChanged direction=up", "1.0 carStarted direction=up", "1.5 floorSensorChanged landing=1 on=false",
        "3.5 floorSensorChanged landing=2 on=true", "4.0 floorSensorChanged landing=2 on=false",
        "6.0 floorSensorChanged landing=3 on=true",
      ])
  }

  @Test func `any change of the motor between floors begins the two seconds anew`() {
    let run = TTK4145Run(start: 1)
    run.write(.motor(127), at: 0)
    run.write(.motor(0), at: 2)
    run.write(.motor(128), at: 3)
    run.write(.motor(60), at: 4.5)
    run.finish(at: 7)
    #expect(run.times(of: "floorSensorChanged landing=2 on=true") == ["6.5"])
    #expect(run.times(of: "floorSensorChanged landing=1 on=true").isEmpty)
  }

  @Test func `another byte for the same way changes nothing`() {
    let run = TTK4145Run(start: 1)
    run.write(.motor(1), at: 0)
    run.write(.motor(127), at: 1.5)
    run.finish(at: 3)
    #expect(run.times(of: "motorChanged direction=up") == ["0.0"])
    #expect(run.times(of: "floorSensorChanged landing=2 on=true") == ["2.5"])
  }

  @Test func `a car that stops on a sensor stays there, and starts from it with 0.5 s of sensor`() {
    let run = TTK4145Run(start: 1)
    run.write(.motor(1), at: 0)
    run.write(.motor(0), at: 2.9)
    #expect(run.answer(.floorSensor, at: 8) == [7, 1, 1, 0])
    run.write(.motor(255), at: 9)
    #expect(run.answer(.floorSensor, at: 9.4) == [7, 1, 1, 0])
    #expect(run.answer(.floorSensor, at: 9.5) == [7, 0, 0, 0])
    #expect(run.answer(.floorSensor, at: 11.5) == [7, 1, 0, 0])
  }

  @Test(arguments: [(UInt8(1), 4, "up"), (UInt8(200), 1, "down")])
  func `a car that runs past an end stands still until it is put back`(motor: UInt8, landing: Int, end: String) {
    let run = TTK4145Run(start: landing)
    run.write(.motor(motor), at: 1)
    run.write(.motor(0), at: 5)
    run.write(.motor(motor == 1 ? 200 : 1), at: 6)
    #expect(run.answer(.floorSensor, at: 30) == [7, 0, 0, 0])
    #expect(run.times(of: "endPassed direction=\(end)") == ["1.5"])
    #expect(run.broken == [.endStop])
    run.write(.reload, at: 31)
    #expect(run.answer(.floorSensor, at: 31) == [7, 1, UInt8(landing - 1), 0])
    #expect(run.machine.cars[0].motor == nil)
  }

  @Test func `a reload puts out all lamps, keeps what people hold, and puts the car anywhere`() {
    let run = TTK4145Run(seed: 3)
    run.send(.obstruction(isOn: true), at: 0)
    run.write(.buttonLamp(type: 2, floor: 3, value: 1), at: 1)
    run.write(.doorLamp(1), at: 1)
    run.write(.stopLamp(1), at: 1)
    run.write(.indicator(floor: 2), at: 1)
    run.write(.reload, at: 2)
    let car = run.machine.cars[0]
    #expect(!car.isLit(.car, at: 3) && !car.isDoorLit && !car.isStopLit && car.indicator == 0)
    #expect(car.isObstructed)
  }

  @Test func `starts are spread over the floors and the ways between them, by the seed`() {
    var places: [String: Int] = [:]
    for seed in 1...200 {
      let text = TTK4145Run(seed: UInt64(seed)).texts[0]
      places[text, default: 0] += 1
    }
    #expect(places.count == 7)
    #expect(places.values.allSatisfy { $0 > 10 })
    #expect(TTK4145Run(seed: 5).texts == TTK4145Run(seed: 5).texts)
  }

  @Test func `a pressed button reads 1 for 0.2 s, and a button that does not exist reads 0`() {
    let run = TTK4145Run(start: 1)
    run.send(.hallButtonPressed(landing: 2, .down), at: 1)
    #expect(run.answer(.button(type: 1, floor: 1), at: 1) == [6, 1, 0, 0])
    #expect(run.answer(.button(type: 0, floor: 1), at: 1) == [6, 0, 0, 0])
    #expect(run.answer(.button(type: 1, floor: 1), at: 1.199) == [6, 1, 0, 0])
    #expect(run.answer(.button(type: 1, floor: 1), at: 1.2) == [6, 0, 0, 0])
    run.send(.hallButtonPressed(landing: 4, .up), at: 2)
    for (type, floor) in [(0, 3), (1, 0), (2, 4), (3, 0), (255, 255)] as [(UInt8, UInt8)] {
      #expect(run.answer(.button(type: type, floor: floor), at: 2) == [6, 0, 0, 0])
    }
  }

  @Test func `a button that is pressed again stays pressed for 0.2 s from then on`() {
    let run = TTK4145Run(start: 1)
    run.send(.carButtonPressed(landing: 3), at: 1)
    run.send(.carButtonPressed(landing: 3), at: 1.1)
    #expect(run.answer(.button(type: 2, floor: 2), at: 1.25) == [6, 1, 0, 0])
    #expect(run.answer(.button(type: 2, floor: 2), at: 1.3) == [6, 0, 0, 0])
  }

  @Test func `stop button and obstruction read as they are`() {
    let run = TTK4145Run(start: 1)
    run.send(.stopButton(isPressed: true), at: 1)
    run.send(.obstruction(isOn: true), at: 1)
    #expect(run.answer(.stopButton, at: 5) == [8, 1, 0, 0])
    #expect(run.answer(.obstruction, at: 5) == [9, 1, 0, 0])
    run.send(.stopButton(isPressed: false), at: 6)
    #expect(run.answer(.stopButton, at: 6) == [8, 0, 0, 0])
  }

  @Test func `lamps and floors that do not exist are ignored`() {
    let run = TTK4145Run(start: 1)
    for (type, floor) in [(0, 3), (1, 0), (2, 4), (3, 1), (255, 255)] as [(UInt8, UInt8)] {
      run.write(.buttonLamp(type: type, floor: floor, value: 1), at: 1)
    }
    run.write(.indicator(floor: 4), at: 1)
    run.finish(at: 2)
    #expect(run.texts.filter { !$0.contains("clientChanged") }.count == 1)
  }

  @Test func `a motor without power stands still, and goes on when it has it again`() {
    let run = TTK4145Run(start: 1)
    run.write(.motor(1), at: 0)
    run.send(.motorPower(isOn: false), at: 1)
    #expect(run.answer(.floorSensor, at: 9) == [7, 0, 0, 0])
    run.send(.motorPower(isOn: true), at: 10)
    #expect(run.answer(.floorSensor, at: 12) == [7, 1, 1, 0])
  }

  @Test func `the motor stops when its client goes`() {
    let run = TTK4145Run(start: 1)
    run.send(.client(isConnected: true), at: 0)
    run.write(.motor(1), at: 1)
    run.send(.client(isConnected: false), at: 2)
    #expect(run.answer(.floorSensor, at: 60) == [7, 0, 0, 0])
    #expect(run.times(of: "carStopped landing=0") == ["2.0"])
    // The next one moves it, without a reload.
    run.send(.client(isConnected: true), at: 61)
    run.write(.motor(1), at: 61)
    #expect(run.answer(.floorSensor, at: 63) == [7, 1, 1, 0])
  }

  @Test func `a client that goes leaves its lamps as they are, and a key still moves the car`() {
    let run = TTK4145Run(start: 1)
    run.write(.buttonLamp(type: 2, floor: 3, value: 1), at: 1)
    run.write(.doorLamp(1), at: 1)
    run.write(.indicator(floor: 2), at: 1)
    run.send(.client(isConnected: false), at: 2)
    run.send(.motorOverridden(.up), at: 3)
    #expect(run.answer(.floorSensor, at: 5.5) == [7, 1, 1, 0])
    let car = run.machine.cars[0]
    #expect(car.isLit(.car, at: 3) && car.isDoorLit && car.indicator == 2)
  }

  @Test func `a car past an end obeys no motor but the key that puts it back, and then the next write`() {
    let run = TTK4145Run(start: 4)
    run.write(.motor(1), at: 1)
    run.write(.motor(255), at: 3)
    run.send(.motorOverridden(.down), at: 4)
    #expect(run.answer(.floorSensor, at: 9) == [7, 0, 0, 0])
    run.send(.movedWithinEnds, at: 10)
    #expect(run.answer(.floorSensor, at: 12) == [7, 1, 3, 0])
    run.write(.motor(255), at: 13)
    #expect(run.answer(.floorSensor, at: 15.5) == [7, 1, 2, 0])
  }

  @Test func `somebody moves a car in place of its client, and puts it back within the ends`() {
    let run = TTK4145Run(start: 1)
    run.send(.motorOverridden(.down), at: 1)
    #expect(run.answer(.floorSensor, at: 2) == [7, 0, 0, 0])
    run.send(.movedWithinEnds, at: 3)
    #expect(run.answer(.floorSensor, at: 3) == [7, 1, 0, 0])
    #expect(run.machine.cars[0].motor == nil && run.machine.cars[0].isOverridden)
    run.write(.motor(1), at: 4)
    #expect(!run.machine.cars[0].isOverridden)
    #expect(run.answer(.floorSensor, at: 6.5) == [7, 1, 1, 0])
    // A car that is within them stays where it is.
    run.send(.movedWithinEnds, at: 6.6)
    #expect(run.machine.cars[0].motor == .up)
  }

  @Test func `a held button stays pressed until it is let go`() {
    let run = TTK4145Run(start: 1)
    run.send(.hallButtonHeld(landing: 2, .up, isHeld: true), at: 1)
    #expect(run.answer(.button(type: 0, floor: 1), at: 60) == [6, 1, 0, 0])
    run.send(.hallButtonPressed(landing: 2, .up), at: 61)
    #expect(run.answer(.button(type: 0, floor: 1), at: 62) == [6, 1, 0, 0])
    run.send(.hallButtonHeld(landing: 2, .up, isHeld: false), at: 63)
    #expect(run.answer(.button(type: 0, floor: 1), at: 63) == [6, 0, 0, 0])
    #expect(run.times(of: "buttonReleased button=hallUp landing=2") == ["63.0"])
  }

  @Test func `cars have panels of their own, and facts name them`() {
    let run = TTK4145Run(start: 1, cars: 3)
    run.write(.motor(1), of: "B", at: 1)
    run.finish(at: 2)
    #expect(run.texts.contains("1.5 B: floorSensorChanged landing=1 on=false"))
    #expect(run.machine.cars[0].motor == nil)
    #expect(run.machine.cars[1].motor == .up)
  }

  @Test func `a hall button without a car is that of the first, and other buttons need one`() {
    var configuration = TTK4145Configuration.course
    configuration.carCount = 2
    let plant = TTK4145(configuration)
    let hall = TTK4145.Stimulus(.hallButtonPressed(landing: 1, .up))
    #expect(plant.problem(with: hall) == nil)
    let car = TTK4145.Stimulus(.carButtonPressed(landing: 1))
    #expect(
      plant.problem(with: car).map { "\($0)" }
        == "'carButtonPressed' names no car. 'of' names one of 'A', 'B'. Add 'of'.")
    let other = TTK4145.Stimulus(.carButtonPressed(landing: 1), of: "C")
    #expect(plant.problem(with: other)?.finding == "there is no car 'C'")
  }

  @Test func `facts and stimuli fit the forms of their names`() throws {
    for action in TTK4145.Action.cases.examples {
      let record = Record(of: action)
      let form = try #require(TTK4145.Stimulus.forms.first { $0.name == record.name })
      #expect(form.fields.map(\.key) == ["of"] + record.fields.map(\.key))
      let read = TTK4145.Stimulus(FilledForm(name: record.name, fields: record.fields))
      #expect(read == TTK4145.Stimulus(action))
    }
  }
}
