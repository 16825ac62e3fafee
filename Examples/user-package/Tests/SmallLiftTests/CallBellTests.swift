import SmallLift
import Synchronization
import Testing
import VirtualClockTesting

struct CallBellTests {
  @Test func `the bell rings every five seconds until it is answered`() throws {
    let clock = VirtualClock()
    let rings = Rings()
    let bell = CallBell(clock: clock) { rings.add(clock.now.elapsed) }
    let count = try clock.run {
      async let rung = bell.call()
      try await clock.sleep(for: .seconds(12))
      await bell.answer()
      return try await rung
    }
    #expect(count == 3)
    #expect(rings.all == [.zero, .seconds(5), .seconds(10)])
    #expect(clock.now.elapsed == .seconds(15))
  }
}

private final class Rings: Sendable {
  private let list = Mutex<[Duration]>([])
  var all: [Duration] { list.withLock { $0 } }
  func add(_ instant: Duration) { list.withLock { $0.append(instant) } }
}
