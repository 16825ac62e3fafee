import NIOCore
import NIOHTTP1
import Synchronization

/// The line to a client connected by TCP.
final class SocketLine: ClientLine {
  let number: Int
  let port: Int
  let name: String
  private let channel: any Channel
  /// The maximum silence for a client that receives events: shorter than the timeouts of proxies and libraries.
  private let silenceMax: TimeAmount
  /// How many bytes the client has not read yet.
  private let untaken = Atomic<Int>(0)
  /// Whether reading waits until the client has read more.
  private let isHeld = Atomic<Bool>(false)

  /// Whether it is closed once the client has read everything.
  private let isClosing = Atomic<Bool>(false)
  private let streams = Atomic<Bool>(false)

  /// Whether it streams events.
  var isStreaming: Bool { streams.load(ordering: .relaxed) }

  init(number: Int, port: Int, channel: any Channel, silenceMax: TimeAmount = .seconds(15)) {
    self.number = number
    self.port = port
    self.channel = channel
    self.silenceMax = silenceMax
    name = channel.remoteAddress.map { "client \($0.words)" } ?? "client \(number)"
  }

  func readOn(after delay: Duration) {
    guard delay <= .zero else {
      _ = channel.eventLoop.scheduleTask(in: TimeAmount(delay)) { [self] in readOn(after: .zero) }
      return
    }
    guard untaken.load(ordering: .acquiring) > ClientBudget.heldMax else { return channel.read() }
    isHeld.store(true, ordering: .releasing)
    // It may have read them meanwhile.
    if untaken.load(ordering: .acquiring) <= ClientBudget.heldMax { goOn() }
  }

  private func goOn() { if isHeld.exchange(false, ordering: .acquiringAndReleasing) { channel.read() } }

  func send(_ bytes: [UInt8]) {
    guard account(bytes.count) else { return }
    finish(channel.writeAndFlush(ByteBuffer(bytes: bytes)), bytes.count)
  }

  func send(_ answer: HTTPAnswer) {
    switch answer {
    case .whole(let status, let type, let text, let allowed):
      guard account(text.utf8.count) else { return }
      var headers = HTTPHeaders([
        ("Content-Type", type), ("Content-Length", "\(text.utf8.count)"), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ])
      if !allowed.isEmpty { headers.add(name: "Allow", value: allowed.joined(separator: ", ")) }
      write(HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: headers))
      let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text)))
      channel.write(body, promise: nil)
      finish(channel.writeAndFlush(HTTPServerResponsePart.end(nil)), text.utf8.count)
    case .eventStream:
      streams.store(true, ordering: .relaxed)
      let headers = HTTPHeaders([("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
      write(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))
      channel.flush()
      let channel = channel
      channel.eventLoop.scheduleRepeatedTask(initialDelay: silenceMax, delay: silenceMax) { task in
        guard channel.isActive else { return task.cancel() }
        self.stream(": nothing new\n\n")
      }
    case .event(let name, let data): stream("event: \(name)\ndata: \(data)\n\n")
    }
  }

  private func stream(_ text: String) {
    guard account(text.utf8.count) else { return }
    let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text)))
    finish(channel.writeAndFlush(body), text.utf8.count)
  }

  private func write(_ head: HTTPResponseHead) { channel.write(HTTPServerResponsePart.head(head), promise: nil) }

  /// Counts bytes to be sent; returns false, and disconnects, if the client leaves too many unread.
  private func account(_ count: Int) -> Bool {
    let total = untaken.add(count, ordering: .acquiringAndReleasing).newValue
    guard total > ClientBudget.untakenMax else { return true }
    channel.close(promise: nil)
    return false
  }

  private func finish(_ written: EventLoopFuture<Void>, _ count: Int) {
    written.whenComplete { [self] _ in
      let left = untaken.subtract(count, ordering: .acquiringAndReleasing).newValue
      if left == 0, isClosing.load(ordering: .acquiring) { return channel.close(promise: nil) }
      if left <= ClientBudget.heldMax { goOn() }
    }
  }

  func close() {
    isClosing.store(true, ordering: .releasing)
    guard untaken.load(ordering: .acquiring) > 0 else { return channel.close(promise: nil) }
    // A client that does not read its last answers must not hold a connection.
    _ = channel.eventLoop.scheduleTask(in: .seconds(10)) { [channel] in channel.close(promise: nil) }
  }
}

extension SocketAddress {
  /// The address and the port in text form.
  fileprivate var words: String {
    let host = ipAddress ?? "?"
    return (host.contains(":") ? "[\(host)]" : host) + ":\(port ?? 0)"
  }
}
