import Elevators

/// The switches, detectors and buttons of the service modes, one in a row, where else the panel of the
/// car stands.
struct KeysPanel {
  private let picture: ElevatorPicture
  private let place: CellRectangle
  private let inner: CellRectangle
  /// The first control in sight, so that the chosen one is.
  private let first: Int

  init(picture: ElevatorPicture, place: CellRectangle) {
    self.picture = picture
    self.place = place
    inner = place.inset(by: 1)
    let count = ServiceControl.allCases.count
    let chosen = picture.selection.key ?? 0
    first = max(0, min(chosen - inner.height / 2, count - max(1, inner.height)))
  }

  /// The control at a cell.
  func control(column: Int, row: Int) -> ElevatorPicture.Control? {
    guard inner.contains(column: column, row: row) else { return nil }
    let index = first + row - inner.row
    let all = ServiceControl.allCases
    return all.indices.contains(index) ? .service(all[index]) : nil
  }

  func draw(into grid: inout Grid, theme: Theme) {
    guard inner.width >= 6, inner.height >= 1 else { return }
    BoxFrame(title: "keys").draw(into: &grid, around: place, theme: theme)
    for (index, control) in ServiceControl.allCases.enumerated()
    where index >= first && index - first < inner.height {
      let isChosen = picture.selection.key == index
      let isOn = picture.service.areOn[index]
      var line = TextLine(place: inner, row: index - first, ellipsis: theme.glyphs.ellipsis)
      let mark = isChosen ? (theme.glyphs == .ascii ? ">" : "▸") : " "
      line.write(mark, theme.style(\.accent, isBold: true), into: &grid)
      line.write(
        control.label,
        theme.style(isChosen ? \.accent : \.text, isBold: isChosen),
        into: &grid
      )
      line.skip(max(1, 9 - control.label.utf8.count))
      line.write(
        picture.service.states[index],
        theme.style(isOn ? \.notice : \.quiet, isBold: isOn),
        into: &grid
      )
    }
  }
}
