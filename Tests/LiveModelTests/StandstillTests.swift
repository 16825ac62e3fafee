import LiveModel
import Testing

/// When a program has stood still, by real times alone.
struct StandstillTests {
  @Test func `who is back in time has not stood still`() {
    var standstill = Standstill(expecting: .seconds(1))
    #expect(standstill.length(at: .milliseconds(500)) == nil)
    standstill.expect(by: .seconds(2))
    #expect(standstill.length(at: .seconds(2)) == nil)
  }

  @Test func `ten seconds late are borne, and a nanosecond more is a standstill`() {
    var standstill = Standstill(expecting: .seconds(1))
    #expect(standstill.length(at: .seconds(11)) == nil)
    standstill = Standstill(expecting: .seconds(1))
    #expect(standstill.length(at: .seconds(11) + .nanoseconds(1)) == .seconds(10) + .nanoseconds(1))
  }

  @Test func `a standstill is reported once`() {
    var standstill = Standstill(expecting: .zero)
    #expect(standstill.length(at: .seconds(3_600)) == .seconds(3_600))
    #expect(standstill.length(at: .seconds(3_601)) == nil)
  }

  @Test func `a long wait that was meant is none`() {
    var standstill = Standstill(expecting: .seconds(3_600))
    #expect(standstill.length(at: .seconds(3_600)) == nil)
    standstill.expect(by: nil)
    #expect(standstill.length(at: .seconds(1_000_000)) == nil)
  }

  @Test func `a clock that goes back is no standstill, nor is its coming forth again`() {
    var standstill = Standstill(expecting: .seconds(100))
    #expect(standstill.length(at: .seconds(50)) == nil)
    #expect(standstill.length(at: .seconds(105)) == nil)
  }
}
