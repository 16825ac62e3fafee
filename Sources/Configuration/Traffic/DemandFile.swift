public import Elevators
public import SimulationCore
public import Studies

/// A demand, read from its file: the origins, destinations and arrival times of passengers.
///
/// Its landings are names; ``demand(in:refusal:)`` resolves them in a building.
public struct DemandFile: ConfigurationFile, Sendable {
  /// The name of the demand.
  public internal(set) var name: String
  /// One line of description.
  public internal(set) var title: String
  var entrances: [NamedWeight]
  var intervals: [DemandInterval]
  var batches: Double
  var kinds: [PeopleMix.Kind]?
  var (bothButtons, followers, wrongEntries): (Double?, Double?, Double?)
  var balking: PeopleMix.Balking?
  /// The location of the kinds in the file.
  private var kindsLocation = FileLocation(file: "")
  /// The location of the intervals in the file.
  private var intervalsLocation = FileLocation(file: "")

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    self = try Self.schema.read(document.root)
    intervalsLocation = document.root.location(of: "intervals")
    kindsLocation = document.root.location(of: "kinds")
  }

  private init() {
    (name, title) = ("", "")
    (entrances, intervals) = ([], [])
    batches = 1
  }

  /// The number of intervals.
  public var intervalCount: Int { intervals.count }

  /// The whole demand as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<DemandFile>(
    DemandFile(),
    [
      .required("demand", \.name, .line, "the name of the demand"),
      .required("title", \.title, .line, "one line that says what it is"),
      Parameter(
        "entrances", \.entrances, entrances,
        "the share of each landing by which people come into the building and leave it, in per cent",
        otherwise: "the main entrance: the building's home landing, or its lowest"),
      .required(
        "intervals", \.intervals,
        .list(of: .section(DemandInterval.schema), remark: "list, one interval after another").checked(refuseUnfit),
        "the intervals of traffic, in order"),
      Parameter(
        "batches", \.batches,
        .section(
          Schema<Double>(
            1, [Parameter("mean", \.self, .number(1...100), "how many people come together on average: 1 + geometric")])
        ), "people who come together, from the same landing"),
      Parameter(
        "kinds", \.kinds, PeopleMix.Kind.mapping, "people who need more room or more time than others, by kinds",
        otherwise: "all are ordinary"),
      Parameter(
        "bothButtons", \.bothButtons, .number(0...100, "%"), "the share of those who press both hall buttons",
        otherwise: "0"),
      Parameter(
        "followers", \.followers, .number(0...100, "%"),
        "the share of those who follow others to the car that a keypad has named, and enter nothing", otherwise: "0"),
      Parameter(
        "wrongEntries", \.wrongEntries, .number(0...100, "%"),
        "the share of those who enter another destination first at a keypad", otherwise: "0"),
      Parameter(
        "balk", \.balking, .section(PeopleMix.Balking.schema), "when people leave without having got in",
        otherwise: "nobody does"),
    ], owners: .files,
    check: { file, members, _ throws(PlacedProblem) in
      try members["followers"]?.refuseExcess(
        of: [file.bothButtons ?? 0, file.followers ?? 0], what: "'bothButtons' and 'followers'")
    })

  private static let entrances = ValueForm<[NamedWeight]>(
    ValueType(
      .mapping, remark: "mapping of landings to shares that sum to 100", allowed: ["{G: 100}", "{G: 90, B1: 10}"],
      refused: ["{G: 90}", "{G: 50, B1: 60}", "[G]"]),
    read: { node, _, _ throws(PlacedProblem) in
      let weights = try NamedWeight.list(node, in: 0.01...100)
      try node.refuseSum(of: weights.map(\.weight), what: "the shares of the entrances")
      return weights
    }, write: { weights, _ in NamedWeight.json(weights) })

  @Sendable private static func refuseUnfit(_ intervals: [DemandInterval], _ node: YAMLNode, _ scope: ParameterScope)
    throws(PlacedProblem)
  {
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

  // MARK: - In a building

  /// Which of the people are unlike others.
  var people: PeopleMix {
    var mix = PeopleMix()
    mix.kinds = kinds ?? []
    (mix.bothButtons, mix.followers, mix.wrongEntries) = (bothButtons ?? 0, followers ?? 0, wrongEntries ?? 0)
    mix.balking = balking
    return mix
  }

  /// Returns the demand in a building.
  ///
  /// - Parameters:
  ///   - building: The building, with its landings and its home landing.
  ///   - refusal: Returns the problem with a journey from one landing to another; nil when it is possible.
  ///   - spaceRefusal: Returns the problem with a journey of somebody who takes the room of several persons.
  /// - Returns: The demand, by landing numbers.
  /// - Throws: a `PlacedProblem` for a landing that the building does not have, if nobody could come or go, and for
  ///   an impossible journey.
  public func demand(
    in building: ElevatorConfiguration, refusal: (_ origin: Int, _ destination: Int) -> Problem? = { _, _ in nil },
    spaceRefusal: (_ space: Int, _ origin: Int, _ destination: Int) -> Problem? = { _, _, _ in nil }
  ) throws(PlacedProblem) -> Demand {
    var doors: [Demand.Entrance] = []
    for entrance in entrances {
      doors.append(Demand.Entrance(landing: try entrance.landing(in: building), share: entrance.weight))
    }
    if doors.isEmpty { doors = [Demand.Entrance(landing: building.mainEntrance, share: 100)] }
    try refuseNobody(in: building, entrances: doors)
    var found: [Demand.Interval] = []
    for interval in intervals { found.append(try interval.interval(in: building, refusal: refusal)) }
    let demand = Demand(title: title, entrances: doors, intervals: found, batchMean: batches, people: people)
    if let problem = demand.problem(in: building, refusal: refusal) { throw problem.placed(at: intervalsLocation) }
    for way in demand.journeys(populations: building.landings.map(\.population)) + demand.matrixWays {
      let problem = spaceRefusal(demand.people.spaceMax, way.origin, way.destination)
      if let problem { throw problem.placed(at: kindsLocation) }
    }
    return demand
  }

  /// Throws if landings without population have a share of passengers.
  private func refuseNobody(in building: ElevatorConfiguration, entrances: [Demand.Entrance]) throws(PlacedProblem) {
    let isNeeded = intervals.contains { $0.matrix == nil && ($0.rate ?? $0.persons ?? 0) > 0 }
    let count = building.landings.enumerated().count { index, landing in
      landing.population > 0 && !entrances.contains { $0.landing == index + 1 }
    }
    guard isNeeded, count == 0 else { return }
    throw Problem(
      "no landing of the building but its entrances has a population",
      allowed: "Incoming, outgoing and interfloor traffic goes to and from landings with people",
      advice: "Add 'population' to the landings of the building, or give a 'matrix'"
    ).placed(at: intervalsLocation)
  }
}
