import SimulationCore

/// The timeline of a run for a picture, with a lane for each variable, at the resolution of the picture.
///
/// Its memory is bounded by the columns of the picture, however long the run.
struct TimelinePlot {
  /// The content of a lane at a column, or from it on.
  struct Mark {
    /// The time, in nanoseconds.
    let start: Int64
    /// The value, or the name of what happened first in this column.
    var value: String
    /// The number of changes in the column.
    var count = 1
  }

  /// One row of the picture.
  struct Strip {
    let label: String
    let kind: Lane.Kind
    /// The values that determine colours.
    let values: [String]
    var marks: [Mark] = []
  }

  /// The number of columns; two changes in one column are drawn as one.
  static let columns: Int64 = 980

  /// The rows: stimuli, states, flags, texts and numbers, instants, all facts; the curves are drawn after the states.
  private(set) var lanes: [Strip] = []
  /// The letters of the longest label of a lane or a curve that is drawn.
  private(set) var longestLabel: Int
  /// The end of the run, in nanoseconds.
  let end: Int64
  private var laneOfVariable: [Int] = []
  private let laneOfFacts: Int
  /// The number of lanes above the curves: those of stimuli and of states.
  let lanesAboveCurves: Int
  /// The readings, in the machine's order.
  private(set) var curves: [TimelineCurve]
  /// The number of readings that have changed.
  private var movedCount = 0
  /// If two readings are further apart than this, nothing changed between them.
  private let step: Int64
  /// The time at which the machine was last read, in nanoseconds.
  private var lastRead: Int64 = 0

  /// The maximum number of curves drawn.
  static let curveMax = 60

  init<Root>(_ survey: ExportSurvey<Root>, _ sampling: ExportSampling) {
    end = max(survey.end.nanoseconds, 1)
    step = sampling.step ?? 0
    curves = survey.lanes[survey.readings].map { variable in
      TimelineCurve(label: variable.fullName, unit: variable.unit ?? .number)
    }
    laneOfVariable = Array(repeating: 0, count: survey.lanes.count)
    let sections = survey.lanes.map(\.section)
    for section in Lane.Section.allCases where section != .curves {
      for (index, variable) in survey.lanes.enumerated() where sections[index] == section {
        laneOfVariable[index] = lanes.count
        var strip = Strip(
          label: variable.fullName,
          // A stimulus happens at an instant, whatever its payload.
          kind: section == .stimuli ? .instant : variable.identity.kind, values: variable.values)
        if let initial = variable.initial { strip.marks.append(Mark(start: 0, value: initial.words)) }
        lanes.append(strip)
      }
    }
    lanesAboveCurves = sections.count { $0 < .curves }
    laneOfFacts = lanes.count
    lanes.append(Strip(label: "all facts", kind: .instant, values: []))
    longestLabel = lanes.map(\.label.count).max() ?? 0
  }

  /// Sets the value of a variable.
  mutating func change(_ index: Int, to value: LaneValue, at instant: SimulationInstant) {
    let strip = lanes[laneOfVariable[index]]
    let words = value == .instant ? strip.label : strip.kind == .instant ? "\(strip.label) \(value.words)" : value.words
    note(words, in: laneOfVariable[index], at: instant)
  }

  /// Adds a fact.
  mutating func mark(_ fact: String, at instant: SimulationInstant) { note(fact, in: laneOfFacts, at: instant) }

  /// Adds the values of the machine's readings.
  mutating func read(_ values: [Double?], at instant: SimulationInstant) {
    let time = instant.nanoseconds
    let heldUntil = time - lastRead > step ? time : lastRead
    // A function of the plot would hold it, and all its curves would be copied before one changes.
    let end = end
    for (index, value) in values.enumerated() where curves[index].isNews(value) {
      let isDiscrete = curves[index].unit.isDiscrete
      let isFirstMove = curves[index].take(
        value, at: time, heldUntil: heldUntil,
        // Landings, and readings that are on or off, have lanes of their facts.
        isKept: !isDiscrete && movedCount < Self.curveMax, column: { Self.column(of: $0, ofTotal: end) })
      guard isFirstMove else { continue }
      if !isDiscrete { movedCount += 1 }
      if curves[index].isKept { longestLabel = max(longestLabel, curves[index].labelLength) }
    }
    lastRead = time
  }

  private mutating func note(_ words: String, in lane: Int, at instant: SimulationInstant) {
    let start = instant.nanoseconds
    let isInstant = lanes[lane].kind == .instant
    if let last = lanes[lane].marks.last, column(of: last.start) == column(of: start) {
      let index = lanes[lane].marks.count - 1
      lanes[lane].marks[index].count += 1
      // Of several values the last one counts; of several instants the first one provides the name.
      if !isInstant { lanes[lane].marks[index].value = words }
    } else if isInstant || lanes[lane].marks.last?.value != words {
      lanes[lane].marks.append(Mark(start: start, value: words))
    }
  }

  /// Returns the column of an instant.
  func column(of nanoseconds: Int64) -> Int64 { Self.column(of: nanoseconds, ofTotal: end) }

  private static func column(of nanoseconds: Int64, ofTotal end: Int64) -> Int64 {
    Int64(Int128(nanoseconds) * Int128(columns) / Int128(end))
  }
}
