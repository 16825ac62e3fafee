/// A published value, its tolerance, and how this program computes it.
///
/// `liftworks validate` computes all of them on the user's machine.
package struct PublishedFigure: Sendable {
  /// The subject of a published value.
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

  /// The published value.
  enum Expectation: Hashable, Sendable {
    /// A number, with its tolerance.
    case number(Double, within: Double)
    /// An upper bound.
    case atMost(Double)
    /// A number from another model, which is shown beside ours and not judged.
    case beside(Double)
    /// An exact value, such as a fraction.
    case text(String)
    /// The rows of a table, in order.
    case rows([String])

    /// A number published with some decimals: ours must round to the same.
    static func number(_ value: Double, decimals: Int) -> Expectation {
      var step = 1.0
      for _ in 0..<decimals { step /= 10 }
      // The published number was rounded, perhaps from a five.
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
  let name: String
  /// The unit of a number; empty for none.
  var unit = ""
  let expected: Expectation
  /// The publication.
  let source: String
  /// Whether computing it takes more than a second or two.
  package var takesLong = false
  let compute: @Sendable () throws -> Value

  static func number(
    _ group: Group, _ name: String, _ value: Double, decimals: Int, _ unit: String = "", source: String,
    compute: @escaping @Sendable () throws -> Double
  ) -> PublishedFigure {
    PublishedFigure(
      group: group, name: name, unit: unit, expected: .number(value, decimals: decimals), source: source,
      compute: { .number(try compute()) })
  }

  /// All published values, group by group.
  package static func all(_ sources: PublishedSources) -> [PublishedFigure] {
    knuth + travel + doors + traffic + gears(sources) + hoist + statistics + tenFloors(sources)
  }
}

/// A published value and ours.
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

  /// Our value minus the published one; nil if they are not numbers.
  var difference: Double? {
    switch (figure.expected, ours) {
    case (.number(let expected, _), .number(let value)), (.atMost(let expected), .number(let value)),
      (.beside(let expected), .number(let value)):
      value - expected
    default: nil
    }
  }

  /// Whether our value is within the tolerance.
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
