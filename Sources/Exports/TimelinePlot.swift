import Lanes
import SimulationCore

/// The timeline of a run as a picture holds it: a lane for each variable, no finer than can be seen.
///
/// Its memory is that of the columns of the picture, however long the run.
struct TimelinePlot {
  /// What a lane shows from a column on, or at it.
  struct Mark {
    /// When, in nanoseconds.
    let start: Int64
    /// The value, or the name of what happened first in this column.
    var value: String
    /// How many changes lie in the column.
    var count = 1
  }

  /// One row of the picture.
  struct Strip {
    let label: String
    let kind: Lane.Kind
    /// The values by which colours are chosen.
    let values: [String]
    var marks: [Mark] = []
  }

  /// How many columns the plot has; two changes in one column are drawn as one.
  static let columns: Int64 = 980

  /// The rows: what is done to the machine, states, flags, texts and numbers, instants, all facts; the
  /// curves come behind the states.
  private(set) var lanes: [Strip] = []
  /// Where the run ended, in nanoseconds.
  let end: Int64
  /// The lane of each variable.
  private var laneOfVariable: [Int] = []
  private let laneOfFacts: Int
  /// How many lanes are above the curves: what is done to the machine, and its states.
  let lanesAboveCurves: Int
  /// The readings, in the order of the machine.
  private(set) var curves: [TimelineCurve]
  /// How many readings have changed.
  private var movedCount = 0
  /// A gap longer than this between two readings is one in which nothing moved.
  private let step: Int64
  /// When the machine was read last, in nanoseconds.
  private var lastRead: Int64 = 0

  /// How many curves are drawn.
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
          // What is done to the machine is done at an instant, whatever comes with it.
          kind: section == .stimuli ? .instant : variable.identity.kind, values: variable.values)
        if let initial = variable.initial { strip.marks.append(Mark(start: 0, value: initial.words)) }
        lanes.append(strip)
      }
    }
    lanesAboveCurves = sections.count { $0 < .curves }
    laneOfFacts = lanes.count
    lanes.append(Strip(label: "all facts", kind: .instant, values: []))
  }

  /// A variable takes a value.
  mutating func change(_ index: Int, to value: LaneValue, at instant: SimulationInstant) {
    let strip = lanes[laneOfVariable[index]]
    let words = value == .instant ? strip.label : strip.kind == .instant ? "\(strip.label) \(value.words)" : value.words
    note(words, in: laneOfVariable[index], at: instant)
  }

  /// A fact happens.
  mutating func mark(_ fact: String, at instant: SimulationInstant) { note(fact, in: laneOfFacts, at: instant) }

  /// The machine is read.
  mutating func read(_ readings: [Reading], at instant: SimulationInstant) {
    let time = instant.nanoseconds
    let heldUntil = time - lastRead > step ? time : lastRead
    for (index, reading) in readings.enumerated() where curves[index].isNews(reading.value) {
      let isFirstMove = curves[index].take(
        reading.value, at: time, heldUntil: heldUntil,
        // What is on or off, and a landing, has a lane of its facts.
        isKept: !reading.unit.isDiscrete && movedCount < Self.curveMax, column: column)
      if isFirstMove, !reading.unit.isDiscrete { movedCount += 1 }
    }
    lastRead = time
  }

  private mutating func note(_ words: String, in lane: Int, at instant: SimulationInstant) {
    let start = instant.nanoseconds
    let isInstant = lanes[lane].kind == .instant
    if let last = lanes[lane].marks.last, column(of: last.start) == column(of: start) {
      let index = lanes[lane].marks.count - 1
      lanes[lane].marks[index].count += 1
      // Of values the last one goes on; of instants the first one gives its name.
      if !isInstant { lanes[lane].marks[index].value = words }
    } else if isInstant || lanes[lane].marks.last?.value != words {
      lanes[lane].marks.append(Mark(start: start, value: words))
    }
  }

  /// The column of an instant.
  func column(of nanoseconds: Int64) -> Int64 { Int64(Int128(nanoseconds) * Int128(Self.columns) / Int128(end)) }
}
