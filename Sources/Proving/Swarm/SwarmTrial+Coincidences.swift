import SimulationCore

// Stimuli at the very instants at which something happens: what goes wrong there goes wrong nowhere
// else, and hardly ever happens by itself.
extension SwarmTrial {
  /// Moves about half of the acts to an instant at which the run, as generated, emits a fact, or to a
  /// nanosecond beside.
  mutating func makeCoincide(_ chance: inout RandomStream) {
    let log = InstantLog<Root>()
    let run = Simulation(root, seed: seed, shufflingTiesBy: tieSeed, observers: [log])
    for (instant, stimulus) in stimuli { run.schedule(stimulus, at: instant) }
    let last = acts.map(\.beginning).max() ?? .start
    run.run(through: last.advanced(by: .seconds(30)))
    guard !log.instants.isEmpty else { return }
    for index in acts.indices where chance.whole(0...1) == 0 {
      acts[index].begin(at: log.instant(&chance))
      // What is held ends at such an instant too.
      let parts = acts[index].parts
      guard parts.count > 1 else { continue }
      let end = log.instant(&chance)
      let isBefore = parts.count == 2 || end < parts[2].instant
      if end > acts[index].beginning, isBefore { acts[index].parts[1].instant = end }
    }
  }
}

extension SwarmAct {
  /// Moves its first stimuli, and those after them that would then come before.
  fileprivate mutating func begin(at instant: SimulationInstant) {
    let first = beginning
    for index in parts.indices where parts[index].instant <= max(first, instant) { parts[index].instant = instant }
  }
}

/// Keeps the instants at which a run emits facts.
private final class InstantLog<Root: Machine>: SimulationObserver {
  private(set) var instants: [SimulationInstant] = []

  var interest: ObserverInterest { .facts }

  func emitted(_ fact: Root.Fact, line: RecordLine) {
    if instants.last != line.instant { instants.append(line.instant) }
  }

  /// One of them, or a nanosecond before or after.
  func instant(_ chance: inout RandomStream) -> SimulationInstant {
    let instant = chance.one(of: instants).nanoseconds + Int64(chance.one(of: [-1, 0, 0, 0, 1]))
    return SimulationInstant(nanoseconds: max(0, instant))
  }
}
