public import Classics
import Motion
public import SimulationCore

/// A configuration of the classic elevator, read from its file.
public struct ClassicFile: ConfigurationFile, Sendable {
  /// One line of description.
  public internal(set) var title: String
  /// The machine's parameters.
  public internal(set) var configuration: ClassicConfiguration
  /// The rules that this configuration breaks on purpose.
  public internal(set) var exceptions: [RuleException]

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) { self = try Self.schema.read(document.root) }

  init(title: String, configuration: ClassicConfiguration) {
    self.title = title
    self.configuration = configuration
    exceptions = []
  }

  /// The whole configuration as a JSON object from which this type reads an equal one.
  ///
  /// It is stored in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { Self.schema.write(self) }
}

extension ClassicFile {
  /// The keys of the file.
  static let schema = Schema<ClassicFile>(
    ClassicFile(title: "", configuration: .classic),
    [
      .machine("classic"),
      .required("title", \.title, .line, "one line that says what it is"),
      Parameter("behaviour", \.behaviour, .choice, "how the machine takes a press"),
      Parameter(
        "door", \.configuration.door,
        ValueForm<DoorKeys>.section(DoorKeys.schema).converted(from: DoorKeys.init) {
          keys, node throws(PlacedProblem) in try keys.animation(at: node)
        }, "the motion of the door leaves"),
      Parameter("lights", \.configuration, .section(lights), "the lights of the floors"),
      Parameter("sounds", \.configuration, .section(sounds), "when sounds start"),
      Parameter(
        "reopening", \.configuration.reopening, .time,
        "when the doors are commanded open at the other floor, from the press"),
      Parameter("exceptions", \.exceptions, RuleException.list, "rules of every instant that it breaks on purpose"),
    ], owners: .files
  ) { file, members, _ throws(PlacedProblem) in
    guard file.configuration.behaviour == .intended else { return }
    try file.configuration.checkOrder(in: members)
  }

  /// The behaviour, which determines the defaults of all keys after it.
  private var behaviour: ClassicConfiguration.Behaviour {
    get { configuration.behaviour }
    set { configuration = newValue == .asWritten ? .classicAsWritten : .classic }
  }

  private static let lights = Schema<ClassicConfiguration>(
    .classic,
    [
      Parameter(
        "changeGoingUp", \.lightsChangeGoingUp, .time, "when they change over on the way up, from the press",
        otherwise: "4; as written 5"),
      Parameter(
        "changeGoingDown", \.lightsChangeGoingDown, .time, "when they change over on the way down, from the press"),
      Parameter("fade", \.lightFade.durationKey, .time, "how long the cross-fade takes"),
      Parameter("curve", \.lightFade.curveKey, .curve, "how its course is eased"),
    ])

  private static let sounds = Schema<ClassicConfiguration>(
    .classic,
    [
      Parameter("door", \.doorSound, .time, "when the doors are heard, after every press that moves them"),
      Parameter("chime", \.chime, .time, "when the chime starts in a trip, from the press"),
      Parameter(
        "doorAtReopening", \.reopeningSound, .time, "when the doors are heard at the reopening, from the press"),
    ])
}

/// The keys of `door`.
private struct DoorKeys {
  var delay = Duration.milliseconds(300)
  var duration = Duration.milliseconds(350)
  var speed = 0.09
  var curve = UnitCurve.easeInOut

  init() {}

  /// Creates the keys of a motion, whose duration already includes the speed.
  init(_ animation: Animation) {
    delay = animation.delay
    duration = animation.duration
    speed = 1
    curve = animation.curve
  }

  static let schema = Schema<DoorKeys>(
    DoorKeys(),
    [
      Parameter("delay", \.delay, .time, "from the door command to the first movement of the leaves"),
      Parameter("duration", \.duration, .time, "how long the leaves move at speed 1"),
      Parameter("speed", \.speed, .number(0.001...1000).writtenWhole, "what divides the duration"),
      Parameter("curve", \.curve, .curve, "how their course is eased"),
    ])

  func animation(at node: YAMLNode) throws(PlacedProblem) -> Animation {
    // Compared before the division, whose result must stay in the range of an instant.
    guard duration / TimeText.longest <= speed else {
      throw Problem(
        "the doors would move for longer than a year", allowed: "The longest motion is 365 d",
        advice: "Shorten the duration, or raise the speed"
      ).placed(at: node.location(of: "duration"))
    }
    return Animation(delay: delay, duration: duration, speed: speed, curve: curve)
  }
}

extension Animation {
  // A motion is validated as a whole: each of these creates a new one.
  fileprivate var durationKey: Duration {
    get { duration }
    set { self = Animation(delay: delay, duration: newValue, curve: curve) }
  }

  fileprivate var curveKey: UnitCurve {
    get { curve }
    set { self = Animation(delay: delay, duration: duration, curve: newValue) }
  }
}

extension ValueForm where Value == Double {
  /// The form with whole numbers written without a point.
  fileprivate var writtenWhole: ValueForm { ValueForm(type, read: read) { value, _ in value.shortText } }
}
