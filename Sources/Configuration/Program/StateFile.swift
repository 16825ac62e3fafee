/// What the program remembers from one session to the next: the panes, and what was run last.
public struct StateFile: Hashable, Sendable {
  /// The most names that are kept.
  public static let recentMax = 20

  /// Which panes are shown, and how large.
  public var layout = ProgramFile.Layout()
  /// The machines, files and journals that were run last, the latest first.
  public var recent: [String] = []

  /// Nothing is remembered.
  public init() {}

  /// Reads what was remembered; what cannot be read is forgotten.
  public init(text: String, file: String) {
    guard let node = try? YAMLNode(text: text, file: file), let state = try? Self.schema.read(node) else { return }
    self = state
    recent = Array(recent.prefix(Self.recentMax))
  }

  /// The file's text.
  public var text: String { Self.schema.write(self) + "\n" }

  /// Puts what is run now before all others.
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
        // Names of files may have any sign in them.
        .list(of: .text, remark: "list of names and files"), "what was run last, the latest first"),
    ])
}
