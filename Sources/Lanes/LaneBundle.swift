/// Lanes of one part that a picture may show in one row, as what happened on any of them.
public struct LaneBundle: Sendable {
  /// What distinguishes it from all others.
  public struct Identity: Hashable, Sendable {
    /// What its lanes show.
    public enum Content: Hashable, Sendable {
      /// What is done to the machine, whatever the part.
      case stimuli
      /// Facts that are no cues.
      case facts
      /// Sounds that start and stop.
      case cues
    }

    /// What its lanes show.
    public let content: Content
    /// The part; empty for the machine itself.
    public let path: [String]

    /// An identity from its parts.
    public init(_ content: Content, path: [String] = []) {
      self.content = content
      self.path = path
    }
  }

  /// What distinguishes it from all others.
  public let identity: Identity
  /// What happened; the codes are the indices of the lanes.
  public internal(set) var track = LaneTrack()
}
