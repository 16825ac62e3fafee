import NIOCore

/// Puts what a client sends into the mailbox.
final class ByteClientHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let port: Int
  private let counter: ConnectionCounter
  private let mailbox: Mailbox
  private var number: Int?

  init(_ port: Int, _ counter: ConnectionCounter, _ mailbox: Mailbox) {
    self.port = port
    self.counter = counter
    self.mailbox = mailbox
  }

  func channelActive(context: ChannelHandlerContext) {
    number = counter.enter()
    guard let number else { return context.close(promise: nil) }
    mailbox.put(.connected(SocketLine(number: number, port: port, channel: context.channel)))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let number else { return }
    mailbox.put(.bytes(Array(buffer: unwrapInboundIn(data)), from: number))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that has finished sending still receives its answers.
    guard let number, event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    mailbox.put(.closed(number))
  }

  func channelInactive(context: ChannelHandlerContext) {
    guard let number else { return }
    self.number = nil
    counter.leave()
    mailbox.put(.closed(number))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
