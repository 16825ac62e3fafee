import NIOCore
import NIOHTTP1

/// Puts the requests of a client into the mailbox, each when it is whole.
final class HTTPClientHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private let port: Int
  private let counter: ConnectionCounter
  private let mailbox: Mailbox
  private var number: Int?
  private var line: SocketLine?
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var isRefused = false
  /// Whether the run has been given what was read last, and asks for more when it is ready.
  private var hasDelivered = false

  init(_ port: Int, _ counter: ConnectionCounter, _ mailbox: Mailbox) {
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
      self.head = head
      body = []
    case .body(let buffer):
      body += Array(buffer: buffer)
      guard body.count > ClientBudget.bodyMax else { break }
      isRefused = true
      line?.send(
        .json(#"{"error":"a body has \#(ClientBudget.bodyMax) bytes at most"}"#, status: 413)
      )
      line?.close()
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
