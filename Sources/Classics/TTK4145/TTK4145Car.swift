public import SimulationCore

/// A car of the plant with its panel: what a client reads and writes over one connection.
public struct TTK4145Car: Sendable {
  /// The parameters.
  public let configuration: TTK4145Configuration
  /// Where the car is, and how it moves.
  public internal(set) var position = TTK4145Position.atFloor(0)
  /// Which way the motor is commanded; nil for a stop.
  public internal(set) var motor: Direction?
  /// Whether the motor has power.
  public internal(set) var isPowered = true
  /// The floor that the indicator shows.
  public internal(set) var indicator = 0
  /// Whether the door-open lamp is lit.
  public internal(set) var isDoorLit = false
  /// Whether the lamp of the stop button is lit.
  public internal(set) var isStopLit = false
  /// Whether the stop button is pressed.
  public internal(set) var isStopPressed = false
  /// Whether something is in the door.
  public internal(set) var isObstructed = false
  /// Whether a client is connected, as far as the plant was told.
  public internal(set) var hasClient = false
  /// Whether somebody commands the motor in place of the client.
  public internal(set) var isOverridden = false
  /// Whether messages of the client to others are lost, late or doubled.
  public internal(set) var isNetworkDisturbed = false

  /// The lamps of the buttons, by kind and floor.
  var lamps: [[Bool]]
  /// The release of each button that is pressed, by kind and floor.
  var presses: [[ScheduledEvent?]]
  /// Whether each button is held down, by kind and floor.
  var holds: [[Bool]]
  /// Whether the client has asked for each button since it is pressed, by kind and floor.
  var sightings: [[Bool]]
  /// The next event of the car.
  var motion: ScheduledEvent?
  /// Where the car starts after a reload.
  var places: RandomStream?

  /// A car at the lowest floor.
  init(_ configuration: TTK4145Configuration) {
    self.configuration = configuration
    let kinds = TTK4145Button.allCases.count
    lamps = Array(repeating: Array(repeating: false, count: configuration.floorCount), count: kinds)
    (holds, sightings) = (lamps, lamps)
    presses = Array(repeating: Array(repeating: nil, count: configuration.floorCount), count: kinds)
  }

  /// Whether a button is pressed; no button that does not exist is.
  public func isPressed(_ button: TTK4145Button, at floor: Int) -> Bool {
    configuration.has(button, at: floor)
      && (presses[Int(button.number)][floor] != nil || holds[Int(button.number)][floor])
  }

  /// Whether somebody holds a button down.
  package func isHeld(_ button: TTK4145Button, at floor: Int) -> Bool {
    configuration.has(button, at: floor) && holds[Int(button.number)][floor]
  }

  /// Whether a question for a button is worth a note: it is pressed, and the client has not asked for it since.
  package func isUnseen(_ button: TTK4145Button, at floor: Int) -> Bool {
    isPressed(button, at: floor) && !sightings[Int(button.number)][floor]
  }

  /// Whether the lamp of a button is lit; no lamp that does not exist is.
  public func isLit(_ button: TTK4145Button, at floor: Int) -> Bool {
    configuration.has(button, at: floor) && lamps[Int(button.number)][floor]
  }

  /// Where the car is at an instant, in floors from the lowest, 0, for views: half a floor past an end.
  public func height(at instant: SimulationInstant) -> Double {
    switch position {
    case .atFloor(let floor), .leavingFloor(let floor, _, _): Double(floor)
    case .betweenFloors(let floor, let share): Double(floor) + share
    case .moving(let floor, let direction, let since, let from):
      Double(floor) + share(from, direction, since: since, at: instant)
    case .pastEnd(.up): Double(configuration.floorCount) - 0.5
    case .pastEnd(.down): -0.5
    }
  }

  /// How much of the way up between two floors is done: the rest of it takes the whole time of travel.
  func share(_ from: Double, _ direction: Direction, since: SimulationInstant, at instant: SimulationInstant) -> Double
  {
    let part = max(0, min(1, since.duration(to: instant) / configuration.travel))
    return from + ((direction == .up ? 1 : 0) - from) * part
  }

  /// Whether the car changes its height at an instant.
  public func isMoving(at instant: SimulationInstant) -> Bool { if case .moving = position { true } else { false } }
}
