import SimulationCore

/// When an export reads the machine.
enum ExportSampling: Equatable {
  case never
  /// At events only.
  case events
  /// At events, and at multiples of a step in nanoseconds while a reading changes.
  case moving(Int64)
  /// Only at every multiple of a step in nanoseconds.
  case regular(Int64)

  /// The default step while something changes, in nanoseconds.
  static let defaultStep: Int64 = 50_000_000
  /// The maximum number of steps of a run with the default step, if something always changes.
  static let defaultStepMax: Int64 = 72_000
  /// The maximum number of frames of a page's moving picture, if something always moves.
  static let frameMax: Int64 = 14_400

  /// Creates the sampling of a run for an export format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - step: The requested step, in nanoseconds; nil for one that suits the run.
  ///   - end: The length of the run in nanoseconds.
  init(for format: ExportFormat, step: Int64?, end: Int64) {
    switch format {
    case .vcdPlain: self = .never
    case .csv: self = step.map { .regular($0) } ?? .events
    case .vcd, .trace: self = .moving(step ?? Self.step(for: end, most: Self.defaultStepMax))
    // Two readings per column of pixels.
    case .svg, .html: self = .moving(step ?? max(1, end / (2 * TimelinePlot.columns)))
    }
  }

  /// Returns the default step, or a longer one for runs that would have more steps than a number.
  static func step(for end: Int64, most: Int64) -> Int64 { max(defaultStep, roundedUp(end / most)) }

  /// Returns the next longer step of 1, 2 or 5 times a power of ten, in nanoseconds.
  static func roundedUp(_ step: Int64) -> Int64 {
    var power: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where power * factor >= step { return power * factor }
      power *= 10
    }
  }

  /// The step; nil if there is none.
  var step: Int64? {
    switch self {
    case .never, .events: nil
    case .moving(let step), .regular(let step): step
    }
  }
}

/// Reads the machine of a run for a writer.
final class ExportSampler<Root: MeasuredMachine>: SimulationViewer {
  private let sampling: ExportSampling
  private let take: ([Double?], SimulationInstant) -> Void
  private var last: SimulationInstant?

  init(_ sampling: ExportSampling, take: @escaping ([Double?], SimulationInstant) -> Void) {
    self.sampling = sampling
    self.take = take
  }

  func look(at machine: Root, _ instant: SimulationInstant) -> SimulationInstant? {
    let isTaken = if case .regular(let step) = sampling { instant.nanoseconds.isMultiple(of: step) } else { true }
    if isTaken { take(machine.readingValues(at: instant), instant) }
    last = instant
    switch sampling {
    case .never, .events: return nil
    case .moving(let step): return machine.hasMovingReadings(at: instant) ? Self.next(step, after: instant) : nil
    case .regular(let step): return Self.next(step, after: instant)
    }
  }

  /// Reads the machine at the end of the run, where the viewer was not called because no time passed after it.
  func finish(_ simulation: Simulation<Root>) {
    guard last != simulation.now else { return }
    _ = look(at: simulation.machine, simulation.now)
  }

  private static func next(_ step: Int64, after instant: SimulationInstant) -> SimulationInstant? {
    let (next, isTooLate) = (instant.nanoseconds / step * step).addingReportingOverflow(step)
    return isTooLate ? nil : SimulationInstant(nanoseconds: next)
  }
}

/// Detects which readings have changed since the last time.
struct ReadingChanges {
  /// The last values; the outer nil before the first.
  private var last: [Double??]

  init(count: Int) { last = Array(repeating: nil, count: count) }

  /// Stores the new values of readings and calls a function for each that has changed.
  ///
  /// The first time, that is every reading with a value.
  mutating func take(_ values: [Double?], _ change: (Int, Double?) -> Void) {
    precondition(values.count == last.count, "\(values.count) readings for \(last.count)")
    for (index, value) in values.enumerated() {
      let before = last[index]
      guard before != .some(value), before != nil || value != nil else { continue }
      last[index] = .some(value)
      change(index, value)
    }
  }
}
