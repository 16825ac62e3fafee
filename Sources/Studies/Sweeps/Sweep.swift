package import SimulationCore

/// A study: a building, the factors that vary, and the number of replications of each combination.
package struct Sweep: Sendable {
  /// A text of the study's file with its location.
  package struct Word: Hashable, Sendable {
    /// The text.
    package let text: String
    /// Its location.
    package let location: FileLocation

    /// Creates a text at a location.
    package init(text: String, location: FileLocation) {
      self.text = text
      self.location = location
    }

    /// Does something with what the text names; a problem of an option is one of the text.
    package func located<Result>(_ body: () throws -> Result) throws -> Result {
      do { return try body() } catch let problem as PlacedProblem where problem.location.line == nil {
        throw problem.problem.placed(at: location)
      }
    }
  }

  /// The name of the study.
  package var name = ""
  /// One line of description.
  package var title = ""
  /// A shipped building, or a file beside the study's.
  package var building = Word(text: "", location: FileLocation(file: ""))
  /// A shipped demand, or a file beside the study's; nil if it varies, or with ``passengers``.
  package var demand: Word?
  /// A list of passengers beside the study's file; nil with a demand.
  package var passengers: Word?
  /// Keys of the building that differ from its file and do not vary.
  package var settings: [SweepFactor] = []
  /// The factors, the slowest first.
  package var factors: [SweepFactor] = []
  /// The number of replications of each combination.
  package var replications = 10
  /// The seed from which all others are derived.
  package var seed = 1
  /// Whether all combinations of one replication have the same passengers.
  package var hasCommonPassengers = false
  /// The warm-up time: passengers who arrive during it are not counted.
  package var warmUp = Duration.zero
  /// The end of each run; nil to run until every passenger is delivered.
  package var until: Duration?
  /// The maximum duration of a run after the last arrival.
  package var drain = Duration.seconds(3_600)
  /// Whether the safety rules are checked at every instant.
  package var isMonitored = false

  /// A study in which nothing varies.
  package init() {}

  /// The number of combinations.
  package var pointCount: Int { factors.reduce(1) { $0 * $1.values.count } }
}
