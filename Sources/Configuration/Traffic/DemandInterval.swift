import Elevators
import SimulationCore
import Studies

/// An interval of a demand file.
struct DemandInterval: Sendable {
  /// The destinations from one landing.
  struct Row: Sendable {
    let origin: NamedWeight
    let destinations: [NamedWeight]
  }

  var duration = Duration.zero
  /// The arrival rate in five minutes, in per cent of the population.
  var rate: Double?
  /// The number of passengers in the whole interval.
  var persons: Double?
  var (incoming, outgoing, interfloor) = (0.0, 0.0, 0.0)
  var matrix: [Row]?

  static let schema = Schema<DemandInterval>(
    DemandInterval(),
    [
      .required("for", \.duration, .time(.seconds(1)...TimeText.longest), "how long the interval lasts"),
      Parameter(
        "rate", \.rate, percent, "how many come in five minutes, in per cent of the population",
        otherwise: "'persons' is given"),
      Parameter(
        "persons", \.persons, .number(0...Double(Budget.passengers)), "how many come in the interval, on average",
        otherwise: "'rate' is given"),
      Parameter("incoming", \.incoming, .number(0...100, "%"), "the share that comes in"),
      Parameter("outgoing", \.outgoing, .number(0...100, "%"), "the share that goes out"),
      Parameter(
        "interfloor", \.interfloor, .number(0...100, "%"),
        "the share that goes from one landing to another, none of them an entrance"),
      Parameter(
        "matrix", \.matrix, rows, "the weight of each way, by origin and destination",
        otherwise: "the three shares are given"),
    ], check: { interval, members, _ throws(PlacedProblem) in try interval.check(members) })

  /// A list of intervals, one after another.
  static let list = ValueForm<[DemandInterval]>.list(
    of: .section(schema), remark: "list, one interval after another"
  ).checked { intervals, node, _ throws(PlacedProblem) in
    guard !intervals.isEmpty else {
      throw Problem(
        "there is no interval", allowed: "A demand has 1 or more",
        advice: "Add one, like '{for: 5min, rate: 12 %, incoming: 100}'"
      ).placed(at: node.location)
    }
    let length = intervals.reduce(Duration.zero) { $0 + $1.duration }
    guard length <= TimeText.longest else {
      throw Problem(
        "the intervals last longer than a year", allowed: "All of them last at most a year", advice: "Shorten them"
      ).placed(at: node.location)
    }
    let crowd = Demand.problem(ofCrowd: intervals.reduce(0) { $0 + ($1.persons ?? 0) })
    if let crowd { throw crowd.placed(at: node.location) }
  }

  private func check(_ members: YAMLMapping) throws(PlacedProblem) {
    guard (rate == nil) != (persons == nil) else {
      throw Problem(
        rate == nil ? "the interval has neither 'rate' nor 'persons'" : "the interval has both 'rate' and 'persons'",
        allowed: "It has one of them", advice: rate == nil ? "Add one of them" : "Remove one"
      ).placed(at: members.location)
    }
    let shares = ["incoming", "outgoing", "interfloor"]
    let values = [incoming, outgoing, interfloor]
    let given = zip(shares, values).first { $0.1 > 0 }?.0
    if matrix != nil {
      guard let given else { return }
      throw Problem(
        "the interval has both 'matrix' and '\(given)'", allowed: "It has a matrix or shares",
        advice: "Remove one of them"
      ).placed(at: members[given]?.location ?? members.location)
    }
    let sum = values.reduce(0, +)
    guard (sum - 100).magnitude > 1e-6 else { return }
    throw Problem("\(quotedList(shares)) sum to \(sum)", allowed: "They sum to 100", advice: "Change one of them")
      .placed(at: given.flatMap { members[$0]?.location } ?? members.location)
  }

  /// A number with or without a per cent sign.
  private static let percent = ValueForm<Double>(
    ValueType(
      .number, unit: "%", least: "0.0", most: "1000.0", remark: "'%' may be written",
      allowed: ["0", "12.5 %", "1000%"], refused: ["-1", "1001", "x", "12 persons"]),
    read: { node, _, _ throws(PlacedProblem) in
      guard let text = node.plainScalar, text.hasSuffix("%") else { return try node.number(in: 0...1000) }
      var digits = text.dropLast()
      while digits.last == " " { digits.removeLast() }
      guard let number = Double(digits), (0...1000).contains(number) else {
        throw Problem(
          "\(node.name) is \(node.words)", allowed: "It is a number of per cent from 0 to 1000",
          advice: "Write it like 12 %"
        ).placed(at: node.location)
      }
      return number
    }, write: { value, _ in "\(value)" })

  private static let rows = ValueForm<[Row]>(
    ValueType(
      .mapping, remark: "mapping of origins to mappings of destinations to weights", allowed: ["{G: {1: 2, 2: 1}}"],
      refused: ["{}", "{G: 1}", "{G: {1: 0}}", "[G]"]),
    read: { node, _, _ throws(PlacedProblem) in
      let count = MistakeList.count
      var rows: [Row] = []
      for (key, value) in try node.freeMembers() {
        try MistakeList.attempt { () throws(PlacedProblem) in
          rows.append(
            Row(
              origin: NamedWeight(name: key, weight: 0, location: value.location),
              destinations: try NamedWeight.list(value, in: 1e-6...1e9)))
        }
      }
      try MistakeList.refuse(since: count)
      try node.refuseEmpty(rows, example: "{G: {1: 1}}")
      return rows
    }, write: { rows, _ in RecordText.object(rows.map { ($0.origin.name, NamedWeight.json($0.destinations)) }) })

  // MARK: - In a building

  /// Returns the interval in a building.
  ///
  /// - Throws: a `PlacedProblem` for landings that the building does not have, and if nobody could come or go.
  func interval(in building: ElevatorConfiguration, refusal: (_ origin: Int, _ destination: Int) -> Problem?)
    throws(PlacedProblem) -> Demand.Interval
  {
    let rate: Demand.Rate = rate.map { .percent($0) } ?? .persons(persons ?? 0)
    guard let matrix else {
      return Demand.Interval(
        duration: duration, rate: rate, flow: .shares(incoming: incoming, outgoing: outgoing, interfloor: interfloor))
    }
    var ways: [Demand.Way] = []
    for row in matrix {
      let origin = try row.origin.landing(in: building)
      for destination in row.destinations {
        let landing = try destination.landing(in: building)
        guard landing != origin else {
          throw Problem(
            "a way leads from '\(excerpt(destination.name))' to itself", allowed: "It leads to another landing",
            advice: "Remove it"
          ).placed(at: destination.location)
        }
        if let problem = refusal(origin, landing) { throw problem.placed(at: destination.location) }
        ways.append(Demand.Way(from: origin, to: landing, weight: destination.weight))
      }
    }
    return Demand.Interval(duration: duration, rate: rate, flow: .matrix(ways))
  }
}
