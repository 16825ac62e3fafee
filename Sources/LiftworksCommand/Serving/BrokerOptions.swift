import ArgumentParser
import Control
import FoundationEssentials
import SimulationCore

/// The MQTT broker of the robots, with `lci`, and the names of the lifts there.
struct BrokerOptions: ParsableArguments {
  @Option("The MQTT broker, HOST or HOST:PORT, with lci. Default: 127.0.0.1:1883.", value: "address") var broker:
    String?

  @Option(
    "The user name at the broker, with lci; the password is LIFTWORKS_BROKER_PASSWORD.", value: "name")
  var brokerUser: String?

  @Option("The building's name in topics of lci. Default: the machine's.", value: "name") var building: String?

  @Option("The name of the bank of lifts in topics of lci. Default: 1.", value: "name") var bank: String?

  var given: [String] {
    [(broker, "--broker"), (brokerUser, "--broker-user"), (building, "--building"), (bank, "--bank")].compactMap {
      $0.0 == nil ? nil : $0.1
    }
  }

  /// The topics of a machine's lifts.
  ///
  /// - Throws: a `PlacedProblem` for a name that is invalid in topics.
  func topics(of machine: String) throws -> LciTopics {
    LciTopics(building: try name(building, "--building") ?? machine, bank: try name(bank, "--bank") ?? "1")
  }

  private func name(_ text: String?, _ option: String) throws -> String? {
    guard let text else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy { !"/+#".unicodeScalars.contains($0) && $0.value >= 0x20 }
    guard (1...80).contains(text.utf8.count), isPlain, !text.hasPrefix("$") else {
      throw Problem(
        "'\(excerpt(text))' is no name for a topic",
        allowed: "It has 1 to 80 bytes and none of '/', '+' and '#', and does not begin with '$'",
        advice: "Give such a name, like tower-1"
      ).placed(at: FileLocation(file: option))
    }
    return text
  }

  /// The plan for the broker, with the robots' requests to a machine's lifts.
  ///
  /// - Throws: a `PlacedProblem` for an invalid address.
  func plan(_ topics: LciTopics) throws -> BrokerPlan {
    var plan = BrokerPlan(address: try address(), topics: topics.requests, will: topics.connection(false))
    if let brokerUser {
      plan.login = (brokerUser, ProcessInfo.processInfo.environment["LIFTWORKS_BROKER_PASSWORD"] ?? "")
    }
    return plan
  }

  private func address() throws -> ListenAddress {
    let usual = ServedProtocol.lci.defaultPort
    guard let broker else { return ListenAddress(port: usual) }
    let hasPort = broker.contains(":") && !broker.hasSuffix("]") || broker.allSatisfy(\.isNumber)
    let address = try? ListenAddress(hasPort ? broker : "\(broker):\(usual)")
    guard let address, address.port != 0 else {
      throw Problem(
        "'\(excerpt(broker))' is not the address of a broker",
        allowed: "It is HOST or HOST:PORT with a port from 1 to 65535, or a port of 127.0.0.1",
        advice: "Write it like 127.0.0.1:\(usual)"
      ).placed(at: FileLocation(file: "--broker"))
    }
    return address
  }
}
