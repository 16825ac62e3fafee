import Classics

/// The command that starts a client, with placeholders in braces for what differs from client to client.
struct ClientCommand {
  /// The command as the user wrote it.
  let template: String

  /// The port of the client of an index that is asked for: any free one where the command has a place for it, else
  /// that of the protocol.
  func port(of index: Int, _ service: ServedProtocol) -> Int {
    let isOpen = ["{port}", "{address}"].contains { template.contains($0) }
    return isOpen ? 0 : service.usualPort + index
  }

  /// The command with values in place of its placeholders.
  private func text(_ values: [(String, String)]) -> String {
    values.reduce(template) { text, entry in
      text.split(separator: entry.0, omittingEmptySubsequences: false).joined(separator: entry.1)
    }
  }

  /// The command for the controller of an only car or of all cars, or of one of a group, by its name.
  func text(of car: String?, port: Int, folder: String) -> String {
    text(
      [("{port}", "\(port)"), ("{address}", "127.0.0.1:\(port)"), ("{state}", "\(folder)/\(car ?? "client").json")]
        + (car.map { [("{car}", $0)] } ?? []))
  }

  /// The command for a car of the plant of TTK4145.
  func text(ofCar index: Int, _ configuration: TTK4145Configuration, port: Int, proxy: DatagramProxy, folder: String)
    -> String
  {
    let names = configuration.carNames
    let peers = names.indices.compactMap { peer in proxy.port(from: index, to: peer).map { "\(names[peer])=\($0)" } }
    let udp = proxy.receivingPorts.indices.contains(index) ? proxy.receivingPorts[index] : 0
    return text([
      ("{port}", "\(port)"), ("{address}", "127.0.0.1:\(port)"), ("{car}", names[index]),
      ("{number}", "\(index)"), ("{floors}", "\(configuration.floorCount)"),
      ("{cars}", "\(configuration.carCount)"), ("{udp}", "\(udp)"),
      ("{peers}", peers.joined(separator: ",")), ("{state}", "\(folder)/\(names[index]).json"),
    ])
  }
}
