import Records
import SimulationCore

/// Reads values of a run by repeating it.
///
/// A value at an instant is read when everything of the instant has happened. In a longer span it is read at each
/// instant at which something happens, just before it, and between two of them while something moves: every 10 ms,
/// and at the extrema between these.
final class ValueReplay<Root: PlayedMachine> {
  private let plan: RunPlan<Root>
  /// The instant reached when the time limit of the command ended; nil if everything was read.
  private(set) var overrun: SimulationInstant?

  /// The time between two readings while something moves.
  private static var step: Duration { .milliseconds(10) }
  /// The precision of the instant of an extremum, in nanoseconds.
  private static var precision: Int64 { 1_000 }
  /// Relative differences below this are rounding errors, not extrema.
  private static var noise: Double { 1e-9 }

  /// Creates a reader of values of a run.
  init(_ plan: RunPlan<Root>) { self.plan = plan }

  /// A span that is being read.
  private struct Open {
    let index: Int
    let last: SimulationInstant
    /// The index of the reading; nil if the machine does not have it.
    let reading: Int?
    /// The last two readings since something happened.
    var latest: (instant: SimulationInstant, value: Double?)?
    var earlier: (instant: SimulationInstant, value: Double?)?

    func value(in values: [Double?]) -> Double? { reading.flatMap { values[$0] } }
  }

  /// Reads the values of spans that are ordered by their beginnings.
  ///
  /// - Parameters:
  ///   - spans: The names of values with the spans in which to read them.
  ///   - read: Receives a span's index, an instant and the value; nil if there is no value.
  func read(_ spans: [ValueSpan], _ read: (Int, SimulationInstant, Double?) -> Void) {
    let simulation = plan.simulation(observers: [])
    var open: [Open] = []
    var next = 0
    // The names stay the same, in the same order, from the machine's start on.
    var names: [String] = []
    while true {
      if open.isEmpty {
        guard next < spans.count, run(simulation, through: spans[next].instants.lowerBound) else { return }
        if names.isEmpty { names = simulation.readings.map(\.fullName) }
      }
      let now = simulation.now
      // A run that has broken a rule goes no further.
      let isOver = simulation.breach != nil
      while next < spans.count, isOver || spans[next].instants.lowerBound <= now {
        let reading = names.firstIndex(of: spans[next].name)
        open.append(Open(index: next, last: spans[next].instants.upperBound, reading: reading))
        next += 1
      }
      // Until the next event, the machine is a function of time.
      let beginning = next < spans.count ? spans[next].instants.lowerBound : nil
      let change = isOver ? nil : [simulation.nextInstant, beginning].compactMap(\.self).min()
      let spanEnd = open.map(\.last).min() ?? now
      // When nothing more happens, a span without an end is over.
      let last = change?.advanced(by: .nanoseconds(-1)) ?? (isOver || spanEnd == .latest ? now : spanEnd)
      let end = max(now, min(last, spanEnd))
      guard follow(simulation.machine, &open, now...end, read) else { return }
      if change == nil, isOver || spanEnd == .latest { return }
      open.removeAll { $0.last <= end }
      if let change, last <= end {
        guard run(simulation, through: change) else { return }
        for index in open.indices { (open[index].latest, open[index].earlier) = (nil, nil) }
      } else {
        simulation.run(through: end)
      }
    }
  }

  /// Runs everything through an instant; returns false if the time limit of the command has ended.
  private func run(_ simulation: Simulation<Root>, through instant: SimulationInstant) -> Bool {
    guard simulation.runInTime(while: { $0 <= instant }) else {
      overrun = simulation.now
      return false
    }
    simulation.run(through: instant)
    return true
  }

  /// Reads values while nothing happens; returns false if the time limit of the command has ended.
  private func follow(
    _ machine: Root, _ open: inout [Open], _ instants: ClosedRange<SimulationInstant>,
    _ read: (Int, SimulationInstant, Double?) -> Void
  ) -> Bool {
    var instant = instants.lowerBound
    while true {
      let values = machine.readingValues(at: instant)
      for index in open.indices {
        let span = open[index]
        let value = span.value(in: values)
        read(span.index, instant, value)
        if let peak = Self.peak(of: machine, span, before: (instant, value)) {
          read(span.index, peak, span.value(in: machine.readingValues(at: peak)))
        }
        (open[index].earlier, open[index].latest) = (span.latest, (instant, value))
      }
      guard instant < instants.upperBound, machine.hasMovingReadings(at: instant) else { return true }
      guard !WorkLimit.isOver else {
        overrun = instant
        return false
      }
      instant = min(instant.advanced(by: Self.step), instants.upperBound)
    }
  }

  /// Returns the extremum of a value between the last two readings and a further one; nil if there is none in
  /// between.
  private static func peak(of machine: Root, _ span: Open, before last: (instant: SimulationInstant, value: Double?))
    -> SimulationInstant?
  {
    guard let earlier = span.earlier, let latest = span.latest, let first = earlier.value, let middle = latest.value,
      let end = last.value
    else { return nil }
    let (rise, fall) = (middle - first, middle - end)
    let least = noise * max(1, abs(middle))
    // A value that rises and then falls, or falls and then rises, has an extremum in between.
    guard abs(fall) > least, abs(rise) <= least || rise * fall > 0 else { return nil }
    func height(_ nanoseconds: Int64) -> Double {
      let values = machine.readingValues(at: SimulationInstant(nanoseconds: nanoseconds))
      return (span.value(in: values) ?? middle) * (fall > 0 ? 1 : -1)
    }
    var (low, high) = (earlier.instant.nanoseconds, last.instant.nanoseconds)
    while high - low > precision {
      let third = (high - low) / 3
      if height(low + third) < height(high - third) { low += third } else { high -= third }
    }
    return SimulationInstant(nanoseconds: low + (high - low) / 2)
  }
}
