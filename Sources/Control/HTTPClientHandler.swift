import NIOCore
import NIOHTTP1

/// Puts each complete request of a client into the mailbox, and ends the connection as the client asked.
///
/// > Source: RFC 9112, 9.3 and 9.6, on connections that persist; RFC 9110, 9.3.2, on HEAD.
final class HTTPClientHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The time limit for the next request has passed.
  private struct Overdue: Sendable {}

  private let port: Int
  private let counter: ConnectionCounter
  private let mailbox: Mailbox
  private let rule: HTTPHeadRule
  private let requestTime: TimeAmount
  private var number: Int?
  private var line: SocketLine?
  /// The request being received or answered.
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// Ends the connection if no request is complete by then.
  private var deadline: Scheduled<Void>?
  /// Whether a request is being answered.
  private var isAnswering = false
  /// Whether the client has sent its last request, or is no longer read from.
  private var isLast = false
  /// Whether the client has finished sending.
  private var hasLeft = false
  /// Whether the run has received the last read; it requests more when ready.
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

  /// A client that requests nothing, or never completes a request, must not hold a connection.
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

  /// Answers, and stops reading from the client.
  private func refuse(with answer: HTTPAnswer) {
    isLast = true
    isAnswering = true
    deadline?.cancel()
    body = []
    line?.send(answer)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // A request may come in many pieces; the run only requests the next one.
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
      // Pending requests are still answered; an event stream ends, as its client may have gone.
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
      // A client of the older version does not know chunks.
      if isStreaming, let version = head?.version, !version.isPresent { answer.version = version }
      context.write(wrapOutboundOut(.head(answer)), promise: promise)
      if isStreaming, hasLeft { close(context) }
    case .body where head?.method == .HEAD: promise?.succeed()
    case .body: context.write(data, promise: promise)
    case .end:
      // Before writing: a next request that has already arrived is delivered meanwhile.
      isAnswering = false
      head = nil
      let closes = isLast
      if !closes { awaitRequest(context) }
      context.write(data, promise: promise)
      if closes { close(context) }
    }
  }

  /// Closes once everything written is flushed.
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
