internal import Games
import Pictures
internal import Stage

/// Where everything of the board is, on a stage of nominal cells; room beyond 80 by 19 cells goes between
/// the parts.
struct FindWordsLayout {
  /// The middle of the title.
  let title: Point
  /// The button of the settings.
  let settings: Rectangle
  /// The picker of lengths.
  let picker: Rectangle
  /// The button for a new word.
  let newWord: Rectangle
  /// The button for a hint.
  let hint: Rectangle
  /// The middle of the line with language and length.
  let caption: Point
  /// The middle of the base word.
  let word: Point
  /// The size of a letter's tile, and the distance from one to the next.
  let tile: (size: StageSize, pitch: Double)
  /// The middle of the line of the hint.
  let hintLine: Point
  /// The text field.
  let field: Rectangle
  /// The button that enters the text.
  let enter: Rectangle
  /// The middles of the two counters.
  let counters: [Point]
  /// The list of found words.
  let list: Rectangle

  /// The layout of a stage.
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
    // A tile has a letter in the middle of a cell.
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

  /// Which gap the first spare row widens, which the second, and so on.
  private static let gapOrder = [4, 0, 2, 1, 3, 5]

  /// How many rows of the list there are.
  var listRows: Int { max(1, Int(list.height / 20) - 2) }
}
