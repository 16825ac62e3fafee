import SimulationCore

/// The names that the lines of a test file assign to their judgements with `as`.
struct TestNames {
  /// All names, in the order of their lines.
  private(set) var all: [String] = []
  private var locations: [FileLocation] = []

  /// The maximum number of names of a file.
  private static let countMax = 1_000

  /// Collects the names before anything refers to them.
  ///
  /// - Throws: a `PlacedProblem` for an invalid name, or one that another line has.
  init(_ lines: [TestObject]) throws(PlacedProblem) {
    for line in lines {
      guard line.member("expect") != nil, let member = line.member("as") else { continue }
      let name = try line.text("as", of: "a line", "a name for other lines to refer to")
      guard TestVariables.isName(name) else {
        throw Problem(
          "'\(name.prefix(80))' is not a valid name", allowed: "A name is a letter, then letters, digits, '-' and '_'",
          advice: "Rename it"
        ).placed(at: member.value.location)
      }
      if let index = all.firstIndex(of: name) {
        throw Problem(
          "the name '\(name)' is also that of line \(locations[index].line ?? 1)",
          allowed: "Each judgement has a name of its own", advice: "Rename one"
        ).placed(at: member.value.location)
      }
      guard all.count < Self.countMax else {
        throw Problem(
          "the file has more than \(Self.countMax) names",
          allowed: "A test file has at most \(Self.countMax) judgements with a name", advice: "Write two files"
        ).placed(at: member.value.location)
      }
      all.append(name)
      locations.append(member.value.location)
    }
  }

  /// Throws if judgements refer to one another in a circle, so that none can be judged first.
  func refuseCircles(_ judgements: [TestJudgement]) throws(PlacedProblem) {
    var references: [String: [String]] = [:]
    for judgement in judgements { if let name = judgement.name { references[name] = judgement.references } }
    // The names whose references are known to end; for look-up only.
    var ending: Set<String> = []
    for (index, name) in all.enumerated() {
      // The path from this name along references that are not known to end.
      var path = [name]
      while let last = path.last {
        guard let next = (references[last] ?? []).first(where: { !ending.contains($0) }) else {
          ending.insert(last)
          path.removeLast()
          continue
        }
        if let start = path.firstIndex(of: next) {
          throw Self.circle(Array(path[start...]) + [next], at: locations[index])
        }
        path.append(next)
      }
    }
  }

  private static func circle(_ names: [String], at location: FileLocation) -> PlacedProblem {
    Problem(
      "'\(names[0])' refers to "
        + names.dropFirst().prefix(8).map { "'\($0)'" }.joined(separator: ", which refers to "),
      allowed: "A judgement may refer to others that do not refer back to it", advice: "Give one of them a time"
    ).placed(at: location)
  }
}
