import ProgramTesting
import Testing

/// The four-byte protocol on the wire, byte for byte as the course's page has it.
struct TTK4145SessionTests {
  /// The next bytes that come, so many of them.
  private func bytes(_ count: Int, from client: TestClient) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let next = client.read()
      guard !next.isEmpty else { break }
      all += next
    }
    return all
  }

  @Test(
    arguments: [
      ([6, 2, 1, 0], [6, 0, 0, 0]), ([6, 0, 3, 0], [6, 0, 0, 0]), ([6, 1, 0, 0], [6, 0, 0, 0]),
      ([6, 3, 200, 9], [6, 0, 0, 0]), ([7, 0, 0, 0], [7, 1, 2, 0]), ([7, 9, 9, 9], [7, 1, 2, 0]),
      ([8, 0, 0, 0], [8, 0, 0, 0]), ([9, 0, 0, 0], [9, 0, 0, 0]),
    ] as [([UInt8], [UInt8])]) func `a question is answered by four bytes`(question: [UInt8], answer: [UInt8]) throws
  {
    let plant = try ServedPlant(ttk4145From: 3)
    let client = try TestClient(port: plant.port)
    client.send(question)
    #expect(bytes(4, from: client) == answer)
  }

  @Test func `writes and unknown operations are answered by nothing`() throws {
    let plant = try ServedPlant(ttk4145From: 3)
    let client = try TestClient(port: plant.port)
    client.send(
      [1, 0, 0, 0, 2, 2, 1, 1, 3, 2, 0, 0, 4, 1, 0, 0, 5, 1, 0, 0, 200, 1, 1, 1, 10, 0, 1, 0] + [9, 0, 0, 0])
    #expect(bytes(4, from: client) == [9, 0, 0, 0])
    #expect(!client.hasInput)
    try waitUntil("the writes that change something") {
      plant.stimuli == [
        "buttonLampWritten type=2 floor=1 value=1", "indicatorWritten floor=2", "doorLampWritten value=1",
        "stopLampWritten value=1",
      ]
    }
  }

  @Test func `messages may come in halves, and several at once`() throws {
    let plant = try ServedPlant(ttk4145From: 1)
    let client = try TestClient(port: plant.port)
    client.send([8, 0, 0, 0, 7, 0])
    #expect(bytes(4, from: client) == [8, 0, 0, 0])
    client.send([0, 0, 9, 0, 0, 0])
    #expect(bytes(8, from: client) == [7, 1, 0, 0, 9, 0, 0, 0])
  }

  @Test func `a client that goes leaves its lamps, and its motor stops`() throws {
    let plant = try ServedPlant(ttk4145From: 1)
    do {
      let client = try TestClient(port: plant.port)
      client.send([2, 2, 1, 1, 1, 1, 0, 0, 8, 0, 0, 0])
      _ = bytes(4, from: client)
    }
    let next = try TestClient(port: plant.port)
    next.send([7, 0, 0, 0])
    let before = bytes(4, from: next)
    plant.skip(milliseconds: 1_500)
    // What is answered first may have been asked before.
    for _ in 0..<2 {
      next.send([7, 0, 0, 0])
      #expect(bytes(4, from: next) == before)
    }
    // A lamp that is lit already changes nothing.
    next.send([2, 2, 1, 1, 8, 0, 0, 0])
    _ = bytes(4, from: next)
    #expect(plant.stimuli == ["buttonLampWritten type=2 floor=1 value=1", "motorWritten value=1"])
  }

  @Test func `a second client of a car waits, and that of another car does not`() throws {
    let plant = try ServedPlant(ttk4145From: 2, cars: 2)
    var first: TestClient? = try TestClient(port: plant.ports[0])
    first?.send([8, 0, 0, 0])
    _ = first.map { bytes(4, from: $0) }
    let (second, other) = (try TestClient(port: plant.ports[0]), try TestClient(port: plant.ports[1]))
    second.send([7, 0, 0, 0])
    other.send([7, 0, 0, 0])
    #expect(bytes(4, from: other) == [7, 1, 1, 0])
    #expect(!second.hasInput)
    first = nil
    #expect(bytes(4, from: second) == [7, 1, 1, 0])
  }
}
