import Elevators
import Records
import SimulationCore

/// The protocol `lci`: lifts as robots in Japanese buildings see them, through MQTT messages.
///
/// The broker is the only client; all robots are behind it. A lift that a robot has registered belongs to its
/// session.
///
/// > Source: Octa Robotics, lci-rmf-adapter, which is based on the standard of the Robot Friendly Asset Promotion
/// > Association.
public struct LciSession<Root: RobotServed>: ClientSession {
  private let lifts: RobotLifts<Root>
  private let topics: LciTopics
  /// The alarms that have been announced and are still on.
  private var alarms: [LciAlarm] = []

  /// The car name in a topic that means any car of the bank.
  public static var anyCar: String { "0" }
  /// The car name of a single elevator.
  public static var onlyCar: String { "1" }

  /// A session of a new connection to the broker.
  public init(lifts: RobotLifts<Root>, topics: LciTopics) {
    self.lifts = lifts
    self.topics = topics
  }

  /// Publishes that the bank is served, and the current alarms.
  public mutating func opened(on run: ServedRun<Root>) {
    run.answer(topics.connection(true))
    alarms = shown(on: run)
    for alarm in LciAlarm.allCases { publish(alarm, on: run) }
  }

  /// Publishes alarms that begin and end.
  public mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>) {
    let shown = shown(on: run)
    // A sign shows one alarm at a time: none ends while another is shown.
    let current = shown.isEmpty ? [] : LciAlarm.allCases.filter { shown.contains($0) || alarms.contains($0) }
    guard current != alarms else { return }
    let changed = LciAlarm.allCases.filter { current.contains($0) != alarms.contains($0) }
    alarms = current
    for alarm in changed { publish(alarm, on: run) }
  }

  /// Publishes that the bank is no longer served.
  public mutating func ended(on run: ServedRun<Root>) { run.answer(topics.connection(false)) }

  private func shown(on run: ServedRun<Root>) -> [LciAlarm] {
    let machine = run.machine
    return LciAlarm.allCases.filter { alarm in
      lifts.all.contains { machine.plant(of: $0.car).lamps.sign == alarm.sign }
    }
  }

  private func publish(_ alarm: LciAlarm, on run: ServedRun<Root>) {
    let text = RecordText.object([
      ("alarm", alarms.contains(alarm) ? "99" : "0"), ("alarm_type", RecordText.quoted(alarm.rawValue)),
      ("area_id", RecordText.quoted("whole")), ("timestamp", "\(run.now)"),
    ])
    run.answer(BrokerMessage(topic: topics.alarm, payload: Array(text.utf8)))
  }

  // MARK: - Requests

  /// Executes a robot's request, and answers it.
  public mutating func received(_ message: BrokerMessage, on run: ServedRun<Root>) {
    guard let request = LciRequest(message, of: topics) else { return }
    guard !message.isRetained else {
      return run.notice("'\(excerpt(message.topic))' is kept by the broker, and left out: nobody asks it now")
    }
    let answer: LciAnswer
    do throws(PlacedProblem) { answer = try self.answer(request, on: run) } catch {
      answer = LciAnswer(result: .error, reason: "\(error)")
    }
    var fields = [("result", "\(answer.result.rawValue)")] + answer.fields
    if let reason = answer.reason { fields.append(("message", RecordText.quoted(reason))) }
    fields.append(("requested_robot_id", RecordText.quoted(request.robot)))
    if let time = request.timestamp { fields.append(("requested_timestamp", time)) }
    fields.append(("timestamp", "\(run.now)"))
    let topic = topics.topic(of: request.car, request.call.result, robot: request.robot)
    run.answer(BrokerMessage(topic: topic, payload: Array(RecordText.object(fields).utf8)))
  }

  private func answer(_ request: LciRequest, on run: ServedRun<Root>) throws(PlacedProblem) -> LciAnswer {
    if let problem = request.problem { throw problem }
    guard let fields = request.fields, let lift = try lift(of: request, on: run) else { return .done() }
    if request.call == .registration { return register(request, lift, on: run) }
    if request.call == .release {
      lift.end(request.robot, on: run)
      return .done()
    }
    let plant = run.machine.plant(of: lift.car)
    guard lift.session == request.robot else {
      return LciAnswer(result: .refusal(under: plant.lamps.sign), reason: "the robot has not registered this car")
    }
    lift.renew(on: run)
    if let reason = lift.refusal(of: request.robot, .agvMode, on: run) {
      return LciAnswer(result: .refusal(under: plant.lamps.sign), reason: reason)
    }
    switch request.call {
    case .callElevator: return try call(lift, fields, on: run)
    case .robotStatus: return observe(try fields.robotState(), in: lift, on: run)
    default: return status(of: plant, at: run.now)
    }
  }

  /// The lift of a request; nil if it releases one that the robot does not have.
  private func lift(of request: LciRequest, on run: ServedRun<Root>) throws(PlacedProblem) -> RobotLift<Root>? {
    if let lift = lifts.lift(named: request.car) { return lift }
    guard lifts.isGroup(request.car) else {
      throw Problem(
        "there is no car '\(excerpt(request.car))'",
        allowed: "The cars are \(quotedList(lifts.all.map(\.name))), and '\(lifts.name)' is any of them",
        advice: "Send it to the topic of one of them"
      ).placed(at: FileLocation(file: "the topic"))
    }
    if let lift = lifts.lift(request.car, of: request.robot) { return lift }
    guard request.call != .release else { return nil }
    return lifts.free(for: nil, on: run).first ?? lifts.all.first
  }

  private func register(_ request: LciRequest, _ lift: RobotLift<Root>, on run: ServedRun<Root>) -> LciAnswer {
    let wish = LiftRequest(session: request.robot, to: nil, opensDoors: true)
    let sign = run.machine.plant(of: lift.car).lamps.sign
    let reason =
      request.isDryRun ? lift.refusal(of: request.robot, .agvMode, on: run) : lift.fulfil(wish, on: run)
    var answer = reason.map { LciAnswer(result: .refusal(under: sign), reason: $0) } ?? .done()
    if reason == nil { answer.fields.append(("elevator_id", RecordText.quoted(lift.name))) }
    if request.isDryRun { answer.fields.append(("dry_run", "true")) }
    return answer
  }

  // MARK: - Rides

  /// Sends a car to where its robot waits, or, with the robot in it, to its destination.
  private func call(_ lift: RobotLift<Root>, _ fields: FlatObject, on run: ServedRun<Root>) throws(PlacedProblem)
    -> LciAnswer
  {
    let machine = run.machine
    let configuration = machine.plant(of: lift.car).configuration
    let floors = machine.landingNames.enumerated().map { LiftFloor(name: $0.element, landing: $0.offset + 1) }.filter {
      machine.stops(lift.car, at: $0.landing)
    }
    let origination = try fields.stop("origination", among: floors, of: configuration)
    let destination = try fields.stop("destination", among: floors, of: configuration)
    guard let stop = lift.ride.isAboard ? destination ?? origination : origination ?? destination else {
      throw Problem(
        "the message has neither 'origination' nor 'destination'",
        allowed: "The first is where the robot waits, the second where it gets off", advice: "Add one of them"
      ).placed(at: fields.location)
    }
    lift.ride.destination = destination ?? lift.ride.destination
    send(lift, to: stop, opensDoors: true, on: run)
    return .done()
  }

  /// Follows a robot's state: the doors stay open for it only as long as it needs them.
  private func observe(_ state: LciRequest.RobotState, in lift: RobotLift<Root>, on run: ServedRun<Root>) -> LciAnswer {
    let plant = run.machine.plant(of: lift.car)
    let isStanding = plant.drive.state == .standing
    if state == .keepsDoorOpen, !isStanding { return LciAnswer(result: .refused, reason: "the car is under way") }
    if state == .hasEntered { lift.ride.isAboard = true }
    if state == .hasGotOff || state == .entersNot { lift.ride = RobotRide() }
    guard isStanding else { return .done() }
    let here = RobotStop(landing: plant.landing, entrance: lift.entrance)
    let goal = state == .hasEntered ? lift.ride.destination ?? here : here
    send(lift, to: goal, opensDoors: state == .keepsDoorOpen || goal.landing != here.landing, on: run)
    return .done()
  }

  private func send(_ lift: RobotLift<Root>, to stop: RobotStop, opensDoors: Bool, on run: ServedRun<Root>) {
    guard let robot = lift.session else { return }
    _ = lift.fulfil(LiftRequest(session: robot, to: stop, opensDoors: opensDoors), on: run)
  }

  /// A car's landing, its open doors (1 front, 2 rear), and its direction (1 up, 2 down).
  private func status(of plant: Plant, at instant: SimulationInstant) -> LciAnswer {
    let open = plant.doors.filter { $0.region.state == .open }.reduce(0) { $0 | ($1.entrance == .front ? 1 : 2) }
    let floor = plant.configuration.landing(plant.landing).name
    return .done(
      ("floor", RecordText.quoted(floor)), ("door", "\(open)"),
      ("direction", "\(LiftState.motion(of: plant, at: instant))"))
  }
}
