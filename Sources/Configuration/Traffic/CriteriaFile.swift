public import SimulationCore
public import Studies

/// Criteria for selecting the cars of a building, read from their file.
public struct CriteriaFile: Sendable {
  /// The limits of a period, all of which must be met.
  public struct Limits: Hashable, Sendable {
    /// The maximum average waiting time, in seconds; nil for no limit.
    public internal(set) var waiting: Double?
    /// The maximum average time to the destination, in seconds; nil for no limit.
    public internal(set) var destination: Double?
    /// The maximum interval at the main entrance, in seconds; nil for no limit.
    public internal(set) var interval: Double?

    static let schema = Schema<Limits>(
      Limits(),
      [
        Parameter(
          "waiting", \.waiting, .number(0.1...10_000, "s"), "the largest average waiting time", otherwise: "no limit"),
        Parameter(
          "destination", \.destination, .number(0.1...10_000, "s"), "the largest average time to the destination",
          otherwise: "no limit"),
        Parameter(
          "interval", \.interval, .number(0.1...10_000, "s"),
          "the largest interval at the main entrance: of incoming traffic alone by the closed form, else simulated",
          otherwise: "no limit"),
      ])
  }

  /// An hour of traffic with its limits.
  public struct Period: Sendable {
    /// Its name.
    public internal(set) var name = ""
    /// The arrival rate in five minutes, in per cent of the population.
    public internal(set) var rate = 0.0
    /// The share of incoming traffic, in per cent.
    public internal(set) var incoming = 0.0
    /// The share of outgoing traffic, in per cent.
    public internal(set) var outgoing = 0.0
    /// The share of interfloor traffic, in per cent.
    public internal(set) var interfloor = 0.0
    /// The alternative sets of limits: meeting one suffices.
    public internal(set) var limits: [Limits] = []

    static let schema = Schema<Period>(
      Period(),
      [
        .required("name", \.name, .line, "the name of the period"),
        .required(
          "rate", \.rate, .number(0.01...100, "%"), "how many come in five minutes, in per cent of the population"),
        Parameter("incoming", \.incoming, .number(0...100, "%"), "the share that comes in"),
        Parameter("outgoing", \.outgoing, .number(0...100, "%"), "the share that goes out"),
        Parameter("interfloor", \.interfloor, .number(0...100, "%"), "the share that goes from one landing to another"),
        .required(
          "limits", \.limits, .list(of: .section(Limits.schema), remark: "list, of which one is enough"),
          "what is asked for"),
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

    /// Returns the period with the same limits and other traffic: that of one bank of a building.
    ///
    /// - Parameters:
    ///   - mix: The shares of incoming, outgoing and interfloor traffic.
    ///   - rate: The arrival rate in five minutes, in per cent of the population.
    /// - Returns: The period.
    public func carrying(_ mix: TrafficMix, rate: Double) -> Period {
      /// Without rounding errors, which would appear in the text of the demand.
      func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
      var period = self
      period.rate = rounded(rate)
      (period.incoming, period.outgoing) = (rounded(mix.incoming * 100), rounded(mix.outgoing * 100))
      period.interfloor = rounded(100 - period.incoming - period.outgoing)
      return period
    }

    /// The period as the text of a demand: an hour at its rate.
    public var demand: String {
      "demand: \(RecordText.quoted(name))\ntitle: \(RecordText.quoted(name))\nintervals:\n"
        + "  - {for: 1h, rate: \(rate), incoming: \(incoming), outgoing: \(outgoing), " + "interfloor: \(interfloor)}\n"
    }
  }

  /// The name of the criteria.
  public internal(set) var name = ""
  /// One line that names the publisher of the criteria.
  public internal(set) var title = ""
  /// The publication.
  public internal(set) var source = ""
  /// The periods.
  public internal(set) var periods: [Period] = []
  /// The speeds to choose from, in m/s, the lowest first.
  public internal(set) var speeds = [1.0, 1.6, 2, 2.5, 3, 3.5, 4, 5, 6]
  /// The rated loads to choose from, in kilograms, the lowest first.
  ///
  /// > Source: ISO 8100-32, its series of rated loads, from memory.
  public internal(set) var loads = [630, 800, 1_000, 1_275, 1_600, 1_800, 2_000, 2_500]
  /// The maximum duration of a run over the whole height at the rated speed, in seconds; nil for no limit.
  public internal(set) var travelTime: Double?

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(text: String, file: String) throws(PlacedProblem) {
    self = try Self.schema.read(YAMLNode(text: text, file: file))
  }

  private init() {}

  /// Returns the criteria for the traffic of one bank of a building, without the periods in which nobody rides it.
  public func applied(to bank: BankTraffic) -> CriteriaFile {
    var criteria = self
    criteria.periods = periods.compactMap { period in
      let mix = TrafficMix(incoming: period.incoming, outgoing: period.outgoing, interfloor: period.interfloor)
      guard bank.population > 0, let own = bank.traffic(of: mix) else { return nil }
      let people = Double(bank.buildingPopulation) / Double(bank.population)
      return period.carrying(own.mix, rate: period.rate * own.rides * people)
    }
    return criteria
  }

  /// The whole criteria as a JSON object from which this type reads an equal one.
  public var json: String { Self.schema.write(self) }

  /// The keys of the file.
  static let schema = Schema<CriteriaFile>(
    CriteriaFile(),
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
      try members.refuseDisorder("speeds", file.speeds)
      try members.refuseDisorder("loads", file.loads)
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
