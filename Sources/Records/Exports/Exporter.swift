public import SimulationCore

/// Exports a run to the formats of other programs.
///
/// Every format takes two passes: the first finds the variables, the time unit and the end, the second writes. VCD,
/// traces and rows are written during the run, in memory that depends only on the number of variables and armed
/// events; pictures and pages keep no more than they can show.
///
/// The machine is read at events and, while a reading changes, at steps between them; see
/// ``export(to:every:player:write:)``.
public struct Exporter<Root: MeasuredMachine> {
  private let run: RepeatableRun<Root>

  /// The maximum number of values of readings in an export with a step.
  ///
  /// It bounds the output of a small step in a long run: rows of this number take about a gigabyte.
  static var valueMax: Int64 { 20_000_000 }

  /// Creates an exporter of a run.
  public init(_ run: RepeatableRun<Root>) { self.run = run }

  /// Performs the run twice and writes it.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - step: The time between readings of the machine. In rows it is read at every multiple of the step and nowhere
  ///     else; in the other formats at events too, and only while something changes. Nil: in rows at events only, in
  ///     the other formats every 50 ms, or such that no run needs more than 72,000 steps, and in pictures twice per
  ///     column of pixels.
  ///   - player: Returns the section of a page that shows the run as a moving picture, given the time between two of its
  ///     frames; nil for a page without.
  ///   - write: Receives the bytes, in chunks of about 64 KiB.
  /// - Throws: a `Problem` when the step is not positive or too short for the run, and the errors of performing the
  ///   run.
  public func export(
    to format: ExportFormat, every step: Duration? = nil, player: ((Duration) throws -> String)? = nil,
    write: @escaping ([UInt8]) -> Void
  ) throws {
    let survey = try surveyed()
    if let step { try refuse(step, for: survey) }
    let sampling = ExportSampling(for: format, step: step?.wholeNanoseconds, end: survey.end.nanoseconds)
    if let step = sampling.step, !survey.readings.isEmpty { survey.divide(SimulationInstant(nanoseconds: step)) }
    let sink = ExportSink(write: write)
    switch format {
    case .vcd: try finish(VCDWriter(run.machine, survey, isPlain: false, sink), sampling)
    case .vcdPlain: try finish(VCDWriter(run.machine, survey, isPlain: true, sink), sampling)
    case .trace: try finish(TraceWriter(run.machine, survey, sink), sampling)
    case .csv: try finish(ExportRows(run.machine, survey, sampling, sink), sampling)
    case .svg: try finish(ExportPicture(run.machine, survey, sampling, sink), sampling)
    case .html:
      let step = ExportSampling.step(for: survey.end.nanoseconds, most: ExportSampling.frameMax)
      let player = try player?(.nanoseconds(step)) ?? ""
      try finish(ExportPage(run.machine, survey, sampling, player: player, sink), sampling)
    }
    sink.flush()
  }

  /// Returns texts with which GTKWave shows names for a VCD's state codes, each with its region's name.
  ///
  /// A line is a hexadecimal code and a name, as in GTKWave's "Translate Filter File".
  public func translateFilters() throws -> [(region: String, text: String)] {
    try surveyed().lanes.filter { $0.identity.kind == .state }.map { variable in
      let width = VCDSignal.hexadecimalDigits(for: variable)
      let lines = variable.values.enumerated().map { index, name in
        let digits = String(index, radix: 16)
        return String(repeating: "0", count: width - digits.count) + "\(digits) \(name)\n"
      }
      let region = (variable.identity.path + [variable.label]).joined(separator: ".")
      return (region, lines.joined())
    }
  }

  private func surveyed() throws -> ExportSurvey<Root> {
    let survey = ExportSurvey<Root>(run.diagrams, signs: run.signs)
    let simulation = try run.begin([survey])
    let start = simulation.readings
    try run.perform(simulation)
    survey.finish(at: simulation.now, readingsAtStart: start)
    return survey
  }

  private func finish(_ writer: some ExportWriter<Root>, _ sampling: ExportSampling) throws {
    let simulation = try run.begin([writer])
    let sampler = ExportSampler<Root>(sampling) { writer.read($0, at: $1) }
    if sampling != .never { simulation.viewer = sampler }
    try run.perform(simulation)
    if sampling != .never { sampler.finish(simulation) }
    writer.finish(simulation)
  }

  /// Throws if a step is invalid or would produce too many values.
  private func refuse(_ step: Duration, for survey: ExportSurvey<Root>) throws(Problem) {
    let (step, end) = (step.wholeNanoseconds, survey.end.nanoseconds)
    guard step > 0 else {
      throw Problem("a step of \(Self.text(step))", allowed: "A step is longer than 0 s", advice: "Give one, like 50ms")
    }
    let count = Int64(survey.readings.count)
    guard count > 0, end / step >= Self.valueMax / count else { return }
    let stepMin = ExportSampling.roundedUp(end / (Self.valueMax / count) + 1)
    throw Problem(
      "every \(Self.text(step)) the \(count) values of the machine would be read, "
        + "\(end / step) times in \(survey.end) s",
      allowed: "An export with a step has at most \(Self.valueMax) values",
      advice: "Give a step of \(Self.text(stepMin)) or more")
  }

  /// Returns a duration in the largest unit in which it is whole, as a person may write it.
  private static func text(_ nanoseconds: Int64) -> String {
    let units: [(name: String, nanoseconds: Int64)] = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)]
    guard let unit = units.first(where: { nanoseconds.isMultiple(of: $0.nanoseconds) }) else {
      return "\(nanoseconds)ns"
    }
    return "\(nanoseconds / unit.nanoseconds)\(unit.name)"
  }
}

/// The second pass of an export.
protocol ExportWriter<Root>: SimulationObserver {
  /// Called when the machine was read, after everything that happened at the instant has been reported.
  func read(_ values: [Double?], at instant: SimulationInstant)
  /// Writes the remainder at the end of the run.
  func finish(_ simulation: Simulation<Root>)
}
