import Classics
import SimulationCore
import Testing

/// The program against models that were written from the specification alone.
@Suite struct IndependentModelTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `the intended elevator agrees with its model over random presses`(
    seed: UInt64
  ) { compare(.classic, with: IntendedModel.facts, seed: seed) }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `the elevator as written agrees with its model over random presses`(
    seed: UInt64
  ) { compare(.classicAsWritten, with: AsWrittenModel.facts, seed: seed) }

  private func compare(_ configuration: ClassicConfiguration, with model: ([Int64]) -> [Row], seed: UInt64) {
    var patterns = PressPattern(seed: seed)
    for number in 0..<2_500 {
      let presses = patterns.next()
      let real = facts(configuration, presses: presses)
      let expected = model(presses)
      if real == expected { continue }
      let place = zip(real, expected).prefix { $0 == $1 }.count
      Issue.record(
        """
        pattern \(number) of seed \(seed), presses at \(presses): fact \(place) is \
        '\(real.dropFirst(place).first?.description ?? "none")', and by the model \
        '\(expected.dropFirst(place).first?.description ?? "none")'
        """)
      return
    }
  }
}
