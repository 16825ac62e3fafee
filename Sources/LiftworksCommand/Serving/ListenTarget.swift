import ArgumentParser
import Control
import SimulationCore

/// Where a command listens.
enum ListenTarget {
  /// At addresses, one for each port.
  case addresses([ListenAddress])
  /// At standard input and output.
  case standardStreams
  /// Through a broker.
  case broker(BrokerPlan)

  /// Parses `--listen`.
  ///
  /// - Parameters:
  ///   - text: The option; nil for the protocol's default port on this machine.
  ///   - service: The protocol.
  ///   - count: The number of successive ports.
  /// - Throws: a `PlacedProblem` for an invalid address.
  init(_ text: String?, for service: ServedProtocol, count: Int = 1) throws {
    if text == "-" {
      guard service == .signals else {
        throw Problem(
          "'\(service.rawValue)' is not served at standard input", allowed: "'-' is for the protocol 'signals'",
          advice: "Name an address like 127.0.0.1:\(service.defaultPort)"
        ).placed(at: FileLocation(file: "--listen"))
      }
      self = .standardStreams
      return
    }
    do throws(Problem) {
      let first =
        try text.map { text throws(Problem) in try ListenAddress(text) } ?? ListenAddress(port: service.defaultPort)
      var all: [ListenAddress] = []
      for index in 0..<count {
        guard let address = first.following(by: index) else {
          throw Problem(
            "there are no \(count) ports from \(first.port) on",
            allowed: "Each car has a port of its own, one after the other, up to 65535", advice: "Begin lower")
        }
        all.append(address)
      }
      self = .addresses(all)
    } catch { throw error.placed(at: FileLocation(file: "--listen")) }
  }

  /// Begins to listen.
  ///
  /// - Throws: a `PlacedProblem` when an address cannot be bound, or the broker cannot be reached.
  func open(_ framing: ClientPorts.Framing) throws -> ClientPorts {
    let addresses: [ListenAddress]
    switch self {
    case .standardStreams:
      do throws(Problem) {
        return try ClientPorts(standardStreamsUntil: { Interruption.isAsked || WorkLimit.isOver })
      } catch { throw error.placed(at: FileLocation(file: "--listen")) }
    case .broker(let plan):
      do throws(Problem) { return try ClientPorts(broker: plan) } catch {
        throw error.placed(at: FileLocation(file: "--broker"))
      }
    case .addresses(let all): addresses = all
    }
    do throws(Problem) {
      let ports = try ClientPorts(listening: addresses, framing: framing)
      for (address, port) in zip(addresses, ports.numbers) {
        Output.notice("liftworks: listening on \(ListenAddress(host: address.host, port: port)).")
      }
      if let open = addresses.first(where: { !$0.isLoopback }) {
        Output.notice("liftworks: \(open.host) can be reached from other machines, without a password.")
      }
      return ports
    } catch { throw error.placed(at: FileLocation(file: "--listen")) }
  }
}

extension ServedProtocol: ExpressibleByArgument {}
