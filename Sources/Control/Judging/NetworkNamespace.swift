internal import CSpawn
internal import Glibc
import SimulationCore

/// A private network in which the clients run, so that any kind of message between them can be lost.
///
/// Clients that broadcast, or use ports that they already know, bypass the judge's own ports. Here all messages can
/// be lost, except those between the clients and their cars.
struct NetworkNamespace {
  private static let bridge = "lift0"

  /// Leaves the machine's network; programs started from now on are in the new one too.
  ///
  /// - Throws: a `Problem` for a user without permission, or a machine without `ip` or `iptables`.
  init() throws(Problem) {
    guard geteuid() == 0 else {
      throw Problem(
        "--netns needs the rights of root", allowed: "Only root can make a network of its own and lose messages in it",
        advice: "Run it with sudo, or leave out --netns")
    }
    let code = cspawn_leave_network()
    guard code == 0 else {
      throw Problem(
        "no network of its own can be made: \(unsafe String(cString: strerror(code)))",
        allowed: "--netns needs a system that has network namespaces, outside of most containers",
        advice: "Run it on such a system, or leave out --netns")
    }
    // A bridge has a broadcast address, unlike the loopback device.
    try Self.run(
      "ip link set lo up && ip link add \(Self.bridge) type bridge"
        + " && ip address add 10.41.45.1/24 broadcast 10.41.45.255 dev \(Self.bridge)"
        + " && ip link set \(Self.bridge) up && ip route add default dev \(Self.bridge)")
    try Self.run("iptables -P INPUT ACCEPT")
  }

  /// Exempts the connections of the cars from losses.
  ///
  /// - Parameter ports: The ports of the cars.
  /// - Throws: a `Problem` when `iptables` fails.
  func open(_ ports: [Int]) throws(Problem) {
    for port in ports {
      try Self.run(
        "iptables -A INPUT -p tcp --dport \(port) -j ACCEPT" + " && iptables -A INPUT -p tcp --sport \(port) -j ACCEPT")
    }
    try Self.run("iptables -N loss && iptables -A INPUT -j loss")
  }

  /// Loses messages from now on.
  ///
  /// - Parameter percent: The percentage lost.
  /// - Throws: a `Problem` when `iptables` fails.
  func lose(_ percent: Int) throws(Problem) {
    let rule =
      percent == 0
      ? "" : " && iptables -A loss -m statistic --mode random --probability \(Double(percent) / 100) -j DROP"
    try Self.run("iptables -F loss" + rule)
  }

  private static func run(_ command: String) throws(Problem) {
    let ending: String
    do throws(ShellProgram.StartFailure) { ending = try ShellProgram.ending(of: command) } catch {
      ending = error.words
    }
    guard ending != ShellProgram.success else { return }
    throw Problem(
      "'\(excerpt(command))' failed: \(ending)",
      allowed: "--netns needs 'ip' of iproute2 and 'iptables', with its match 'statistic'",
      advice: "Install what is missing, or leave out --netns")
  }
}
