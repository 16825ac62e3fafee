/// A traffic study as a self-contained HTML page: its inputs, its results, and how each value is defined and
/// computed.
///
/// The page depends only on the values given, so that the same study gives the same bytes. Its own policy forbids
/// loading anything.
///
/// > Source: WHATWG, "HTML Living Standard"; W3C, "Scalable Vector Graphics 2", "Content Security Policy
/// > Level 3".
public struct StudyReport: Sendable {
  /// A landing of the building.
  public struct Landing: Hashable, Sendable {
    /// The text of its sign.
    public let name: String
    /// The height of its floor above a fixed level, in metres.
    public let height: Double

    /// A landing.
    public init(name: String, height: Double) {
      self.name = name
      self.height = height
    }
  }

  /// An input of the study, with its source.
  public struct Input: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The value with its unit.
    public let value: String
    /// Its source: a file with its key, an option, or the default.
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

  /// A value of the closed form, with its formula, written with numbers.
  public struct Formula: Hashable, Sendable {
    /// Its symbol, such as RTT.
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
    /// The bank; empty if there is only one.
    public let bank: String
    /// The values.
    public let values: [Formula]

    /// A closed form.
    public init(bank: String, values: [Formula]) {
      self.bank = bank
      self.values = values
    }

    /// A closed form with its values as they are in a table.
    init(bank: String, rows: [(name: String, value: String, formula: String)]) {
      self.init(bank: bank, values: rows.map { Formula(name: $0.name, value: $0.value, formula: $0.formula) })
    }
  }

  /// The building's title.
  public var title: String
  /// Its name or file.
  public var building: String
  /// The demand, in a few words.
  public var demand: String
  /// The landings, the lowest first.
  public var landings: [Landing]
  /// The names of the cars.
  public var carNames: [String]
  /// The inputs, by section.
  public var inputs: [InputSection]
  /// The closed form of incoming traffic of each bank; may be empty.
  public var closedForms: [ClosedForm]
  /// What a reader must know first, such as that the study was interrupted; may be empty.
  public var notices: [String]
  /// The version of the program.
  public var version: String
  /// The digest of the program and all inputs.
  public var digest: String
  /// The results, one for each dispatcher.
  public var results: [StudyResult]
  /// Whether each result has passengers of its own: a list, and a demand fitted to it.
  public var hasOwnPassengers = false
  /// Who waited longest, of each dispatcher that delivered anybody.
  package var longestWaits: [LongestWait] = []
  /// The banks of the building; empty if all cars stop at the same landings.
  var banks: [StudiedBank] = []
  /// The whole study, with its periods, criteria and changes; nil for the results alone.
  package var record: StudyRecord?
  /// The title block and the paper.
  package var frame = ReportFrame()
  /// The energy of the building's hoist in a year; empty without one.
  package var energy: [EnergyRow] = []

  /// The energy of a usage category of ISO 25745-2.
  package struct EnergyRow: Sendable {
    let usage: Int
    let trips: Int
    /// In watt-hours a day.
    let daily: Double
    let letter: String

    /// A row of the table.
    package init(usage: Int, trips: Int, daily: Double, letter: String) {
      self.usage = usage
      self.trips = trips
      self.daily = daily
      self.letter = letter
    }
  }

  /// The reports of the periods of criteria, or this one alone, each with its name.
  var chapters: [(name: String, report: StudyReport)] {
    guard let record else { return [("", self)] }
    return record.parts.map { part in
      var report = self
      report.results = part.report.results
      return (part.name, report)
    }
  }

  /// The data of every chart, as files named after the charts.
  package var chartFiles: [ChartFile] {
    ChartFile.files(
      chapters.flatMap { name, report in
        let charts =
          ChartSections(report: report).sections.flatMap(\.charts)
          + [ComparisonSection(report: report).figure].compactMap { $0 }
        return charts.compactMap { figure in
          figure.explanation.data.map { (name.isEmpty ? figure.title : "\(name) \(figure.title)", $0) }
        }
      })
  }

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

  /// The page as HTML.
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
  /// The number of colours.
  static let styleCount = 12

  let result: StudyResult
  let profile: TrafficProfile
  let index: Int

  var name: String { result.dispatcher }
  var style: String { "s\(index % Self.styleCount)" }
  /// The length of a bin of time, in seconds.
  var binSeconds: Double { Double(profile.plan.binLength.components.seconds) }
  /// The factor from a bin's count over all replications to persons in five minutes of one.
  var perFiveMinutes: Double { 300 / binSeconds / Double(max(result.replications.count, 1)) }
  /// The shares of the runs by their initial load.
  var loadShares: [Double] {
    let total = max(profile.loads.reduce(0, +), 1)
    return profile.loads.map { Double($0) / Double(total) }
  }
}
