import Configuration
import Drawing
import FoundationEssentials
import NcursesTerminal
import SimulationCore

/// The screen that lists what can be run, and runs it.
struct Launcher {
  private let display: DisplayOptions
  private var list: LauncherList
  private var message: String

  init(_ display: DisplayOptions) {
    self.display = display
    message = Preferences.shared.notices.first ?? ""
    list = .everything(recent: Preferences.rememberedState.recent, files: Self.files)
  }

  /// Shows the list, runs the chosen item, and returns to the list until the user quits.
  ///
  /// - Throws: a `TerminalError` without a suitable terminal; a `PlacedProblem` when a journal could not be written.
  mutating func run() throws -> PlayerEnding {
    while true {
      switch try choose() {
      case .left: return .quit
      case .failed(let outcome): return .failed(outcome)
      case .chosen(let name):
        message = ""
        do {
          let ending = try OpenedRun.follow(.open(name), display)
          if case .failed(.interrupted) = ending { return ending }
          if case .failed(.hungUp) = ending { return ending }
        } catch let problem as PlacedProblem { message = "\(problem)" }
        list = list.again(recent: Preferences.rememberedState.recent, files: Self.files)
      }
    }
  }

  /// Shows the list until something is chosen, and releases the terminal for the run.
  private mutating func choose() throws -> LauncherScreen.Outcome {
    var screen = LauncherScreen(try display.session(), display, list, message)
    let outcome = screen.run()
    list = screen.list
    return outcome
  }

  /// The maximum number of files listed.
  private static let filesMax = 100

  /// The journals and configurations in the current folder.
  private static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    let wanted = names.filter { name in name.hasSuffix(".journal") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }
    return Array(wanted.sorted().prefix(filesMax)).filter { name in
      name.hasSuffix(".journal") || (try? Catalogue.machine(name)) != nil
    }
  }
}

extension LauncherList {
  /// Returns the list with the recent runs updated; the chosen item stays chosen.
  fileprivate func again(recent: [String], files: [String]) -> LauncherList {
    var list = LauncherList.everything(recent: recent, files: files)
    if let item, let index = list.items.firstIndex(where: { $0.name == item.name }) { list.choose(index) }
    return list
  }
}

/// The list on screen, until something is chosen.
struct LauncherScreen: ~Copyable {
  /// How the list was left.
  enum Outcome {
    /// The user runs an item.
    case chosen(String)
    /// The user quits the program.
    case left
    /// The terminal is gone, or the program was asked to end.
    case failed(RunOutcome)
  }

  private(set) var list: LauncherList
  private var session: TerminalSession
  private let display: DisplayOptions
  private var message: String
  private var preview: (any LauncherPreview)?
  /// The reason why there is no preview, as text.
  private var trouble = ""
  private var previewed: String?
  private var chosenAt = Duration.zero
  private let clock = ContinuousClock()
  private let opened: ContinuousClock.Instant
  private var previewBegan = Duration.zero

  /// The time for which an item must be chosen before its preview is created.
  private static let patience = Duration.milliseconds(120)
  /// The duration of one picture while something moves.
  private static let framePeriod = Duration.milliseconds(50)

  init(_ session: consuming TerminalSession, _ display: DisplayOptions, _ list: LauncherList, _ message: String) {
    self.session = session
    self.display = display
    self.list = list
    self.message = message
    opened = clock.now
  }

  private var now: Duration { opened.duration(to: clock.now) }

  mutating func run() -> Outcome {
    while true {
      updatePreview()
      show()
      guard let input = session.nextInput(timeout: timeToWait) else { continue }
      if let outcome = take(input) { return outcome }
    }
  }

  // MARK: - Preview

  private mutating func updatePreview() {
    if previewed != list.item?.name, now - chosenAt >= Self.patience {
      previewed = list.item?.name
      preview = nil
      trouble = ""
      if let name = previewed { do { preview = try LauncherPreviews.preview(of: name) } catch { trouble = "\(error)" } }
      previewBegan = now
    }
    preview?.advance(to: now - previewBegan)
  }

  private var timeToWait: Duration? {
    if previewed != list.item?.name { return max(.zero, Self.patience - (now - chosenAt)) }
    let period = display.reducedMotion ? Duration.milliseconds(250) : Self.framePeriod
    return preview?.lifetime(framePeriod: period)
  }

  // MARK: - Picture

  private var view: LauncherView {
    LauncherView(
      rows: list.rows, chosen: list.chosen ?? -1, typed: list.typed,
      description: trouble.isEmpty ? list.item.map { $0.title.isEmpty ? $0.name : $0.title } ?? "" : trouble,
      message: message, keys: Self.keys)
  }

  private static let keys = [
    KeyHint(keys: "Enter", action: "", briefKeys: "Enter", briefAction: "run", names: ["run"]),
    KeyHint(keys: "Up Down", action: "", briefKeys: "Up Down", briefAction: "choose", names: ["up", "down"]),
    KeyHint(keys: "letters", action: "", briefKeys: "letters", briefAction: "find"),
    KeyHint(keys: "Esc", action: "", briefKeys: "Esc", briefAction: "leave", isVital: true, names: ["leave"]),
  ]

  private mutating func show() {
    let (width, height) = (session.size.columns, session.size.rows)
    let theme = display.theme(of: session)
    let view = view
    var grid = view.grid(width: width, height: height, theme: theme, keepsShapes: session.showsPixels)
    let bounds = view.picture(width: width, height: height)
    if !bounds.isEmpty { preview?.draw(into: &grid, in: bounds, theme: theme) }
    session.setTitle("liftworks")
    session.present(grid)
  }

  // MARK: - Input

  private mutating func take(_ input: TerminalInput) -> Outcome? {
    switch input {
    case .key(let key): return press(key)
    case .mouse(let column, let row, .pressed(.left)): return point(column: column, row: row)
    case .mouse(_, _, .wheelUp): move { $0.move(by: -1) }
    case .mouse(_, _, .wheelDown): move { $0.move(by: 1) }
    case .interrupted: return .failed(.interrupted)
    case .hungUp: return .failed(.hungUp)
    default: break
    }
    return nil
  }

  private mutating func press(_ key: Key) -> Outcome? {
    message = ""
    switch key {
    case .enter: return list.item.map { .chosen($0.name) }
    case .escape:
      guard !list.typed.isEmpty else { return .left }
      list.showAll()
    case "q" where list.typed.isEmpty: return .left
    case .control("l"): session.repaint()
    default: move { _ = $0.take(key) }
    }
    return nil
  }

  private mutating func move(_ change: (inout LauncherList) -> Void) {
    let before = list.chosen
    change(&list)
    if list.chosen != before { chosenAt = now }
  }

  /// A click selects; a click on the selected item, or on its picture, runs it.
  private mutating func point(column: Int, row: Int) -> Outcome? {
    message = ""
    let (width, height) = (session.size.columns, session.size.rows)
    switch view.keyName(column: column, row: row, width: width, height: height) {
    case "run"?: return list.item.map { .chosen($0.name) }
    case "leave"?: return .left
    case "up"?: move { $0.move(by: -1) }
    case "down"?: move { $0.move(by: 1) }
    default: break
    }
    if view.picture(width: width, height: height).contains(column: column, row: row) {
      return list.item.map { .chosen($0.name) }
    }
    guard let entry = view.entry(column: column, row: row, width: width, height: height) else { return nil }
    if entry == list.chosen { return .chosen(list.items[entry].name) }
    move { $0.choose(entry) }
    return nil
  }
}
