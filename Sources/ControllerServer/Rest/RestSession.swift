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

  /// A session of a new client.
  public init(lift: RobotLift) { self.lift = lift }

  /// Answers a request.
  public mutating func received(_ request: HTTPRequest, on run: ServedRun<Root>) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: true)
    switch parts.map(String.init) {
    case ["lifts"]:
      guard require("GET", request, on: run) else { return }
      run.answer(.json(RecordText.list([lift.state(on: run).json(at: run.now)])))
    case ["lifts", lift.name], ["lifts", lift.name, "state"]:
      guard require("GET", request, on: run) else { return }
      run.answer(.json(lift.state(on: run).json(at: run.now)))
    case ["lifts", lift.name, "events"]:
      guard require("GET", request, on: run) else { return }
      run.answer(.eventStream)
      send(lift.state(on: run), on: run)
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

  /// Sends what has changed to a client who wants to know.
  public mutating func happened(
    _ occurrences: [ServedOccurrence<Root>],
    on run: ServedRun<Root>
  ) {
    guard sent != nil else { return }
    let state = lift.state(on: run)
    if state != sent { send(state, on: run) }
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
    run.answer(.json(lift.state(on: run).json(at: run.now)))
  }

  private func require(
    _ method: String,
    _ request: HTTPRequest,
    on run: ServedRun<Root>
  ) -> Bool {
    guard request.method != method else { return true }
    let text = #"{"error":"the method here is \#(method)"}"# + "\n"
    run.answer(.whole(status: 405, type: "application/json", text: text, allowing: [method]))
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
