import Drawing
import NcursesTerminal
import SimulationCore

// The panes of a screen: their positions, and how a user arranges them.
extension RunScreen {
  /// The target of a click.
  enum Target: Equatable {
    /// Something in the machine's picture.
    case control(Root.Picture.Control)
    /// An instant on the bar.
    case instant(SimulationInstant)
    /// A cell of a pane, within its bounds.
    case pane(Pane, column: Int, row: Int)
    /// The button in a pane's heading that enlarges it.
    case enlarger(Pane)
    /// The button in a pane's heading that hides it.
    case hider(Pane)
    /// A border between panes, with the pane whose heading it is.
    case edge(ScreenLayout.Edge, Pane?)
    /// A heading that is not a border.
    case heading(Pane)
    /// A piece of the key line, by its name.
    case key(String)
    case nothing
  }

  /// Returns the layout of a scene.
  func layout(of scene: Scene) -> ScreenLayout {
    let picture = Root.picture(of: scene.snapshot, selection: scene.selection)
    return layout(hasReadout: scene.readout != nil) { picture.columns(inRows: $0) }
  }

  /// Returns the layout for a picture that uses a number of columns.
  func layout(hasReadout: Bool = false, pictureColumns: (Int) -> Int? = { _ in nil }) -> ScreenLayout {
    ScreenLayout(
      width: size.columns, height: size.rows, hasReadout: hasReadout, hasTransport: true, arrangement: arrangement,
      timelineRoom: look.isFilled ? .brief : Root.Picture.timelineRoom, pictureColumns: pictureColumns)
  }

  /// Returns the target at a cell of a scene.
  func target(column: Int, row: Int, in scene: Scene) -> Target {
    let layout = layout(of: scene)
    guard !layout.isTooSmall, !showsHelp else { return .nothing }
    if layout.keys.contains(column: column, row: row) {
      let name = KeyLine(keys: scene.keys).name(atColumn: column, in: layout.keys)
      return name.map { .key($0) } ?? .nothing
    }
    if layout.transport.contains(column: column, row: row) {
      return .instant(instant(ofColumn: column, in: layout, scene))
    }
    if let target = frameTarget(column: column, row: row, in: layout) { return target }
    for (pane, bounds) in [(Pane.timeline, layout.timeline), (.facts, layout.facts)]
    where bounds.contains(column: column, row: row) { return .pane(pane, column: column, row: row) }
    guard layout.picture.contains(column: column, row: row) else { return .nothing }
    var picture = Root.picture(of: scene.snapshot, selection: scene.selection)
    picture.arrangement = arrangement.inPicture(having: Root.Picture.panes)
    picture.arrangement.fading = scene.fading
    let control = picture.control(column: column, row: row, in: layout.picture)
    return control.map { .control($0) } ?? .nothing
  }

  /// Returns the target at a cell of a heading or a border.
  private func frameTarget(column: Int, row: Int, in layout: ScreenLayout) -> Target? {
    let heading = layout.headings.first { $0.bounds.contains(column: column, row: row) }
    if let heading {
      if heading.enlarger.contains(column: column, row: row) { return .enlarger(heading.pane) }
      if heading.hider.contains(column: column, row: row) { return .hider(heading.pane) }
    }
    if let edge = layout.edge(column: column, row: row) { return .edge(edge, heading?.pane) }
    return heading.map { .heading($0.pane) }
  }

  // MARK: - Arranging panes

  /// Whether a pane is shown in the layout of a scene.
  func shows(_ pane: Pane, in scene: Scene) -> Bool {
    let layout = layout(of: scene)
    return switch pane {
    case .picture: !layout.picture.isEmpty
    case .timeline: !layout.timeline.isEmpty
    case .facts: !layout.facts.isEmpty
    case .panel, .readouts:
      !layout.picture.isEmpty && !arrangement.hidden.contains(pane) && (arrangement.enlarged ?? pane) == pane
    }
  }

  /// Shows or hides a pane; returns a notice for the user.
  mutating func toggle(_ pane: Pane, in scene: Scene) -> String? {
    if pane.isInPicture, !Root.Picture.panes.contains(pane) { return "this picture has no \(pane.rawValue)" }
    arrangement.show(pane, !shows(pane, in: scene))
    if focus == pane, !shows(pane, in: scene) { focus = nil }
    return nil
  }

  /// Enlarges a pane to the whole room, or restores it.
  mutating func enlarge(_ pane: Pane) { arrangement.enlarged = arrangement.enlarged == pane ? nil : pane }

  /// Focuses the next pane shown: from the machine to the timeline, the facts, and back.
  mutating func focusNextPane(in scene: Scene) {
    let order: [Pane?] = [nil] + [Pane.timeline, .facts].filter { shows($0, in: scene) }
    let index = order.firstIndex(of: focus) ?? 0
    focus = order[(index + 1) % order.count]
  }

  /// Enlarges or shrinks the focused pane; without one, the picture.
  ///
  /// - Returns: A notice for the user; nil for none.
  mutating func resizePane(by step: Double, in scene: Scene) -> String? {
    let edges = layout(of: scene).edges
    let between = edges.first { $0.border == .between }
    let outer = edges.first { $0.border != .between }
    let (edge, sign): (ScreenLayout.Edge?, Double) =
      switch focus {
      case .timeline: between.map { ($0, -1) } ?? (outer, 1)
      case .facts: (between ?? outer, 1)
      case .picture, .panel, .readouts, nil: outer.map { ($0, -1) } ?? (between, -1)
      }
    guard let edge else { return "there is only one pane" }
    arrangement.move(edge.border, to: edge.share + sign * step)
    return nil
  }
}
