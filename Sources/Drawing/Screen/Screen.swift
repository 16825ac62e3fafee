/// A whole screen as plain values: title, picture, timeline, keys, and the help over them.
public struct Screen<Picture: MachinePicture>: Sendable {
  /// What is shown: the machine's name.
  public var title: String
  /// The text at the right end of the title line.
  public var subtitle: String
  /// The machine.
  public var picture: Picture
  /// The clock, the timeline and the facts.
  public var timeline: TimelineView
  /// Which panes are shown, and how large.
  public var arrangement: PaneArrangement
  /// The pane that has the keys; nil for the picture's machine.
  public var focus: Pane?
  /// The bar through the run's past, in a row of its own; nil leaves the row to the rest.
  public var transport: TransportBar?
  /// Words about what is shown, over the picture.
  public var caption: CaptionBox?
  /// What the user is typing, shown instead of the keys.
  public var prompt: String?
  /// The keys: all of them in the help, the brief ones in the last line.
  public var keys: [KeyHint]
  /// Whether the help lies over the screen.
  public var showsHelp: Bool
  /// How many lines of the help are above what is shown.
  public var helpOffset = 0
  /// A list over the screen; nil for none.
  public var palette: PaletteBox?
  /// Whether the picture fills the screen until other panes are asked for, whatever machine it shows.
  public var isFilled = false
  /// How far a line of controls over the picture has faded, from 0 to 1.
  public var fading = 0.0

  /// A screen from its parts.
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

  /// The screen drawn into a new grid of a size; where the size is too small, a notice.
  public func grid(width: Int, height: Int, theme: Theme) -> Grid {
    var grid = Grid(width: width, height: height)
    let layout = layout(width: width, height: height)
    guard !layout.isTooSmall else {
      drawTooSmall(into: &grid, layout: layout, theme: theme)
      return grid
    }
    drawTitle(into: &grid, in: layout.title, theme: theme)
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

  /// The layout on a screen of a size.
  public func layout(width: Int, height: Int) -> ScreenLayout {
    ScreenLayout(
      width: width, height: height, hasTransport: transport != nil, arrangement: arrangement,
      timelineRoom: isFilled ? .brief : Picture.timelineRoom, pictureColumns: picture.columns)
  }

  /// The picture with the panes inside it as they are wanted.
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
    // What is typed last is what one needs to see.
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
