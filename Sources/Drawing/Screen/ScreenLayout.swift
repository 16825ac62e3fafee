import SimulationCore

/// The share of a screen for the timeline and facts panes.
public enum TimelineRoom: Hashable, Sendable {
  /// The room beside the picture, or else a share of the rows.
  case full
  /// The room beside the picture, and none elsewhere unless the user asks: for a picture that needs all rows.
  case spare
  /// None unless the user asks: for a picture that fills the screen, such as a scene or a game.
  case brief
}

/// The layout of a screen.
///
/// The title is at the top; the clock, the transport bar and the key line are at the bottom; the machine's
/// picture is between them. It keeps its aspect ratio: the other panes are beside it if that leaves them forty
/// columns, otherwise below it.
public struct ScreenLayout: Hashable, Sendable {
  /// The heading row of a pane: its name, and buttons that enlarge and hide it.
  public struct Heading: Hashable, Sendable {
    /// The pane.
    public let pane: Pane
    /// The cells of the heading.
    public let bounds: CellRectangle
    /// The cell that enlarges or restores the pane; empty without room.
    public var enlarger: CellRectangle { button(4) }
    /// The cell that hides the pane; empty without room.
    public var hider: CellRectangle { button(2) }

    private func button(_ distance: Int) -> CellRectangle {
      let isNarrow = bounds.width < pane.rawValue.utf8.count + 10
      return CellRectangle(column: bounds.endColumn - distance, row: bounds.row, width: isNarrow ? 0 : 1, height: 1)
    }
  }

  /// A border between panes that can be moved with the mouse.
  public struct Edge: Hashable, Sendable {
    /// The kind of border.
    public let border: PaneBorder
    /// Its cells.
    public let bounds: CellRectangle
    /// The bounds that it divides.
    public let room: CellRectangle
    /// Whether it is horizontal, and so is moved up and down.
    public let isRow: Bool

    /// Returns the share of the room behind the border if it is moved to a cell.
    public func share(column: Int, row: Int) -> Double {
      let (length, distance) = isRow ? (room.height, room.endRow - row) : (room.width, room.endColumn - column)
      return length > 0 ? Double(distance) / Double(length) : 0
    }

    /// The present share behind it.
    public var share: Double { share(column: bounds.column, row: bounds.row) }
  }

  /// The minimum width of a screen, in columns.
  public static let leastWidth = 40
  /// The minimum height of a screen, in rows.
  public static let leastHeight = 12
  /// The minimum height at which a readout has a row of their own, in rows.
  static let leastHeightOfReadout = 18
  /// The minimum width of panes beside the picture, in columns.
  static let leastAside = 40
  /// The minimum height at which panes below the picture are shown unasked, in rows.
  static let leastRoomBelow = 12
  /// The minimum width at which timeline and facts are side by side, in columns.
  static let leastAbreast = 64

  /// The whole screen.
  public let whole: CellRectangle
  /// The row of the title.
  public let title: CellRectangle
  /// The row of a study's readout; empty if there is none, and without room.
  public let readout: CellRectangle
  /// The machine's picture; empty when it is hidden.
  public private(set) var picture = CellRectangle(column: 0, row: 1, width: 0, height: 0)
  /// The timeline without its heading; empty when it is hidden.
  public private(set) var timeline = CellRectangle(column: 0, row: 1, width: 0, height: 0)
  /// The facts without their heading; empty when they are hidden.
  public private(set) var facts = CellRectangle(column: 0, row: 1, width: 0, height: 0)
  /// The row of the clock.
  public let clock: CellRectangle
  /// The row of the transport bar; empty if there is none.
  public let transport: CellRectangle
  /// The row of the keys.
  public let keys: CellRectangle
  /// The borders that can be moved.
  public private(set) var headings: [Heading] = []
  /// The borders that can be moved.
  public private(set) var edges: [Edge] = []
  /// Whether the screen is too small to be drawn.
  public let isTooSmall: Bool

  /// Lays out a screen.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: Its rows.
  ///   - hasReadout: Whether it has a row for a readout.
  ///   - hasTransport: Whether it has a transport bar.
  ///   - arrangement: The user's arrangement of the panes.
  ///   - timelineRoom: The room of the timeline and facts panes unless the user asks for more.
  ///   - pictureColumns: Returns the columns that the picture uses for a number of rows; nil for all available.
  public init(
    width: Int, height: Int, hasReadout: Bool = false, hasTransport: Bool = false,
    arrangement: PaneArrangement = PaneArrangement(),
    timelineRoom: TimelineRoom = .full, pictureColumns: (Int) -> Int? = { _ in nil }
  ) {
    whole = CellRectangle(column: 0, row: 0, width: width, height: height)
    isTooSmall = width < Self.leastWidth || height < Self.leastHeight
    title = CellRectangle(column: 0, row: 0, width: width, height: min(1, height))
    keys = CellRectangle(column: 0, row: height - 1, width: width, height: min(1, height))
    let barHeight = hasTransport ? 1 : 0
    transport = CellRectangle(column: 0, row: height - 2, width: width, height: barHeight)
    let clockRow = height - 2 - barHeight
    clock = CellRectangle(column: 0, row: clockRow, width: width, height: min(1, height))
    let readoutHeight = hasReadout && height >= Self.leastHeightOfReadout ? 1 : 0
    readout = CellRectangle(column: 0, row: 1, width: width, height: readoutHeight)
    guard !isTooSmall else { return }
    let room = CellRectangle(
      column: 0, row: 1 + readoutHeight, width: width, height: clockRow - 1 - readoutHeight)
    let aside = Self.columnsAside(in: room, arrangement, pictureColumns)
    let shown = Self.shownPanes(arrangement, in: room, timelineRoom, hasRoomAside: aside != nil)
    divide(room, among: shown, arrangement, aside: aside)
  }

  /// Returns the panes that have room of their own.
  private static func shownPanes(
    _ arrangement: PaneArrangement, in room: CellRectangle, _ timelineRoom: TimelineRoom, hasRoomAside: Bool
  ) -> Set<Pane> {
    if let enlarged = arrangement.enlarged { return [enlarged.isInPicture ? .picture : enlarged] }
    var shown: Set<Pane> = [.picture]
    if timelineRoom != .brief, hasRoomAside {
      shown.formUnion([.timeline, .facts])
    } else if timelineRoom == .full, room.height >= leastRoomBelow {
      // There are few rows below a picture, and lanes are more informative there than a table of facts.
      shown.insert(.timeline)
    }
    shown.formUnion(arrangement.shown.filter { !$0.isInPicture })
    shown.subtract(arrangement.hidden)
    return shown.isEmpty ? [.picture] : shown
  }

  private mutating func divide(
    _ room: CellRectangle, among shown: Set<Pane>, _ arrangement: PaneArrangement, aside: Int?
  ) {
    let times = [Pane.timeline, .facts].filter { shown.contains($0) }
    guard shown.contains(.picture) else {
      return divide(room, among: times, isAbreast: room.width >= Self.leastAbreast, arrangement)
    }
    guard !times.isEmpty else {
      picture = room
      return
    }
    if let aside {
      picture = room.leading(columns: room.width - aside - 1)
      let line = room.trailing(columns: aside + 1).leading(columns: 1)
      edges.append(Edge(border: .beside, bounds: line, room: room, isRow: false))
      divide(room.trailing(columns: aside), among: times, isAbreast: false, arrangement)
    } else {
      let rows = Self.rowsBelow(in: room, arrangement)
      picture = room.leading(rows: room.height - rows)
      let below = room.trailing(rows: rows)
      edges.append(Edge(border: .below, bounds: below.leading(rows: 1), room: room, isRow: true))
      divide(below, among: times, isAbreast: room.width >= Self.leastAbreast, arrangement)
    }
  }

  /// Returns the width of the panes beside the picture, or nil if the picture leaves too little, so that they are
  /// below it.
  private static func columnsAside(
    in room: CellRectangle, _ arrangement: PaneArrangement, _ pictureColumns: (Int) -> Int?
  ) -> Int? {
    guard let used = pictureColumns(room.height), used < room.width - leastAside else { return nil }
    if let share = arrangement.shares[.beside] {
      return max(12, min(room.width - 12, Int(clamping: (share * Double(room.width)).rounded()) - 1))
    }
    return room.width - max(used, 12) - 1
  }

  /// Returns the height of the panes below the picture, including their heading.
  private static func rowsBelow(in room: CellRectangle, _ arrangement: PaneArrangement) -> Int {
    let rows =
      arrangement.shares[.below].map { Int(clamping: ($0 * Double(room.height)).rounded()) }
      // At 80 by 24: thirteen rows of picture, a heading, and six rows of timeline.
      ?? max(4, min(16, (room.height * 7 + 10) / 20))
    return max(2, min(room.height - 3, rows))
  }

  /// Divides the room between timeline and facts, each with a heading.
  private mutating func divide(
    _ room: CellRectangle, among times: [Pane], isAbreast: Bool, _ arrangement: PaneArrangement
  ) {
    guard times.count == 2 else {
      for pane in times { give(room, to: pane) }
      return
    }
    let share = arrangement.shares[.between]
    if isAbreast {
      // Most facts of the classic elevator need forty-five columns with their instants.
      let usual = max(room.width * 45 / 100, min(room.width - 26, 46))
      let columns = share.map { Int(clamping: ($0 * Double(room.width)).rounded()) } ?? usual
      let facts = max(8, min(room.width - 8, columns))
      give(room.leading(columns: room.width - facts), to: .timeline)
      let right = room.trailing(columns: facts)
      edges.append(Edge(border: .between, bounds: right.leading(columns: 1), room: room, isRow: false))
      give(right, to: .facts, isBehindLine: true)
    } else {
      let usual = room.height / 3
      let rows = share.map { Int(clamping: ($0 * Double(room.height)).rounded()) } ?? usual
      let facts = max(2, min(room.height - 2, rows))
      give(room.leading(rows: room.height - facts), to: .timeline)
      let lower = room.trailing(rows: facts)
      edges.append(Edge(border: .between, bounds: lower.leading(rows: 1), room: room, isRow: true))
      give(lower, to: .facts)
    }
  }

  /// Assigns the room to a pane; its first row is the heading.
  private mutating func give(_ room: CellRectangle, to pane: Pane, isBehindLine: Bool = false) {
    headings.append(Heading(pane: pane, bounds: room.leading(rows: 1)))
    var inner = room.trailing(rows: room.height - 1)
    if isBehindLine { inner = inner.trailing(columns: inner.width - 1) }
    switch pane {
    case .timeline: timeline = inner
    case .facts: facts = inner
    case .picture, .panel, .readouts: break
    }
  }

  /// Returns the border at a cell, or nil.
  public func edge(column: Int, row: Int) -> Edge? {
    // Where two meet, the inner one is chosen.
    edges.last { $0.bounds.contains(column: column, row: row) }
  }
}

extension CellRectangle {
  /// Returns the left part with a width in columns.
  func leading(columns: Int) -> CellRectangle {
    CellRectangle(column: column, row: row, width: min(width, columns), height: height)
  }

  /// Returns the right part with a width in columns.
  func trailing(columns: Int) -> CellRectangle {
    let columns = max(0, min(width, columns))
    return CellRectangle(column: endColumn - columns, row: row, width: columns, height: height)
  }

  /// Returns the upper part with a height in rows.
  func leading(rows: Int) -> CellRectangle {
    CellRectangle(column: column, row: row, width: width, height: min(height, rows))
  }

  /// Returns the lower part with a height in rows.
  func trailing(rows: Int) -> CellRectangle {
    let rows = max(0, min(height, rows))
    return CellRectangle(column: column, row: endRow - rows, width: width, height: rows)
  }
}
