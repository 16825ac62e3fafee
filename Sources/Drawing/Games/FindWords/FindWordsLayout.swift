import Pictures
internal import Stage

/// The layout of the board on a stage of nominal cells; room beyond 80 by 19 cells is distributed between
/// the parts.
struct FindWordsLayout {
  /// The centre of the title.
  let title: Point
  /// The settings button.
  let settings: Rectangle
  /// The word length picker.
  let picker: Rectangle
  /// The new word button.
  let newWord: Rectangle
  /// The hint button.
  let hint: Rectangle
  /// The centre of the line with language and word length.
  let caption: Point
  /// The centre of the base word.
  let word: Point
  /// The size of a letter tile, and the pitch of the tiles.
  let tile: (size: StageSize, pitch: Double)
  /// The centre of the hint line.
  let hintLine: Point
  /// The text field.
  let field: Rectangle
  /// The enter button.
  let enter: Rectangle
  /// The centres of the two counters.
  let counters: [Point]
  /// The list of found words.
  let list: Rectangle

  /// Lays out a stage.
  init(_ size: StageSize) {
    let columns = max(1, (size.width / 10).rounded(.down))
    let extra = max(0, Int(size.height / 20) - 19)
    var gaps = [Double](repeating: 0, count: Self.gapOrder.count)
    for index in 0..<extra { gaps[Self.gapOrder[index % gaps.count]] += 20 }
    let listWidth = max(260, (columns * 0.3).rounded() * 10)
    let left = columns * 10 - listWidth - 20
    let middle = (left / 20).rounded() * 10
    var y = gaps[0]
    title = Point(middle, y + 10)
    settings = Rectangle(x: columns * 10 - listWidth - 10, y: y, width: listWidth, height: 20)
    y += 40 + gaps[1]
    picker = Rectangle(x: middle - 150, y: y, width: 300, height: 20)
    y += 20 + gaps[2]
    newWord = Rectangle(x: middle - 150, y: y + 10, width: 180, height: 40)
    hint = Rectangle(x: middle + 50, y: y + 10, width: 100, height: 40)
    y += 60
    caption = Point(middle, y + 10)
    y += 20 + gaps[3]
    let isLarge = left >= 700 && extra >= 8
    tile = isLarge ? (StageSize(width: 50, height: 60), 60) : (StageSize(width: 30, height: 60), 40)
    // A tile has its letter in the centre of a cell.
    word = Point(middle + 5, y + 50)
    y += 100
    hintLine = Point(middle, y - 10)
    y += gaps[4]
    field = Rectangle(x: middle - 220, y: y, width: 360, height: 60)
    enter = Rectangle(x: middle + 150, y: y, width: 80, height: 60)
    y += 60 + gaps[5]
    counters = [Point(middle - 110, y + 30), Point(middle + 110, y + 30)]
    let top = settings.bottom + 20
    list = Rectangle(
      x: settings.x, y: top, width: listWidth, height: max(60, ((size.height - top) / 20).rounded(.down) * 20))
  }

  /// The gaps in the order in which spare rows widen them.
  private static let gapOrder = [4, 0, 2, 1, 3, 5]

  /// The number of rows of the list.
  var listRows: Int { max(1, Int(list.height / 20) - 2) }
}
