public import SimulationCore

/// Which sound belongs to which cue, fact or stimulus, as `sounds.yaml` says.
public struct SoundsFile: Sendable {
  /// One line of the file: a name and the file of its sound.
  public struct Entry: Hashable, Sendable {
    /// The name of the cue, fact or stimulus.
    public let name: String
    /// The file in `sounds`, or a path with `/` in it.
    public let sound: String
    /// Where the file is named.
    public let place: Place
  }

  /// The sounds of cues.
  public let cues: [Entry]
  /// The sounds of facts.
  public let facts: [Entry]
  /// The sounds of stimuli.
  public let stimuli: [Entry]

  /// Reads a file.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file).members(["cues", "facts", "stimuli"])
    cues = try Self.entries(root["cues"])
    facts = try Self.entries(root["facts"])
    stimuli = try Self.entries(root["stimuli"])
  }

  private static func entries(_ node: YAMLNode?) throws(PlacedProblem) -> [Entry] {
    guard let node else { return [] }
    var entries: [Entry] = []
    for (name, value) in try node.freeMembers() {
      entries.append(Entry(name: name, sound: try value.text(), place: value.place))
    }
    return entries
  }
}
