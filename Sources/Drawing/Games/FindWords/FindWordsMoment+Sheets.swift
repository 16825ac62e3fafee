import Pictures
internal import Stage

// The sheets over the board: the alert and the settings.
extension FindWordsMoment {
  /// Draws a sheet of a size in columns and rows in the centre of the stage; returns its bounds.
  private func sheet(columns: Double, rows: Double, _ painter: inout FindWordsPainter) -> Rectangle {
    painter.cover(with: .covered)
    let left = ((painter.size.width / 10 - columns) / 2).rounded(.down) * 10
    let top = ((painter.size.height / 20 - rows) / 2).rounded(.down) * 20
    let bounds = Rectangle(x: left, y: top, width: columns * 10, height: rows * 20)
    painter.box(bounds, radius: 14, .color(FindWordsInk.cream))
    return bounds
  }

  /// Draws the reason why a word was not accepted, and the button that closes the alert.
  func drawAlert(_ painter: inout FindWordsPainter) {
    guard let alert = machine.alert else { return }
    let columns = Double(max(40, alert.text.count + 6))
    let bounds = sheet(columns: columns, rows: 9, &painter)
    let middle = bounds.centre.x
    painter.text(alert.title, at: Point(middle, bounds.y + 50), isBold: true, FindWordsInk.ink)
    painter.text(alert.text, at: Point(middle, bounds.y + 90), FindWordsInk.ink)
    painter.button(
      "OK", in: Rectangle(x: middle - 50, y: bounds.y + 130, width: 100, height: 40), .closeAlert,
      paint: .color(FindWordsInk.accent))
  }

  /// Draws the languages, and the button that closes the settings.
  func drawSettings(_ painter: inout FindWordsPainter) {
    let bounds = sheet(columns: 46, rows: 16, &painter)
    let middle = bounds.centre.x
    painter.text("Language Settings", at: Point(middle, bounds.y + 30), isBold: true, FindWordsInk.ink)
    painter.text("Select a language", at: Point(middle, bounds.y + 70), FindWordsInk.paleInk)
    for (index, language) in WordLanguage.allCases.enumerated() {
      drawRow(language, number: index + 1, in: bounds, &painter)
    }
    painter.button(
      "Done", in: Rectangle(x: middle - 60, y: bounds.y + 270, width: 120, height: 40), .closeSettings,
      paint: .color(FindWordsInk.green))
  }

  private func drawRow(_ language: WordLanguage, number: Int, in bounds: Rectangle, _ painter: inout FindWordsPainter) {
    let y = bounds.y + 110 + Double(number - 1) * 60
    let row = Rectangle(x: bounds.x + 20, y: y - 20, width: bounds.width - 40, height: 40)
    let isChosen = selection.language == language
    if isChosen {
      painter.fill(.roundedRectangle(row, radius: 8), FindWordsInk.creamShade)
      painter.text(">", at: Point(row.x + 15, y), isBold: true, FindWordsInk.accent)
    }
    let button = Rectangle(x: row.x + 30, y: y - 20, width: 160, height: 40)
    if painter.usesColor { painter.box(button, FindWordsInk.plank(button)) }
    painter.text(
      "\(number) \(language.englishName)", at: Point(button.x + 20, y), isBold: isChosen, .white, alignment: .leading)
    if machine.language == language { painter.checkMark(at: Point(row.right - 105, y)) }
    painter.flag(language, in: Rectangle(x: row.right - 70, y: y - 20, width: 60, height: 40))
    painter.click(row, .language(language))
  }
}
