import NIOCore
import NIOHTTP1

/// Puts the requests of a client into the mailbox, each when it is whole, and ends the connection as the client asked.
///
/// > Source: RFC 9112, 9.3 and 9.6, on connections that persist; RFC 9110, 9.3.2, on HEAD.
final class HTTPClientHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The time for the next request is over.
  private struct Overdue: Sendable {}

  private let port: Int
  private let counter: ConnectionCounter
  private let mailbox: Mailbox
  private let rule: HTTPHeadRule
  private let requestTime: TimeAmount
  private var number: Int?
  private var line: SocketLine?
  /// The request that comes in, or that is answered.
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// Ends the connection if no request is whole by then.
  private var deadline: Scheduled<Void>?
  /// Whether a request is answered.
  private var isAnswering = false
  /// Whether the client sends no more, or is not listened to any more.
  private var isLast = false
  /// Whether the client sends no more.
  private var hasLeft = false
  /// Whether the run has been given what was read last, and asks for more when it is ready.
  private var hasDelivered = false

  init(_ port: Int, _ counter: ConnectionCounter, _ mailbox: Mailbox, _ rule: HTTPHeadRule, requestTime: TimeAmount) {
    self.rule = rule
    self.port = port
    self.counter = counter
    self.mailbox = mailbox
    self.requestTime = requestTime
  }

  func channelActive(context: ChannelHandlerContext) {
    number = counter.enter()
    guard let number else { return context.close(promise: nil) }
    let silenceMax = TimeAmount.nanoseconds(requestTime.nanoseconds / 4)
    let line = SocketLine(number: number, port: port, channel: context.channel, silenceMax: silenceMax)
    self.line = line
    awaitRequest(context)
    mailbox.put(.connected(line))
  }

  /// Whoever asks for nothing, or never comes to an end, keeps no connection from others.
  private func awaitRequest(_ context: ChannelHandlerContext) {
    let pipeline = context.pipeline
    deadline = context.eventLoop.scheduleTask(in: requestTime) { pipeline.fireUserInboundEventTriggered(Overdue()) }
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let number, !isLast else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
      if let refusal = rule.refusal(of: head) { refuse(with: refusal) }
    case .body(let buffer):
      body += Array(buffer: buffer)
      if body.count > ClientBudget.bodyMax { refuse(with: HTTPHeadRule.tooLong) }
    case .end:
      guard let head else { break }
      deadline?.cancel()
      isAnswering = true
      let parts = head.uri.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let request = HTTPRequest(
        method: head.method.rawValue, path: String(parts.first ?? ""), query: parts.count > 1 ? String(parts[1]) : "",
        body: body)
      body = []
      hasDelivered = true
      mailbox.put(.request(request, from: number))
    }
  }

  /// Answers, and reads no more of a client.
  private func refuse(with answer: HTTPAnswer) {
    isLast = true
    isAnswering = true
    deadline?.cancel()
    body = []
    line?.send(answer)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // A request comes in as many pieces as it likes; the run asks for the next one only.
    if !hasDelivered, !isLast { context.read() }
    hasDelivered = false
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Overdue:
      if head == nil { return context.close(promise: nil) }
      refuse(with: HTTPHeadRule.tooLate)
    case ChannelEvent.inputClosed:
      isLast = true
      hasLeft = true
      // What was asked is still answered; events go on for nobody who may have gone.
      if !isAnswering || line?.isStreaming ?? false { context.close(promise: nil) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  // MARK: - Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var answer):
      let isStreaming = line?.isStreaming ?? false
      if isLast || isStreaming || !(head?.isKeepAlive ?? false) { isLast = true }
      answer.headers.replaceOrAdd(name: "Connection", value: isLast ? "close" : "keep-alive")
      // A client of the older version knows no chunks.
      if isStreaming, let version = head?.version, !version.isPresent { answer.version = version }
      context.write(wrapOutboundOut(.head(answer)), promise: promise)
      if isStreaming, hasLeft { close(context) }
    case .body where head?.method == .HEAD: promise?.succeed()
    case .body: context.write(data, promise: promise)
    case .end:
      // Before it is written: the next request, which has come already, is given out meanwhile.
      isAnswering = false
      head = nil
      let closes = isLast
      if !closes { awaitRequest(context) }
      context.write(data, promise: promise)
      if closes { close(context) }
    }
  }

  /// Closes when what was written is flushed.
  private func close(_ context: ChannelHandlerContext) {
    guard let line else { return }
    context.eventLoop.execute { line.close() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    guard let number else { return }
    self.number = nil
    line = nil
    counter.leave()
    mailbox.put(.closed(number))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
