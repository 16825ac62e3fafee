internal import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import SimulationCore
import Synchronization

/// The ports that clients connect to: its threads move bytes, and nothing else.
final class SocketServer: Sendable {
  /// The ports that are bound, in their order.
  let ports: [Int]
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channels: [any Channel]

  /// Begins to listen.
  ///
  /// - Throws: a `Problem` when an address cannot be bound.
  init(_ addresses: [ListenAddress], framing: ClientPorts.Framing, requestTime: Duration, to mailbox: Mailbox)
    throws(Problem)
  {
    let counter = ConnectionCounter()
    let time = TimeAmount(requestTime)
    var bound: [any Channel] = []
    for (index, address) in addresses.enumerated() {
      let rule = HTTPHeadRule(isLoopback: address.isLoopback)
      let bootstrap = ServerBootstrap(group: group).serverChannelOption(.backlog, value: 64).serverChannelOption(
        .socketOption(.so_reuseaddr), value: 1
      ).childChannelOption(.socketOption(.so_reuseaddr), value: 1).childChannelOption(
        .tcpOption(.tcp_nodelay), value: 1
      )  // A client that vanished gives its place back.
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
        throw Problem(
          "cannot listen on \(address): \(Self.reason(error))",
          allowed: "It is an address of this machine with a port that nobody uses",
          advice: "Name another port, or 0 for any that is free")
      }
    }
    if framing == .http {
      // What ends by itself, as a session that asks for nothing, is looked for also while nothing happens.
      group.next().scheduleRepeatedTask(
        initialDelay: TimeAmount.nanoseconds(time.nanoseconds / 60),
        delay: TimeAmount.nanoseconds(time.nanoseconds / 60)
      ) { _ in mailbox.signal.give() }
    }
    channels = bound
    ports = bound.map { $0.localAddress?.port ?? 0 }
  }

  private static func reason(_ error: any Error) -> String {
    // The description of the error names the function of the library that failed.
    (error as? IOError).map { unsafe String(cString: strerror($0.errnoCode)) } ?? "\(error)"
  }

  /// Closes all connections, after what was sent, and listens no longer.
  func stop() {
    for channel in channels { try? channel.close().wait() }
    try? group.syncShutdownGracefully()
  }
}

/// When a client has vanished, with its machine or its cable: the system asks it, and hears nothing.
private enum Vanishing {
  /// The seconds without a sign of it after which it is asked.
  static let idle = 30
  /// The seconds between two times that it is asked.
  static let interval = 10
  /// How often it is asked.
  static let count = 3
  /// The seconds after which it has vanished, also where something waits to be taken by it.
  static let time = idle + interval * count
}

/// The numbers of connections, and how many are open.
final class ConnectionCounter: Sendable {
  private let last = Atomic<Int>(0)
  private let open = Atomic<Int>(0)

  /// The number of another connection; nil when there are too many.
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
