public import SimulationCore

/// What a user has set for all runs on a screen: colours, speed, sound, panes and keys, read from
/// `config.yaml`.
///
/// A mistake in it prevents no run: the key that is wrong uses its default, and the mistake is kept.
public struct ProgramFile: Sendable {
  /// What is heard.
  public struct Sound: Hashable, Sendable {
    /// Whether anything is heard.
    public var isOn = true
    /// How loud it is, in percent, 0 to 100.
    public var volume = 100
    /// The ALSA device.
    public var device = "default"
  }

  /// Which panes are shown, and how large.
  public struct Layout: Hashable, Sendable {
    /// The panes that are shown whatever the size of the screen.
    public var shown: [String] = []
    /// The panes that are hidden.
    public var hidden: [String] = []
    /// The share of the room of the panes below the picture; nil is by the size of the screen.
    public var below: Double?
    /// The share of the room of the panes beside the picture; nil is by the size of the screen.
    public var beside: Double?
    /// The share of the facts of the room of timeline and facts; nil is by the size of the screen.
    public var between: Double?

    /// The panes, by their names.
    public static let panes = ["picture", "timeline", "facts", "panel", "readouts"]

    /// A layout; without values, that of the program.
    public init() {}
  }

  /// The keys that a user gives to an action.
  public struct Keys: Hashable, Sendable {
    /// The name of the action.
    public let action: String
    /// The names of its keys.
    public let keys: [String]
    /// Where the name of the action is written.
    public let actionLocation: FileLocation
    /// Where the keys are written.
    public let location: FileLocation
  }

  /// The words for colours of text.
  public static let themes = ["auto", "dark", "light", "high-contrast", "color-blind"]
  /// The words for how many colours there are.
  public static let colors = ["auto", "always", "truecolor", "256", "16", "8", "never"]

  /// The colours of text, one of ``themes``.
  public var theme = "auto"
  /// How many colours there are, one of ``colors``.
  public var color = "auto"
  /// Whether the title of the terminal's window says what is shown.
  public var title = true
  /// Simulated seconds per real second at the start of a run.
  public var speed = 1.0
  /// What is heard.
  public var sound = Sound()
  /// Which panes are shown.
  public var layout = Layout()
  /// The keys of actions that have others than the program's.
  public var keys: [Keys] = []
  /// What is wrong with the file, in its order.
  public private(set) var problems: [PlacedProblem] = []

  /// What is set without a file.
  public init() {}

  /// Reads a file.
  public init(text: String, file: String) {
    // Comments alone set nothing.
    let hasContent = text.split(whereSeparator: \.isNewline).contains { line in
      line.first { $0 != " " }.map { $0 != "#" } ?? false
    }
    guard hasContent else { return }
    do { try read(YAMLNode(text: text, file: file)) } catch { problems.append(error) }
  }

  private mutating func read(_ root: YAMLNode) throws(PlacedProblem) {
    let names = Self.schema.keys.filter { $0.path.count == 1 }.map(\.name)
    for (key, value) in try root.freeMembers() {
      do throws(PlacedProblem) {
        guard names.contains(key) else {
          throw Problem(
            "unknown key '\(excerpt(key))'", allowed: "The keys here are \(quotedList(names))",
            advice: suggestion(for: key, among: names, or: "Use one of these")
          ).placed(at: root.keyLocation(of: key))
        }
        // Key by key, so that what is wrong with one leaves the others as they are set.
        let alone = YAMLMapping(members: [(key, value)], location: root.location, name: root.name)
        let problems = problems
        self = try Self.schema.read(alone, from: self, in: ParameterScope())
        self.problems = problems
      } catch { problems.append(error) }
    }
  }

  /// Adds what somebody else found wrong with a value of the file.
  public mutating func refuse(_ problem: PlacedProblem) { problems.append(problem) }
}
