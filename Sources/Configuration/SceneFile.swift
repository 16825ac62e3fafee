public import SimulationCore
public import Stage
import Yams

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

extension YAMLNode {
  private static let sceneDepthMax = 24

  /// The value in the form that a scene is read from.
  fileprivate func sceneNode(depth: Int) throws(PlacedProblem) -> SceneNode {
    guard depth < Self.sceneDepthMax else {
      throw Problem(
        "lists and mappings are nested more than \(Self.sceneDepthMax) levels deep",
        allowed: "A scene needs no more than 12",
        advice: "Take the inner ones out"
      ).placed(at: place)
    }
    switch node {
    case .scalar(let scalar): return self.scalar(scalar)
    case .sequence(let sequence):
      var items: [SceneNode] = []
      for item in sequence {
        items.append(try YAMLNode(node: item, file: file, name: name).sceneNode(depth: depth + 1))
      }
      return SceneNode(.list(items), place: place)
    case .mapping(let mapping):
      var members: [SceneNode.Member] = []
      for (key, value) in mapping {
        let keyNode = YAMLNode(node: key, file: file, name: "a key")
        guard let word = key.scalar?.string else {
          throw Problem("a key is \(keyNode.words)", allowed: "Keys are texts", advice: "Write one")
            .placed(at: keyNode.place)
        }
        let inner = try YAMLNode(node: value, file: file, name: name).sceneNode(depth: depth + 1)
        members.append(SceneNode.Member(key: word, keyPlace: keyNode.place, value: inner))
      }
      return SceneNode(.mapping(members), place: place)
    case .alias: return SceneNode(.nothing, place: place)
    }
  }

  private func scalar(_ scalar: Node.Scalar) -> SceneNode {
    let text = scalar.string
    switch scalar.style {
    case .plain where ["", "~", "null", "Null", "NULL"].contains(text):
      return SceneNode(.nothing, place: place)
    case .doubleQuoted, .singleQuoted:
      let inside = Place(file: file, line: place.line, column: place.column.map { $0 + 1 })
      // With escapes and line breaks, characters of the file are not those of the text.
      let isPlain = !text.contains { "\n\t\\\"'".contains($0) }
      return SceneNode(.scalar(text, isQuoted: true), place: inside, isInLine: isPlain)
    case .literal, .folded:
      return SceneNode(.scalar(text, isQuoted: true), place: place, isInLine: false)
    default:
      return SceneNode(
        .scalar(text, isQuoted: false),
        place: place,
        isInLine: !text.contains("\n")
      )
    }
  }
}
