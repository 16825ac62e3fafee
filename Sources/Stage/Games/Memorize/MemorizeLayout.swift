public import Pictures

/// The layout of Memorize on a stage: the deck, the positions of the grid, the lines of text.
///
/// Cards are as high as the cells of the grid allow, two thirds as wide, in whole nominal terminal cells
/// (10 x 20 points). The deck is at the bottom centre, in front of the grid, 60 x 90 points (limited to a quarter
/// of the stage's height), 10 points above the stage's edge.
public struct MemorizeLayout: Hashable, Sendable {
  /// The stage.
  public let stage: StageSize
  /// The number of columns of the grid.
  public let columns: Int
  /// The number of rows of the grid.
  public let rows: Int
  /// The size of a card on the table.
  public let card: StageSize
  /// The size of a cell of the grid.
  private let cell: StageSize
  /// The top left corner of the grid.
  private let corner: Point

  /// The width of a card as a share of its height.
  public static let aspect = 2.0 / 3.0
  /// The size of a card in the deck of a stage that is high enough.
  static let deckSize = StageSize(width: 60, height: 90)
  /// The height of the lines above and below the grid, in points.
  public static let lineHeight = 20.0
  /// A terminal's nominal cell.
  private static let unit = StageSize(width: 10, height: 20)

  /// Lays out a number of cards on a stage.
  ///
  /// - Complexity: O(cards).
  public init(stage: StageSize, cards: Int) {
    self.stage = stage
    columns = Self.columns(of: cards)
    rows = (cards + columns - 1) / columns
    let room = Self.room(of: stage)
    (card, cell) = Self.sizes(columns: columns, rows: rows, in: room)
    corner = Point(
      Self.floor((stage.width - Double(columns) * cell.width) / 2, to: Self.unit.width),
      Self.lineHeight + Self.floor((room.height - Double(rows) * cell.height) / 2, to: Self.unit.height))
  }

  /// Returns the number of columns that makes the cards largest on the standard stage, and then leaves the fewest
  /// cells empty; other stages use the same number, so that a card has the same neighbours everywhere.
  ///
  /// - Complexity: O(cards).
  public static func columns(of cards: Int) -> Int {
    let room = room(of: GameStage.size)
    var best = (columns: 1, area: 0.0, cells: 0)
    for columns in 1...cards {
      let rows = (cards + columns - 1) / columns
      let card = sizes(columns: columns, rows: rows, in: room).card
      let area = card.width * card.height
      if area > best.area || (area == best.area && columns * rows < best.cells) {
        best = (columns, area, columns * rows)
      }
    }
    return best.columns
  }

  /// Returns the area of a stage that is left for the grid, between the lines above and below it, with a margin on
  /// both sides.
  private static func room(of stage: StageSize) -> StageSize {
    StageSize(
      width: max(unit.width, stage.width - 2 * unit.width), height: max(unit.height, stage.height - 2 * lineHeight))
  }

  private static func sizes(columns: Int, rows: Int, in room: StageSize) -> (card: StageSize, cell: StageSize) {
    let width = floor(room.width / Double(columns), to: unit.width)
    let height = floor(room.height / Double(rows), to: unit.height)
    // Leave a gap between neighbours, unless a card would be lower than three rows of text.
    let innerWidth = max(unit.width, width - unit.width)
    let innerHeight = max(unit.height, height > 3 * unit.height ? height - unit.height : height)
    let cardHeight = max(unit.height, floor(min(innerHeight, innerWidth / aspect), to: unit.height))
    let card = StageSize(
      width: max(unit.width, min(innerWidth, round(cardHeight * aspect, to: unit.width))), height: cardHeight)
    // Cards of a loose grid stay close to each other.
    let cell = StageSize(
      width: min(width, card.width + 4 * unit.width), height: min(height, card.height + 2 * unit.height))
    return (card, cell)
  }

  private static func floor(_ length: Double, to unit: Double) -> Double {
    (length / unit + 1e-9).rounded(.down) * unit
  }

  private static func round(_ length: Double, to unit: Double) -> Double { (length / unit).rounded() * unit }

  /// Returns the bounds of a card at a spot.
  public func bounds(of spot: CardMotion.Spot) -> Rectangle {
    switch spot {
    case .deck: deck
    case .place(let place): bounds(ofPlace: place)
    }
  }

  /// The bounds of the deck.
  public var deck: Rectangle {
    let height = min(Self.deckSize.height, max(Self.unit.height, stage.height / 4))
    let width = height * Self.aspect
    return Rectangle(
      x: (stage.width - width) / 2, y: stage.height - height - Self.lineHeight / 2, width: width, height: height)
  }

  /// Returns the bounds of a card at a position; positions count from 0, row by row.
  public func bounds(ofPlace place: Int) -> Rectangle {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    return Rectangle(
      x: corner.x + Double(column) * cell.width + Self.floor((cell.width - card.width) / 2, to: Self.unit.width),
      y: corner.y + Double(row) * cell.height + Self.floor((cell.height - card.height) / 2, to: Self.unit.height),
      width: card.width, height: card.height)
  }
}
