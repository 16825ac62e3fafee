import Elevators
import SimulationCore
import Studies

/// A tenant of a demand file: whose landings, and who comes to them.
struct TenantKeys: Sendable {
  var name = ""
  /// Their landings; their weights say nothing.
  var landings: [NamedWeight] = []
  var intervals: [DemandInterval] = []
  /// The name of a demand that ships, in place of intervals.
  var demand: String?
  var peak: Double?

  /// The keys of an item of `tenants`.
  static let schema = Schema<TenantKeys>(
    TenantKeys(),
    [
      .required("name", \.name, .line, "what they are called"),
      .required("landings", \.landings, names, "their landings; each is one tenant's"),
      Parameter(
        "demand", \.demand, .line, "the name of a demand that ships, whose intervals are theirs",
        otherwise: "'intervals' are given"),
      Parameter(
        "intervals", \.intervals, DemandInterval.list, "their intervals; a rate is in per cent of their own population",
        otherwise: "'demand' is given"),
      Parameter(
        "peak", \.peak, .number(0.01...1_000, "%"), "the highest rate, to which all of their rates are multiplied",
        otherwise: "the rates are as they are"),
    ],
    check: { tenant, members, _ throws(PlacedProblem) in
      guard tenant.intervals.isEmpty == (tenant.demand == nil) else { return }
      throw Problem(
        "the tenant '\(excerpt(tenant.name))' has \(tenant.demand == nil ? "neither" : "both") 'demand' "
          + "\(tenant.demand == nil ? "nor" : "and") 'intervals'",
        allowed: "It has one of them", advice: tenant.demand == nil ? "Add one" : "Remove one"
      ).placed(at: (members["demand"] ?? members["name"])?.location ?? members.location)
    })

  private static let names = ValueForm<[NamedWeight]>(
    ValueType(.list, remark: "names of landings", allowed: ["[A, B]", "[1]"], refused: ["[]", "A", "[[A]]"]),
    read: { node, _, _ throws(PlacedProblem) in
      var names: [NamedWeight] = []
      for item in try node.list() {
        names.append(NamedWeight(name: try item.line(), weight: 1, location: item.location))
      }
      try node.refuseEmpty(names, example: "[1, 2, 3]")
      return names
    }, write: { names, _ in RecordText.list(quoting: names.map(\.name)) })

  /// The tenants in a building.
  ///
  /// - Throws: a `PlacedProblem` for a landing that the building does not have or that is given twice, a demand that
  ///   does not ship, a tenant without people, and an impossible journey.
  static func tenants(
    _ tenants: [TenantKeys], in building: ElevatorConfiguration, _ entrances: [Demand.Entrance],
    _ refusal: (_ origin: Int, _ destination: Int) -> Problem?
  ) throws(PlacedProblem) -> [DemandTenant] {
    var taken: [Int: String] = [:]
    var found: [DemandTenant] = []
    for tenant in tenants {
      var populations = [Int](repeating: 0, count: building.landings.count)
      for landing in tenant.landings {
        let number = try landing.landing(in: building)
        if let other = taken.updateValue(tenant.name, forKey: number) {
          throw Problem(
            "the landing '\(excerpt(landing.name))' is given to '\(excerpt(other))' and '\(excerpt(tenant.name))'",
            allowed: "Each landing is one tenant's", advice: "Remove it from one of them"
          ).placed(at: landing.location)
        }
        if !entrances.contains(where: { $0.landing == number }) {
          populations[number - 1] = building.landings[number - 1].population
        }
      }
      found.append(
        try tenant.tenant(populations, in: building, entrances, at: tenant.landings[0].location, refusal))
    }
    return found
  }

  private func tenant(
    _ populations: [Int], in building: ElevatorConfiguration, _ entrances: [Demand.Entrance], at location: FileLocation,
    _ refusal: (_ origin: Int, _ destination: Int) -> Problem?
  ) throws(PlacedProblem) -> DemandTenant {
    guard populations.contains(where: { $0 > 0 }) else {
      throw Problem(
        "no landing of the tenant '\(excerpt(name))' but entrances has a population",
        allowed: "A tenant's landings have people",
        advice: "Add 'population' or 'area' to the landings of the building, or give others"
      ).placed(at: location)
    }
    var own = Demand(title: name, entrances: entrances, intervals: [])
    for interval in try demand.map({ name throws(PlacedProblem) in try Self.shipped(name, at: location) }) ?? intervals
    {
      own.intervals.append(try interval.interval(in: building, refusal: refusal))
    }
    if let peak { own = own.scaled(toPeak: peak, populations: populations) }
    for journey in own.journeys(populations: populations) {
      if let problem = refusal(journey.origin, journey.destination) { throw problem.placed(at: location) }
    }
    return DemandTenant(populations: populations, intervals: own.intervals)
  }

  /// The intervals of a demand that ships.
  private static func shipped(_ name: String, at location: FileLocation) throws(PlacedProblem) -> [DemandInterval] {
    let path = DemandFile.folder + name + ".yaml"
    guard let text = ShippedFiles.text(at: path) else {
      throw Problem(
        "unknown demand '\(excerpt(name))'",
        allowed: "The demands that ship are \(quotedList(DemandFile.shippedNames))",
        advice: suggestion(for: name, among: DemandFile.shippedNames, or: "Name one of them, or write 'intervals'")
      ).placed(at: location)
    }
    return try DemandFile(text: text, file: path).intervals
  }
}
