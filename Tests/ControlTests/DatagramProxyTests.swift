import Control
import Foundation
import Glibc
import ProgramTesting
import Testing

/// The network between the clients of a judge.
struct DatagramProxyTests {
  /// A client's socket, by the port where it receives.
  private final class Client {
    private let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)

    init(_ port: Int) { _ = unsafe use(port) { unsafe bind(descriptor, $0, $1) } }

    deinit { close(descriptor) }

    func send(to port: Int) { _ = unsafe use(port) { unsafe sendto(descriptor, [UInt8(1)], 1, 0, $0, $1) } }

    /// How many datagrams have come.
    func takeAll() -> Int {
      var (count, byte) = (0, UInt8(0))
      while unsafe recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 1 { count += 1 }
      return count
    }

    private func use<Result>(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      address.sin_port = in_port_t(port).bigEndian
      return unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          unsafe body(pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }

  @Test func `a client that is cut off hears nobody and is not heard, and the others go on`() throws {
    let proxy = try DatagramProxy(clients: 3, seed: 1)
    let clients = proxy.receivingPorts.map { Client($0) }
    proxy.disturbances[0].loss = 100
    for sender in 0..<3 {
      for receiver in 0..<3 where receiver != sender {
        clients[sender].send(to: try #require(proxy.port(from: sender, to: receiver)))
      }
    }
    proxy.forward(at: .zero)
    #expect(clients.map { $0.takeAll() } == [0, 1, 1])
    #expect(proxy.count == 6 && proxy.disturbedCount == 4)
  }
}
