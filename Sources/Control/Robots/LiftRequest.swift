import Elevators
import Records
import SimulationCore

/// A robot's request to a lift.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftRequest: names and numbers.
struct LiftRequest: Sendable {
  /// The kind of request; the raw value is its number.
  enum Kind: Int, CaseIterable, Sendable {
    case endSession = 0
    case agvMode = 1
    case humanMode = 2
  }

  let session: String
  let kind: Kind
  /// The landing's number; nil when the session ends.
  let landing: Int?
  /// Whether the doors are to stay open there, or to close.
  let opensDoors: Bool
  /// The door side; nil if unspecified.
  var entrance: Entrance?

  /// A request read from another protocol: a session takes the lift, and may be brought to a stop.
  init(session: String, to stop: RobotStop?, opensDoors: Bool) {
    self.session = session
    kind = .agvMode
    landing = stop?.landing
    entrance = stop?.entrance
    self.opensDoors = opensDoors
  }

  private static let keys = [
    "lift_name", "request_time", "session_id", "request_type", "destination_floor", "door_state",
  ]

  /// The maximum length of a session's name, in bytes.
  static let sessionMax = 80

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - lift: The lift that the request is sent to, or any of a group.
  ///   - floors: The floor names of the landings that it serves.
  /// - Throws: a `PlacedProblem` for an invalid request.
  init(_ body: [UInt8], to lift: String, floors: [LiftFloor]) throws(PlacedProblem) {
    let example = #"{"session_id":"robot-7","request_type":1,"destination_floor":"\#(floors.last?.name ?? "")"}"#
    let object = try FlatObject(body: body, keys: Self.keys, example: example)
    if let name = try object.line("lift_name"), name.text != lift {
      throw Problem(
        "'lift_name' is '\(excerpt(name.text))'", allowed: "The path is that of '\(lift)'",
        advice: "Send the request to the path of the lift that it names"
      ).placed(at: name.location)
    }
    guard let session = try object.line("session_id"), !session.text.isEmpty, session.text.utf8.count <= Self.sessionMax
    else {
      throw Problem(
        "the request has no 'session_id', or a wrong one",
        allowed: "It is a text of 1 to \(Self.sessionMax) bytes that names the robot's session", advice: "Add it"
      ).placed(at: object.location)
    }
    self.session = session.text
    let number = try object.number("request_type")
    guard let kind = number.flatMap({ Kind(rawValue: $0) }) else {
      throw Problem(
        number.map { "'request_type' is '\($0)'" } ?? "the request has no 'request_type'",
        allowed: "0 ends the session, 1 asks for the mode of robots, 2 for that of people", advice: "Use one of these"
      ).placed(at: object.location)
    }
    self.kind = kind
    opensDoors = try object.opensDoors
    landing = kind == .endSession ? nil : try object.landing("destination_floor", among: floors)
  }

  /// Reads a request body in the format of the demo-lift, which has no sessions of its own.
  ///
  /// > Source: Open-RMF's demonstration of a lift adapter: `floor` and `door_state`.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - floors: The floor names of the landings that the lift serves.
  /// - Throws: a `PlacedProblem` for an invalid request.
  init(demo body: [UInt8], floors: [LiftFloor]) throws(PlacedProblem) {
    let example = #"{"floor":"\#(floors.last?.name ?? "")","door_state":2}"#
    let object = try FlatObject(body: body, keys: ["floor", "door_state"], example: example)
    session = Self.demoSession
    kind = .agvMode
    opensDoors = try object.opensDoors
    landing = try object.landing("floor", among: floors)
  }

  /// The session shared by all users of the demo-lift format.
  static let demoSession = "rmf_demos_lift_adapter"
}

/// A floor of a lift: a landing and its sign.
struct LiftFloor {
  let name: String
  let landing: Int
}

extension FlatObject {
  /// Reads a body, which must have no keys but these, if given.
  init(body: [UInt8], keys: [String]? = nil, example: String) throws(PlacedProblem) {
    func wrong(_ finding: String, at location: FileLocation) -> PlacedProblem {
      Problem(finding, allowed: "The body is one object of JSON, in UTF-8", advice: "Send it like \(example)").placed(
        at: location)
    }
    let start = FileLocation(file: "the body")
    guard let text = String(validating: body, as: UTF8.self) else { throw wrong("it is not UTF-8 text", at: start) }
    // JSON allows line feeds between members, but not inside a string.
    let line = text.replacing("\n", with: " ")
    guard line.contains(where: { !$0.isWhitespace }) else { throw wrong("it is empty", at: start) }
    do throws(PlacedProblem) { try self.init(line: line[...], number: 1, file: "the body", allowsNesting: true) } catch
    {
      let finding = error.problem.finding.replacing("the end of the line", with: "its end")
      throw wrong(finding, at: error.location)
    }
    guard let keys else { return }
    for member in members where !keys.contains(member.key) {
      throw Problem(
        "unknown key '\(excerpt(member.key))'", allowed: "The keys of a request are \(quotedList(keys))",
        advice: suggestion(for: member.key, among: keys, or: "Remove it")
      ).placed(at: member.keyLocation)
    }
  }

  /// Whether the doors are to stay open; true if unspecified.
  fileprivate var opensDoors: Bool {
    get throws(PlacedProblem) {
      let door = try number("door_state") ?? 2
      guard door == 0 || door == 2 else {
        throw Problem(
          "'door_state' is '\(door)'", allowed: "0 closes the doors, 2 keeps them open", advice: "Use one of these"
        ).placed(at: member("door_state")?.valueLocation ?? location)
      }
      return door == 2
    }
  }

  func landing(_ key: String, among floors: [LiftFloor]) throws(PlacedProblem) -> Int {
    let floor = try line(key)
    if let floor, let known = floors.first(where: { $0.name == floor.text }) { return known.landing }
    let names = floors.map(\.name)
    throw Problem(
      floor.map { "there is no floor '\(excerpt($0.text))'" } ?? "the request has no '\(key)'",
      allowed: "The floors are \(quotedList(names))",
      advice: floor.map { suggestion(for: $0.text, among: names, or: "Name one of them") } ?? "Add it"
    ).placed(at: floor?.location ?? location)
  }

  /// The text of a key, and its location.
  func line(_ key: String) throws(PlacedProblem) -> (text: String, location: FileLocation)? {
    guard let member = member(key) else { return nil }
    guard case .text(let text) = member.value else {
      throw Problem(
        "'\(key)' is \(member.value.words)", allowed: "It is a text", advice: "Write it between quotation marks"
      ).placed(at: member.valueLocation)
    }
    return (text, member.valueLocation)
  }

  /// The integer value of a key.
  func number(_ key: String) throws(PlacedProblem) -> Int? {
    guard let member = member(key) else { return nil }
    guard case .integer(let number) = member.value else {
      throw Problem(
        "'\(key)' is \(member.value.words)", allowed: "It is a whole number", advice: "Write it without quotation marks"
      ).placed(at: member.valueLocation)
    }
    return Int(clamping: number)
  }
}
