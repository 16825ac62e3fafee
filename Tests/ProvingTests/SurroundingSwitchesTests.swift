import Proving
import Testing

/// The switches of a machine's surroundings.
struct SurroundingSwitchesTests {
  @Test func `each of the 32 is turned alone`() {
    for index in SurroundingSwitches.indices {
      var switches = SurroundingSwitches()
      switches[index] = true
      #expect(SurroundingSwitches.indices.filter { switches[$0] } == [index])
      switches[index] = false
      #expect(switches == SurroundingSwitches())
    }
  }

  @Test func `those that are on are printed`() {
    var switches = SurroundingSwitches()
    #expect("\(switches)" == "on: none")
    switches[31] = true
    switches[0] = true
    #expect("\(switches)" == "on: 0, 31")
  }

  @Test func `there is no thirty-third`() async {
    await #expect(processExitsWith: .failure) {
      var switches = SurroundingSwitches()
      switches[32] = true
    }
  }
}
