import SimulationCore

/// The unit of time of a value change dump: 1, 10 or 100 of ns, us, ms or s.
struct VCDTimescale: Equatable {
  /// One tick in nanoseconds: a power of ten.
  let nanoseconds: Int64
  /// Whether there are instants that are not a whole number of ticks.
  let isRounding: Bool

  /// The maximum number of ticks of a plain dump: libsigrok creates a sample for every tick.
  static let mostPlainTicks: Int64 = 10_000_000

  /// Creates the coarsest unit in which every instant is a whole number.
  ///
  /// If instants are pulses it is ten times finer where possible, so that there is room between two of them. A plain
  /// dump uses a unit coarse enough for its limit of ticks, and rounds.
  init<Root>(of survey: ExportSurvey<Root>, isPlain: Bool) {
    let longest: Int64 = 100_000_000_000
    let divisor = survey.commonDivisor
    var unit: Int64 = divisor == 0 ? 1_000_000_000 : 1
    if divisor != 0 { while unit < longest, divisor % (unit * 10) == 0 { unit *= 10 } }
    if unit > 1, survey.lanes.contains(where: { $0.identity.kind == .instant }) { unit /= 10 }
    let exact = unit
    if isPlain {
      let end = survey.end.nanoseconds
      while unit < longest, end / unit > Self.mostPlainTicks { unit *= 10 }
    }
    nanoseconds = unit
    isRounding = unit > exact
  }

  /// The unit as written in the header: `10 us`.
  var text: String {
    var (number, names) = (nanoseconds, ["ns", "us", "ms", "s"][...])
    while number >= 1_000 {
      number /= 1_000
      names.removeFirst()
    }
    return "\(number) \(names.first ?? "s")"
  }
}
