/// A value that somebody has published, how far ours may be from it, and how this program computes it.
///
/// `liftworks validate` runs all of them on the machine of whoever asks.
package struct PublishedFigure: Sendable {
  /// What a published value is about.
  package enum Group: String, CaseIterable, Sendable {
    case knuth
    case travel
    case doors
    case traffic
    case gears
    case hoist
    case statistics
    case tenFloors = "ten-floors"

    /// What its values are, in a few words.
    package var meaning: String {
      switch self {
      case .knuth: "the run of Knuth's elevator"
      case .travel: "ideal journeys under limits of speed, acceleration and jerk"
      case .doors: "the motion and the energy of doors"
      case .traffic: "the round trip of incoming traffic in closed form"
      case .gears: "gearboxes, clocks and other trains"
      case .hoist: "a traction hoist: traction, power, safety of the ropes"
      case .statistics: "the intervals of confidence, and the streams of random numbers"
      case .tenFloors: "dispatchers in a down-peak of ten floors, 30 hours each"
      }
    }
  }

  /// What was published.
  enum Expectation: Hashable, Sendable {
    /// A number, and how far ours may be from it.
    case number(Double, within: Double)
    /// A number that ours may not exceed.
    case atMost(Double)
    /// A number of another model, which is shown beside ours and not judged.
    case beside(Double)
    /// An exact value, such as a fraction.
    case text(String)
    /// The rows of a table, in order.
    case rows([String])

    /// A number that is printed with some decimals: ours rounds to the same.
    static func number(_ value: Double, decimals: Int) -> Expectation {
      var step = 1.0
      for _ in 0..<decimals { step /= 10 }
      // What is printed was rounded, perhaps from a five.
      return .number(value, within: step * 0.501)
    }
  }

  /// What this program computes.
  enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case rows([String])
  }

  package let group: Group
  /// What it is the value of.
  let name: String
  /// The unit of a number; empty where it has none.
  var unit = ""
  let expected: Expectation
  /// The publication.
  let source: String
  /// Whether computing it takes longer than a second or two.
  package var takesLong = false
  /// Computes it.
  let compute: @Sendable () throws -> Value

  /// A number.
  static func number(
    _ group: Group, _ name: String, _ value: Double, decimals: Int, _ unit: String = "", source: String,
    compute: @escaping @Sendable () throws -> Double
  ) -> PublishedFigure {
    PublishedFigure(
      group: group, name: name, unit: unit, expected: .number(value, decimals: decimals), source: source,
      compute: { .number(try compute()) })
  }

  /// All that ship, group by group.
  package static func all(_ sources: PublishedSources) -> [PublishedFigure] {
    knuth + travel + doors + traffic + gears(sources) + hoist + statistics + tenFloors(sources)
  }
}

/// A published figure and ours.
package struct CheckedFigure: Sendable {
  let figure: PublishedFigure
  let ours: PublishedFigure.Value

  /// Computes a figure.
  ///
  /// - Throws: what is wrong with what it is computed of.
  package init(_ figure: PublishedFigure) throws {
    self.figure = figure
    ours = try figure.compute()
  }

  /// Ours less the published one; nil where they are no numbers.
  var difference: Double? {
    switch (figure.expected, ours) {
    case (.number(let expected, _), .number(let value)), (.atMost(let expected), .number(let value)),
      (.beside(let expected), .number(let value)):
      value - expected
    default: nil
    }
  }

  /// Whether ours is within the tolerance.
  var isWithin: Bool {
    switch (figure.expected, ours) {
    case (.number(let expected, let tolerance), .number(let value)): (value - expected).magnitude <= tolerance
    case (.atMost(let bound), .number(let value)): value <= bound
    case (.beside, .number(let value)): value.isFinite
    case (.text(let expected), .text(let value)): expected == value
    case (.rows(let expected), .rows(let rows)): expected == rows
    default: false
    }
  }
}
