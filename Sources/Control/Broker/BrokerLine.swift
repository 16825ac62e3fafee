/// The wire to a broker for as long as one connection to it lasts.
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

  /// Nothing: the ports end the connection.
  func close() {}
}
