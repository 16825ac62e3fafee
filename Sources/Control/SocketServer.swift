internal import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import SimulationCore
import Synchronization

/// The listening ports: its threads only transfer bytes.
final class SocketServer: Sendable {
  /// The bound ports, in order.
  let ports: [Int]
  private let group: MultiThreadedEventLoopGroup
  private let channels: [any Channel]

  /// How many descriptors must be left beside those of the ports: three of the thread, and some for clients and files.
  private static let reserve = 16

  /// Begins to listen.
  ///
  /// - Throws: a `Problem` when an address cannot be bound.
  init(_ addresses: [ListenAddress], framing: ClientPorts.Framing, requestTime: Duration, to mailbox: Mailbox)
    throws(Problem)
  {
    try SpareDescriptors.require(addresses.count + Self.reserve)
    let counter = ConnectionCounter()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    self.group = group
    let time = TimeAmount(requestTime)
    var bound: [any Channel] = []
    for (index, address) in addresses.enumerated() {
      let rule = HTTPHeadRule(isLoopback: address.isLoopback)
      let bootstrap = ServerBootstrap(group: group).serverChannelOption(.backlog, value: 64).serverChannelOption(
        .socketOption(.so_reuseaddr), value: 1
      ).serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptFailureHandler(mailbox))
        }
      }.childChannelOption(.socketOption(.so_reuseaddr), value: 1).childChannelOption(
        .tcpOption(.tcp_nodelay), value: 1
      )  // Frees the slot of a client that vanished.
      .childChannelOption(.socketOption(.so_keepalive), value: 1).childChannelOption(
        .tcpOption(.init(rawValue: CInt(TCP_KEEPIDLE))), value: Vanishing.idle
      ).childChannelOption(.tcpOption(.init(rawValue: CInt(TCP_KEEPINTVL))), value: Vanishing.interval)
      .childChannelOption(.tcpOption(.init(rawValue: CInt(TCP_KEEPCNT))), value: Vanishing.count).childChannelOption(
        .tcpOption(.init(rawValue: CInt(TCP_USER_TIMEOUT))), value: Vanishing.time * 1_000
      ).childChannelOption(.autoRead, value: false).childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: ClientBudget.readMax))
      .childChannelOption(.maxMessagesPerRead, value: 1).childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let sync = channel.pipeline.syncOperations
          if framing == .http {
            try sync.configureHTTPServerPipeline(withErrorHandling: true)
            try sync.addHandler(HTTPClientHandler(index, counter, mailbox, rule, requestTime: time))
          } else {
            try sync.addHandler(ByteClientHandler(index, counter, mailbox))
          }
        }
      }
      do { bound.append(try bootstrap.bind(host: address.host, port: address.port).wait()) } catch {
        for channel in bound { try? channel.close().wait() }
        try? group.syncShutdownGracefully()
        throw Self.problem(error, at: address)
      }
    }
    if framing == .http {
      // Sessions that expire have to be checked even while nothing happens.
      group.next().scheduleRepeatedTask(
        initialDelay: TimeAmount.nanoseconds(time.nanoseconds / 60),
        delay: TimeAmount.nanoseconds(time.nanoseconds / 60)
      ) { _ in mailbox.signal.give() }
    }
    channels = bound
    ports = bound.map { $0.localAddress?.port ?? 0 }
  }

  private static func problem(_ error: any Error, at address: ListenAddress) -> Problem {
    let code = (error as? IOError)?.errnoCode
    if let code, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) { return SpareDescriptors.problem(code) }
    return Problem(
      "cannot listen on \(address): \(error.reason)",
      allowed: "It is an address of this machine with a port that nobody uses",
      advice: "Name another port, or 0 for any that is free")
  }

  /// Closes all connections once everything is sent, and stops listening.
  func stop() {
    for channel in channels { try? channel.close().wait() }
    try? group.syncShutdownGracefully()
  }
}

/// Reports clients that cannot be accepted, such as for want of descriptors; accepting is tried again every second.
private final class AcceptFailureHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    mailbox.put(.unaccepted(error.reason))
    context.fireErrorCaught(error)
  }
}

extension Error {
  /// The system's words; the description names the library function that failed.
  fileprivate var reason: String {
    (self as? IOError).map { unsafe String(cString: strerror($0.errnoCode)) } ?? "\(self)"
  }
}

/// Detects a client that vanished, with its machine or its cable, by TCP keep-alive.
private enum Vanishing {
  /// Seconds without activity before the first probe.
  static let idle = 30
  /// Seconds between probes.
  static let interval = 10
  /// The number of probes.
  static let count = 3
  /// Seconds after which it counts as vanished, also while unacknowledged data is pending.
  static let time = idle + interval * count
}

/// Numbers connections and counts the open ones.
final class ConnectionCounter: Sendable {
  private let last = Atomic<Int>(0)
  private let open = Atomic<Int>(0)

  /// The number of a new connection; nil if there are too many.
  func enter() -> Int? {
    guard open.add(1, ordering: .relaxed).newValue <= ClientBudget.openMax else {
      leave()
      return nil
    }
    return last.add(1, ordering: .relaxed).newValue
  }

  /// A connection was closed.
  func leave() { open.subtract(1, ordering: .relaxed) }
}
