import ControllerServer
import Elevators

/// The command that starts a client, with placeholders in braces for what differs from car to car.
struct ClientCommand {
  /// The command as the user wrote it.
  let template: String

  /// What the placeholders stand for, for the help.
  static let help = [
    ("{port}", "the port of the car"), ("{car}", "its name: A, B, C"),
    ("{number}", "its number, from 0"), ("{floors}", "how many floors there are"),
    ("{cars}", "how many cars there are"),
    ("{udp}", "the port where this client receives UDP; 0 for the only car"),
    ("{peers}", "where to send UDP for the others: B=40001,C=40002"),
    ("{state}", "a file that this client alone may keep, gone after the run"),
  ]

  /// The port of a car that is asked for: any free one where the command has a place for it, else that of the
  /// course.
  func port(ofCar index: Int) -> Int {
    template.contains("{port}") ? 0 : TTK4145Configuration.coursePort + index
  }

  /// The command for a car.
  func text(
    ofCar index: Int,
    _ configuration: TTK4145Configuration,
    port: Int,
    proxy: DatagramProxy,
    folder: String
  ) -> String {
    let names = configuration.carNames
    let peers = names.indices.compactMap { peer in
      proxy.port(from: index, to: peer).map { "\(names[peer])=\($0)" }
    }
    let udp = proxy.receivingPorts.indices.contains(index) ? proxy.receivingPorts[index] : 0
    let values = [
      "{port}": "\(port)", "{car}": names[index], "{number}": "\(index)",
      "{floors}": "\(configuration.floorCount)", "{cars}": "\(configuration.carCount)",
      "{udp}": "\(udp)", "{peers}": peers.joined(separator: ","),
      "{state}": "\(folder)/\(names[index]).json",
    ]
    return Self.help.reduce(template) { text, entry in
      text.split(separator: entry.0, omittingEmptySubsequences: false)
        .joined(separator: values[entry.0] ?? entry.0)
    }
  }
}
