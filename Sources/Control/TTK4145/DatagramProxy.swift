internal import Glibc
public import SimulationCore

/// The network between clients that communicate by UDP on this machine: it forwards their datagrams, and loses,
/// delays and duplicates some of them.
///
/// Each client has a port on which it receives, and for each other client a port of the proxy to which it sends. The
/// choices are random, by a seed; everything happens in ``forward(at:)``.
@safe public final class DatagramProxy {
  /// What happens to datagrams in transit.
  public struct Disturbance: Hashable, Sendable {
    /// The percentage lost.
    public var loss = 0
    /// The maximum delay; each datagram is delayed by a random part of it.
    public var delay = Duration.zero
    /// The percentage that arrives twice.
    public var doubled = 0

    /// No disturbance: every datagram arrives once and at once.
    public init() {}

    /// Whether it disturbs nothing.
    var isNone: Bool { loss == 0 && delay == .zero && doubled == 0 }
  }

  /// The route from one client to another.
  private struct Way {
    let sender: Int
    let receiver: Int
    let socket: Int32
    /// The port to which the sender sends.
    let port: Int
    /// The port on which the other receives.
    let target: Int
  }

  /// A datagram in transit.
  private struct Parcel {
    let due: Duration
    let way: Int
    let bytes: [UInt8]
  }

  /// The disturbance of each client's datagrams, sent or received, by its index; between two clients the worse
  /// applies.
  public var disturbances: [Disturbance]
  /// How many datagrams were received.
  public private(set) var count = 0
  /// How many of them were disturbed.
  public private(set) var disturbedCount = 0
  /// The port on which each client is to receive.
  public let receivingPorts: [Int]
  private let ways: [Way]
  private var parcels: [Parcel] = []
  private var random: RandomStream

  private static let parcelsMax = 10_000
  /// The maximum number of datagrams read from one route at a time.
  private static let burstMax = 256

  /// Opens the routes between some clients.
  ///
  /// - Parameters:
  ///   - count: How many clients there are.
  ///   - seed: What the choices derive from.
  /// - Throws: a `Problem` when this machine has no free port.
  public init(clients count: Int, seed: UInt64) throws(Problem) {
    random = RandomStream(seed: seed, name: "network")
    disturbances = Array(repeating: Disturbance(), count: count)
    var receiving: [Int] = []
    // Held together, so that no port is used twice.
    var held: [Int32] = []
    defer { for socket in held { close(socket) } }
    for _ in 0..<(count > 1 ? count : 0) {
      let (socket, port) = try Self.bound()
      held.append(socket)
      receiving.append(port)
    }
    receivingPorts = receiving
    var ways: [Way] = []
    for sender in receiving.indices {
      for receiver in receiving.indices where receiver != sender {
        let (socket, port) = try Self.bound()
        ways.append(Way(sender: sender, receiver: receiver, socket: socket, port: port, target: receiving[receiver]))
      }
    }
    self.ways = ways
  }

  deinit { for way in ways { close(way.socket) } }

  /// The descriptors that become readable when a client has sent something.
  var descriptors: [Int32] { ways.map(\.socket) }

  /// When the next datagram is due; nil if none is in transit.
  public var nextRealTime: Duration? { parcels.map(\.due).min() }

  /// The port of the proxy to which a client sends for another one; nil for itself.
  public func port(from sender: Int, to receiver: Int) -> Int? {
    guard receivingPorts.indices.contains(receiver) else { return nil }
    return ways.first { $0.sender == sender && $0.target == receivingPorts[receiver] }?.port
  }

  /// Reads what clients have sent, and delivers what is due.
  public func forward(at realTime: Duration) {
    for index in ways.indices {
      for _ in 0..<Self.burstMax {
        guard let bytes = Self.receive(from: ways[index].socket) else { break }
        dispatch(bytes, on: index, at: realTime)
      }
    }
    let due = parcels.filter { $0.due <= realTime }
    guard !due.isEmpty else { return }
    parcels.removeAll { $0.due <= realTime }
    for parcel in due { send(parcel.bytes, on: parcel.way) }
  }

  private func dispatch(_ bytes: [UInt8], on index: Int, at realTime: Duration) {
    count += 1
    let ends = [disturbances[ways[index].sender], disturbances[ways[index].receiver]]
    let disturbance = ends[0].loss >= ends[1].loss && !ends[0].isNone ? ends[0] : ends[1]
    guard !disturbance.isNone else { return send(bytes, on: index) }
    disturbedCount += 1
    let isLost = random.integer(in: 0...99) < disturbance.loss
    let copies = random.integer(in: 0...99) < disturbance.doubled ? 2 : 1
    guard !isLost else { return }
    for _ in 0..<copies where parcels.count < Self.parcelsMax {
      let nanoseconds = random.integer(in: 0...max(0, disturbance.delay.wholeNanoseconds))
      parcels.append(Parcel(due: realTime + .nanoseconds(nanoseconds), way: index, bytes: bytes))
    }
  }

  // MARK: - Sockets

  private static var loopback: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  /// A socket on a free local port.
  private static func bound() throws(Problem) -> (socket: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var address = loopback
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard descriptor >= 0, isBound else {
      if descriptor >= 0 { close(descriptor) }
      throw Problem(
        "no port for datagrams could be opened", allowed: "Clients talk through ports of 127.0.0.1",
        advice: "Close programs that have many ports open")
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// The next received datagram; nil if there is none.
  private static func receive(from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: sizeMax)
    let count = unsafe recv(socket, &bytes, sizeMax, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// The maximum size of a datagram, in bytes.
  private static let sizeMax = 1 << 16

  private func send(_ bytes: [UInt8], on index: Int) {
    var address = Self.loopback
    address.sin_port = in_port_t(ways[index].target).bigEndian
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = unsafe sendto(ways[index].socket, bytes, bytes.count, 0, pointer, length)
      }
    }
  }
}
