public import Assemblies
public import SimulationCore
import Stage

/// A lift through a gallery, read from its file: an elevator's file whose landings name scenes and games.
public struct GalleryFile: Sendable {
  /// The elevator.
  public let elevator: ElevatorFile
  /// The contents of the landings, the lowest landing first.
  public let landings: [GalleryLanding]
  /// The whole file.
  private let text: String
  /// The files of the scenes, each once, in the order of the landings.
  private let scenes: [(name: String, text: String)]
  /// The configurations of the games as JSON, each once, in the order of the landings.
  private let games: [(name: String, text: String)]

  private static let sceneFolder = "config/scenes/"
  private static let gameFolder = "config/games/"

  /// Reads and checks a file and those of its scenes and games.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - source: Returns the text of a scene's or game's file that is not shipped; nil when there is none.
  /// - Throws: a `PlacedProblem` for the first problem; a mistake in the file of a scene or a game has its location
  ///   there.
  public init(_ document: YAMLDocument, source: (String) throws(Problem) -> String? = { _ in nil })
    throws(PlacedProblem)
  {
    var document = document
    var given: [(name: String, text: String)] = []
    var givenGames: [(name: String, text: String)] = []
    // The header of a journal stores the files as texts.
    if try document.root.freeMembers().contains(where: { $0.key == "source" }) {
      let header = try document.root.members(["machine", "source", "scenes", "games"])
      let text = try header.required("source", "the gallery's file").text()
      for (name, node) in try header.required("scenes", "the scenes' files").freeMembers() {
        given.append((name, try node.text()))
      }
      // Journals of lifts without games have no such key.
      for (name, node) in try header["games"]?.freeMembers() ?? [] { givenGames.append((name, try node.text())) }
      document = try YAMLDocument(text: text, file: document.file)
    }
    text = document.text
    elevator = try ElevatorFile(document.root, keys: Self.schema)
    var landings: [GalleryLanding] = []
    var scenes: [(name: String, text: String)] = []
    var games: [(name: String, text: String)] = []
    for item in try document.root.value(at: ["landings"]).list() {
      let members = try item.freeMembers()
      let scene = members.first { $0.key == "scene" }?.value
      let game = members.first { $0.key == "game" }?.value
      let room = members.first { $0.key == "machineRoom" }?.value
      if let game, let other = scene ?? room { throw game.second(behind: other) }
      if let room, try room.flag() {
        landings.append(try room.machineRoom(elevator, scene: scene))
      } else if let node = game {
        let name = try node.line()
        let shipped = Self.gameFolder + name + ".yaml"
        let known = givenGames + games
        let found = try Self.text(of: node, shippedAt: shipped, among: known, source: source)
        guard let found else { throw node.unknown("game", name, in: Self.gameFolder) }
        let location = ShippedFiles.paths.contains(shipped) ? shipped : name
        let read = try GameFile(text: found, file: location)
        landings.append(.game(read.game))
        if !games.contains(where: { $0.name == name }) { games.append((name, read.json)) }
      } else if let node = scene {
        let name = try node.line()
        let shipped = Self.sceneFolder + name + ".yaml"
        let known = given + scenes
        let found = try Self.text(of: node, shippedAt: shipped, among: known, source: source)
        guard let found else { throw node.unknown("scene", name, in: Self.sceneFolder) }
        let location = ShippedFiles.paths.contains(shipped) ? shipped : name
        landings.append(.scene(try SceneFile(text: found, file: location).scene))
        if !scenes.contains(where: { $0.name == name }) { scenes.append((name, found)) }
      } else {
        landings.append(.free)
      }
    }
    (self.landings, self.scenes, self.games) = (landings, scenes, games)
  }

  /// Returns the text of a scene's or game's file, by the name in a node; nil when there is none.
  private static func text(
    of node: YAMLNode, shippedAt shipped: String, among known: [(name: String, text: String)],
    source: (String) throws(Problem) -> String?
  ) throws(PlacedProblem) -> String? {
    let name = try node.line()
    if let known = known.first(where: { $0.name == name })?.text { return known }
    if let text = ShippedFiles.text(at: shipped) { return text }
    do throws(Problem) { return try source(name) } catch { throw error.placed(at: node.location) }
  }

  /// The keys of the file: those of an elevator, and the content of a landing.
  static let schema = ElevatorFile.schema(
    of: "gallery",
    landingKeys: [
      ConfigurationKey(
        ["scene"], ValueType(.text, remark: "name or file of a scene"), "the scene that the doors open on",
        standard: "nothing"),
      ConfigurationKey(
        ["game"], ValueType(.text, remark: "name or file of a game"), "the game that the doors open on",
        standard: "nothing"),
      ConfigurationKey(
        ["machineRoom"], ValueType(.flag), "whether the doors open on the machine of the hoist", standard: "false"),
    ], isGroup: false)

  /// The file and those of its scenes and games as a JSON object from which this type reads an equal one.
  public var json: String {
    func texts(_ files: [(name: String, text: String)]) -> String {
      RecordText.object(files.map { ($0.name, RecordText.quoted($0.text)) })
    }
    var members = [
      ("machine", RecordText.quoted("gallery")), ("source", RecordText.quoted(text)), ("scenes", texts(scenes)),
    ]
    if !games.isEmpty { members.append(("games", texts(games))) }
    return RecordText.object(members)
  }
}

extension YAMLNode {
  fileprivate func machineRoom(_ elevator: ElevatorFile, scene: YAMLNode?) throws(PlacedProblem) -> GalleryLanding {
    if let scene { throw second(behind: scene) }
    guard elevator.hoist != nil else {
      throw Problem(
        "there is a machine room, and no hoist", allowed: "A machine room shows the machine of a 'hoist'",
        advice: "Add a 'hoist', or remove 'machineRoom'"
      ).placed(at: location)
    }
    return .machineRoom
  }

  /// Returns the problem that a landing has two of 'scene', 'game' and 'machineRoom'.
  fileprivate func second(behind other: YAMLNode) -> PlacedProblem {
    Problem(
      "a landing has both \(other.name) and \(name)", allowed: "Its doors open on one of them, or on neither",
      advice: "Remove one of them"
    ).placed(at: location)
  }

  fileprivate func unknown(_ exhibit: String, _ name: String, in folder: String) -> PlacedProblem {
    Problem(
      "there is no \(exhibit) '\(name)'",
      allowed: "A \(exhibit) is one that ships ('liftworks list' names them), or a file beside this one",
      advice: suggestion(for: name, among: ShippedFiles.names(in: folder), or: "Name one of them")
    ).placed(at: location)
  }
}
