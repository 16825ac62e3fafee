import Drawing

/// Screens and parts that several suites draw.
enum Fixture {
  static let keys = [
    KeyHint(keys: "space, Enter", action: "press the elevator's button", briefKeys: "space", briefAction: "press"),
    KeyHint(keys: "p", action: "pause and go on", briefKeys: "p", briefAction: "pause"),
    KeyHint(keys: ".", action: "step", briefKeys: ".", briefAction: "step"),
    KeyHint(keys: "+ -", action: "faster, slower", briefKeys: "+ -", briefAction: "speed"),
    KeyHint(keys: "F12", action: "figures of the drawing"),
    KeyHint(keys: "q", action: "quit", briefKeys: "q", briefAction: "quit"),
  ]

  static func cabin(opening: Double, lit: Int? = nil) -> CabinPicture {
    CabinPicture(
      doorOpening: opening, lightGlow: [lit == 1 ? 1 : 0, lit == 2 ? 1 : 0], buttonIsLit: opening > 0.5,
      floorLabels: ["1", "2"])
  }

  static let timeline = TimelineView(
    clock: ClockFace(now: .nanoseconds(18_411_888_889), speed: "x1", isPaused: true, status: "no sound"),
    entries: [
      TimelineEntry(name: "lights", remaining: .milliseconds(588), total: .seconds(4)),
      TimelineEntry(name: "chime", remaining: .milliseconds(2_088), total: .milliseconds(5_500)),
      TimelineEntry(name: "doorTimer", remaining: .milliseconds(4_588), total: .seconds(8)),
      TimelineEntry(name: "doorSound", remaining: .milliseconds(5_088)),
    ],
    facts: [
      FactRow(instant: .zero, text: "doorCommanded to=open"),
      FactRow(instant: .zero, text: "floorLightChanged floor=1 lit=true"),
      FactRow(instant: .milliseconds(300), text: "doorMotionStarted to=open"),
      FactRow(instant: .milliseconds(500), text: "cueStarted cue=doorsOpenClose"),
      FactRow(instant: .nanoseconds(4_188_888_889), text: "doorMotionEnded to=open"),
      FactRow(instant: .seconds(15), text: "doorCommanded to=closed"),
      FactRow(instant: .seconds(15), text: "buttonLampChanged lit=false"),
      FactRow(instant: .seconds(15), text: "directionChanged direction=up"),
      FactRow(instant: .milliseconds(15_300), text: "doorMotionStarted to=closed"),
    ])

  static let transport = TransportBar(
    start: .zero, end: .seconds(40), shown: .nanoseconds(18_411_888_889),
    factCounts: (0..<58).map { [0, 6, 22, 26, 27, 35, 50].contains($0) ? 1 : 0 })

  static func screen(opening: Double, lit: Int? = nil, showsHelp: Bool = false) -> Screen<CabinPicture> {
    Screen(
      title: "Liftworks", subtitle: "classic", picture: cabin(opening: opening, lit: lit), timeline: timeline,
      keys: keys, showsHelp: showsHelp)
  }

  /// The rows of a part drawn alone into a grid of a size.
  static func rows(width: Int, height: Int, _ draw: (inout Grid, CellRectangle) -> Void) -> [String] {
    var grid = Grid(width: width, height: height)
    draw(&grid, CellRectangle(column: 0, row: 0, width: width, height: height))
    return grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
