/// A message of MQTT.
public struct BrokerMessage: Hashable, Sendable {
  /// Its topic.
  public let topic: String
  /// Its bytes.
  public let payload: [UInt8]
  /// Whether the broker keeps it for those who subscribe later; of one that was received, whether it was kept.
  public let isRetained: Bool

  /// A message.
  public init(topic: String, payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }
}

/// Which broker is connected to, and what it is asked for.
public struct BrokerPlan: Sendable {
  /// Where the broker listens.
  public let address: ListenAddress
  /// The topics to subscribe to.
  public let topics: [String]
  /// What the broker publishes when it has lost us.
  public let will: BrokerMessage
  /// The name and the password that the broker asks for; nil for none.
  public var login: (user: String, password: String)?

  /// A plan without a login.
  public init(address: ListenAddress, topics: [String], will: BrokerMessage) {
    self.address = address
    self.topics = topics
    self.will = will
  }
}
