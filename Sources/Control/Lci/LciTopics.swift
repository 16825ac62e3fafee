/// The MQTT topics of a bank of lifts for robots in Japanese buildings.
///
/// > Source: Octa Robotics, lci-rmf-adapter, `lci_client.py`: format and names of the topics.
public struct LciTopics: Sendable {
  let building: String
  let bank: String

  /// The topics of a bank.
  public init(building: String, bank: String) {
    self.building = building
    self.bank = bank
  }

  /// The topics of the robots' requests.
  public var requests: [String] { LciRequest.Call.allCases.map { topic(of: "+", $0.rawValue, robot: "+") } }

  /// The topic of a car, a request or result, and a robot.
  func topic(of car: String, _ name: String, robot: String) -> String {
    "/lci/\(building)/\(bank)/\(car)/\(name)/\(robot)"
  }

  /// The topic for fires and earthquakes.
  var alarm: String { "/lci/\(building)/alarm/message" }

  /// Whether the bank is served, retained by the broker, which publishes the opposite when it loses us.
  ///
  /// This topic is our own: LCI has none for it.
  public func connection(_ isConnected: Bool) -> BrokerMessage {
    BrokerMessage(
      topic: "/lci/\(building)/\(bank)/connection", payload: Array(#"{"connected":\#(isConnected)}"#.utf8),
      isRetained: true)
  }
}
