public import SimulationCore
public import Stage

/// A scene, read from its file.
public struct SceneFile: ConfigurationFile, Sendable {
  /// The scene that the file describes.
  public let scene: Scene
  /// The whole file.
  private let text: String

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    // The header of a journal stores a scene's file as one text.
    if let members = document.root.value.members, members.map(\.key) == ["machine", "source"],
      let source = members[1].value.scalar
    {
      try self.init(YAMLDocument(text: source, file: document.file), isRecorded: true)
    } else {
      try self.init(document, isRecorded: false)
    }
  }

  private init(_ document: YAMLDocument, isRecorded: Bool) throws(PlacedProblem) {
    let root = document.root
    try root.value.refuseLevels(above: Budget.sceneFileDepth, "A scene needs no more than 12")
    if !isRecorded { try Self.refuseForeignKeys(of: root) }
    text = document.text
    scene = try SceneReader(root).read()
  }

  /// Throws if there are keys of other kinds of files.
  private static func refuseForeignKeys(of root: YAMLNode) throws(PlacedProblem) {
    for member in root.value.members ?? [] {
      guard let owner = KeyOwners.files.owner(of: member.key), owner != KeyOwners.scene else { continue }
      throw Problem(
        "unknown key '\(member.key)'", allowed: "This file describes a scene",
        advice: "'\(member.key)' belongs to \(owner)"
      ).placed(at: member.keyLocation)
    }
  }

  /// The whole file as a JSON object from which this type reads an equal scene.
  public var json: String { #"{"machine":"scene","source":\#(RecordText.quoted(text))}"# }
}

extension SceneFile {
  /// The keys of a scene as a machine; parts, triggers and emitters have a language of their own.
  static let keys = [
    ConfigurationKey(
      ["machine"], ValueType(.choice, words: ["scene"]), "the kind of machine: 'scene'", isRequired: true),
    ConfigurationKey(["scene"], ValueType(.text), "the name by which its values are printed", isRequired: true),
    key("title", ValueType(.text), "one line that says what it is", standard: "the name"),
    key("stage", ValueType(.mapping), "the stage", standard: "400 x 900, black"),
    key("stage.width", .number(10...10_000, "points"), "how wide it is", standard: "400"),
    key("stage.height", .number(10...10_000, "points"), "how high it is", standard: "900"),
    key("stage.background", text("a colour"), "what is behind everything", standard: "black"),
    key(
      "stage.view", ValueType(.list, remark: "[left, top, width, height]"), "the part that is shown",
      standard: "the whole stage"),
    key("pace", text("number or expression"), "how many seconds of the scene pass in a second", standard: "1"),
    key("state", names(), "what it remembers", standard: "nothing"),
    key("state.NAME", text("number, true | false, or word"), "what a state is at first", standard: "not declared"),
    key("controls", names(), "what a person can change", standard: "none", isOpen: true),
    key("parts", names(), "what is drawn", standard: "nothing", isOpen: true),
    key("emitters", names(), "what gives off particles", standard: "none", isOpen: true),
    key("sounds", ValueType(.list, remark: "list of names"), "the sounds that it can start", standard: "none"),
    key(
      "on", ValueType(.mapping, remark: "mapping of triggers to actions"), "what happens when", standard: "nothing",
      isOpen: true),
  ]

  /// Returns the names of the keys of a section, in the order of messages.
  static func names(in section: String...) -> [String] {
    keys.filter { $0.path.dropLast() == section[...] }.compactMap(\.path.last)
  }

  private static func key(_ name: String, _ type: ValueType, _ meaning: String, standard: String, isOpen: Bool = false)
    -> ConfigurationKey
  {
    let path = name.split(separator: ".").map(String.init)
    return ConfigurationKey(path, type, meaning, standard: standard, isOpen: isOpen)
  }

  private static func text(_ remark: String) -> ValueType { ValueType(.text, remark: remark) }

  private static func names() -> ValueType { ValueType(.mapping, remark: "mapping of names") }
}
