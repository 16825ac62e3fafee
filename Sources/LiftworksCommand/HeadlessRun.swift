import Elevators
import Foundation
import Journaling
import LiveModel
import SimulationCore

/// A run without a screen: facts go to standard output, a line each.
struct HeadlessRun {
  let simulation: Simulation<Classic>
  let limit: RunOptions.Limit?
  let pace: RunOptions.Pace

  func run() throws -> RunOutcome {
    Interruption.watch()
    let printer = FactPrinter<Classic> { Output.write($0) }
    simulation.add(printer)
    switch pace {
    case .unpaced: runUnpaced()
    case .paced(let speed): runPaced(speed: speed, printer: printer)
    }
    printer.flush()
    if let breach = simulation.breach {
      Output.notice(
        "\(simulation.now): the run broke rule \(breach.rule): \(breach.finding)"
      )
      return .brokeRule
    }
    return Interruption.isAsked ? .interrupted : .done
  }

  /// Whether the limit lets an instant happen.
  private func allows(_ instant: SimulationInstant) -> Bool {
    switch limit {
    case .until(let end): instant < end
    case .through(let end): instant <= end
    case nil: true
    }
  }

  private func runUnpaced() {
    while !Interruption.isAsked, let next = simulation.nextInstant, allows(next) {
      guard simulation.step() else { return }
    }
  }

  private func runPaced(speed: Double, printer: FactPrinter<Classic>) {
    let clock = ContinuousClock()
    let start = clock.now
    let model = LiveModel(simulation, speed: speed)
    while !Interruption.isAsked, simulation.breach == nil,
      let next = simulation.nextInstant, allows(next), let due = model.nextRealTime
    {
      printer.flush()
      wait(until: start + due, on: clock)
      guard simulation.step() else { return }
    }
  }

  /// Waits, in pieces, so that an interruption is seen.
  private func wait(until deadline: ContinuousClock.Instant, on clock: ContinuousClock) {
    while !Interruption.isAsked {
      let left = clock.now.duration(to: deadline)
      guard left > .zero else { return }
      let piece = min(left, .milliseconds(100))
      usleep(UInt32(piece.wholeNanosecondsRoundedDown / 1_000) + 1)
    }
  }
}

extension Duration {
  /// This length in whole nanoseconds; what is finer is left out.
  var wholeNanosecondsRoundedDown: Int64 {
    Int64(attoseconds / 1_000_000_000)
  }
}
