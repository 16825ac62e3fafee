/// Which of the panes inside a picture are shown.
public struct PictureArrangement: Hashable, Sendable {
  /// Those that are hidden.
  public var hidden: Set<Pane>
  /// The one that has all the room of the picture; nil when they share it.
  public var enlarged: Pane?
  /// How far a line of controls over a picture has faded: 0 for not at all, 1 where it is gone.
  public var fading = 0.0

  /// An arrangement; without arguments, all panes share the room.
  public init(hidden: Set<Pane> = [], enlarged: Pane? = nil) {
    self.hidden = hidden
    self.enlarged = enlarged
  }

  /// Whether a pane is hidden, or has no room since another one has it all.
  func hides(_ pane: Pane) -> Bool {
    if let enlarged { return enlarged != pane }
    return hidden.contains(pane)
  }
}
