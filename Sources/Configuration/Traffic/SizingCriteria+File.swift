package import SimulationCore
package import Studies

// Criteria, read from their file.
extension SizingCriteria: ConfigurationFile {
  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  package init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  /// The whole criteria as a JSON object from which this type reads an equal one.
  package var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<SizingCriteria>(
    SizingCriteria(),
    [
      .required("criteria", \.name, .line, "the name of the criteria"),
      .required("title", \.title, .line, "one line that says whose criteria they are"),
      .required("source", \.source, .line, "where they are published"),
      .required(
        "periods", \.periods, .list(of: .section(Period.schema), remark: "list of hours of traffic"),
        "the traffic that is to be served, and how well"),
      Parameter(
        "speeds", \.speeds, .list(of: .number(0.1...20, "m/s"), remark: "list of m/s, the lowest first"),
        "the rated speeds to choose from"),
      Parameter(
        "loads", \.loads, .list(of: .integer(75...10_000, "kg"), remark: "list of kg, the lowest first"),
        "the rated loads to choose from, with 75 kg a person and the largest floor that the code allows",
        source: "ISO 8100-32, from memory"),
      Parameter(
        "travelTime", \.travelTime, .number(1...1_000, "s"),
        "the longest nominal travel time: the whole height by the rated speed; 20 to 30 s are usual",
        otherwise: "no limit"),
    ], owners: .files,
    check: { file, members, _ throws(PlacedProblem) in
      if file.periods.isEmpty {
        throw Problem(
          "'periods' is empty", allowed: "Criteria have one period or more",
          advice: "Add one, like {name: up-peak, rate: 12, incoming: 100, limits: [{waiting: 30}]}"
        ).placed(at: members["periods"]?.location ?? members.location)
      }
      let names = file.periods.map(\.name)
      if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
        throw Problem(
          "two periods are called '\(excerpt(names[twice]))'", allowed: "Each has a name of its own",
          advice: "Change one of them"
        ).placed(at: members["periods"]?.value(at: ["\(twice)", "name"]).location ?? members.location)
      }
      try members.refuseDisorder("speeds", file.speeds)
      try members.refuseDisorder("loads", file.loads)
    })
}

extension SizingCriteria.Limits {
  static let schema = Schema<SizingCriteria.Limits>(
    SizingCriteria.Limits(),
    CriteriaMeasure.allCases.map { measure in
      Parameter(measure.rawValue, \.[measure], measure.form, measure.meaning, otherwise: "no limit")
    },
    check: { limits, members, _ throws(PlacedProblem) in
      guard limits.asked.isEmpty else { return }
      throw Problem(
        "a limit asks for nothing",
        allowed: "It has one of \(quotedList(CriteriaMeasure.allCases.map(\.rawValue))), or several",
        advice: "Write it like {waiting: 30}"
      ).placed(at: members.location)
    })
}

extension CriteriaMeasure {
  /// The form of a limit.
  fileprivate var form: ValueForm<Double> { unit == "%" ? .number(0...100, "%") : .number(0.1...10_000, "s") }
}

extension SizingCriteria.Grade {
  static let schema = Schema<SizingCriteria.Grade>(
    SizingCriteria.Grade(),
    [.required("grade", \.name, .line, "the name of the grade")]
      + CriteriaMeasure.allCases.map { measure in
        Parameter(measure.rawValue, \.limits[measure], measure.form, measure.meaning, otherwise: "no limit")
      })
}

extension SizingCriteria.Period {
  static let schema = Schema<SizingCriteria.Period>(
    SizingCriteria.Period(),
    [
      .required("name", \.name, .line, "the name of the period"),
      .required(
        "rate", \.rate, .number(0.01...100, "%"), "how many come in five minutes, in per cent of the population"),
      Parameter("incoming", \.incoming, .number(0...100, "%"), "the share that comes in"),
      Parameter("outgoing", \.outgoing, .number(0...100, "%"), "the share that goes out"),
      Parameter("interfloor", \.interfloor, .number(0...100, "%"), "the share that goes from one landing to another"),
      .required(
        "limits", \.limits, .list(of: .section(SizingCriteria.Limits.schema), remark: "list, of which one is enough"),
        "what is asked for"),
      Parameter(
        "grades", \.grades, .list(of: .section(SizingCriteria.Grade.schema), remark: "list of grades, the best first"),
        "the grades that the publication gives: the first whose limits are all met; the last may have no limit"),
    ],
    check: { period, members, _ throws(PlacedProblem) in
      let sum = period.incoming + period.outgoing + period.interfloor
      guard (sum - 100).magnitude <= 1e-6 else {
        throw Problem(
          "'incoming', 'outgoing', 'interfloor' sum to \(sum)", allowed: "They sum to 100",
          advice: "Change one of them"
        ).placed(at: members.location)
      }
      guard !period.limits.isEmpty else {
        throw Problem(
          "'limits' is empty", allowed: "A period asks for something", advice: "Add a limit, like {waiting: 30}"
        ).placed(at: members["limits"]?.location ?? members.location)
      }
    })
}

extension YAMLMapping {
  /// Throws if a list is empty, too long, or not in order.
  fileprivate func refuseDisorder(_ key: String, _ values: [some Comparable]) throws(PlacedProblem) {
    let isOrdered = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    guard values.isEmpty || values.count > 50 || !isOrdered else { return }
    throw Problem(
      isOrdered ? "'\(key)' has \(counted(values.count, "value"))" : "'\(key)' is not in order",
      allowed: "It has 1 to 50 values, each larger than the one before",
      advice: isOrdered ? "Change the list" : "Sort it, and remove what is there twice"
    ).placed(at: self[key]?.location ?? location)
  }
}
