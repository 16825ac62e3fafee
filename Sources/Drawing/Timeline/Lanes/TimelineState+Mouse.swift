import Records

// The effect of the mouse on a timeline.
extension TimelineState {
  /// Handles a gesture at a cell of the pane.
  ///
  /// The wheel zooms around the mouse, or scrolls over the names; a drag moves the window; a click selects the
  /// nearest change of a row, or moves the cursor on the axis.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - column: The column of the screen.
  ///   - row: The row of the screen.
  ///   - plan: The present state of the run.
  ///   - bounds: The cells of the pane.
  public mutating func take(
    _ gesture: TimelineGesture, atColumn column: Int, row: Int, _ plan: LanePlan, in bounds: CellRectangle
  ) {
    let layout = LaneLayout(plan, self, in: bounds)
    let plotColumn = column - layout.plotColumn
    let isOverNames = plotColumn < 0
    switch gesture {
    case .wheelUp where isOverNames: top = max(0, layout.top - 1)
    case .wheelDown where isOverNames: top = min(layout.topMax, layout.top + 1)
    case .wheelUp: zoom(inwards: true, at: plotColumn, layout)
    case .wheelDown: zoom(inwards: false, at: plotColumn, layout)
    case .press:
      drag = isOverNames ? nil : (plotColumn, layout.scale.start)
      click(plotColumn: plotColumn, row: row, plan, layout)
    case .drag:
      guard let drag, drag.column != plotColumn else { return }
      let time = Int128(drag.start) - Int128(layout.scale.cell) * Int128(plotColumn - drag.column)
      window = .fixed(start: Int64(max(0, min(time, Int128(Int64.max)))), cell: layout.scale.cell)
    case .release: drag = nil
    }
  }

  private mutating func click(plotColumn: Int, row: Int, _ plan: LanePlan, _ layout: LaneLayout) {
    let isInPlot = plotColumn >= 0 && plotColumn < layout.scale.columns
    guard let index = layout.rowIndex(atRow: row) else {
      if isInPlot { cursor = layout.scale.time(ofColumn: plotColumn) }
      return
    }
    let clicked = layout.rows[index]
    guard isInPlot else {
      let isSame = choice?.row == clicked.identity
      choose(clicked.identity, nil)
      // A click on the name of the selected heading unfolds it.
      if isSame, clicked.detail != nil {
        let answer = take(.changeDetail, plan, in: layout.bounds)
        assert(answer == .none)
      }
      return
    }
    choose(clicked.identity, nil)
    let time = layout.scale.time(ofColumn: plotColumn)
    cursor = time
    guard let tracks = plan.tracks(of: clicked.identity) else { return }
    // The change in the cell, or the one that led to the value that the cell shows.
    let end = layout.scale.time(ofColumn: plotColumn + 1)
    if let found = tracks.first(from: time), found.time < end {
      choose(clicked.identity, found.mark)
      cursor = found.time
    } else if let found = tracks.last(before: time) {
      choose(clicked.identity, found.mark)
    }
  }
}
