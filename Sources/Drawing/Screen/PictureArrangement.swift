/// The arrangement of the panes inside a picture.
public struct PictureArrangement: Hashable, Sendable {
  /// The hidden panes.
  public var hidden: Set<Pane>
  /// The pane that takes all the room of the picture; nil if they share it.
  public var enlarged: Pane?
  /// The degree of fading of a control line over a picture: 0 for visible, 1 for invisible.
  public var fading = 0.0

  /// Creates an arrangement; without arguments, all panes share the room.
  public init(hidden: Set<Pane> = [], enlarged: Pane? = nil) {
    self.hidden = hidden
    self.enlarged = enlarged
  }

  /// Returns whether a pane is hidden, or has no room because another one is enlarged.
  func hides(_ pane: Pane) -> Bool {
    if let enlarged { return enlarged != pane }
    return hidden.contains(pane)
  }
}
