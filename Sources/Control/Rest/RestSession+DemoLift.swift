import Elevators
import Records
import SimulationCore

// The calls of the demo-lift, with which Open-RMF shows how an adapter communicates with a lift. Answers have `data`,
// `success` and `msg`; failures are reported there, with status 200. All users share one session.
extension RestSession {
  /// Answers a request.
  mutating func receive(_ request: HTTPRequest, demo call: String, on run: ServedRun<Root>) {
    guard ["lift_names", "lift_state", "lift_request"].contains(call) else {
      return answer(failure: "the calls are 'lift_names', 'lift_state' and 'lift_request'", status: 404, on: run)
    }
    guard require(call == "lift_request" ? "POST" : "GET", request, on: run) else { return }
    if call == "lift_names" {
      let names = RecordText.list(quoting: lifts.all.map(\.name))
      return answer(#"{"lift_names":\#(names)}"#, on: run)
    }
    guard let name = request.value(of: "lift_name") else {
      return answer(failure: "the query has no 'lift_name'", status: 422, on: run)
    }
    guard let lift = lifts.lift(named: name) else {
      let names = quotedList(lifts.all.map(\.name))
      return answer(failure: "there is no lift '\(excerpt(name))'; the lifts are \(names)", on: run)
    }
    guard call == "lift_request" else { return answer(lift.state(on: run, for: nil).demoJSON, on: run) }
    do throws(PlacedProblem) {
      let asked = try LiftRequest(demo: request.body, floors: floors(of: name, on: run))
      if let reason = lift.fulfil(asked, on: run) { return answer(failure: reason, on: run) }
      answer("{}", on: run)
    } catch { answer(failure: "\(error)", status: 422, on: run) }
  }

  private func answer(_ data: String, on run: ServedRun<Root>) {
    run.answer(.json(#"{"data":\#(data),"success":true,"msg":""}"#))
  }

  private func answer(failure: String, status: Int = 200, on run: ServedRun<Root>) {
    let text = RecordText.quoted(failure)
    run.answer(.json(#"{"data":{},"success":false,"msg":\#(text)}"#, status: status))
  }
}

extension LiftState {
  /// The members of the demo-lift.
  fileprivate var demoJSON: String {
    RecordText.object([
      ("available_floors", RecordText.list(quoting: floors)), ("current_floor", RecordText.quoted(floor)),
      ("destination_floor", RecordText.quoted(destination)), ("door_state", "\(doors)"), ("motion_state", "\(motion)"),
    ])
  }
}
