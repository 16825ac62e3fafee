public import SimulationCore
public import Stage
import YAMLReading

/// A scene, as its file says.
public struct SceneFile: Sendable {
  /// What the file describes.
  public let scene: Scene
  /// The whole file.
  private let text: String

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try YAMLNode(text: text, file: file).sceneNode(depth: 0)
    // The header of a journal holds a scene's file as one text.
    if case .mapping(let members) = root.content, members.map(\.key) == ["machine", "source"],
      case .scalar(let source, _) = members[1].value.content
    {
      self.text = source
      scene = try Scene(try YAMLNode(text: source, file: file).sceneNode(depth: 0))
      return
    }
    self.text = text
    try Self.refuseForeignKeys(of: root)
    scene = try Scene(root)
  }

  /// Refuses the keys of files of other kinds.
  private static func refuseForeignKeys(of root: SceneNode) throws(PlacedProblem) {
    guard case .mapping(let members) = root.content else { return }
    for member in members {
      guard let owner = KeyOwners.files.owner(of: member.key), owner != KeyOwners.scene else {
        continue
      }
      throw Problem(
        "unknown key '\(member.key)'",
        allowed: "This file describes a scene",
        advice: "'\(member.key)' belongs to \(owner)"
      ).placed(at: member.keyPlace)
    }
  }

  /// The whole file as a JSON object that this type reads back to an equal scene.
  public var json: String {
    #"{"machine":"scene","source":\#(RecordText.quoted(text))}"#
  }
}

extension SceneFile {
  /// The keys of a scene that are a machine's; parts, triggers and emitters have a language of their own.
  static let keys = [
    ConfigurationKey(
      ["machine"],
      ValueType(.choice, words: ["scene"]),
      "the kind of machine: 'scene'",
      isRequired: true
    ),
    ConfigurationKey(
      ["scene"],
      ValueType(.text),
      "the name by which its values are printed",
      isRequired: true
    ),
    ConfigurationKey(
      ["title"],
      ValueType(.text),
      "one line that says what it is",
      usual: "the name"
    ),
    ConfigurationKey(["stage"], ValueType(.mapping), "the stage", usual: "400 x 900, black"),
    ConfigurationKey(
      ["stage", "width"],
      .number(10...10_000, "points"),
      "how wide it is",
      usual: "400"
    ),
    ConfigurationKey(
      ["stage", "height"],
      .number(10...10_000, "points"),
      "how high it is",
      usual: "900"
    ),
    ConfigurationKey(
      ["stage", "background"],
      ValueType(.text, remark: "a colour"),
      "what is behind everything",
      usual: "black"
    ),
    ConfigurationKey(
      ["stage", "view"],
      ValueType(.list, remark: "[left, top, width, height]"),
      "the part that is shown",
      usual: "the whole stage"
    ),
    ConfigurationKey(
      ["pace"],
      ValueType(.text, remark: "number or expression"),
      "how many seconds of the scene pass in a second",
      usual: "1"
    ),
    ConfigurationKey(
      ["sounds"],
      ValueType(.list, remark: "list of names"),
      "the sounds that it can start",
      usual: "none"
    ),
    ConfigurationKey(
      ["state"],
      ValueType(.mapping, remark: "mapping of names"),
      "what it remembers",
      usual: "nothing"
    ),
    ConfigurationKey(
      ["state", "NAME"],
      ValueType(.text, remark: "number, true | false, or word"),
      "what a state is at first",
      usual: "not declared"
    ),
    ConfigurationKey(
      ["controls"],
      ValueType(.mapping, remark: "mapping of names"),
      "what a person can change",
      usual: "none",
      isOpen: true
    ),
    ConfigurationKey(
      ["on"],
      ValueType(.mapping, remark: "mapping of triggers to actions"),
      "what happens when",
      usual: "nothing",
      isOpen: true
    ),
    ConfigurationKey(
      ["parts"],
      ValueType(.mapping, remark: "mapping of names"),
      "what is drawn",
      usual: "nothing",
      isOpen: true
    ),
    ConfigurationKey(
      ["emitters"],
      ValueType(.mapping, remark: "mapping of names"),
      "what gives off particles",
      usual: "none",
      isOpen: true
    ),
  ]
}

extension YAMLNode {
  /// The value in the form that a scene is read from.
  fileprivate func sceneNode(depth: Int) throws(PlacedProblem) -> SceneNode {
    guard depth < Budget.sceneFileDepth else {
      throw Problem(
        "lists and mappings are nested more than \(Budget.sceneFileDepth) levels deep",
        allowed: "A scene needs no more than 12",
        advice: "Take the inner ones out"
      ).placed(at: place)
    }
    switch value.content {
    case .scalar(let text, let style): return sceneNode(of: text, style)
    case .list(let inner):
      var items: [SceneNode] = []
      for item in inner {
        items.append(try YAMLNode(item, name: name).sceneNode(depth: depth + 1))
      }
      return SceneNode(.list(items), place: place)
    case .mapping(let mapping):
      var members: [SceneNode.Member] = []
      for member in mapping {
        let inner = try YAMLNode(member.value, name: name).sceneNode(depth: depth + 1)
        members.append(
          SceneNode.Member(key: member.key, keyPlace: member.keyPlace, value: inner)
        )
      }
      return SceneNode(.mapping(members), place: place)
    }
  }

  private func sceneNode(of text: String, _ style: YAMLValue.Style) -> SceneNode {
    switch style {
    case .plain where ["", "~", "null", "Null", "NULL"].contains(text):
      return SceneNode(.nothing, place: place)
    case .quoted:
      let inside = Place(file: place.file, line: place.line, column: place.column.map { $0 + 1 })
      // With escapes and line breaks, characters of the file are not those of the text.
      let isPlain = !text.contains { "\n\t\\\"'".contains($0) }
      return SceneNode(.scalar(text, isQuoted: true), place: inside, isInLine: isPlain)
    case .block:
      return SceneNode(.scalar(text, isQuoted: true), place: place, isInLine: false)
    case .plain:
      return SceneNode(
        .scalar(text, isQuoted: false),
        place: place,
        isInLine: !text.contains("\n")
      )
    }
  }
}
