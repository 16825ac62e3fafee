/// Lanes of one part that a picture may combine in one row, showing what happened on any of them.
public struct LaneBundle: Sendable {
  /// The identity of a bundle.
  public struct Identity: Hashable, Sendable {
    /// The content of its lanes.
    public enum Content: Hashable, Sendable {
      /// Stimuli, whatever the part.
      case stimuli
      /// Facts other than cues.
      case facts
      /// Sounds that start and stop.
      case cues
    }

    /// The content of its lanes.
    public let content: Content
    /// The path of the part; empty for the machine itself.
    public let path: [String]

    /// Creates an identity.
    public init(_ content: Content, path: [String] = []) {
      self.content = content
      self.path = path
    }
  }

  /// The identity.
  public let identity: Identity
  /// The combined changes; their codes are the indices of the lanes.
  public internal(set) var track = LaneTrack()
}
