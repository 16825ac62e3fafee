import Elevators

/// The panel of the switches, detectors and buttons of the service modes, one per row, which replaces the car
/// panel.
struct KeysPanel {
  private let service: ServiceView
  /// The index of the chosen control.
  private let key: Int?
  private let title: String
  private let bounds: CellRectangle
  private let inner: CellRectangle
  /// The page of the chosen control and the number of pages, if there is more than one.
  private let page: String
  /// The visible controls, which are those of that page.
  private let shown: Range<Int>

  init(picture: ElevatorPicture, bounds: CellRectangle) {
    self.init(service: picture.service, key: picture.selection.key, bounds: bounds)
  }

  init(service: ServiceView, key: Int?, title: String = "keys", bounds: CellRectangle) {
    self.service = service
    self.key = key
    self.title = title
    self.bounds = bounds
    inner = bounds.inset(by: 1)
    let count = ServiceControl.allCases.count
    let chosen = key ?? 0
    // One row is reserved for the state of the firefighters' service.
    let rows = max(1, inner.height - (service.fireText.isEmpty ? 0 : 1))
    // Pages have a fixed length, so that no control moves when it is clicked.
    let pageCount = (count + rows - 1) / rows
    let length = (count + pageCount - 1) / pageCount
    let first = chosen / length * length
    page = pageCount > 1 ? " \(chosen / length + 1)/\(pageCount)" : ""
    shown = first..<min(count, first + length)
  }

  /// Returns the control at a cell.
  func control(column: Int, row: Int) -> ElevatorPicture.Control? {
    guard inner.contains(column: column, row: row) else { return nil }
    let index = shown.lowerBound + row - inner.row
    guard shown.contains(index) else { return nil }
    let all = ServiceControl.allCases
    let isBack = column - inner.column == Self.backColumn && service.canTurnBack[index]
    return isBack ? .serviceBack(all[index]) : .service(all[index])
  }

  func draw(into grid: inout Grid, theme: Theme) {
    guard inner.width >= 6, inner.height >= 1 else { return }
    BoxFrame(title: title + page).draw(into: &grid, around: bounds, theme: theme)
    for index in shown {
      let control = ServiceControl.allCases[index]
      let isChosen = key == index
      let isOn = service.areOn[index]
      var line = TextLine(bounds: inner, row: index - shown.lowerBound, ellipsis: theme.glyphs.ellipsis)
      let mark = isChosen ? (theme.glyphs == .ascii ? ">" : "▸") : " "
      line.write(mark, theme.style(\.accent, isBold: true), into: &grid)
      line.write(control.label, theme.style(isChosen ? \.accent : \.text, isBold: isChosen), into: &grid)
      line.skip(max(0, Self.backColumn - 1 - control.label.utf8.count))
      line.write(
        service.canTurnBack[index] ? (theme.glyphs == .ascii ? "<" : "◂") : " ",
        theme.style(\.accent, isBold: isChosen), into: &grid)
      line.write(service.states[index], theme.style(isOn ? \.notice : \.quiet, isBold: isOn), into: &grid)
    }
    var line = TextLine(bounds: inner, row: inner.height - 1, ellipsis: theme.glyphs.ellipsis)
    let fire = service.fireText
    line.write(fire.isEmpty ? "" : " " + fire, theme.style(\.notice, isBold: true), into: &grid)
  }

  /// The column of the mark that turns a key back, from the left of the inside: after the mark of the chosen key
  /// and eight characters of the label.
  private static let backColumn = 9
}
