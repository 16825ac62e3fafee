import VirtualClock

#if canImport(Clocks)
import Clocks
#endif

/// Tries each behaviour several times on one clock, and prints how often it was otherwise than it must be.
@main struct ClockTrials {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let repetitions = Int(arguments[2]), let trial = trials[arguments[1]] else {
      print("usage: ClockTrials \(trials.keys.sorted().joined(separator: "|")) REPETITIONS")
      return
    }
    for behaviour in Behaviour.all {
      var failures = 0
      for _ in 0..<repetitions where await !trial(behaviour) { failures += 1 }
      print("\(failures)\t\(behaviour)")
    }
  }

  private static var trials: [String: @Sendable (Behaviour) async -> Bool] {
    var trials: [String: @Sendable (Behaviour) async -> Bool] = ["VirtualClock": onVirtualClock]
    #if canImport(Clocks)
    trials["TestClock"] = onTestClock
    #endif
    return trials
  }

  @Sendable private static func onVirtualClock(_ behaviour: Behaviour) async -> Bool {
    let isRight = Log<Bool>()
    try? await VirtualClock.test { clock in
      let under = ClockUnderTest(
        clock: clock, now: { clock.now.elapsed }, advance: { await clock.advance(by: $0) }, run: { await clock.run() })
      let result = try await behaviour.trial(under)
      isRight.add(result.seen == result.expected)
    }
    return isRight.entries == [true]
  }

  #if canImport(Clocks)
  @Sendable private static func onTestClock(_ behaviour: Behaviour) async -> Bool {
    let clock = TestClock()
    let under = ClockUnderTest(
      clock: clock, now: { clock.now.offset }, advance: { await clock.advance(by: $0) }, run: { await clock.run() })
    guard let result = try? await behaviour.trial(under) else { return false }
    return result.seen == result.expected
  }
  #endif
}
