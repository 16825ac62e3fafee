import Glibc

/// A client of a test: a socket of its own, whose reads wait for a bounded time.
final class TestClient {
  private let descriptor: Int32

  /// Why a client could not be used.
  struct Failed: Error {
    let what: String
    let code: Int32
  }

  /// Connects to a port of this machine.
  init(port: Int) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failed(what: "socket", code: errno) }
    var time = timeval(tv_sec: 30, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw Failed(what: "connect", code: errno)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Sends what the socket takes at once.
  func offer(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes {
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      return unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
    }
  }

  /// Sends a text.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// The number of its own port.
  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = unsafe getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Whether something has come, looked at for a short while.
  var hasInput: Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, 20) > 0
  }

  /// All that comes until the other side closes; nil when it does not.
  func untilClosed() -> String? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return count == 0 ? String(decoding: text, as: UTF8.self) : nil }
      text += buffer[..<count]
    }
  }

  /// All that comes until there is a text.
  func text(through end: String) -> String {
    var text: [UInt8] = []
    while true {
      let bytes = read()
      text += bytes
      let whole = String(decoding: text, as: UTF8.self)
      if bytes.isEmpty || whole.hasSuffix(end) { return whole }
    }
  }

  /// Sends no more, and still reads.
  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next bytes; none at the end of the connection.
  func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// The next lines, until there are so many or the connection ends.
  func lines(_ count: Int) -> [String] {
    var text: [UInt8] = []
    while text.count(where: { $0 == 0x0A }) < count {
      let bytes = read()
      guard !bytes.isEmpty else { break }
      text += bytes
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
