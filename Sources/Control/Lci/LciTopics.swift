/// The topics of a bank of lifts, as robots in buildings of Japan know them.
///
/// > Source: Octa Robotics, lci-rmf-adapter, `lci_client.py`: the form and the names of topics.
public struct LciTopics: Sendable {
  /// The building's name.
  let building: String
  /// The name of the bank in it.
  let bank: String

  /// The topics of a bank.
  public init(building: String, bank: String) {
    self.building = building
    self.bank = bank
  }

  /// The topics on which robots ask.
  public var requests: [String] { LciRequest.Call.allCases.map { topic(of: "+", $0.rawValue, robot: "+") } }

  /// The topic of a car, a call or its result, and a robot.
  func topic(of car: String, _ name: String, robot: String) -> String {
    "/lci/\(building)/\(bank)/\(car)/\(name)/\(robot)"
  }

  /// Where fires and earthquakes are announced.
  var alarm: String { "/lci/\(building)/alarm/message" }

  /// Whether the bank is served, as the broker keeps it; it publishes the contrary when it has lost us.
  ///
  /// This topic is ours: LCI has none for it.
  public func connection(_ isConnected: Bool) -> BrokerMessage {
    BrokerMessage(
      topic: "/lci/\(building)/\(bank)/connection", payload: Array(#"{"connected":\#(isConnected)}"#.utf8),
      isRetained: true)
  }
}
