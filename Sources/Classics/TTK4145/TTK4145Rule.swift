/// A rule that a client of the TTK4145 plant must keep, by the name that verdicts have.
public enum TTK4145Rule: String, CaseIterable, Hashable, Sendable {
  /// The door lamp is lit only at a floor and at rest.
  case doorAtRest = "door-at-rest"
  /// The door lamp stays lit for three seconds.
  case doorTime = "door-time"
  /// The door lamp stays lit while the door is obstructed.
  case obstruction
  /// The car never runs past an end.
  case endStop = "end-stop"
  /// A call whose lamp was lit is served.
  case promise
  /// Nobody is passed by.
  case passing
  /// The lamp of a pressed button is lit.
  case lampOn = "lamp-on"
  /// A lamp goes out when its call is served, and not before.
  case lampOff = "lamp-off"
  /// A lamp is lit only for a button that was pressed.
  case lampPressed = "lamp-pressed"
  /// The hall lamps of all cars show the same.
  case hallLamps = "hall-lamps"
  /// The floor indicator shows the floor that was reached.
  case indicator
  /// A car does not clear the hall calls of both ways at once.
  case directions
  /// A car does not stop where nobody wants it.
  case stops

  /// The rule in one sentence without its full stop.
  public var statement: String {
    switch self {
    case .doorAtRest: "the door lamp is lit only at a floor and with the car at rest"
    case .doorTime: "the door lamp stays lit for at least 3 s"
    case .obstruction: "the door lamp stays lit while the obstruction is on"
    case .endStop: "the car never runs past an end"
    case .promise: "a lit button lamp is a promise: its call is served, also if the client was killed meanwhile"
    case .passing: "no car passes a landing where a lit lamp promises it a stop"
    case .lampOn: "the lamp of a button that is pressed twice is lit, or its call is served, within 2 s"
    case .lampOff: "a button lamp goes out only when its call is served"
    case .lampPressed: "a button lamp is lit only after its button was pressed"
    case .hallLamps:
      "the hall lamps of all cars show the same, but for up to 3 s after a change, and while something fails"
    case .indicator: "the floor indicator shows a floor within 1 s of reaching its sensor"
    case .directions: "a car that arrives clears the hall calls of one way, and those of the other 3 s later"
    case .stops: "a car opens only at landings where somebody wants it"
    }
  }

  /// Whether the rule is about car and door alone, and not about calls and lamps.
  package var isPhysical: Bool {
    switch self {
    case .doorAtRest, .doorTime, .obstruction, .endStop: true
    case .promise, .passing, .lampOn, .lampOff, .lampPressed, .hallLamps, .indicator, .directions, .stops: false
    }
  }

  /// Where the rule comes from.
  public var source: String { "TTK4145, specification of the elevator project" }
}

/// The times by which the rules judge; clients run on the wall clock, and are given some of it.
enum TTK4145Times {
  /// How long the door lamp stays lit.
  static let door = Duration.seconds(3)
  /// How much of that may be missing, as a client's messages do not all take the same time.
  static let doorTolerance = Duration.milliseconds(100)
  /// How long a client may take to see that somebody is in the door.
  static let reaction = Duration.milliseconds(500)
  /// From a press to the lamp, or to the service.
  static let lamp = Duration.seconds(2)
  /// From a lamp that goes out to the service that it announces.
  static let announcement = Duration.seconds(1)
  /// How long a press while the door is open may be answered once it is closed.
  static let lateAnswer = Duration.seconds(5)
  /// How long hall lamps may differ, and how long after a service those of other panels may still change.
  static let agreement = Duration.seconds(3)
  /// How long a client may take to notice that nothing fails any longer.
  static let recovery = Duration.seconds(10)
  /// How long messages that belong together may take to come one after the other.
  static let together = Duration.milliseconds(50)
  /// How many presses in a row a client may fail to ask for.
  static let unseenMax = 4
  /// From the sensor to the indicator.
  static let indicator = Duration.seconds(1)
  /// How long before the sensor a lamp must have been lit for a car to stop there.
  static let stopping = Duration.milliseconds(300)
  /// How long a client that has just connected may put its panel in order.
  static let beginning = Duration.seconds(3)

  /// Until when a call is served: a way up and down with a stop at every landing, and time to notice that
  /// another car is out of order.
  static func service(_ configuration: TTK4145Configuration) -> Duration {
    let stop = configuration.travel + configuration.passing * 2 + door + .milliseconds(500)
    return stop * (2 * (configuration.floorCount - 1)) + .seconds(10)
  }
}

extension TTK4145Configuration {
  /// Until when a call is to be served, from its lamp on.
  package var serviceTime: Duration { TTK4145Times.service(self) }
}
