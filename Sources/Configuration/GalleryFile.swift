public import Assemblies
public import SimulationCore
import Stage

/// A lift through a gallery, as its file says: an elevator's file whose landings name scenes.
public struct GalleryFile: Sendable {
  /// The elevator.
  public let elevator: ElevatorFile
  /// What the doors open on, the lowest landing first.
  public let landings: [GalleryLanding]
  /// The whole file.
  private let text: String
  /// The files of the scenes, each once, in the order of the landings.
  private let scenes: [(name: String, text: String)]

  private static let sceneFolder = "config/scenes/"

  /// Reads a file, and those of its scenes, and checks them.
  ///
  /// - Parameters:
  ///   - text: What the file says.
  ///   - file: Its name, for messages.
  ///   - source: What the file of a scene says that is no shipped one; nil when there is none.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong; a mistake in a scene's own file
  ///   has its place there.
  public init(
    text: String,
    file: String,
    source: (String) throws(Problem) -> String? = { _ in nil }
  ) throws(PlacedProblem) {
    var (text, given) = (text, [] as [(name: String, text: String)])
    var root = try YAMLNode(text: text, file: file)
    // The header of a journal holds the files as texts.
    if try root.freeMembers().contains(where: { $0.key == "source" }) {
      let header = try root.members(["machine", "source", "scenes"])
      text = try header.required("source", "the gallery's file").text()
      for (name, node) in try header.required("scenes", "the scenes' files").freeMembers() {
        given.append((name, try node.text()))
      }
      root = try YAMLNode(text: text, file: file)
    }
    self.text = text
    elevator = try ElevatorFile(root, kind: "gallery", landingKeys: ["scene", "machineRoom"])
    var landings: [GalleryLanding] = []
    var scenes: [(name: String, text: String)] = []
    for item in try root.value(at: ["landings"]).list() {
      let members = try item.freeMembers()
      let scene = members.first { $0.key == "scene" }?.value
      let room = members.first { $0.key == "machineRoom" }?.value
      if let room, try room.flag() {
        landings.append(try room.machineRoom(elevator, isAlone: scene == nil))
      } else if let node = scene {
        let name = try node.line()
        let shipped = Self.sceneFolder + name + ".yaml"
        var found =
          (given + scenes).first { $0.name == name }?.text ?? ShippedFiles.text(at: shipped)
        do throws(Problem) {
          if found == nil { found = try source(name) }
        } catch {
          throw error.placed(at: node.place)
        }
        guard let found else { throw node.unknownScene(name, in: Self.sceneFolder) }
        let place = ShippedFiles.paths.contains(shipped) ? shipped : name
        landings.append(.scene(try SceneFile(text: found, file: place).scene))
        if !scenes.contains(where: { $0.name == name }) { scenes.append((name, found)) }
      } else {
        landings.append(.free)
      }
    }
    (self.landings, self.scenes) = (landings, scenes)
  }

  /// The file and those of its scenes as a JSON object that this type reads back to an equal one.
  public var json: String {
    RecordText.object([
      ("machine", RecordText.quoted("gallery")), ("source", RecordText.quoted(text)),
      ("scenes", RecordText.object(scenes.map { ($0.name, RecordText.quoted($0.text)) })),
    ])
  }
}

extension YAMLNode {
  fileprivate func machineRoom(
    _ elevator: ElevatorFile,
    isAlone: Bool
  ) throws(PlacedProblem) -> GalleryLanding {
    guard isAlone else {
      throw Problem(
        "a landing has both 'scene' and 'machineRoom'",
        allowed: "Its doors open on one of them, or on neither",
        advice: "Take one out"
      ).placed(at: place)
    }
    guard elevator.hoist != nil else {
      throw Problem(
        "there is a machine room, and no hoist",
        allowed: "A machine room shows the machine of a 'hoist'",
        advice: "Add a 'hoist', or take 'machineRoom' out"
      ).placed(at: place)
    }
    return .machineRoom
  }

  fileprivate func unknownScene(_ name: String, in folder: String) -> PlacedProblem {
    let names = ShippedFiles.paths.filter { $0.hasPrefix(folder) }.map {
      String($0.dropFirst(folder.count).dropLast(".yaml".count))
    }
    return Problem(
      "there is no scene '\(name)'",
      allowed: "A scene is one that ships ('liftworks list' names them), or a file beside this one",
      advice: suggestion(for: name, among: names, or: "Name one of them")
    ).placed(at: place)
  }
}
