/// A rule that holds at every instant, by the name that the elevator page gives it.
public enum SafetyRuleName: String, CaseIterable, Hashable, Sendable {
  /// A moving car has all doors shut and locked.
  case lockedWhileMoving = "S1"
  /// A landing door is open only with a car in its unlocking zone.
  case openInZone = "S2"
  /// Speed, acceleration, jerk and position stay within their limits.
  case withinLimits = "S3"
  /// The car stops exactly, and is levelled again when it drifts.
  case stoppingAccuracy = "S4"
  /// An obstruction reverses closing doors.
  case reversal = "S5"
  /// Closing doors have little energy.
  case doorEnergy = "S6"
  /// An overloaded car never departs.
  case overload = "S7"
  /// No more people ride than the car has room for.
  case capacity = "S8"
  /// Machines change state only as they declare.
  case declaredTransitions = "S9"
  /// The car does not turn back while somebody aboard still needs its direction.
  case noReversal = "S10"
  /// The car does not pass a landing that somebody aboard called for.
  case noPassing = "S11"
  /// Lamps show exactly what is registered, and each answered call is notified once.
  case lampsAndNotices = "S12"
  /// A car called by a fire comes, opens and stays.
  case firePhaseOne = "S13"
  /// Firefighters' doors move only under a button that is held.
  case firePhaseTwo = "S14"
  /// Under inspection the car moves only under a button that is held.
  case inspection = "S15"
  /// Passengers are conserved.
  case peopleConserved = "S17"
  /// Time never runs back.
  case timeForward = "S19"
  /// Every registered call is served.
  case callsServed = "L1"
  /// No car is idle while a call that it could serve waits.
  case noIdleCar = "L2"
  /// Doors of a side for which nobody called do not open.
  case calledSides = "S22"
  /// An opening ends open or closed; a closing ends shut or reopens.
  case doorsFinish = "L4"

  /// The rule in one sentence without its full stop.
  public var statement: String {
    switch self {
    case .lockedWhileMoving: "a moving car has its doors and all landing doors shut and locked"
    case .openInZone: "a landing door is open only with a car in its unlocking zone, at levelling speed or less"
    case .withinLimits: "speed, acceleration, jerk and position stay within limits"
    case .stoppingAccuracy: "a car stops within 10 mm, and is levelled again beyond 20 mm"
    case .reversal:
      "an obstruction reverses closing doors; nudging ones give way to it, and nudge not too soon; none "
        + "close behind somebody at once"
    case .doorEnergy: "closing doors have at most 10 J, and 3.5 J while they nudge"
    case .overload: "an overloaded car never departs, and levels again only if it is hydraulic"
    case .capacity: "no more people ride than the car has room for"
    case .declaredTransitions: "machines change state only as they declare"
    case .noReversal:
      "no reversal while a passenger aboard needs this direction, or a call waits where the lantern showed"
    case .noPassing: "no pass of a landing with a car call, if the car could still stop"
    case .lampsAndNotices:
      "a call lamp is lit exactly while the call is registered; one notification per answered call and "
        + "per stop from which the car goes on"
    case .firePhaseOne: "in fire phase I the car goes to its recall landing, opens only there and stays"
    case .firePhaseTwo:
      "in fire phase II doors move only under a held button, and the first stop cancels all calls; under "
        + "EN 81-72 there is one call, the last, which may shut the doors"
    case .inspection:
      "under inspection the car moves only under RUN and a button that are held, slowly, its doors not by "
        + "themselves, until its switches are off, and after that of the pit a reset with shut doors"
    case .peopleConserved: "passengers are conserved"
    case .timeForward: "time never runs back"
    case .callsServed: "every registered call is served, and whoever was stuck is let out"
    case .noIdleCar: "no car is idle while a call that it could serve waits"
    case .calledSides: "only the doors of called sides open"
    case .doorsFinish: "an opening ends open or closed, a closing ends shut or reopens"
    }
  }

  /// Where the rule comes from: document and clause, or the elevator page.
  public var source: String {
    switch self {
    case .lockedWhileMoving: "EN 81-20, 5.3.9.1; levelling and relevelling: 5.12.1.4"
    case .openInZone: "EN 81-20, 5.3.8.1 and 5.12.1.4"
    case .withinLimits: "ISO 18738-1; R. D. Peters, Ideal Lift Kinematics, 1996"
    case .stoppingAccuracy: "EN 81-20, 5.12.1.1.4"
    case .reversal: "EN 81-20, 5.3.6.2.2.1; ASME A17.1, 2.13.5; ADA 2010, 407.3.3.3"
    case .doorEnergy: "ASME A17.1, 2.13.4.2.1; EN 81-20, 5.3.6.2.2.1"
    case .overload: "EN 81-20, 5.12.1.2"
    case .firePhaseOne: "ASME A17.1, 2.27.3.1.6 and 2.27.3.2"
    case .firePhaseTwo: "ASME A17.1, 2.27.3.3; EN 81-72, 5.8.8, from memory"
    case .inspection: "EN 81-20, 5.12.1.5.2.1 and 5.12.1.5.2.3, and 5.12.1.5.2.2, from memory"
    case .lampsAndNotices: "ADA 2010, 407.2.1 and 407.2.2; the elevator page, 2.4"
    default: "the elevator page, part 5"
    }
  }

  /// A fact without which the rule has had nothing to judge, with the part that emits it before it; nil
  /// where every run has something.
  public var exercise: String? {
    switch self {
    case .lockedWhileMoving, .withinLimits: "plant/carStarted"
    case .openInZone: "plant/doorsOpened"
    case .stoppingAccuracy: "plant/carStopped"
    case .reversal: "plant/doorsReversed"
    case .doorEnergy: "plant/doorsClosing"
    case .overload: "plant/overloadChanged"
    case .capacity: "people/personBoarded"
    case .declaredTransitions: "plant/doorsOpening"
    case .noReversal: "controller/directionChanged"
    case .noPassing: "plant/lastChanceToStop"
    case .lampsAndNotices: "controller/gongSounded"
    case .peopleConserved: "people/personAlighted"
    case .timeForward: nil
    case .firePhaseOne, .firePhaseTwo: "controller/fireServiceChanged"
    case .inspection: "controller/inspectionRunCommanded"
    case .callsServed: "controller/hallCallAnswered"
    case .noIdleCar: "controller/hallCallRegistered"
    case .calledSides: "plant/doorsOpening"
    case .doorsFinish: "plant/doorsClosed"
    }
  }
}
