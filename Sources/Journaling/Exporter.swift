public import SimulationCore

/// What turns a run into a form for other programs.
///
/// Every format takes two passes: the first finds the variables, the time unit and the end, the second
/// writes. VCD, traces and rows are written as the run goes, in a memory that depends on the number of
/// variables and armed events alone; pictures and pages keep no more than they can show.
public struct Exporter<Root: Machine> {
  private let run: RepeatableRun<Root>

  /// An exporter of a run.
  public init(_ run: RepeatableRun<Root>) {
    self.run = run
  }

  /// Carries the run out twice and writes it.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - write: Takes the bytes, in pieces of about 64 KiB.
  /// - Throws: whatever carrying out the run throws.
  public func export(to format: ExportFormat, write: @escaping ([UInt8]) -> Void) throws {
    let survey = try surveyed()
    let sink = ExportSink(write: write)
    switch format {
    case .vcd: try finish(VCDWriter(run.machine, survey, isPlain: false, sink))
    case .vcdPlain: try finish(VCDWriter(run.machine, survey, isPlain: true, sink))
    case .trace: try finish(TraceWriter(run.machine, survey, sink))
    case .csv: try finish(ExportRows(run.machine, survey, sink))
    case .svg: try finish(ExportPicture(run.machine, survey, sink))
    case .html: try finish(ExportPage(run.machine, survey, sink))
    }
    sink.flush()
  }

  /// Texts that tell GTKWave the names behind a VCD's codes of states, each with its region's name.
  ///
  /// A line is a code in hexadecimal digits and a name, as GTKWave's "Translate Filter File" has it.
  public func translateFilters() throws -> [(region: String, text: String)] {
    try surveyed().variables.filter { $0.identity.kind == .state }.map { variable in
      let width = VCDSignal.hexadecimalDigits(for: variable)
      let lines = variable.values.enumerated().map { place, name in
        let digits = String(place, radix: 16)
        return String(repeating: "0", count: width - digits.count) + "\(digits) \(name)\n"
      }
      let region = (variable.identity.path + [variable.label]).joined(separator: ".")
      return (region, lines.joined())
    }
  }

  private func surveyed() throws -> ExportSurvey<Root> {
    let survey = ExportSurvey<Root>(run.diagrams)
    survey.finish(at: try run.run(before: survey).now)
    return survey
  }

  private func finish(_ writer: some ExportWriter<Root>) throws {
    writer.finish(try run.run(before: writer))
  }
}

/// The second pass of an export.
protocol ExportWriter<Root>: SimulationObserver {
  /// Writes what is left, the run having come to its end.
  func finish(_ simulation: Simulation<Root>)
}
