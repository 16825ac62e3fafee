public import Elevators
public import SimulationCore

/// A configuration of Knuth's elevator, read from its file.
public struct KnuthFile: Sendable {
  /// One line of description.
  public let title: String
  /// The machine's parameters.
  public let configuration: KnuthConfiguration

  /// The keys of the parameters, in the order of the file.
  private static let figures: [(key: String, figure: any Figure)] = [
    ("opening", \.opening), ("stayingOpen", \.stayingOpen), ("hurrying", \.hurrying),
    ("transfer", \.transfer), ("flutter", \.flutter), ("closing", \.closing),
    ("inactivity", \.inactivity), ("wakingToOpen", \.wakingToOpen), ("wakingToGo", \.wakingToGo),
    ("starting", \.starting), ("floorUp", \.floorUp), ("stoppingUp", \.stoppingUp),
    ("floorDown", \.floorDown), ("stoppingDown", \.stoppingDown),
  ]

  private typealias Figure = WritableKeyPath<KnuthConfiguration, Duration> & Sendable

  /// Reads a file and checks it; an omitted parameter is the book's.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let keys = ["machine", "title"] + Self.figures.map(\.key)
    let root = try YAMLNode(text: text, file: file).members(keys, owners: .files)
    _ = try root.required("machine", "the kind of machine: 'knuth'").choice(["knuth"])
    title = try root.required("title", "one line that says what it is").line()
    var configuration = KnuthConfiguration.book
    for (key, figure) in Self.figures {
      guard let node = root[key] else { continue }
      let time = try node.duration(in: KnuthConfiguration.unit...(.seconds(3_600)))
      guard time.wholeNanoseconds % KnuthConfiguration.unit.wholeNanoseconds == 0 else {
        throw Problem(
          "\(node.name) is \(node.words)",
          allowed: "It is a time in whole tenths of a second, the book's unit",
          advice: "Round it to one decimal"
        ).placed(at: node.place)
      }
      configuration[keyPath: figure] = time
    }
    self.configuration = configuration
  }

  /// The whole configuration as a JSON object that this type reads back to an equal one.
  public var json: String {
    let figures = Self.figures.map { key, figure in
      #""\#(key)":"\#(SimulationInstant.start.advanced(by: configuration[keyPath: figure]))""#
    }
    return #"{"machine":"knuth","title":\#(RecordText.quoted(title)),"#
      + figures.joined(separator: ",") + "}"
  }
}
