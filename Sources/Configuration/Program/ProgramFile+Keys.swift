import SimulationCore

extension ProgramFile {
  /// The keys of the file.
  static let schema = Schema<ProgramFile>(
    ProgramFile(),
    [
      Parameter("theme", \.theme, words(themes), "the colours of text; 'auto' asks the terminal"),
      Parameter("color", \.color, words(colors), "how many colours there are; 'auto' is as many as the terminal shows"),
      Parameter(
        "graphics", \.graphics, words(graphicsForms),
        "how pictures are shown; 'auto' is in pixels where the terminal has them, otherwise in cells"),
      Parameter("title", \.title, .flag, "whether the title of the terminal's window says what is shown"),
      Parameter("speed", \.speed, .number(0.001...1000), "simulated seconds per second at the start of a run"),
      Parameter("sound", \.sound, .section(Sound.schema), "what is heard"),
      Parameter("layout", \.layout, .section(Layout.schema), "which panes are shown, and how large"),
      Parameter("keys", \.keys, keysForm, "other keys of actions"),
    ])

  /// Returns the form of one of some words.
  private static func words(_ words: [String]) -> ValueForm<String> {
    ValueForm(
      .choice(words), read: { node, _, _ throws(PlacedProblem) in try node.choice(words) },
      write: { word, _ in RecordText.quoted(word) })
  }

  /// The form of a key, or a list of keys, by the name of an action.
  private static var keysForm: ValueForm<[Keys]> {
    ValueForm(
      ValueType(.mapping, remark: "mapping of actions to a key or a list of keys"),
      read: { node, _, _ throws(PlacedProblem) in
        var all: [Keys] = []
        for (name, value) in try node.freeMembers() {
          var keys: [String] = []
          for item in value.isList ? try value.list() : [value] { keys.append(try item.line()) }
          all.append(
            Keys(
              action: name, keys: keys, actionLocation: node.keyLocation(of: name), location: node.location(of: name)))
        }
        return all
      }, write: { all, _ in RecordText.object(all.map { ($0.action, RecordText.list(quoting: $0.keys)) }) })
  }

  /// Returns the file with every key: its value, with its meaning and its default in comments.
  ///
  /// - Parameter actions: The names of actions with their keys and titles.
  /// - Returns: The lines of a file with the same settings.
  public func commented(actions: [(name: String, keys: [String], title: String)]) -> [String] {
    var lines = [
      "# The configuration of liftworks. Every key may be omitted. The command line and the environment win."
    ]
    lines += Self.schema.commented(self).map(\.line)
    lines += ["", "# " + Self.meaning(of: "layout")]
    lines += ["layout:"] + Layout.schema.commented(layout).map { "  " + $0.line }
    lines += ["", "# " + Self.meaning(of: "sound")]
    lines += ["sound:"] + Sound.schema.commented(sound).map { "  " + $0.line }
    lines += [
      "",
      "# " + Self.meaning(of: "keys")
        + ": a key, or a list of keys. Those below are the program's.",
    ]
    lines += [keys.isEmpty ? "keys: {}" : "keys:"]
    for keys in keys { lines.append("  \(keys.action): \(RecordText.list(quoting: keys.keys))") }
    lines += actions.map { action in "#  \(action.name): \(RecordText.list(quoting: action.keys))  # \(action.title)" }
    return lines
  }

  private static func meaning(of key: String) -> String { schema.keys.first { $0.name == key }?.meaning ?? key }
}

extension ProgramFile.Sound {
  static let schema = Schema<Self>(
    Self(),
    [
      Parameter("on", \.isOn, .flag, "whether anything is heard"),
      Parameter("volume", \.volume, .integer(0...100, "%"), "how loud all sounds are"),
      Parameter("device", \.device, .line, "the ALSA device that sounds are played on"),
    ])
}

extension ProgramFile.Layout {
  static let schema = Schema<Self>(
    Self(),
    [
      Parameter("shown", \.shown, panesForm, "the panes that are shown at any size"),
      Parameter("hidden", \.hidden, panesForm, "the panes that are hidden"),
      Parameter(
        "below", \.below, .number(0.1...0.9), "the share of the screen that the panes below the picture have",
        otherwise: "by the size of the screen"),
      Parameter(
        "beside", \.beside, .number(0.1...0.9), "the share of the screen that the panes beside the picture have",
        otherwise: "by the size of the screen"),
      Parameter(
        "between", \.between, .number(0.1...0.9), "the share of the facts in the room of timeline and facts",
        otherwise: "by the size of the screen"),
    ])

  private static var panesForm: ValueForm<[String]> {
    .list(
      of: ValueForm<String>(
        .choice(panes), read: { node, _, _ throws(PlacedProblem) in try node.choice(panes) },
        write: { word, _ in RecordText.quoted(word) }), remark: "list of picture, timeline, facts, panel, readouts")
  }
}

extension Schema {
  /// Returns the keys that are not sections, each with its value and its meaning.
  fileprivate func commented(_ section: Section) -> [(name: String, line: String)] {
    let values = members(of: section, in: ParameterScope())
    return keys.filter { $0.path.count == 1 && $0.type.kind != .mapping }.map { key in
      let value = values.first { $0.0 == key.name }?.1
      let standard = key.standard.map { "; default: \($0.isEmpty || $0 == "[]" ? "none" : $0)" } ?? ""
      let comment = "# \(key.meaning) (\(key.type.summary)\(standard))"
      return (key.name, value.map { "\(key.name): \($0)  \(comment)" } ?? "# \(key.name):  \(comment)")
    }
  }
}
