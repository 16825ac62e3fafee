/// The state that the program keeps between sessions: the panes, and the recent runs.
public struct StateFile: Hashable, Sendable {
  /// The maximum number of names kept.
  static let recentMax = 20

  /// The visible panes and their sizes.
  public var layout = ProgramFile.Layout()
  /// The most recently run machines, files and journals, the latest first.
  public var recent: [String] = []

  /// Creates an empty state.
  public init() {}

  /// Reads a state; unreadable parts are dropped.
  public init(text: String, file: String) {
    guard let node = try? YAMLNode(text: text, file: file), let state = try? Self.schema.read(node) else { return }
    self = state
    recent = Array(recent.prefix(Self.recentMax))
  }

  /// The file's text.
  public var text: String { Self.schema.write(self) + "\n" }

  /// Moves a name to the front of the recent ones.
  public mutating func note(_ name: String) {
    recent.removeAll { $0 == name }
    recent.insert(name, at: 0)
    recent = Array(recent.prefix(Self.recentMax))
  }

  static let schema = Schema<StateFile>(
    StateFile(),
    [
      Parameter("layout", \.layout, .section(ProgramFile.Layout.schema), "the panes"),
      Parameter(
        "recent", \.recent,
        // File names may contain any character.
        .list(of: .text, remark: "list of names and files"), "what was run last, the latest first"),
    ])
}
