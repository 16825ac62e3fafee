import Records
import SimulationCore

// The effect of keys on a timeline: a pure function from the old state to a new one.
extension TimelineState {
  /// Performs an action on a timeline drawn into bounds.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - plan: The present state of the run.
  ///   - bounds: The cells of the pane.
  /// - Returns: The response to the user.
  public mutating func take(_ action: TimelineAction, _ plan: LanePlan, in bounds: CellRectangle) -> TimelineAnswer {
    // Continuing from the past drops later changes, and a long run drops old ones.
    if let mark = choice?.mark, !plan.lanes.keptMarks.contains(mark) { choice?.mark = nil }
    let layout = LaneLayout(plan, self, in: bounds)
    switch action {
    case .clear:
      choice = nil
      cursor = nil
    case .rowAbove: moveRow(by: -1, layout)
    case .rowBelow: moveRow(by: 1, layout)
    case .pageAbove: moveRow(by: -max(1, layout.lanes.height - 1), layout)
    case .pageBelow: moveRow(by: max(1, layout.lanes.height - 1), layout)
    case .previousEvent: return step(plan, layout, isForward: false)
    case .nextEvent: return step(plan, layout, isForward: true)
    case .firstEvent: return go(toEnd: false, plan, layout)
    case .lastEvent: return go(toEnd: true, plan, layout)
    case .cause: return goToCause(plan, layout)
    case .effect: return goToEffect(plan, layout)
    case .zoomIn: zoom(inwards: true, at: anchor(plan, layout), layout)
    case .zoomOut: zoom(inwards: false, at: anchor(plan, layout), layout)
    case .panBack: pan(by: -max(1, layout.scale.columns / 4), layout)
    case .panForward: pan(by: max(1, layout.scale.columns / 4), layout)
    case .fitAll: window = .all
    case .follow:
      window = .following(cell: layout.scale.cell)
      cursor = nil
      choice?.mark = nil
    case .changeDetail: changeDetail(layout)
    case .foldAll: foldAll(plan)
    }
    return .none
  }

  // MARK: Rows

  private mutating func moveRow(by distance: Int, _ layout: LaneLayout) {
    let present = layout.rows.firstIndex { $0.identity == choice?.row } ?? top
    chooseRow(present + distance, layout)
  }

  private mutating func chooseRow(_ index: Int, _ layout: LaneLayout) {
    guard !layout.rows.isEmpty else { return }
    let index = max(0, min(index, layout.rows.count - 1))
    choose(layout.rows[index].identity, nil)
    reveal(row: index, layout)
  }

  mutating func choose(_ row: LaneRow.Identity, _ mark: Int?) { choice = Choice(row: row, mark: mark) }

  /// Scrolls as little as possible to make a row visible.
  private mutating func reveal(row index: Int, _ layout: LaneLayout) {
    let height = max(1, layout.lanes.height)
    if index < top { top = index }
    if index >= top + height { top = index - height + 1 }
  }

  private mutating func changeDetail(_ layout: LaneLayout) {
    guard let row = layout.rows.first(where: { $0.identity == choice?.row }) else { return }
    guard let head = layout.rows.first(where: { $0.identity == row.owner }), let detail = head.detail else { return }
    if row.owner == .stimuli {
      details[row.owner] = detail == .folded ? .full : .folded
    } else {
      details[row.owner] = detail.next
    }
    // A row that is folded away can no longer be selected.
    if details[row.owner] == .folded { choose(row.owner, nil) }
  }

  private mutating func foldAll(_ plan: LanePlan) {
    let parts = plan.lanes.parts.map { LaneRow.Identity.part($0) }
    let wholes = PartTree(plan.lanes.parts).wholes.map { LaneRow.Identity.whole($0) }
    let isFolded = (parts + wholes).allSatisfy { details[$0] == .folded }
    for part in parts { details[part] = isFolded ? .usual : .folded }
    for whole in wholes { details[whole] = isFolded ? .full : .folded }
    top = 0
    choice = nil
  }

  // MARK: Time

  /// Returns the column around which a key zooms: the cursor, the shown instant, or else the middle.
  private func anchor(_ plan: LanePlan, _ layout: LaneLayout) -> Int {
    layout.scale.visibleColumn(of: cursorTime(plan)) ?? layout.scale.visibleColumn(of: plan.now) ?? layout.scale.columns
      / 2
  }

  /// Shows half or twice as much time, keeping the instant at a column in place.
  mutating func zoom(inwards: Bool, at column: Int, _ layout: LaneLayout) {
    let old = layout.scale
    let cell = inwards ? max(1, old.cell / 2) : min(TimeScale.longestCell, old.cell * 2)
    guard cell != old.cell else { return }
    if case .following = window, cursor == nil {
      window = .following(cell: cell)
      return
    }
    let kept = cursor.flatMap { old.column(of: $0) == column ? $0 : nil }
    let time = kept ?? old.time(ofColumn: column)
    let start = Int128(time) / Int128(cell) * Int128(cell) - Int128(cell) * Int128(column)
    window = .fixed(start: Int64(max(0, min(start, Int128(Int64.max)))), cell: cell)
  }

  mutating func pan(by columns: Int, _ layout: LaneLayout) {
    let scale = layout.scale
    window = .fixed(start: scale.time(ofColumn: columns), cell: scale.cell)
  }

  /// Moves the cursor, and the window as little as needed to show it.
  mutating func show(_ time: Int64, _ layout: LaneLayout) {
    cursor = time
    let scale = layout.scale
    guard scale.visibleColumn(of: time) == nil else { return }
    let before = Int128(scale.cell) * Int128(scale.columns / 2)
    let start = max(0, Int128(time) - before)
    window = .fixed(start: Int64(start), cell: scale.cell)
  }

  // MARK: Events

  private mutating func step(_ plan: LanePlan, _ layout: LaneLayout, isForward: Bool) -> TimelineAnswer {
    guard let row = choice?.row else {
      moveRow(by: 0, layout)
      return step(plan, layout, isForward: isForward)
    }
    guard let tracks = plan.tracks(of: row) else {
      if row == .armed { return stepDue(plan, layout, isForward: isForward) }
      let column = layout.scale.column(of: cursorTime(plan)) + (isForward ? 1 : -1)
      let time = layout.scale.time(ofColumn: column)
      show(min(time, plan.end), layout)
      return .none
    }
    let found: LaneTracks.Found?
    if let mark = choice?.mark, tracks.contains(mark: mark) {
      found = isForward ? tracks.first(afterMark: mark) : tracks.last(beforeMark: mark)
    } else {
      let time = cursorTime(plan)
      found = isForward ? tracks.first(from: time == .max ? time : time + 1) : tracks.last(before: time)
    }
    guard let found else { return .message(isForward ? "nothing later in this row" : "nothing earlier in this row") }
    go(to: found, row, layout)
    return .none
  }

  private mutating func stepDue(_ plan: LanePlan, _ layout: LaneLayout, isForward: Bool) -> TimelineAnswer {
    let time = cursorTime(plan)
    let due = isForward ? plan.dues.first { $0 > time } : plan.dues.last { $0 < time }
    guard let due else { return .message(isForward ? "nothing later is armed" : "nothing earlier is armed") }
    show(due, layout)
    return .none
  }

  private mutating func go(toEnd isEnd: Bool, _ plan: LanePlan, _ layout: LaneLayout) -> TimelineAnswer {
    guard let row = choice?.row, let tracks = plan.tracks(of: row), let found = isEnd ? tracks.last : tracks.first
    else {
      show(isEnd ? plan.end : 0, layout)
      return .none
    }
    go(to: found, row, layout)
    return .none
  }

  /// Selects a change of a row.
  private mutating func go(to found: LaneTracks.Found, _ row: LaneRow.Identity, _ layout: LaneLayout) {
    choose(row, found.mark)
    show(found.time, layout)
  }

  private mutating func goToCause(_ plan: LanePlan, _ layout: LaneLayout) -> TimelineAnswer {
    guard let mark = choice?.mark else { return .message("no event is chosen") }
    guard let cause = plan.lanes.causingMark(ofMark: mark) else { return .message(plan.reason(ofMark: mark)) }
    goTo(mark: cause, plan, layout)
    return .none
  }

  private mutating func goToEffect(_ plan: LanePlan, _ layout: LaneLayout) -> TimelineAnswer {
    guard let mark = choice?.mark else { return .message("no event is chosen") }
    guard let effect = plan.lanes.effects(ofMark: mark, atMost: 1).first else {
      return .message("nothing that is shown came from it")
    }
    goTo(mark: effect, plan, layout)
    return .none
  }

  /// Selects a change in the row that shows it, or in that of its part.
  mutating func goTo(mark: Int, _ plan: LanePlan, _ layout: LaneLayout) {
    let identities = plan.rows(showingMark: mark)
    let found = identities.lazy.compactMap { identity in layout.rows.firstIndex { $0.identity == identity } }.first
    choose(found.map { layout.rows[$0].identity } ?? identities[0], mark)
    if let found { reveal(row: found, layout) }
    show(plan.lanes.instant(ofMark: mark).nanoseconds, layout)
  }
}
