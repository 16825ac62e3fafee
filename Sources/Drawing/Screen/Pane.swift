/// A part of the screen that can be hidden, enlarged and resized.
public enum Pane: String, CaseIterable, Hashable, Sendable {
  /// The picture of the machine.
  case picture
  /// Upcoming and past events on one time axis.
  case timeline
  /// The facts so far, one per line.
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

/// The visible panes and the division of the room between them, as chosen by the user, for screens of any size.
public struct PaneArrangement: Hashable, Sendable {
  /// The range of the share of the room that a border gives to one side.
  static let shareRange = 0.1...0.9

  /// The panes that are shown regardless of the screen's size.
  public private(set) var shown: Set<Pane>
  /// The panes that are hidden.
  public private(set) var hidden: Set<Pane>
  /// The pane that takes all the room; nil if they share it.
  public var enlarged: Pane?
  /// The share of the room behind each border: of the panes below, of those beside, of the facts; a border without
  /// a share gets one that suits the screen's size.
  public private(set) var shares: [PaneBorder: Double]

  /// Creates an arrangement; without arguments, one that suits the screen's size.
  public init(shown: Set<Pane> = [], hidden: Set<Pane> = [], enlarged: Pane? = nil, shares: [PaneBorder: Double] = [:])
  {
    self.shown = shown.subtracting(hidden)
    self.hidden = hidden
    self.enlarged = enlarged
    self.shares = shares.mapValues(Self.allowed)
  }

  /// Shows or hides a pane; a hidden pane is not enlarged.
  public mutating func show(_ pane: Pane, _ isShown: Bool) {
    if isShown {
      shown.insert(pane)
      hidden.remove(pane)
    } else {
      shown.remove(pane)
      hidden.insert(pane)
    }
    // Showing another pane ends the enlargement.
    if isShown ? enlarged != nil && enlarged != pane : enlarged == pane { enlarged = nil }
  }

  /// Returns the arrangement for a picture that draws some panes itself.
  public func inPicture(having panes: Set<Pane>) -> PictureArrangement {
    PictureArrangement(hidden: hidden.intersection(panes), enlarged: enlarged.flatMap { panes.contains($0) ? $0 : nil })
  }

  /// Moves a border to a share of the room, from a tenth to nine tenths of it.
  public mutating func move(_ border: PaneBorder, to share: Double) { shares[border] = Self.allowed(share) }

  /// Returns the nearest allowed share; a half for NaN.
  private static func allowed(_ share: Double) -> Double {
    share.isNaN ? 0.5 : max(shareRange.lowerBound, min(shareRange.upperBound, share))
  }
}
