import Glibc
import ProgramTesting
import Testing

/// What clients may do to each other and to the run: nothing.
@Suite("Clients that misbehave") struct PlantServerTests {
  private static func greeted(_ plant: ServedPlant) throws {
    let client = try TestClient(port: plant.port)
    #expect(client.lines(1).first?.hasPrefix(#"{"hello""#) == true)
  }

  @Test(
    "A wrong line is answered with what is wrong and what is allowed",
    arguments: [
      ("garbage", "expected '{', found 'g'"),
      (#"{"signal":"openComanded","entrance":"front"}"#, "Did you mean 'openCommanded'?"),
      (#"{"signal":"carStopped","landing":1,"offset":0}"#, "'carStopped' goes to the controller"),
      (#"{"signal":"runCommanded","target":4}"#, "'target' is a landing"),
      (#"{"signal":"runCommanded"}"#, "'runCommanded' has no 'target'"),
      (#"{"signal":"openCommanded","entrance":"rear"}"#, "Change the value"),
      (#"{"red":"carStopped"}"#, "Did you mean 'read'?"),
      (#"{"advance":"-1"}"#, "-1"),
      (#"{"advance":"99999999999"}"#, "99999999999"),
      (#"{"subscribe":["nothing"]}"#, "unknown signal 'nothing'"),
      (#"{}"#, "the line asks for nothing"),
    ]) func wrongLines(line: String, finding: String) throws
  {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    client.send(line + "\n")
    let answer = try #require(client.lines(1).first)
    #expect(answer.hasPrefix(#"{"error":"client 127.0.0.1"#), "\(answer)")
    #expect(answer.contains(finding), "\(answer)")
    #expect(plant.stimuli.isEmpty)
    client.send(#"{"read":"carStopped"}"# + "\n")
    #expect(client.lines(1).first?.hasPrefix(#"{"read""#) == true)
  }

  @Test("Half a message is forgotten with its connection") func halfMessage() throws {
    let plant = try ServedPlant()
    do {
      let client = try TestClient(port: plant.port)
      _ = client.lines(1)
      client.send(#"{"signal":"openCommanded","#)
    }
    let next = try TestClient(port: plant.port)
    _ = next.lines(1)
    next.send(#""entrance":"front"}"# + "\n")
    #expect(next.lines(1).first?.contains("expected '{'") == true)
    #expect(plant.stimuli.isEmpty)
  }

  @Test("A second client waits until the first has gone") func secondClient() throws {
    let plant = try ServedPlant()
    var first: TestClient? = try TestClient(port: plant.port)
    _ = first?.lines(1)
    let second = try TestClient(port: plant.port)
    second.send(#"{"signal":"openCommanded","entrance":"front"}"# + "\n")
    try waitUntil("the second client to wait") {
      plant.notices.contains { $0.hasSuffix("waits until the other has gone") }
    }
    first?.send(#"{"read":"carStopped"}"# + "\n")
    #expect(first?.lines(1).count == 1)
    #expect(plant.stimuli.isEmpty)
    first = nil
    #expect(second.lines(1).first?.hasPrefix(#"{"hello""#) == true)
    try waitUntil("the second client's signal") { plant.stimuli == ["openCommanded entrance=front"] }
  }

  @Test("A line without an end, and bytes without a meaning, take no memory and close nobody else") func tooMuch()
    throws
  {
    let plant = try ServedPlant(isLockstep: false, portCount: 2)
    let other = try TestClient(port: plant.ports[1])
    _ = other.lines(1)
    let client = try TestClient(port: plant.port)
    _ = client.lines(1)
    for _ in 0..<64 { client.send([UInt8](repeating: 0x41, count: 65_536)) }
    #expect(client.lines(1).first?.contains("a line has more than 16384 bytes") == true)
    client.send("\n" + String(repeating: "\u{1}\n", count: 200))
    let answers = client.lines(1_000)
    #expect(answers.count == 99)
    #expect(client.read().isEmpty)
    other.send(#"{"read":"carStopped"}"# + "\n")
    #expect(other.lines(1).count == 1)
  }

  @Test("Whoever sends no more still gets the answers to what was sent") func halfClosed() throws {
    let plant = try ServedPlant()
    let client = try TestClient(port: plant.port)
    client.send(#"{"read":"carStopped"}"# + "\n")
    client.finishSending()
    #expect(client.lines(10).count == 2)
  }

  @Test("A thousand clients, one after the other, are all greeted") func manyClients() throws {
    let plant = try ServedPlant()
    for _ in 0..<1_000 { try Self.greeted(plant) }
  }

  /// An option of the socket of this process that is connected to a port; nil without such a socket.
  private static func option(_ level: Int32, _ name: Int32, ofSocketTo port: Int) -> Int32? {
    for descriptor in Int32(3)..<1_024 {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafeMutablePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getpeername(descriptor, $0, &length) }
      }
      guard result == 0, address.sin_family == sa_family_t(AF_INET), Int(UInt16(bigEndian: address.sin_port)) == port
      else { continue }
      var value: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      return unsafe getsockopt(descriptor, level, name, &value, &size) == 0 ? value : nil
    }
    return nil
  }

  @Test("A client that vanishes is asked for, and has gone after a minute") func keepAlive() throws {
    let plant = try ServedPlant()
    let lift = try ServedPlant(restWithin: 60_000)
    for port in [plant.port, lift.port] {
      let client = try TestClient(port: port)
      var isAlive: Int32?
      try waitUntil("the connection") {
        isAlive = Self.option(SOL_SOCKET, SO_KEEPALIVE, ofSocketTo: client.port)
        return isAlive == 1
      }
      let tcp = Int32(IPPROTO_TCP)
      #expect(Self.option(tcp, TCP_KEEPIDLE, ofSocketTo: client.port) == 30)
      #expect(Self.option(tcp, TCP_KEEPINTVL, ofSocketTo: client.port) == 10)
      #expect(Self.option(tcp, TCP_KEEPCNT, ofSocketTo: client.port) == 3)
      #expect(Self.option(tcp, TCP_USER_TIMEOUT, ofSocketTo: client.port) == 60_000)
    }
  }

  @Test("A client that takes no answers is closed, and others are served") func takesNothing() throws {
    let plant = try ServedPlant()
    var client: TestClient? = try TestClient(port: plant.port)
    let lines = String(repeating: #"{"read":"all"}"# + "\n", count: 1_000)
    for _ in 0..<200 { client?.offer(Array(lines.utf8)) }
    let other = try TestClient(port: plant.port)
    try waitUntil("the other to wait") { plant.notices.contains { $0.contains("waits") } }
    client = nil
    #expect(other.lines(1).first?.hasPrefix(#"{"hello""#) == true)
  }
}
