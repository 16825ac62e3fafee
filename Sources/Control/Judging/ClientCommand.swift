import Classics

/// The command that starts a client, with placeholders in braces for what differs between clients.
struct ClientCommand {
  /// The command as the user wrote it.
  let template: String

  /// The port to request for a client: any free one if the command has a placeholder for it, else the protocol's
  /// default.
  func port(of index: Int, _ service: ServedProtocol) -> Int {
    let isOpen = ["{port}", "{address}"].contains { template.contains($0) }
    return isOpen ? 0 : service.defaultPort + index
  }

  /// The command with its placeholders replaced.
  private func text(_ values: [(String, String)]) -> String {
    values.reduce(template) { text, entry in
      text.split(separator: entry.0, omittingEmptySubsequences: false).joined(separator: entry.1)
    }
  }

  /// The command for the controller of an only car, of all cars, or of one car of a group, by name.
  func text(of car: String?, port: Int, folder: String) -> String {
    text(
      [("{port}", "\(port)"), ("{address}", "127.0.0.1:\(port)"), ("{state}", "\(folder)/\(car ?? "client").json")]
        + (car.map { [("{car}", $0)] } ?? []))
  }

  /// The command for a car of the TTK4145 plant.
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
