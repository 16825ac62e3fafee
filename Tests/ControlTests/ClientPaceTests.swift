import Testing

@testable import Control

/// How fast a client changes a machine.
struct ClientPaceTests {
  @Test func `a quiet client may change much at once, and then so much a second`() {
    var pace = ClientPace(at: .seconds(5))
    #expect(pace.take(4_000, at: .seconds(5)) == .zero)
    #expect(pace.take(1, at: .seconds(5)) == .milliseconds(1))
    #expect(pace.take(0, at: .milliseconds(5_001)) == .zero)
    #expect(pace.take(4_000, at: .milliseconds(5_001)) == .seconds(4))
    #expect(pace.take(500, at: .milliseconds(9_001)) == .milliseconds(500))
  }

  @Test func `what is left does not grow beyond what may be done at once, and time never runs back`() {
    var pace = ClientPace(at: .zero)
    #expect(pace.take(4_001, at: .seconds(1_000)) == .milliseconds(1))
    #expect(pace.take(1_000, at: .zero) == .milliseconds(1_001))
  }
}
