/// A study of traffic as one page of HTML that needs no network: what went in, what came out, and how
/// each figure is defined and computed.
///
/// The page is made of the values given alone, so that the same study gives the same bytes. Its own policy
/// forbids it to load anything.
///
/// > Source: WHATWG, "HTML Living Standard"; W3C, "Scalable Vector Graphics 2", "Content Security Policy
/// > Level 3".
public struct StudyReport: Sendable {
  /// A landing of the building.
  public struct Landing: Hashable, Sendable {
    /// What its sign says.
    public let name: String
    /// Its floor above any fixed level, in metres.
    public let height: Double

    /// A landing.
    public init(name: String, height: Double) {
      self.name = name
      self.height = height
    }
  }

  /// A value that went into the study, with where it comes from.
  public struct Input: Hashable, Sendable {
    /// What it is.
    public let name: String
    /// The value with its unit.
    public let value: String
    /// A file with its key, an option, or the default.
    public let source: String

    /// An input.
    public init(_ name: String, _ value: String, source: String) {
      self.name = name
      self.value = value
      self.source = source
    }
  }

  /// Inputs of one kind, under a heading.
  public struct InputSection: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The inputs.
    public let inputs: [Input]

    /// A section.
    public init(_ title: String, _ inputs: [Input]) {
      self.title = title
      self.inputs = inputs
    }
  }

  /// A value of the closed form, with its formula and the values put in.
  public struct Formula: Hashable, Sendable {
    /// Its sign, such as RTT.
    public let name: String
    /// The value with its unit.
    public let value: String
    /// The formula.
    public let formula: String

    /// A value.
    public init(name: String, value: String, formula: String) {
      self.name = name
      self.value = value
      self.formula = formula
    }
  }

  /// The closed form of a building, or of one bank of it.
  public struct ClosedForm: Hashable, Sendable {
    /// The bank; empty where there is one.
    public let bank: String
    /// The values.
    public let values: [Formula]

    /// A closed form.
    public init(bank: String, values: [Formula]) {
      self.bank = bank
      self.values = values
    }
  }

  /// The building's title.
  public var title: String
  /// Its name or file.
  public var building: String
  /// Who comes, in a few words.
  public var demand: String
  /// The landings, the lowest first.
  public var landings: [Landing]
  /// The names of the cars.
  public var carNames: [String]
  /// What went in.
  public var inputs: [InputSection]
  /// The closed form of incoming traffic of each bank; empty where there is none.
  public var closedForms: [ClosedForm]
  /// What a reader must know before all else, such as that the study was interrupted; empty for nothing.
  public var notices: [String]
  /// The version of the program.
  public var version: String
  /// The digest of the program and all inputs.
  public var digest: String
  /// What came out, one result for each dispatcher.
  public var results: [StudyResult]

  /// A report.
  public init(
    title: String, building: String, demand: String, landings: [Landing], carNames: [String], inputs: [InputSection],
    closedForms: [ClosedForm], notices: [String], version: String, digest: String, results: [StudyResult]
  ) {
    self.title = title
    self.building = building
    self.demand = demand
    self.landings = landings
    self.carNames = carNames
    self.inputs = inputs
    self.closedForms = closedForms
    self.notices = notices
    self.version = version
    self.digest = digest
    self.results = results
  }

  /// The page.
  public var html: String {
    var page = "<!DOCTYPE html>\n"
    StudyPage(report: self).element.write(to: &page)
    return page + "\n"
  }

  /// The dispatchers with their profiles and their colours.
  var series: [ReportSeries] {
    results.enumerated().compactMap { index, result in
      result.profile.map { ReportSeries(result: result, profile: $0, index: index) }
    }
  }
}

/// One dispatcher in the charts.
struct ReportSeries {
  /// How many colours there are.
  static let styleCount = 12

  let result: StudyResult
  let profile: TrafficProfile
  let index: Int

  var name: String { result.dispatcher }
  var style: String { "s\(index % Self.styleCount)" }
  /// The length of a bin of time, in seconds.
  var binSeconds: Double { Double(profile.plan.binLength.components.seconds) }
  /// What makes the count of a bin of all replications persons in five minutes of one.
  var perFiveMinutes: Double { 300 / binSeconds / Double(max(result.replications.count, 1)) }
  /// The shares of the runs by the load at their start.
  var loadShares: [Double] {
    let total = max(profile.loads.reduce(0, +), 1)
    return profile.loads.map { Double($0) / Double(total) }
  }
}
