import Elevators
import SimulationCore

private let dwells = Duration.zero...(.seconds(3_600))

extension ControlParameters {
  /// The keys of `control`.
  static let schema = Schema<ControlParameters>(
    ControlParameters(),
    [
      Parameter(
        "carCallDwell", \.carCallDwell, .time(dwells), "how long the doors stand open for a car call",
        source: "ADA 2010, 407.3.5"),
      Parameter("hallCallDwell", \.hallCallDwell, .time(dwells), "the same for a hall call"),
      Parameter(
        "transferExtension", \.transferExtension, .time(dwells),
        "how long they still stand open after somebody has passed"),
      Parameter(
        "dwellAfterPassage", \.dwellAfterPassage, .time(dwells),
        "how long they stay open once somebody has passed and the doorway is clear; 0 shortens no dwell"),
      Parameter(
        "minimumDwell", \.minimumDwell, .time(dwells), "what the door-close button cannot shorten",
        source: "ADA 2010, 407.3.5"),
      Parameter("holdTime", \.holdTime, .time(dwells), "how long the hold button keeps the doors open"),
      Parameter("callReopens", \.callReopens, .flag, "whether a call for this landing reopens closing doors"),
      Parameter(
        "maxReopens", \.maxReopens, .integer(1...1_000),
        "how often something between them makes the doors open again at one stop, before they nudge after 20 s"),
      Parameter(
        "nudgeAfter", \.nudgeAfter, .time(dwells),
        "how long something is between the doors, without a break, before they nudge", source: "ADA 2010, 407.3.3.3"),
      Parameter(
        "doorRetries", \.doorRetries, .integer(0...1_000),
        "how often doors that are held as they nudge try again, before the car is out of service",
        source: "EN 81-20, 5.3.6.2.2.1 d)"),
      Parameter(
        "stuckButtonTime", \.stuckButtonTime, .time(dwells),
        "how long the hall button keeps the doors open by being pressed again and again"),
      Parameter(
        "emptyCarCalls", \.emptyCarCalls, .integer(1...1_000),
        "how many car calls an empty car keeps when its doors are shut", otherwise: "all of them"),
      Parameter(
        "cancelsCallsBehind", \.cancelsCallsBehind, .flag,
        "whether car calls behind the car are cancelled where it turns"),
      Parameter(
        "buttonDistance", \.buttonDistance, .number(0...100, "m"),
        "the distance of the farthest call button from the doors", source: "ADA 2010, 407.3.4"),
      Parameter(
        "signalTime", \.signalTime, .time(dwells), "from lantern and gong to the start of closing",
        otherwise: "buttonDistance / (455 mm/s), and 5 s at least", source: "ADA 2010, 407.3.4"),
      Parameter("notification", \.notification, .choice, "when lantern and gong announce the car"),
      Parameter(
        "announcements", \.announcements, .choice, "how the car says where it stops",
        otherwise: "a voice above 1 m/s, else tones", source: "ADA 2010, 407.4.8.2.1"),
      Parameter("passingTone", \.hasPassingTone, .flag, "whether a tone sounds as the car passes a landing"),
      Parameter(
        "opensWhileLevelling", \.opensWhileLevelling, .flag,
        "whether the doors begin to open while the car still levels", source: "EN 81-20, 5.12.1.4"),
      Parameter(
        "opensBothSides", \.opensBothSides, .flag,
        "whether both doors of a landing with doors on two sides open for a call of either"),
      Parameter(
        "bypassLoad", \.bypassLoad, .number(0.1...1), "the share of the rated load from which the car passes hall calls"
      ),
      Parameter("home", \.homeLanding, .landing, "the landing where an idle car waits", otherwise: "where it is"),
      Parameter("parkAfter", \.parkAfter, .time(dwells), "how long it is idle before it goes there"),
    ])
}

extension PeopleParameters {
  /// The keys of `people`.
  static let schema = Schema<PeopleParameters>(
    PeopleParameters(),
    [
      Parameter(
        "transferTime", \.transferTime, .range(of: .time(.milliseconds(1)...(.seconds(600)))),
        "how long one person takes to pass the doors, at random"),
      Parameter("mass", \.mass, .range(of: .integer(1...Int(People.massMax), "kg")), "a person's mass, at random"),
      Parameter("reaction", \.reaction, .time(dwells), "from getting in to pressing the button of the destination"),
    ])
}

extension ModeParameters {
  /// The keys of `modes`.
  static let schema = Schema<ModeParameters>(
    ModeParameters(),
    [
      Parameter(
        "recall", \.recallLanding, .landing, "where the car is called in a fire", otherwise: "where it starts",
        source: "ASME A17.1, 2.27.3"),
      Parameter(
        "alternate", \.alternateLanding, .landing, "where it is called when the detector of that landing trips",
        otherwise: "the next one up, or down", source: "ASME A17.1, 2.27.3"),
      Parameter(
        "fireService", \.fireCode, .choice,
        "the code by which firefighters run the car; EN 81-72 asks for 60 s to the highest landing",
        otherwise: "ASME A17.1 with ASME A17.1, EN 81-72 with EN 81-20", source: "ASME A17.1, 2.27.3; EN 81-72, 5.2.4"),
      Parameter(
        "outOfService", \.outOfServiceLanding, .landing, "where it rests when it is switched off", otherwise: "recall"),
      Parameter(
        "emergencyPower", \.self, .section(emergencyPower), "what it does on emergency power",
        source: "ASME A17.1, 2.27.2"),
      Parameter(
        "inspectionSpeed", \.inspectionSpeed, .number(0.01...25, "m/s"),
        "the speed of an inspection run; at most 0.63 by the code", source: "EN 81-20, 5.12.1.5.2.1"),
      Parameter(
        "inspectionEndSpeed", \.inspectionEndSpeed, .number(0.01...25, "m/s"),
        "the same within 2 m of the ends of the hoistway; at most 0.30 by the code",
        source: "EN 81-20, 5.12.1.5.2.1, from memory"),
      Parameter(
        "seismicSpeed", \.seismicSpeed, .number(0.01...25, "m/s"),
        "the speed after an earthquake; at most 0.75 by the code", source: "ASME A17.1, 8.4.10.1.3"),
      Parameter(
        "motorRunTime", \.motorRunTime, .time(.seconds(1)...(.seconds(3_600))),
        "how long the motor may run while the car goes nowhere", otherwise: "the whole way and 10 s, 20 to 45 s",
        source: "EN 81-20, 5.9.2.7.2"),
    ]
  ) { modes, members, scope throws(PlacedProblem) in
    guard let node = members["alternate"], let elevator = scope.elevator,
      modes.alternateLanding == modes.recallLanding ?? elevator.startLanding
    else { return }
    throw Problem(
      "the alternate landing is \(node.words), the recall landing itself",
      allowed: "A car whose recall landing has smoke goes to another one", advice: "Name another landing"
    ).placed(at: node.location)
  }

  private static let emergencyPower = Schema<ModeParameters>(
    ModeParameters(),
    [
      Parameter("landing", \.emergencyLanding, .landing, "where it returns", otherwise: "recall"),
      Parameter(
        "after", \.emergencyAfter, .time(dwells),
        "how long after a loss of power a battery or generator comes in by itself", otherwise: "somebody switches it on"
      ),
      Parameter("wait", \.emergencyWait, .time(dwells), "how long it waits for its turn"),
      Parameter("then", \.runsOnEmergencyPower, .either("stay", "run"), "whether it runs once it has returned"),
    ])
}
