public import Elevators
import Motion
public import SimulationCore

/// A configuration of the classic elevator, read from its file.
public struct ClassicFile: Sendable {
  /// One line of description.
  public let title: String
  /// The machine's parameters.
  public let configuration: ClassicConfiguration
  /// The rules that this configuration breaks on purpose.
  public let exceptions: [RuleException]

  private static let keys = [
    "machine", "title", "behaviour", "door", "lights", "sounds", "reopening", "exceptions",
  ]

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file).members(Self.keys, owners: .files)
    _ = try root.required("machine", "the kind of machine: 'classic'").choice(["classic"])
    title = try root.required("title", "one line that says what it is").line()
    let behaviours = ClassicConfiguration.Behaviour.allCases
    let behaviour =
      try root["behaviour"]?.choice(behaviours.map(\.rawValue))
      ?? ClassicConfiguration.Behaviour.intended.rawValue
    var figures =
      behaviour == ClassicConfiguration.Behaviour.asWritten.rawValue
      ? ClassicConfiguration.classicAsWritten : .classic
    figures.behaviour = behaviours.first { $0.rawValue == behaviour } ?? .intended
    let reader = ClassicFigures(root)
    try reader.readDoor(into: &figures)
    try reader.readLights(into: &figures)
    try reader.readSounds(into: &figures)
    if let node = root["reopening"] { figures.reopening = try node.duration() }
    if figures.behaviour == .intended { try reader.checkOrder(of: figures) }
    configuration = figures
    exceptions = try RuleException.list(root["exceptions"])
  }
}

/// The reader of the classic's parameters; an omitted one uses its default.
private struct ClassicFigures {
  let root: YAMLMapping

  init(_ root: YAMLMapping) {
    self.root = root
  }

  func readDoor(into figures: inout ClassicConfiguration) throws(PlacedProblem) {
    guard let door = try root["door"]?.members(["delay", "duration", "speed", "curve"]) else {
      return
    }
    let duration = try door["duration"]?.duration() ?? .milliseconds(350)
    let speed = try door["speed"]?.number(in: 0.001...1000) ?? 0.09
    // Compared before the division, which must not leave the range of an instant.
    guard duration / TimeText.longest <= speed else {
      throw Problem(
        "the doors would move for longer than a year",
        allowed: "The longest motion is 365 d",
        advice: "Shorten the duration, or raise the speed"
      ).placed(at: door["duration"]?.place ?? door.place)
    }
    figures.door = Animation(
      delay: try door["delay"]?.duration() ?? figures.door.delay,
      duration: duration,
      speed: speed,
      curve: try door["curve"]?.curve() ?? .easeInOut
    )
  }

  func readLights(into figures: inout ClassicConfiguration) throws(PlacedProblem) {
    let keys = ["changeGoingUp", "changeGoingDown", "fade", "curve"]
    guard let lights = try root["lights"]?.members(keys) else { return }
    if let node = lights["changeGoingUp"] { figures.lightsChangeGoingUp = try node.duration() }
    if let node = lights["changeGoingDown"] { figures.lightsChangeGoingDown = try node.duration() }
    figures.lightFade = Animation(
      duration: try lights["fade"]?.duration() ?? figures.lightFade.duration,
      curve: try lights["curve"]?.curve() ?? .easeInOut
    )
  }

  func readSounds(into figures: inout ClassicConfiguration) throws(PlacedProblem) {
    guard let sounds = try root["sounds"]?.members(["door", "chime", "doorAtReopening"]) else {
      return
    }
    if let node = sounds["door"] { figures.doorSound = try node.duration() }
    if let node = sounds["chime"] { figures.chime = try node.duration() }
    if let node = sounds["doorAtReopening"] { figures.reopeningSound = try node.duration() }
  }

  /// Refuses parameters that would let a trip outlast its own end, or open doors that are not yet shut.
  func checkOrder(of figures: ClassicConfiguration) throws(PlacedProblem) {
    if figures.reopening <= figures.door.end {
      throw Problem(
        "the doors are to reopen after \(seconds(figures.reopening))",
        allowed: "They are shut \(seconds(figures.door.end)) after the press, and reopen later",
        advice: "Reopen later, or let the doors close sooner"
      ).placed(at: root["reopening"]?.place ?? root.place)
    }
    let moments: [(name: String, group: String, key: String, at: Duration, limit: Duration)] = [
      ("the door sound", "sounds", "door", figures.doorSound, figures.openingTime),
      (
        "the lights going up", "lights", "changeGoingUp", figures.lightsChangeGoingUp,
        figures.tripTime
      ),
      (
        "the lights going down", "lights", "changeGoingDown", figures.lightsChangeGoingDown,
        figures.tripTime
      ),
      ("the chime", "sounds", "chime", figures.chime, figures.tripTime),
      (
        "the door sound at the reopening", "sounds", "doorAtReopening", figures.reopeningSound,
        figures.tripTime
      ),
    ]
    for moment in moments where moment.at > moment.limit {
      let group = try root[moment.group]?.freeMembers()
      throw Problem(
        "\(moment.name) would come after \(seconds(moment.at))",
        allowed: "What began with the press has ended \(seconds(moment.limit)) after it",
        advice: "Let it come sooner"
      ).placed(at: group?.first { $0.key == moment.key }?.value.place ?? root.place)
    }
  }

  private func seconds(_ duration: Duration) -> String {
    "\(SimulationInstant.start.advanced(by: duration)) s"
  }
}

extension YAMLNode {
  /// A curve: its name, or its two control points as `[x1, y1, x2, y2]`.
  fileprivate func curve() throws(PlacedProblem) -> UnitCurve {
    if isList {
      let points = try list()
      guard points.count == 4 else {
        throw Problem(
          "\(name) has \(counted(points.count, "number"))",
          allowed: "Control points are four numbers, [x1, y1, x2, y2]",
          advice: "Write four"
        ).placed(at: place)
      }
      return .cubicBezier(
        x1: try points[0].number(in: 0...1),
        y1: try points[1].number(in: -10...10),
        x2: try points[2].number(in: 0...1),
        y2: try points[3].number(in: -10...10)
      )
    }
    switch try choice(["linear", "easeIn", "easeOut", "easeInOut"]) {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    default: return .easeInOut
    }
  }
}
