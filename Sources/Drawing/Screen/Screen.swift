/// A whole screen as plain values: title, picture, timeline and keys, with the help over them.
public struct Screen<Picture: MachinePicture>: Sendable {
  /// The title: the machine's name.
  public var title: String
  /// The text at the right end of the title line.
  public var subtitle: String
  /// The picture of the machine.
  public var picture: Picture
  /// The clock, the timeline and the facts.
  public var timeline: TimelineView
  /// The visibility and sizes of the panes.
  public var arrangement: PaneArrangement
  /// The pane that has the keyboard focus; nil for the machine.
  public var focus: Pane?
  /// The readout of a study, in a row of their own below the title; nil omits the row.
  public var readout: ReadoutLine?
  /// The transport bar of the run, in a row of its own; nil omits the row.
  public var transport: TransportBar?
  /// A caption over the picture.
  public var caption: CaptionBox?
  /// The text being typed, shown instead of the keys.
  public var prompt: String?
  /// The keys: all of them in the help, the brief ones in the last line.
  public var keys: [KeyHint]
  /// Whether the help is shown over the screen.
  public var showsHelp: Bool
  /// The number of help lines scrolled out at the top.
  public var helpOffset = 0
  /// A list over the screen; nil for none.
  public var palette: PaletteBox?
  /// Whether the picture fills the screen until other panes are requested, for any machine.
  public var isFilled = false
  /// The degree of fading of a control line over the picture, from 0 to 1.
  public var fading = 0.0

  /// Creates a screen from its parts.
  public init(
    title: String, subtitle: String = "", picture: Picture, timeline: TimelineView,
    arrangement: PaneArrangement = PaneArrangement(), focus: Pane? = nil, transport: TransportBar? = nil,
    caption: CaptionBox? = nil, prompt: String? = nil, keys: [KeyHint], showsHelp: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.picture = picture
    self.timeline = timeline
    self.arrangement = arrangement
    self.focus = focus
    self.transport = transport
    self.caption = caption
    self.prompt = prompt
    self.keys = keys
    self.showsHelp = showsHelp
  }

  /// Returns the screen in a new grid of a size, or a notice if the size is too small.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - theme: The glyphs and colours.
  ///   - keepsShapes: Whether the grid keeps what is drawn as shapes, too.
  /// - Returns: The grid.
  public func grid(width: Int, height: Int, theme: Theme, keepsShapes: Bool = false) -> Grid {
    var grid = Grid.forScreen(width: width, height: height, theme: theme, keepsShapes: keepsShapes)
    let layout = layout(width: width, height: height)
    guard !layout.isTooSmall else {
      drawTooSmall(into: &grid, layout: layout, theme: theme)
      return grid
    }
    drawTitle(into: &grid, in: layout.title, theme: theme)
    readout?.draw(into: &grid, in: layout.readout, theme: theme)
    if !layout.picture.isEmpty { arranged.draw(into: &grid, in: layout.picture, theme: theme) }
    timeline.drawEvents(into: &grid, in: layout.timeline, theme: theme)
    timeline.drawFacts(into: &grid, in: layout.facts, theme: theme)
    PaneFrame(layout: layout, arrangement: arrangement, focus: focus).draw(into: &grid, theme: theme)
    timeline.clock.draw(into: &grid, in: layout.clock, theme: theme)
    transport?.draw(into: &grid, in: layout.transport, theme: theme)
    caption?.draw(into: &grid, in: layout.captioned, theme: theme)
    if let prompt {
      drawPrompt(prompt, into: &grid, in: layout.keys, theme: theme)
    } else {
      KeyLine(keys: keys).draw(into: &grid, in: layout.keys, theme: theme)
    }
    if showsHelp { HelpOverlay(keys: keys, offset: helpOffset).draw(into: &grid, in: layout.whole, theme: theme) }
    palette?.draw(into: &grid, in: layout.whole, theme: theme)
    return grid
  }

  /// Returns the layout on a screen of a size.
  public func layout(width: Int, height: Int) -> ScreenLayout {
    ScreenLayout(
      width: width, height: height, hasReadout: readout != nil, hasTransport: transport != nil,
      arrangement: arrangement,
      timelineRoom: isFilled ? .brief : Picture.timelineRoom, pictureColumns: picture.columns)
  }

  /// The picture with its panes arranged.
  private var arranged: Picture {
    var arranged = picture
    arranged.arrangement = arrangement.inPicture(having: Picture.panes)
    arranged.arrangement.fading = fading
    return arranged
  }

  private func drawTitle(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    line.write(title, theme.barStyle(\.text, isBold: true), into: &grid)
    line.skip(max(2, line.remaining - subtitle.unicodeScalars.count - 1))
    line.write(subtitle, theme.barStyle(\.quiet), into: &grid)
  }

  private func drawPrompt(_ prompt: String, into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    grid.fill(bounds, with: Cell(" ", style: theme.barStyle(\.text)))
    var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
    line.skip(1)
    // The end of the typed text stays visible.
    let room = max(0, line.remaining - 2)
    let shown = String(String.UnicodeScalarView(prompt.unicodeScalars.suffix(room)))
    line.write(shown, theme.barStyle(\.text, isBold: true), into: &grid)
    line.write("_", theme.barStyle(\.accent, isBold: true), into: &grid)
  }

  private func drawTooSmall(into grid: inout Grid, layout: ScreenLayout, theme: Theme) {
    grid.fill(layout.whole, with: Cell(" ", style: theme.style(\.text)))
    let least = "\(ScreenLayout.leastWidth)x\(ScreenLayout.leastHeight)"
    let parts = ["too small:", "needs \(least),", "has \(grid.width)x\(grid.height)"]
    let sentence = parts.joined(separator: " ")
    let lines = sentence.unicodeScalars.count <= grid.width ? [sentence] : parts
    let top = max(0, (grid.height - lines.count) / 2)
    for (row, text) in lines.enumerated() {
      let start = max(0, (grid.width - text.unicodeScalars.count) / 2)
      let bounds = CellRectangle(
        column: start, row: top + row, width: grid.width - start, height: top + row < grid.height ? 1 : 0)
      var line = TextLine(bounds: bounds, ellipsis: theme.glyphs.ellipsis)
      line.write(text, theme.style(\.text), into: &grid)
    }
  }
}

extension Screen: Equatable where Picture: Equatable {}
extension Screen: Hashable where Picture: Hashable {}
