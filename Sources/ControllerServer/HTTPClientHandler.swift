import NIOCore
import NIOHTTP1

/// Puts the requests of a client into the mailbox, each when it is whole.
final class HTTPClientHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private let port: Int
  private let counter: ConnectionCounter
  private let mailbox: Mailbox
  private let rule: HTTPHeadRule
  private var number: Int?
  private var line: SocketLine?
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var isRefused = false
  /// Whether the run has been given what was read last, and asks for more when it is ready.
  private var hasDelivered = false

  init(_ port: Int, _ counter: ConnectionCounter, _ mailbox: Mailbox, _ rule: HTTPHeadRule) {
    self.rule = rule
    self.port = port
    self.counter = counter
    self.mailbox = mailbox
  }

  func channelActive(context: ChannelHandlerContext) {
    number = counter.enter()
    guard let number else { return context.close(promise: nil) }
    let line = SocketLine(number: number, port: port, channel: context.channel)
    self.line = line
    mailbox.put(.connected(line))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let number, !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      let refusal = rule.refusal(
        hosts: head.headers["Host"],
        origin: head.headers.first(name: "Origin"),
        length: head.headers.first(name: "Content-Length")
      )
      if let refusal { return refuse(with: refusal) }
      self.head = head
      body = []
    case .body(let buffer):
      body += Array(buffer: buffer)
      if body.count > ClientBudget.bodyMax { refuse(with: HTTPHeadRule.tooLong) }
    case .end:
      guard let head else { break }
      self.head = nil
      let path = head.uri.prefix { $0 != "?" && $0 != "#" }
      let request = HTTPRequest(method: head.method.rawValue, path: String(path), body: body)
      body = []
      hasDelivered = true
      mailbox.put(.request(request, from: number))
    }
  }

  /// Answers, and reads no more of a client.
  private func refuse(with answer: HTTPAnswer) {
    isRefused = true
    body = []
    line?.send(answer)
    line?.close()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // A request comes in as many pieces as it likes; the run asks for the next one only.
    if !hasDelivered, !isRefused { context.read() }
    hasDelivered = false
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Whoever asks for nothing keeps no connection from others, unless he receives events.
    if event is IdleStateHandler.IdleStateEvent, !(line?.isStreaming ?? false) {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    guard let number else { return }
    self.number = nil
    line = nil
    counter.leave()
    mailbox.put(.closed(number))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
