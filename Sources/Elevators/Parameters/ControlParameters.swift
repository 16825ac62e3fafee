/// When lantern and gong announce the car that answers a call.
public enum NotificationMoment: String, CaseIterable, Hashable, Codable, Sendable {
  /// When the car begins to slow down for the landing.
  case decelerating
  /// When it enters the unlocking zone.
  case levelling
  /// When it has stopped.
  case stopped
  /// When the doors are open.
  case opened
  /// Never.
  case off
}

/// The parameters and policies of a controller.
public struct ControlParameters: Hashable, Codable, Sendable {
  /// How long the doors are open for a car call; 2 to 4 s, and at least 3 s.
  ///
  /// > Source: ADA 2010, 407.3.5.
  public var carCallDwell: Duration
  /// The same for a hall call; 4 to 7 s.
  public var hallCallDwell: Duration
  /// How long the doors stay open after somebody has passed them; 1.0 to 1.2 s.
  public var transferExtension: Duration
  /// How long the doors stay open once somebody has passed them and the light curtain is clear, which
  /// may shorten their dwell; zero for a dwell that is not shortened.
  public var dwellAfterPassage: Duration
  /// What the door-close button cannot shorten.
  public var minimumDwell: Duration
  /// How long the hold button keeps the doors open.
  public var holdTime: Duration
  /// Whether a call for this landing reopens closing doors.
  public var callReopens: Bool
  /// How often something between them makes the doors open again at one stop, before they nudge after
  /// 20 s, where `nudgeAfter` is longer.
  public var maxReopens: Int
  /// How long something is between them, without a break, before they nudge; at least 20 s.
  ///
  /// > Source: ADA 2010, 407.3.3.3.
  public var nudgeAfter: Duration
  /// How often doors that are held as they nudge try again before the car is out of service.
  ///
  /// > Source: EN 81-20, 5.3.6.2.2.1 d), asks for the reopening; the number is ours.
  public var doorRetries: Int
  /// How long the hall button of a landing keeps the doors open there by being pressed again and again;
  /// then it is stuck, and ignored until it is released.
  public var stuckButtonTime: Duration
  /// How many car calls an empty car with shut doors keeps, the first that it comes to; nil for all.
  public var emptyCarCalls: Int?
  /// Whether car calls behind the car are cancelled where it turns.
  public var cancelsCallsBehind: Bool
  /// Distance of the farthest call button from the doors, in metres.
  public var buttonDistance: Double
  /// The time from lantern and gong to the start of closing; nil for the minimum that the code allows.
  public var signalTime: Duration?
  /// When lantern and gong sound.
  public var notification: NotificationMoment
  /// How the car announces its stops; nil for a voice in a fast car and tones in others.
  public var announcements: Announcements?
  /// Whether a tone sounds as the car passes a landing.
  public var hasPassingTone: Bool
  /// Whether the doors begin to open in the unlocking zone, while the car still levels.
  public var opensWhileLevelling: Bool
  /// Whether at a landing with doors on two sides both open for a call, whichever side it is for.
  public var opensBothSides: Bool
  /// Share of the rated load from which the car passes hall calls; 0 to 1.
  public var bypassLoad: Double
  /// Where an idle car waits; nil for where it is.
  public var homeLanding: Int?
  /// How long it is idle before it goes there.
  public var parkAfter: Duration

  /// Typical parameters.
  public init(
    carCallDwell: Duration = .seconds(3), hallCallDwell: Duration = .seconds(5),
    transferExtension: Duration = .milliseconds(1_100), dwellAfterPassage: Duration = .milliseconds(1_500),
    minimumDwell: Duration = .seconds(3), holdTime: Duration = .seconds(30), callReopens: Bool = true,
    maxReopens: Int = 4, nudgeAfter: Duration = .seconds(20), doorRetries: Int = 5,
    stuckButtonTime: Duration = .seconds(20), emptyCarCalls: Int? = nil, cancelsCallsBehind: Bool = false,
    buttonDistance: Double = 1.5, signalTime: Duration? = nil, notification: NotificationMoment = .decelerating,
    announcements: Announcements? = nil, hasPassingTone: Bool = false, opensWhileLevelling: Bool = false,
    opensBothSides: Bool = false, bypassLoad: Double = 0.8, homeLanding: Int? = nil, parkAfter: Duration = .seconds(30)
  ) {
    self.carCallDwell = carCallDwell
    self.hallCallDwell = hallCallDwell
    self.transferExtension = transferExtension
    self.dwellAfterPassage = dwellAfterPassage
    self.minimumDwell = minimumDwell
    self.holdTime = holdTime
    self.callReopens = callReopens
    self.maxReopens = maxReopens
    self.nudgeAfter = nudgeAfter
    self.doorRetries = doorRetries
    self.stuckButtonTime = stuckButtonTime
    self.emptyCarCalls = emptyCarCalls
    self.cancelsCallsBehind = cancelsCallsBehind
    self.buttonDistance = buttonDistance
    self.signalTime = signalTime
    self.notification = notification
    self.announcements = announcements
    self.hasPassingTone = hasPassingTone
    self.opensWhileLevelling = opensWhileLevelling
    self.opensBothSides = opensBothSides
    self.bypassLoad = bypassLoad
    self.homeLanding = homeLanding
    self.parkAfter = parkAfter
  }

  /// The time from lantern and gong to the start of closing.
  public var notificationTime: Duration { signalTime ?? notificationTimeMin }

  /// The least time from lantern and gong to the start of closing: T = D / (455 mm/s), at least 5 s.
  ///
  /// > Source: ADA 2010, 407.3.4.
  public var notificationTimeMin: Duration {
    let walk = (buttonDistance / 0.455 * 1e9).rounded(.toNearestOrEven)
    return max(.seconds(5), .nanoseconds(Int64(walk)))
  }
}
