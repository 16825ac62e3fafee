import Elevators
import SimulationCore

@testable import Drawing

/// Elevators as they look, from values alone.
enum ElevatorFixture {
  /// Four landings at uneven heights; the car stands open at the second, people wait and ride.
  static func serving() -> ElevatorPicture {
    var picture = elevator(heights: [0, 4.2, 7.5, 10.8], names: ["G", "1", "2", "3"])
    picture.position = 4.2
    picture.level = 2
    picture.indicator = 2
    picture.direction = .up
    picture.drive = "stands at 1"
    picture.doors[0].opening = 0.7
    picture.doors[0].state = "opening"
    picture.landings[1].lanterns[.up] = .front
    picture.landings[1].waiting = [passenger(4), passenger(5)]
    picture.landings[2].hallLamps[.down] = .front
    picture.landings[2].waiting = [passenger(6), passenger(7), passenger(8)]
    picture.landings[3].isCarLampLit = true
    picture.aboard = [passenger(1, inside: 1), passenger(2, inside: 1)]
    picture.load = 150
    return picture
  }

  /// The same car on its way up, between the third landing and the fourth.
  static func running() -> ElevatorPicture {
    var picture = serving()
    picture.position = 9.3
    picture.speed = 1.6
    picture.acceleration = -0.25
    picture.level = nil
    picture.indicator = 3
    picture.drive = "runs up to 3"
    picture.doors[0].opening = 0
    picture.doors[0].state = "closed"
    picture.landings[1].lanterns[.up] = []
    return picture
  }

  /// A car with two entrances, overloaded, something between its rear doors.
  static func overloaded() -> ElevatorPicture {
    var picture = elevator(heights: [0, 3.2, 5.1, 8.6, 11.9], names: ["B", "G", "M", "1", "2"], isRearAt: [2, 3])
    picture.position = 3.2
    picture.level = 2
    picture.indicator = 2
    picture.drive = "stands at G"
    picture.doors[1].opening = 1
    picture.doors[1].state = "open"
    picture.doors[1].isObstructed = true
    picture.doors[1].isPhotoEyeBlocked = true
    picture.landings[1].waiting = [passenger(9)]
    picture.aboard = [passenger(1, inside: 1), passenger(2, inside: 1), passenger(3, inside: 0.5, isWalking: true)]
    picture.load = 780
    picture.isOverloaded = true
    picture.isBuzzing = true
    picture.selection.entrance = .rear
    return picture
  }

  /// The first car recalled in a fire: its stop switch is on, everything sounds, the keys are shown.
  static func recalled() -> ElevatorPicture {
    var picture = serving()
    picture.isStopped = true
    picture.isBuzzing = true
    picture.service.sign = .fire
    picture.service.fireService = .phaseOne
    picture.service.fireHat = .lit
    picture.service.isFireBuzzing = true
    picture.selection.key = 3
    for place in ServiceControl.allCases.indices { picture.service.states[place] = "off" }
    picture.service.states[3] = "on"
    picture.service.areOn[3] = true
    picture.service.canTurnBack[3] = true
    return picture
  }

  /// Forty landings, the car on its way down past the twentieth.
  static func tower(count: Int = 40) -> ElevatorPicture {
    var picture = elevator(
      heights: (0..<count).map { Double($0) * 3.5 + ($0 > 0 ? 1.5 : 0) },
      names: (0..<count).map { $0 == 0 ? "L" : "\($0)" })
    picture.position = picture.landings[count / 2].height + 1.2
    picture.speed = -4
    picture.level = nil
    picture.indicator = count / 2 + 1
    picture.direction = .down
    picture.drive = "runs down to L"
    picture.selection.landing = count / 2
    picture.landings[count / 2 - 1].waiting = (1...9).map { passenger($0) }
    picture.landings[count / 2 - 1].hallLamps[.up] = .front
    return picture
  }

  static func passenger(_ number: Int, inside: Double = 0, isWalking: Bool = false) -> ElevatorPicture.Passenger {
    .init(number: number, mass: 75, destination: "3", inside: inside, isWalking: isWalking)
  }

  /// An elevator at rest at its lowest landing; the landings named have their doors at the rear.
  static func elevator(heights: [Double], names: [String], isRearAt rear: Set<Int> = []) -> ElevatorPicture {
    let landings = zip(heights, names).enumerated().map { index, pair in
      var lamps: [Direction: EntranceSet] = [:]
      if index < heights.count - 1 { lamps[.up] = [] }
      if index > 0 { lamps[.down] = [] }
      return ElevatorPicture.LandingView(
        name: pair.1, height: pair.0, entrances: rear.contains(index + 1) ? [.rear] : [.front], hallLamps: lamps,
        lanterns: [.up: [], .down: []], waiting: [], isCarLampLit: false)
    }
    let sides: [Entrance] = rear.isEmpty ? [.front] : [.front, .rear]
    return ElevatorPicture(
      landings: landings,
      doors: sides.map { side in
        ElevatorPicture.DoorView(
          entrance: side, opening: 0, partsInMiddle: side == .front, state: "closed", isObstructed: false,
          isPhotoEyeBlocked: false, isOpenButtonHeld: false)
      }, aboard: [], position: heights[0], speed: 0, acceleration: 0, level: 1, drive: "stands at \(names[0])",
      indicator: 1, direction: nil, load: 0, ratedLoad: 630, capacity: 8, isOverloaded: false, isBuzzing: false,
      isStopped: false, delivered: 0, selection: ElevatorSelection(landing: 1), time: .zero)
  }
}
