public import Elevators
public import SimulationCore
public import Studies

/// A demand, read from its file: the origins, destinations and arrival times of passengers.
///
/// Its landings are names; ``demand(in:refusal:spaceRefusal:)`` resolves them in a building.
public struct DemandFile: ConfigurationFile, Sendable {
  /// The name of the demand.
  public internal(set) var name: String
  /// One line of description.
  public internal(set) var title: String
  var entrances: [NamedWeight]
  var intervals: [DemandInterval]
  var batches: Double
  var stairs: StairShares
  var tenants: [TenantKeys]
  /// Where it is published; nil if the file does not say.
  public internal(set) var source: String?
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
    (entrances, intervals, tenants) = ([], [], [])
    (batches, stairs) = (1, StairShares())
  }

  /// The folder of the demands that ship.
  public static let folder = "config/demand/"

  /// The names of the demands that ship, in alphabetical order.
  public static var shippedNames: [String] { ShippedFiles.names(in: folder) }

  /// The number of intervals.
  public var intervalCount: Int { intervals.count + tenants.reduce(0) { $0 + $1.intervals.count } }

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
      Parameter(
        "source", \.source, .line, "where it is published, and whether it is from memory", otherwise: "it is not said"),
      Parameter(
        "intervals", \.intervals, DemandInterval.list, "the intervals of traffic, in order",
        otherwise: "each of the 'tenants' has its own"),
      Parameter(
        "tenants", \.tenants, .list(of: .section(TenantKeys.schema), remark: "list of tenants"),
        "who shares the building, each with landings and intervals of its own", otherwise: "all have the same intervals"
      ),
      Parameter(
        "batches", \.batches,
        .section(
          Schema<Double>(
            1, [Parameter("mean", \.self, .number(1...100), "how many people come together on average: 1 + geometric")])
        ), "people who come together, from the same landing"),
      Parameter(
        "stairs", \.stairs,
        .section(
          Schema<StairShares>(
            StairShares(),
            [
              Parameter(
                "up", \.up, walking, "the share that walks up one storey, two storeys and so on", otherwise: "nobody"),
              Parameter("down", \.down, walking, "the same downwards", otherwise: "nobody"),
            ])), "who takes the stairs of those who come; 'rate' and 'persons' count them, too",
        otherwise: "nobody"),
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
      guard file.intervals.isEmpty == file.tenants.isEmpty else { return }
      throw Problem(
        file.tenants.isEmpty ? "there is no interval" : "there are both 'intervals' and 'tenants'",
        allowed: "A demand has 'intervals', or 'tenants' with their own",
        advice: file.tenants.isEmpty
          ? "Add one, like '{for: 5min, rate: 12 %, incoming: 100}'" : "Remove one of them"
      ).placed(at: (members["intervals"] ?? members["tenants"])?.location ?? members.location)
    })

  private static let walking = ValueForm<[Double]>.list(
    of: .number(0...100, "%"), remark: "list of shares, of one storey first")

  static let entrances = ValueForm<[NamedWeight]>(
    ValueType(
      .mapping, remark: "mapping of landings to shares that sum to 100", allowed: ["{G: 100}", "{G: 90, B1: 10}"],
      refused: ["{G: 90}", "{G: 50, B1: 60}", "[G]"]),
    read: { node, _, _ throws(PlacedProblem) in
      let weights = try NamedWeight.list(node, in: 0.01...100)
      try node.refuseSum(of: weights.map(\.weight), what: "the shares of the entrances")
      return weights
    }, write: { weights, _ in NamedWeight.json(weights) })

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
    let doors = try entrances.entrances(in: building)
    var demand = Demand(title: title, entrances: doors, intervals: [], batchMean: batches)
    if tenants.isEmpty {
      try refuseNobody(in: building, entrances: doors)
      for interval in intervals { demand.intervals.append(try interval.interval(in: building, refusal: refusal)) }
    } else {
      demand = Demand(
        title: title, entrances: doors, tenants: try TenantKeys.tenants(tenants, in: building, doors, refusal),
        batchMean: batches)
    }
    (demand.stairs, demand.source, demand.people) = (stairs, source, people)
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
