import Elevators
import Records
import SimulationCore

/// The protocol `rest`: lifts as robot fleets see them, over HTTP.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftState and LiftRequest.
public struct RestSession<Root: RobotServed>: ClientSession {
  /// A stream of a lift's state changes to the client.
  private struct Stream {
    let lift: RobotLift<Root>
    /// The session that the client claims as its own.
    let asker: String?
    /// The state that was sent last.
    var sent: LiftState
  }

  let lifts: RobotLifts<Root>
  private var stream: Stream?

  /// A session of a new client.
  public init(lifts: RobotLifts<Root>) { self.lifts = lifts }

  /// Answers a request.
  public mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>) {
    let parts = request.path.split(separator: "/").map(String.init)
    switch parts.count {
    case 1 where parts == ["lifts"]:
      guard require("GET", request, on: run) else { return }
      answerAll(on: run)
    case 2 where parts[0] == "lifts": receive(request, "state", of: parts[1], on: run)
    case 3 where parts[0] == "lifts": receive(request, parts[2], of: parts[1], on: run)
    case 3 where parts.starts(with: ["open-rmf", "demo-lift"]): receive(request, demo: parts[2], on: run)
    default: refuseUnknownPath(on: run)
    }
  }

  private mutating func receive(_ request: HTTPRequest, _ call: String, of name: String, on run: ServedRun<Root>) {
    let names = lifts.all.map(\.name)
    guard lifts.lift(named: name) != nil || lifts.isGroup(name) else {
      return refuse("there is no lift '\(excerpt(name))'; the lifts are \(quotedList(names))", 404, on: run)
    }
    let asker = request.value(of: "session_id")
    switch call {
    case "request":
      guard require("POST", request, on: run) else { return }
      fulfil(request, at: name, on: run)
    case "session":
      guard require("DELETE", request, on: run) else { return }
      guard let asker else { return refuse("the query names no session: add '?session_id=...'", 400, on: run) }
      end(asker, of: name, on: run)
    case "state", "events":
      guard require("GET", request, on: run) else { return }
      guard let lift = lifts.lift(name, of: asker) else {
        return refuse(
          "'\(name)' is a group; name one of its lifts, \(quotedList(names)), or add the"
            + " '?session_id=...' that has one", 404, on: run)
      }
      guard call == "events" else { return answer(lift, to: asker, on: run) }
      begin(request, lift, to: asker, on: run)
    default: refuseUnknownPath(on: run)
    }
  }

  private func refuseUnknownPath(on run: ServedRun<Root>) {
    let name = lifts.all.first?.name ?? lifts.name
    let known = ["", "/state", "/request", "/session", "/events"].map { "/lifts/\(name)\($0)" }
    refuse("unknown path; there are \(quotedList(["/lifts"] + known))", 404, on: run)
  }

  // MARK: - Requests

  private func fulfil(_ request: HTTPRequest, at name: String, on run: ServedRun<Root>) {
    let asked: LiftRequest
    do throws(PlacedProblem) {
      asked = try LiftRequest(request.body, to: name, floors: floors(of: name, on: run))
    } catch { return refuse("\(error)", 400, on: run) }
    let known = lifts.lift(name, of: asked.session)
    if asked.kind == .endSession { return end(asked.session, of: name, on: run) }
    guard let lift = known ?? lifts.free(for: asked.landing, on: run).first else {
      return refuse("every lift that stops there is taken", 409, on: run)
    }
    if let landing = asked.landing, !run.machine.stops(lift.car, at: landing) {
      return refuse("lift '\(lift.name)', which the session has, does not stop there", 409, on: run)
    }
    if let reason = lift.fulfil(asked, on: run) {
      return refuse(reason + others(than: lift, for: asked.landing, on: run), 409, on: run)
    }
    answer(lift, to: asked.session, on: run)
  }

  /// Ends a session; ending it again has no effect.
  private func end(_ session: String, of name: String, on run: ServedRun<Root>) {
    guard let lift = lifts.lift(name, of: session) else { return answerAll(on: run) }
    lift.end(session, on: run)
    answer(lift, to: session, on: run)
  }

  /// The floors of a lift, or of all lifts of a group.
  func floors(of name: String, on run: ServedRun<Root>) -> [LiftFloor] {
    let machine = run.machine
    let floors = machine.landingNames.enumerated().map { LiftFloor(name: $0.element, landing: $0.offset + 1) }
    guard let lift = lifts.lift(named: name) else { return floors }
    return floors.filter { machine.stops(lift.car, at: $0.landing) }
  }

  /// Which other lifts are available.
  func others(than lift: RobotLift<Root>, for landing: Int?, on run: ServedRun<Root>) -> String {
    let names = lifts.free(for: landing, on: run).map(\.name).filter { $0 != lift.name }
    guard lifts.all.count > 1 else { return "" }
    return names.isEmpty ? "; no other one is free" : "; free are \(quotedList(names))"
  }

  // MARK: - Events

  /// Begins the stream of changes.
  private mutating func begin(
    _ request: HTTPRequest, _ lift: RobotLift<Root>, to asker: String?, on run: ServedRun<Root>
  ) {
    guard request.method == "GET" else { return run.answer(.whole(status: 200, type: "text/event-stream", text: "")) }
    let most = RobotLifts<Root>.streamsMax
    guard lifts.streamCount < most else {
      return refuse("\(most) clients receive events already; ask for the state", 503, on: run)
    }
    lifts.streamCount += 1
    run.answer(.eventStream)
    let state = lift.state(on: run, for: asker)
    stream = Stream(lift: lift, asker: asker, sent: state)
    send(state, on: run)
  }

  /// Sends state changes to a streaming client.
  public mutating func happened(_ occurrences: [ServedOccurrence<Root>], on run: ServedRun<Root>) {
    guard let stream else { return }
    let state = stream.lift.state(on: run, for: stream.asker)
    guard state != stream.sent else { return }
    self.stream?.sent = state
    send(state, on: run)
  }

  /// Ends the stream.
  public mutating func closed(on run: ServedRun<Root>) { if stream != nil { lifts.streamCount -= 1 } }

  private func send(_ state: LiftState, on run: ServedRun<Root>) {
    run.answer(.event(name: "state", data: state.json(at: run.now)))
  }

  // MARK: - Answers

  private func answer(_ lift: RobotLift<Root>, to asker: String?, on run: ServedRun<Root>) {
    run.answer(.json(lift.state(on: run, for: asker).json(at: run.now)))
  }

  private func answerAll(on run: ServedRun<Root>) {
    let states = lifts.all.map { $0.state(on: run, for: nil).json(at: run.now) }
    run.answer(.json(RecordText.list(states)))
  }

  func require(_ method: String, _ request: HTTPRequest, on run: ServedRun<Root>) -> Bool {
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
