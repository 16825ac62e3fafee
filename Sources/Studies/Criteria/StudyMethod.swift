import SimulationCore

/// How a code asks for traffic to be simulated: how long, how often, and which parts do not count.
package struct StudyMethod: Hashable, Sendable {
  /// Its name on the command line.
  package let name: String
  /// The publication.
  package let title: String
  /// How long people come in a period of criteria.
  package let duration: Duration
  /// The rate of each five minutes of a period, by the highest; empty where the rate is constant.
  package var profile: [Double] = []
  /// How many runs are averaged.
  package let replications: Int
  /// People who come in this first part of a run are not counted.
  package let first: Duration
  /// People who come in this last part of the demand are not counted.
  package let last: Duration
  /// What is known of it, and how well.
  package let source: String

  /// The methods.
  package static let all = [
    StudyMethod(
      name: "iso", title: "ISO 8100-32:2020, simulation", duration: .seconds(7_200), replications: 1,
      first: .seconds(900), last: .seconds(300),
      source: "ISO 8100-32:2020, clause 8: one run of at least two hours at a constant rate (from memory)"),
    StudyMethod(
      name: "cibse", title: "CIBSE Guide D 2020", duration: .seconds(3_600), replications: 10, first: .seconds(300),
      last: .seconds(300), source: "CIBSE Guide D 2020, chapter 4: averages of ten runs (from memory)"),
    StudyMethod(
      name: "pca", title: "Property Council of Australia 2019", duration: .seconds(3_600),
      profile: [1, 2, 3, 5, 8, 11, 14, 15, 11, 6, 3, 1].map { $0 / 15 }, replications: 10, first: .seconds(2_100),
      last: .seconds(1_200),
      source: "Property Council of Australia, A Guide to Office Building Quality 2019, as consultants agreed to read "
        + "it: Barney's hour, of which 0:35 to 0:40 counts; the ten runs, and the rates beside the peak, are ours"),
  ]

  /// The method of criteria, unless another one is named.
  package static let usual = "cibse"

  /// The method with a name; nil for an unknown one.
  package static func named(_ name: String) -> StudyMethod? { all.first { $0.name == name } }

  /// In one sentence: how it is run, with another number of runs than its own if given.
  package func words(replications count: Int) -> String {
    let minutes = duration.components.seconds / 60
    let runs = counted(count, "run") + (count == replications ? "" : " in place of \(replications)")
    let left = [(first, "first"), (last, "last")].filter { $0.0 > .zero }.map {
      "the \($0.1) \($0.0.components.seconds / 60) min"
    }
    return "\(title): \(runs), in criteria of \(minutes) min, without \(left.joined(separator: " and "))"
  }
}

/// A method as it was applied in a study.
package struct AppliedMethod: Hashable, Sendable {
  /// The method.
  package let method: StudyMethod
  /// The number of runs.
  package let replications: Int

  /// A method with a number of runs.
  package init(_ method: StudyMethod, replications: Int) {
    self.method = method
    self.replications = replications
  }

  /// In one sentence: how it is run.
  package var words: String { method.words(replications: replications) }

  var json: String {
    RecordText.object([
      ("name", RecordText.quoted(method.name)), ("title", RecordText.quoted(method.title)),
      ("replications", "\(replications)"), ("first", "\(method.first.components.seconds)"),
      ("last", "\(method.last.components.seconds)"), ("source", RecordText.quoted(method.source)),
    ])
  }
}
