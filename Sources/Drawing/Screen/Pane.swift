/// A part of the screen that can be hidden, enlarged and resized.
public enum Pane: String, CaseIterable, Hashable, Sendable {
  /// The machine.
  case picture
  /// What is about to happen and what has happened, on one axis of time.
  case timeline
  /// What has happened, one fact a line.
  case facts
  /// The buttons of the machine, inside its picture.
  case panel
  /// The values of the machine, inside its picture.
  case readouts

  /// Whether the machine's picture draws it, rather than the screen.
  public var isInPicture: Bool { self == .panel || self == .readouts }
}

/// A line between panes that can be moved.
public enum PaneBorder: String, CaseIterable, Hashable, Sendable {
  /// The line between the picture and the panes below it.
  case below
  /// The line between the picture and the panes beside it.
  case beside
  /// The line between timeline and facts.
  case between
}

/// Which panes are shown, and how the room is divided between them: what a user has chosen, for screens
/// of any size.
public struct PaneArrangement: Hashable, Sendable {
  /// The smallest and the largest share of the room that a border gives to either of its sides.
  public static let shareRange = 0.1...0.9

  /// The panes that are shown whatever the size of the screen.
  public private(set) var shown: Set<Pane>
  /// The panes that are hidden.
  public private(set) var hidden: Set<Pane>
  /// The pane that has all the room; nil when they share it.
  public var enlarged: Pane?
  /// The share of the room that is behind a border: of the panes below, of those beside, of the facts;
  /// a border without one is where the size of the screen suggests.
  public private(set) var shares: [PaneBorder: Double]

  /// An arrangement; without arguments, what the size of the screen suggests.
  public init(shown: Set<Pane> = [], hidden: Set<Pane> = [], enlarged: Pane? = nil, shares: [PaneBorder: Double] = [:])
  {
    self.shown = shown.subtracting(hidden)
    self.hidden = hidden
    self.enlarged = enlarged
    self.shares = shares.mapValues(Self.allowed)
  }

  /// Shows a pane, or hides it; one that is hidden is not enlarged.
  public mutating func show(_ pane: Pane, _ isShown: Bool) {
    if isShown {
      shown.insert(pane)
      hidden.remove(pane)
    } else {
      shown.remove(pane)
      hidden.insert(pane)
    }
    // Another pane is wanted beside the one that has all the room.
    if isShown ? enlarged != nil && enlarged != pane : enlarged == pane { enlarged = nil }
  }

  /// What it means for a picture that draws some panes inside itself.
  public func inPicture(having panes: Set<Pane>) -> PictureArrangement {
    PictureArrangement(hidden: hidden.intersection(panes), enlarged: enlarged.flatMap { panes.contains($0) ? $0 : nil })
  }

  /// Moves a border to a share of the room, within ``shareRange``.
  public mutating func move(_ border: PaneBorder, to share: Double) { shares[border] = Self.allowed(share) }

  /// The nearest share that a border may have; a half for what is no number.
  private static func allowed(_ share: Double) -> Double {
    share.isNaN ? 0.5 : max(shareRange.lowerBound, min(shareRange.upperBound, share))
  }
}
