/// The line to a broker, for the lifetime of one connection.
final class BrokerLine: ClientLine {
  let number: Int
  let port = 0
  let name: String
  private let client: BrokerClient

  init(number: Int, client: BrokerClient) {
    self.number = number
    self.client = client
    name = "the broker \(client.address)"
  }

  func readOn(after delay: Duration) { client.readOn(after: delay, over: number) }

  func send(_ message: BrokerMessage) { client.publish(message) }

  /// Does nothing: the ports end the connection.
  func close() {}
}
