/// An MQTT message.
public struct BrokerMessage: Hashable, Sendable {
  /// Its topic.
  public let topic: String
  /// Its bytes.
  public let payload: [UInt8]
  /// Whether the broker retains it for later subscribers; for a received message, whether it was retained.
  let isRetained: Bool

  /// A message.
  public init(topic: String, payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }
}

/// Which broker to connect to, and the topics to request.
public struct BrokerPlan: Sendable {
  /// Where the broker listens.
  public let address: ListenAddress
  /// The topics to subscribe to.
  public let topics: [String]
  /// What the broker publishes when it loses our connection.
  public let will: BrokerMessage
  /// The user name and password for the broker; nil for none.
  public var login: (user: String, password: String)?

  /// A plan without a login.
  public init(address: ListenAddress, topics: [String], will: BrokerMessage) {
    self.address = address
    self.topics = topics
    self.will = will
  }
}
