import Elevators
import Motion
import SimulationCore

extension ElevatorFile {
  /// The whole configuration as a JSON object that this type reads back to an equal one.
  ///
  /// It stands in the header of a journal, so that the journal replays after the file has changed.
  public var json: String {
    let figures = configuration
    let car = RecordText.object([
      ("ratedLoad", "\(figures.ratedLoad)"), ("capacity", "\(figures.capacity)"),
      ("start", Self.text(figures.landing(figures.startLanding).name)),
    ])
    let doors = Entrance.allCases.compactMap { side in
      figures.doors[side].map { (side.rawValue, Self.json($0)) }
    }
    return RecordText.object(
      [
        ("machine", Self.text("elevator")), ("title", Self.text(title)),
        ("code", Self.text(figures.code.rawValue)), ("car", car),
        ("landings", RecordText.list(figures.landings.map(Self.json))),
        ("drive", Self.json(figures.drive)), ("doors", RecordText.object(doors)),
      ] + (hoist.map { [("hoist", HoistJSON($0).text)] } ?? []) + [
        ("control", Self.json(figures)), ("people", Self.json(figures.people)),
        ("modes", Self.modes(figures)),
        ("unsafe", "\(isUnsafe)"), ("exceptions", RuleException.json(exceptions)),
      ]
    )
  }

  // MARK: - Parts

  private static func json(_ landing: Landing) -> String {
    let sides = landing.entrances.map { text($0.rawValue) }
    return RecordText.object([
      ("name", text(landing.name)), ("height", "\(landing.height)"),
      ("entrances", RecordText.list(sides)), ("population", "\(landing.population)"),
    ])
  }

  private static func json(_ drive: DriveParameters) -> String {
    let levelling = drive.levelling.map { levelling in
      RecordText.object([("speed", "\(levelling.speed)"), ("distance", "\(levelling.distance)")])
    }
    return RecordText.object(
      [("kind", text(drive.kind.rawValue))] + members(of: drive.limits)
        + [("startDelay", seconds(drive.startDelay))]
        + (levelling.map { [("levelling", $0)] } ?? [])
        + [
          ("relevelling", RecordText.object(members(of: drive.relevelling))),
          ("stoppingError", "\(drive.stoppingError)"), ("ropeStretch", "\(drive.ropeStretch)"),
        ]
    )
  }

  private static func members(of limits: TravelLimits) -> [(String, String)] {
    [
      ("speed", "\(limits.speed)"), ("acceleration", "\(limits.acceleration)"),
      ("jerk", "\(limits.jerk)"),
    ]
  }

  private static func json(_ doors: DoorParameters) -> String {
    let zone = doors.unlockingZone.map { [("unlockingZone", "\($0)")] } ?? []
    return RecordText.object(
      [
        ("kind", text(doors.kind.rawValue)), ("width", "\(doors.width)"),
        ("mass", "\(doors.mass)"), ("opening", json(doors.opening)),
        ("closing", json(doors.closing)), ("nudging", json(doors.nudging)),
        ("force", "\(doors.force)"), ("coupled", "\(doors.isCoupled)"),
      ] + zone
    )
  }

  private static func json(_ profile: LeafProfile) -> String {
    switch profile.course {
    case .eased(let time):
      RecordText.object([("time", seconds(time)), ("braking", "\(profile.braking)")])
    case .trapezoid(let speed, let acceleration):
      RecordText.object([
        ("speed", "\(speed)"), ("acceleration", "\(acceleration)"),
        ("braking", "\(profile.braking)"),
      ])
    }
  }

  private static func json(_ figures: ElevatorConfiguration) -> String {
    let control = figures.control
    let signal = control.signalTime.map { [("signalTime", seconds($0))] } ?? []
    let home = control.homeLanding.map { [("home", text(figures.landing($0).name))] } ?? []
    return RecordText.object(
      [
        ("carCallDwell", seconds(control.carCallDwell)),
        ("hallCallDwell", seconds(control.hallCallDwell)),
        ("transferExtension", seconds(control.transferExtension)),
        ("minimumDwell", seconds(control.minimumDwell)), ("holdTime", seconds(control.holdTime)),
        ("callReopens", "\(control.callReopens)"), ("maxReopens", "\(control.maxReopens)"),
        ("nudgeAfter", seconds(control.nudgeAfter)),
        ("buttonDistance", "\(control.buttonDistance)"),
      ] + signal + [
        ("notification", text(control.notification.rawValue)),
        ("passingTone", "\(control.hasPassingTone)"),
        ("opensWhileLevelling", "\(control.opensWhileLevelling)"),
        ("bypassLoad", "\(control.bypassLoad)"),
      ] + home + [("parkAfter", seconds(control.parkAfter))]
    )
  }

  private static func json(_ people: PeopleParameters) -> String {
    let times = [people.transferTime.lowerBound, people.transferTime.upperBound].map(seconds)
    return RecordText.object([
      ("transferTime", RecordText.list(times)),
      ("mass", "[\(people.mass.lowerBound),\(people.mass.upperBound)]"),
      ("reaction", seconds(people.reaction)),
    ])
  }

  private static func modes(_ figures: ElevatorConfiguration) -> String {
    let modes = figures.modes
    func landing(_ key: String, _ number: Int?) -> [(String, String)] {
      number.map { [(key, text(figures.landing($0).name))] } ?? []
    }
    let power = RecordText.object(
      landing("landing", modes.emergencyLanding) + [
        ("wait", seconds(modes.emergencyWait)),
        ("then", text(modes.runsOnEmergencyPower ? "run" : "stay")),
      ]
    )
    return RecordText.object(
      landing("recall", modes.recallLanding) + landing("alternate", modes.alternateLanding)
        + landing("outOfService", modes.outOfServiceLanding) + [
          ("emergencyPower", power), ("inspectionSpeed", "\(modes.inspectionSpeed)"),
          ("seismicSpeed", "\(modes.seismicSpeed)"),
        ] + (modes.motorRunTime.map { [("motorRunTime", seconds($0))] } ?? [])
    )
  }

  // MARK: - Values

  private static func text(_ text: String) -> String { RecordText.quoted(text) }

  private static func seconds(_ duration: Duration) -> String {
    "\"\(SimulationInstant.start.advanced(by: duration))\""
  }
}
