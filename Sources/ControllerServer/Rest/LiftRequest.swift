import Journaling
import SimulationCore

/// What a robot asks of a lift.
///
/// > Source: Open-RMF, rmf_lift_msgs/LiftRequest: names and numbers.
struct LiftRequest: Sendable {
  /// What the request is for; the raw value is its number.
  enum Kind: Int, CaseIterable, Sendable {
    case endSession = 0
    case agvMode = 1
    case humanMode = 2
  }

  let session: String
  let kind: Kind
  /// The landing, by its number; nil where the session ends.
  let landing: Int?
  /// Whether the doors are to stay open there, or to close.
  let opensDoors: Bool

  private static let keys = [
    "lift_name", "request_time", "session_id", "request_type", "destination_floor", "door_state",
  ]

  /// The most bytes of a session's name.
  static let sessionMax = 80

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - lift: The lift's name.
  ///   - floors: What its landings are called.
  /// - Throws: a `PlacedProblem` for anything that is no request to this lift.
  init(_ body: [UInt8], to lift: String, floors: [String]) throws(PlacedProblem) {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw Problem(
        "the body is not UTF-8 text",
        allowed: "A request is one JSON object in UTF-8",
        advice: "Send it as such"
      ).placed(at: FileLocation(file: "the body"))
    }
    // Between its members JSON may have line feeds; inside of a text it may not.
    let line = text.replacing("\n", with: " ")
    let object = try FlatObject(line: line[...], number: 1, file: "the body", allowsNesting: true)
    for member in object.members where !Self.keys.contains(member.key) {
      throw Problem(
        "unknown key '\(excerpt(member.key))'",
        allowed: "The keys of a request are \(quotedList(Self.keys))",
        advice: suggestion(for: member.key, among: Self.keys, or: "Remove it")
      ).placed(at: member.keyLocation)
    }
    if let name = try object.line("lift_name"), name.text != lift {
      throw Problem(
        "'lift_name' is '\(excerpt(name.text))'",
        allowed: "This lift is '\(lift)'",
        advice: "Send the request to the lift that it names"
      ).placed(at: name.location)
    }
    guard let session = try object.line("session_id"), !session.text.isEmpty,
      session.text.utf8.count <= Self.sessionMax
    else {
      throw Problem(
        "the request has no 'session_id', or a wrong one",
        allowed: "It is a text of 1 to \(Self.sessionMax) bytes that names the robot's session",
        advice: "Add it"
      ).placed(at: object.location)
    }
    self.session = session.text
    let number = try object.number("request_type")
    guard let kind = number.flatMap({ Kind(rawValue: $0) }) else {
      throw Problem(
        number.map { "'request_type' is '\($0)'" } ?? "the request has no 'request_type'",
        allowed: "0 ends the session, 1 asks for the mode of robots, 2 for that of people",
        advice: "Use one of these"
      ).placed(at: object.location)
    }
    self.kind = kind
    let door = try object.number("door_state") ?? 2
    guard door == 0 || door == 2 else {
      throw Problem(
        "'door_state' is '\(door)'",
        allowed: "0 closes the doors, 2 keeps them open",
        advice: "Use one of these"
      ).placed(at: object.location)
    }
    opensDoors = door == 2
    let floor = try object.line("destination_floor")
    guard kind != .endSession else {
      landing = nil
      return
    }
    guard let floor, let index = floors.firstIndex(of: floor.text) else {
      throw Problem(
        floor.map { "there is no floor '\(excerpt($0.text))'" }
          ?? "the request has no 'destination_floor'",
        allowed: "The floors are \(quotedList(floors))",
        advice: floor.map { suggestion(for: $0.text, among: floors, or: "Name one of them") }
          ?? "Add it"
      ).placed(at: floor?.location ?? object.location)
    }
    landing = index + 1
  }
}

extension FlatObject {
  fileprivate func line(
    _ key: String
  ) throws(PlacedProblem) -> (text: String, location: FileLocation)? {
    guard let member = member(key) else { return nil }
    guard case .text(let text) = member.value else {
      throw Problem(
        "'\(key)' is \(member.value.words)",
        allowed: "It is a text",
        advice: "Write it between quotation marks"
      ).placed(at: member.valueLocation)
    }
    return (text, member.valueLocation)
  }

  fileprivate func number(_ key: String) throws(PlacedProblem) -> Int? {
    guard let member = member(key) else { return nil }
    guard case .integer(let number) = member.value else {
      throw Problem(
        "'\(key)' is \(member.value.words)",
        allowed: "It is a whole number",
        advice: "Write it without quotation marks"
      ).placed(at: member.valueLocation)
    }
    return Int(clamping: number)
  }
}
