import Drawing
import NcursesTerminal

// The list of all actions and machines, over a run.
extension Player {
  /// Opens the list.
  mutating func openPalette() {
    letGo()
    screen.showsHelp = false
    palette = ActionPalette(
      actionEntries + controls.paletteEntries(in: playback.scope) + ActionPalette.themeEntries
        + ActionPalette.machineEntries)
  }

  /// The actions of the player that have an effect now.
  private var actionEntries: [ActionPalette.Entry] {
    let scope = playback.scope
    return actions.rows.filter { $0.scopes.contains(scope) && $0.action != .palette }.map { row in
      ActionPalette.Entry(choice: .action(row.action), title: row.title, key: row.keys(in: scope).first?.name ?? "")
    }
  }

  /// Handles a key for the list.
  mutating func take(_ key: Key, for list: ActionPalette) {
    var list = list
    let outcome = list.take(key)
    palette = list
    preview(list.entry?.choice)
    finish(outcome)
  }

  /// Handles a mouse press on the list or beside it.
  mutating func point(atPalette list: ActionPalette, column: Int, row: Int) {
    let area = screen.layout().whole
    guard let index = list.box.index(column: column, row: row, in: area) else {
      if !list.box.bounds(in: area).contains(column: column, row: row) { palette = nil }
      return
    }
    var list = list
    _ = list.choose(index)
    take(.enter, for: list)
  }

  /// Shows the colours of a theme while it is the chosen entry.
  private mutating func preview(_ choice: ActionPalette.Choice?) {
    if case .theme(let theme)? = choice { screen.previewedTheme = theme } else { screen.previewedTheme = nil }
  }

  private mutating func finish(_ outcome: ActionPalette.Outcome) {
    switch outcome {
    case .stays: break
    case .closed:
      palette = nil
      preview(nil)
    case .chosen(let choice):
      palette = nil
      preview(nil)
      perform(choice)
    }
  }

  private mutating func perform(_ choice: ActionPalette.Choice) {
    switch choice {
    case .action(let action): perform(action)
    case .key(let key): press(key)
    case .machine(let name):
      if playback.run?.isLostWhenLeft ?? false {
        prompt = PlayerPrompt(.leave(for: name))
      } else {
        ending = .open(name)
      }
    case .time(let time): go(to: time)
    case .theme(let theme): screen.chosenTheme = theme
    }
  }

  // MARK: - Help

  /// Handles a key for the help; returns whether it has a meaning there.
  mutating func scrollHelp(_ key: Key) -> Bool {
    let area = screen.layout().whole
    let help = HelpOverlay(keys: scene.keys)
    let last = help.lastOffset(in: area)
    let page = help.page(in: area)
    let offset = min(screen.helpOffset, last)
    switch key {
    case .up, "k": screen.helpOffset = max(0, offset - 1)
    case .down, "j": screen.helpOffset = min(last, offset + 1)
    case .pageUp: screen.helpOffset = max(0, offset - page)
    case .pageDown, " ": screen.helpOffset = min(last, offset + page)
    case .home: screen.helpOffset = 0
    case .end: screen.helpOffset = last
    default: return false
    }
    return true
  }
}

extension ActionPalette {
  /// All themes: the screen shows one while it is the chosen entry, and keeps it for this run when it is taken.
  static var themeEntries: [Entry] {
    ThemeChoice.allCases.map { theme in Entry(choice: .theme(theme), title: "theme: \(theme.rawValue)", key: "theme") }
  }

  /// All shipped machines, with their kinds.
  static var machineEntries: [Entry] {
    Catalogue.folders.flatMap { folder in
      folder.names.map { name in Entry(choice: .machine(name), title: Catalogue.line(of: name), key: folder.kind) }
    }
  }
}

extension Catalogue {
  /// Returns a shipped machine in one line, `office: A geared lift ...`, read without creating the machine.
  static func line(of name: String) -> String {
    guard let title = briefTitle(of: name) else { return name }
    return "\(name): \(title)"
  }

  /// Returns the title of a shipped machine as written in its file; nil if it is not one line.
  static func briefTitle(of name: String) -> String? {
    guard let text = try? text(of: name).text,
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("title:") })
    else { return nil }
    let value = line.dropFirst("title:".count).prefix { $0 != "#" }
    let words = value.split(separator: " ").joined(separator: " ")
    let isQuoted = words.count > 1 && words.first == "\"" && words.last == "\""
    return isQuoted ? String(words.dropFirst().dropLast()) : words
  }
}

extension MachineControls {
  /// Returns the keys of the machine that have a meaning now.
  fileprivate func paletteEntries(in scope: PlayerScope) -> [ActionPalette.Entry] {
    var help = ""
    return keys.rows.compactMap { row in
      help = row.hint?.action ?? help
      guard scope == .live || isForView(row.action), let key = row.keys.first else { return nil }
      return ActionPalette.Entry(choice: .key(key), title: help, key: key.name)
    }
  }
}
