public import SimulationCore
public import Stage

/// A scene, read from its file.
public struct SceneFile: Sendable {
  /// What the file describes.
  public let scene: Scene
  /// The whole file.
  private let text: String

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  public init(text: String, file: String) throws(PlacedProblem) {
    let root = try Self.root(of: text, file: file)
    // The header of a journal holds a scene's file as one text.
    if let members = root.value.members, members.map(\.key) == ["machine", "source"],
      let source = members[1].value.scalar
    {
      self.text = source
      scene = try SceneReader(try Self.root(of: source, file: file)).read()
      return
    }
    self.text = text
    try Self.refuseForeignKeys(of: root)
    scene = try SceneReader(root).read()
  }

  private static func root(of text: String, file: String) throws(PlacedProblem) -> YAMLNode {
    let root = try YAMLNode(text: text, file: file)
    try root.value.refuseLevels(above: Budget.sceneFileDepth, "A scene needs no more than 12")
    return root
  }

  /// Refuses the keys of files of other kinds.
  private static func refuseForeignKeys(of root: YAMLNode) throws(PlacedProblem) {
    for member in root.value.members ?? [] {
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
