public import Assemblies
public import Elevators
import Journaling
import SimulationCore

/// The protocol `rest`: a lift as fleets of robots see it, by HTTP.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftState and LiftRequest.
public struct RestSession: ClientSession {
  /// The machine that is served.
  public typealias Root = HoistedElevator<CollectiveController>

  private let lift: RobotLift
  /// The state that was sent last to a client who receives changes; nil for one who does not.
  private var sent: LiftState?
  /// The session that he says is his.
  private var asker: String?

  /// A session of a new client.
  public init(lift: RobotLift) { self.lift = lift }

  /// Answers a request.
  public mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: true)
    let asker = request.value(of: "session_id")
    switch parts.map(String.init) {
    case ["lifts"]:
      guard require("GET", request, on: run) else { return }
      run.answer(.json(RecordText.list([lift.state(on: run, for: asker).json(at: run.now)])))
    case ["lifts", lift.name], ["lifts", lift.name, "state"]:
      guard require("GET", request, on: run) else { return }
      run.answer(.json(lift.state(on: run, for: asker).json(at: run.now)))
    case ["lifts", lift.name, "events"]:
      guard require("GET", request, on: run) else { return }
      stream(request, to: asker, on: run)
    case ["lifts", lift.name, "request"]:
      guard require("POST", request, on: run) else { return }
      fulfil(request, on: run)
    case let parts where parts.first == "lifts" && parts.count >= 2 && parts[1] != lift.name:
      refuse("there is no lift '\(excerpt(parts[1]))'; this one is '\(lift.name)'", 404, on: run)
    default:
      let known = ["", "/state", "/request", "/events"].map { "/lifts/\(lift.name)\($0)" }
      refuse("unknown path; there are \(quotedList(["/lifts"] + known))", 404, on: run)
    }
  }

  /// Begins to send what changes.
  private mutating func stream(
    _ request: HTTPRequest,
    to asker: String?,
    on run: ServedRun<Root>
  ) {
    guard request.method == "GET" else {
      return run.answer(.whole(status: 200, type: "text/event-stream", text: ""))
    }
    guard lift.streamCount < RobotLift.streamsMax else {
      let count = RobotLift.streamsMax
      return refuse("\(count) clients receive events already; ask for the state", 503, on: run)
    }
    lift.streamCount += 1
    self.asker = asker
    run.answer(.eventStream)
    send(lift.state(on: run, for: asker), on: run)
  }

  /// Sends what has changed to a client who wants to know.
  public mutating func happened(
    _ occurrences: [ServedOccurrence<Root>],
    on run: ServedRun<Root>
  ) {
    guard sent != nil else { return }
    let state = lift.state(on: run, for: asker)
    if state != sent { send(state, on: run) }
  }

  /// Events go to the client no more.
  public mutating func closed(on run: ServedRun<Root>) {
    if sent != nil { lift.streamCount -= 1 }
  }

  private mutating func send(_ state: LiftState, on run: ServedRun<Root>) {
    sent = state
    run.answer(.event(name: "state", data: state.json(at: run.now)))
  }

  private func fulfil(_ request: HTTPRequest, on run: ServedRun<Root>) {
    let asked: LiftRequest
    do throws(PlacedProblem) {
      let floors = run.machine.landingNames
      asked = try LiftRequest(request.body, to: lift.name, floors: floors)
    } catch {
      return refuse("\(error)", 400, on: run)
    }
    if let reason = lift.fulfil(asked, on: run) { return refuse(reason, 409, on: run) }
    run.answer(.json(lift.state(on: run, for: asked.session).json(at: run.now)))
  }

  private func require(
    _ method: String,
    _ request: HTTPRequest,
    on run: ServedRun<Root>
  ) -> Bool {
    let allowed = method == "GET" ? ["GET", "HEAD"] : [method]
    guard !allowed.contains(request.method) else { return true }
    let text = #"{"error":"the method here is \#(method)"}"# + "\n"
    run.answer(.whole(status: 405, type: "application/json", text: text, allowing: allowed))
    return false
  }

  private func refuse(_ reason: String, _ status: Int, on run: ServedRun<Root>) {
    run.answer(.json(#"{"error":\#(RecordText.quoted(reason))}"#, status: status))
  }
}

/// What goes on for a lift of robots whether anybody is connected or not.
public struct RestAttendant: ClientSession {
  /// The machine that is served.
  public typealias Root = HoistedElevator<CollectiveController>

  private let lift: RobotLift

  /// The attendant of a lift.
  public init(lift: RobotLift) { self.lift = lift }

  /// Holds and releases the buttons that the robot's session needs.
  public mutating func happened(
    _ occurrences: [ServedOccurrence<Root>],
    on run: ServedRun<Root>
  ) {
    lift.follow(on: run)
  }
}
