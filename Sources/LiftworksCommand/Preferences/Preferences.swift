import Configuration
import Drawing
import NcursesTerminal
import SimulationCore

/// The user's settings for runs on a screen, and the remembered state of the last one.
struct Preferences: Sendable {
  /// The configuration file with its problems.
  private(set) var file: ProgramFile
  /// The key bindings of the player.
  private(set) var actions = ActionTable.standard
  /// The panes shown at the start.
  private(set) var arrangement: PaneArrangement

  /// The configured colour depth; nil for the terminal's.
  var color: ColorChoice? { file.color == "auto" ? nil : ColorChoice(rawValue: file.color) }

  /// The configured form of pictures; nil for that of the terminal.
  var graphics: GraphicsChoice? { file.graphics == "auto" ? nil : GraphicsChoice(rawValue: file.graphics) }

  /// The configured theme; nil for the terminal's.
  var theme: ThemeChoice? { file.theme == "auto" ? nil : ThemeChoice(rawValue: file.theme) }

  /// The preferences of the user of this process.
  ///
  /// Problems with the file are printed when the preferences are first needed.
  static let shared: Preferences = {
    let preferences = Preferences(
      file: UserFolder.configuration.map(Self.file) ?? ProgramFile(), state: rememberedState)
    for problem in preferences.file.problems { Output.notice("\(problem)") }
    return preferences
  }()

  /// The problems with the configuration, one line each.
  var notices: [String] {
    file.problems.map { problem in
      let (location, name) = (problem.location, problem.location.file.split(separator: "/").last)
      let line = location.line.map { ":\($0)" } ?? ""
      return "\(name ?? "config.yaml")\(line): \(problem.problem.finding)"
    }
  }

  /// Creates preferences from the configuration and the remembered state, which applies where the configuration sets
  /// nothing.
  init(file: ProgramFile, state: StateFile) {
    self.file = file
    arrangement = Self.arrangement(file, state)
    for wish in file.keys { setKeys(wish) }
  }

  /// The preferences with the state remembered now, which earlier runs of this process may have changed.
  static var current: Preferences {
    var preferences = shared
    preferences.arrangement = arrangement(shared.file, rememberedState)
    return preferences
  }

  private static func arrangement(_ file: ProgramFile, _ state: StateFile) -> PaneArrangement {
    let isSet = file.layout != ProgramFile.Layout()
    return PaneArrangement(isSet ? file.layout : state.layout)
  }

  /// Returns the configuration file at a path; a missing one sets nothing.
  static func file(at path: String) -> ProgramFile {
    guard FileIdentity.status(at: path) != nil else { return ProgramFile() }
    guard let text = UserFolder.text(at: path) else {
      var file = ProgramFile()
      file.refuse(
        Problem(
          "the configuration cannot be read", allowed: "It is a file of text in UTF-8, of at most a mebibyte",
          advice: "Check it, or remove it"
        ).placed(at: FileLocation(file: path)))
      return file
    }
    return ProgramFile(text: text, file: path)
  }

  private mutating func setKeys(_ wish: ProgramFile.Keys) {
    let names = PlayerAction.allCases.map(\.rawValue)
    guard let action = PlayerAction(rawValue: wish.action) else {
      return file.refuse(
        Problem(
          "unknown action '\(excerpt(wish.action))'", allowed: "'liftworks config' lists the actions",
          advice: suggestion(for: wish.action, among: names, or: "Use one of these")
        ).placed(at: wish.actionLocation))
    }
    var keys: [Key] = []
    for name in wish.keys {
      guard let key = Key(name: name) else {
        return file.refuse(
          Problem(
            "'\(excerpt(name))' is not a key",
            allowed: "A key is one sign, or a name such as space, Enter, F5, PageUp or Ctrl-W", advice: "Change it"
          ).placed(at: wish.location))
      }
      keys.append(key)
    }
    actions.setKeys(keys, of: action)
  }

  // MARK: - Remembered state

  static var rememberedState: StateFile {
    guard let path = UserFolder.state, let text = UserFolder.text(at: path) else { return StateFile() }
    return StateFile(text: text, file: path)
  }

  /// Remembers that a machine, a file or a journal was run.
  static func remember(run name: String) { remember { $0.note(UserFolder.lasting(name)) } }

  /// Remembers the visible panes.
  static func remember(_ arrangement: PaneArrangement) {
    guard arrangement != current.arrangement else { return }
    remember { $0.layout = arrangement.layout }
  }

  private static func remember(_ change: (inout StateFile) -> Void) {
    guard let path = UserFolder.state else { return }
    let before = rememberedState
    var state = before
    change(&state)
    if state != before { UserFolder.write(state.text, to: path) }
  }
}

extension PaneArrangement {
  /// Creates the arrangement described by a file.
  init(_ layout: ProgramFile.Layout) {
    var shares: [PaneBorder: Double] = [:]
    shares[.below] = layout.below
    shares[.beside] = layout.beside
    shares[.between] = layout.between
    self.init(
      shown: Set(layout.shown.compactMap(Pane.init(rawValue:))),
      hidden: Set(layout.hidden.compactMap(Pane.init(rawValue:))), shares: shares)
  }

  /// The arrangement as written to a file: an enlarged pane is not remembered.
  fileprivate var layout: ProgramFile.Layout {
    var layout = ProgramFile.Layout()
    layout.shown = Pane.allCases.filter(shown.contains).map(\.rawValue)
    layout.hidden = Pane.allCases.filter(hidden.contains).map(\.rawValue)
    layout.below = shares[.below]
    layout.beside = shares[.beside]
    layout.between = shares[.between]
    return layout
  }
}
