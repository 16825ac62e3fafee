public import SimulationCore

/// The user's settings for all runs on screen, read from `config.yaml`: colours, speed, sound, panes and keys.
///
/// A mistake in the file does not prevent a run: the wrong key uses its default, and the problem is kept.
public struct ProgramFile: Sendable {
  /// The sound settings.
  public struct Sound: Hashable, Sendable {
    /// Whether sound is on.
    public var isOn = true
    /// The volume in per cent, 0 to 100.
    public var volume = 100
    /// The ALSA device.
    public var device = "default"
  }

  /// The visible panes and their sizes.
  public struct Layout: Hashable, Sendable {
    /// The panes that are always shown, whatever the size of the screen.
    public var shown: [String] = []
    /// The panes that are hidden.
    public var hidden: [String] = []
    /// The fraction of the room for the panes below the picture; nil to choose by the size of the screen.
    public var below: Double?
    /// The fraction of the room for the panes beside the picture; nil to choose by the size of the screen.
    public var beside: Double?
    /// The fraction of the facts in the room of timeline and facts; nil to choose by the size of the screen.
    public var between: Double?

    /// The panes, by their names.
    public static let panes = ["picture", "timeline", "facts", "panel", "readouts"]

    /// Creates the default layout.
    public init() {}
  }

  /// The keys that a user assigns to an action.
  public struct Keys: Hashable, Sendable {
    /// The name of the action.
    public let action: String
    /// The names of its keys.
    public let keys: [String]
    /// The location of the action's name.
    public let actionLocation: FileLocation
    /// The location of the keys.
    public let location: FileLocation
  }

  /// The names of text colour themes.
  static let themes = ["auto", "dark", "light", "high-contrast", "color-blind"]
  /// The words for the number of colours.
  public static let colors = ["auto", "always", "truecolor", "256", "16", "8", "never"]

  /// The words for how pictures are shown.
  static let graphicsForms = ["auto", "kitty", "sixel", "cells"]

  /// The text colour theme, one of `themes`.
  public var theme = "auto"
  /// The number of colours, one of ``colors``.
  public var color = "auto"
  /// How pictures are shown, one of `graphicsForms`.
  public var graphics = "auto"
  /// Whether the title of the terminal's window shows what is running.
  public var title = true
  /// Simulated seconds per real second at the start of a run.
  public var speed = 1.0
  /// The sound settings.
  public var sound = Sound()
  /// The visible panes.
  public var layout = Layout()
  /// The keys of actions that differ from the defaults.
  public var keys: [Keys] = []
  /// The problems with the file, in its order.
  public private(set) var problems: [PlacedProblem] = []

  /// Creates the default settings.
  public init() {}

  /// Reads a file.
  public init(text: String, file: String) {
    // A file with only comments sets nothing.
    let hasContent = text.split(whereSeparator: \.isNewline).contains { line in
      line.first { $0 != " " }.map { $0 != "#" } ?? false
    }
    guard hasContent else { return }
    do { try read(YAMLNode(text: text, file: file)) } catch { problems.append(error) }
  }

  private mutating func read(_ root: YAMLNode) throws(PlacedProblem) {
    let names = Self.schema.names
    for (key, value) in try root.freeMembers() {
      do throws(PlacedProblem) {
        guard names.contains(key) else {
          throw Problem(
            "unknown key '\(excerpt(key))'", allowed: "The keys here are \(quotedList(names))",
            advice: suggestion(for: key, among: names, or: "Use one of these")
          ).placed(at: root.keyLocation(of: key))
        }
        // Key by key, so that a problem with one does not affect the others.
        let alone = YAMLMapping(members: [(key, value)], location: root.location, name: root.name)
        let problems = problems
        self = try Self.schema.read(alone, from: self, in: ParameterScope())
        self.problems = problems
      } catch { problems.append(error) }
    }
  }

  /// Adds a problem that was found elsewhere with a value of the file.
  public mutating func refuse(_ problem: PlacedProblem) { problems.append(problem) }
}
