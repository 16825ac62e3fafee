import Elevators
import Records
import SimulationCore

/// A robot's request.
///
/// > Source: Octa Robotics, lci-rmf-adapter, `lci_client.py`: the names of topics and fields, and their numbers.
struct LciRequest {
  /// The kind of request; the raw value is its name in the topic.
  enum Call: String, CaseIterable {
    case registration = "Registration"
    case callElevator = "CallElevator"
    case elevatorStatus = "RequestElevatorStatus"
    case robotStatus = "RobotStatus"
    case release = "Release"

    /// The name of its result in the topic.
    var result: String { self == .elevatorStatus ? "ElevatorStatus" : "\(rawValue)Result" }
  }

  /// A robot's state; the raw value is its number.
  enum RobotState: Int, CaseIterable {
    case hasEntered = 1
    case hasGotOff = 2
    case entersNot = 3
    case getsOffNot = 4
    case keepsDoorOpen = 5
  }

  let car: String
  let call: Call
  let robot: String
  /// The fields of the message; nil if it could not be read.
  let fields: FlatObject?
  /// Why it could not be read.
  let problem: PlacedProblem?

  /// Reads a message of a bank; nil if it is not a request.
  init?(_ message: BrokerMessage, of topics: LciTopics) {
    let parts = message.topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, parts[0].isEmpty, parts[1] == "lci", parts[2] == topics.building, parts[3] == topics.bank,
      let call = Call(rawValue: parts[5])
    else { return nil }
    (car, self.call, robot) = (parts[4], call, parts[6])
    do throws(PlacedProblem) {
      (fields, problem) = (try Self.fields(message.payload, robot: parts[6]), nil)
    } catch { (fields, problem) = (nil, error) }
  }

  private static func fields(_ payload: [UInt8], robot: String) throws(PlacedProblem) -> FlatObject {
    let start = FileLocation(file: "the message")
    guard !robot.isEmpty, robot.utf8.count <= LiftRequest.sessionMax else {
      throw Problem(
        "the robot's name has \(robot.utf8.count) bytes", allowed: "It has 1 to \(LiftRequest.sessionMax) bytes",
        advice: "End the topic with such a name"
      ).placed(at: start)
    }
    guard payload.count <= ClientBudget.bodyMax else {
      throw Problem(
        "it has \(payload.count) bytes", allowed: "A message has \(ClientBudget.bodyMax) bytes at most",
        advice: "Send less"
      ).placed(at: start)
    }
    let fields = try FlatObject(body: payload, example: #"{"robot_id":"\#(excerpt(robot))","timestamp":1.5}"#)
    if let name = try fields.line("robot_id"), name.text != robot {
      throw Problem(
        "'robot_id' is '\(excerpt(name.text))'", allowed: "The topic is that of robot '\(excerpt(robot))'",
        advice: "Send it to the topic of that robot"
      ).placed(at: name.location)
    }
    return fields
  }

  /// The robot's timestamp, as written; the answer repeats it.
  var timestamp: String? {
    switch fields?.member("timestamp")?.value {
    case .integer(let number): "\(number)"
    case .number(let number): number
    default: nil
    }
  }

  /// Whether the robot only asks what the answer would be.
  var isDryRun: Bool { fields?.member("dry_run")?.value == .flag(true) }
}

extension FlatObject {
  /// The stop of a key, if present, at the door that another key names: 1 front, 2 rear, 0 the default.
  func stop(_ key: String, among floors: [LiftFloor], of configuration: ElevatorConfiguration) throws(PlacedProblem)
    -> RobotStop?
  {
    guard member(key) != nil else { return nil }
    let landing = try landing(key, among: floors)
    let sides: [Entrance?] = [nil, .front, .rear]
    let side = try number("\(key)_door") ?? 0
    let entrances = configuration.landing(landing).entrances
    guard sides.indices.contains(side), sides[side].map({ entrances.contains($0) }) ?? true else {
      throw Problem(
        "'\(key)_door' is '\(side)'",
        allowed: "1 is the front, 2 the rear, 0 the usual side; '\(configuration.landing(landing).name)' has "
          + quotedList(entrances.map { $0 == .front ? "1" : "2" }),
        advice: "Name a side that the floor has, or leave it out"
      ).placed(at: member("\(key)_door")?.valueLocation ?? location)
    }
    return RobotStop(landing: landing, entrance: sides[side])
  }

  /// The robot's state.
  func robotState() throws(PlacedProblem) -> LciRequest.RobotState {
    let number = try number("state")
    guard let state = number.flatMap(LciRequest.RobotState.init) else {
      throw Problem(
        number.map { "'state' is '\($0)'" } ?? "the message has no 'state'",
        allowed: "1 has entered, 2 has got off, 3 does not enter, 4 does not get off, 5 keeps the doors open",
        advice: "Use one of these"
      ).placed(at: member("state")?.valueLocation ?? location)
    }
    return state
  }
}
