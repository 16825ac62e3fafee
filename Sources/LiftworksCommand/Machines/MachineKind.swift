import Assemblies
import Configuration
import Elevators
import Games
import Mechanisms
import SimulationCore
import Stage

/// A kind of machine that files describe; the raw value is the word after their key 'machine'.
enum MachineKind: String, CaseIterable {
  case classic
  case elevator
  case gallery
  case knuth
  case scene
  case memorize
  case findTheColour = "find-the-colour"
  case findWords = "find-words"

  /// The machine that a file describes, whatever its kind.
  ///
  /// - Parameters:
  ///   - text: What the file says.
  ///   - file: The file's name, for messages.
  ///   - name: What the machine is called.
  /// - Returns: Its entry in the catalogue.
  /// - Throws: a `PlacedProblem` for the first thing that is wrong.
  static func machine(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let root = try YAMLNode(text: text, file: file)
    let machine = MachineText(text: text, file: file, name: name)
    // A mechanism's file says by another key what it is.
    if MechanismFile.isMechanism(text: text, file: file) { return try machine.mechanism() }
    let words = allCases.map(\.rawValue)
    guard let node = try root.freeMembers().first(where: { $0.key == "machine" })?.value else {
      throw Problem(
        "the file has no 'machine'",
        allowed:
          "'machine' is the kind of machine: \(quotedList(words)); a mechanism has 'mechanism' instead",
        advice: "Add it"
      ).placed(at: root.place)
    }
    let word = try node.choice(words)
    guard let kind = MachineKind(rawValue: word) else {
      preconditionFailure("no kind of machine is called '\(word)'")
    }
    return switch kind {
    case .classic: try machine.classic()
    case .elevator: try machine.elevator()
    case .gallery: try machine.gallery()
    case .knuth: try machine.knuth()
    case .scene: try machine.scene()
    case .memorize: try machine.memorize()
    case .findTheColour: try machine.findTheColour()
    case .findWords: try machine.findWords()
    }
  }
}

/// What a machine's file says, and what the machine is called.
private struct MachineText {
  let text: String
  let file: String
  let name: String

  func classic() throws(PlacedProblem) -> any CatalogueEntry {
    let classic = try ClassicFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: classic.title,
      root: Classic(classic.configuration),
      json: classic.json,
      exceptions: classic.exceptions
    )
  }

  func knuth() throws(PlacedProblem) -> any CatalogueEntry {
    let knuth = try KnuthFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: knuth.title,
      root: Knuth(knuth.configuration),
      json: knuth.json
    )
  }

  func scene() throws(PlacedProblem) -> any CatalogueEntry {
    let scene = try SceneFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: scene.scene.title,
      root: SceneRun(scene.scene),
      json: scene.json
    )
  }

  func memorize() throws(PlacedProblem) -> any CatalogueEntry {
    let game = try MemorizeFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: game.title,
      root: Memorize(game.configuration),
      json: game.json
    )
  }

  func findTheColour() throws(PlacedProblem) -> any CatalogueEntry {
    let game = try FindTheColourFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: game.title,
      root: FindTheColour(game.configuration),
      json: game.json
    )
  }

  func findWords() throws(PlacedProblem) -> any CatalogueEntry {
    let game = try FindWordsFile(text: text, file: file) { path throws(Problem) in
      try Catalogue.wordsBeside(file, at: path)
    }
    return MachineEntry(
      name: name,
      title: game.title,
      root: FindWords(game.configuration),
      json: game.json
    )
  }

  func elevator() throws(PlacedProblem) -> any CatalogueEntry {
    let elevator = try ElevatorFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: elevator.title,
      root: HoistedElevator<CollectiveController>(elevator.configuration, hoist: elevator.hoist),
      json: elevator.json,
      exceptions: elevator.exceptions,
      remarks: elevator.remarks,
      signals: SignalDeclaration.all,
      monitors: [Self.monitor(of: elevator)]
    )
  }

  func gallery() throws(PlacedProblem) -> any CatalogueEntry {
    let gallery = try GalleryFile(text: text, file: file) { scene throws(Problem) in
      try Catalogue.textBeside(file, at: scene)
    }
    let elevator = gallery.elevator
    return MachineEntry(
      name: name,
      title: elevator.title,
      root: GalleryLift<CollectiveController>(
        elevator.configuration,
        hoist: elevator.hoist,
        landings: gallery.landings
      ),
      json: gallery.json,
      exceptions: elevator.exceptions,
      remarks: elevator.remarks,
      signals: SignalDeclaration.all,
      monitors: [GalleryMonitor(Self.monitor(of: elevator))]
    )
  }

  /// The rules that every run of an elevator must keep, but for those that its file excepts.
  private static func monitor(
    of elevator: ElevatorFile
  ) -> ElevatorMonitor<SafetyMonitor<CollectiveController>, CollectiveController> {
    ElevatorMonitor(
      SafetyMonitor(elevator.configuration, exceptions: elevator.exceptions.map(\.rule))
    )
  }

  func mechanism() throws(PlacedProblem) -> any CatalogueEntry {
    let mechanism = try MechanismFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: mechanism.mechanism.title ?? mechanism.mechanism.name,
      root: MechanismRun(mechanism.mechanism),
      json: mechanism.json
    )
  }
}
