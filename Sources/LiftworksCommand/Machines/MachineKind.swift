import Assemblies
import Classics
import Configuration
import Elevators
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
  /// It occurs only in the headers of journals, of runs whose controller was another program.
  case remoteElevator = "remote-elevator"
  case ttk4145

  /// Returns the machine that a file describes, whatever its kind.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: The file's name, for messages.
  ///   - name: The name of the machine.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`.
  /// - Returns: Its entry in the catalogue.
  /// - Throws: a `PlacedProblem` for the first problem.
  static func machine(text: String, file: String, name: String, settings: [String] = []) throws(PlacedProblem)
    -> any CatalogueEntry
  {
    let document: YAMLDocument
    do throws(PlacedProblem) { document = try YAMLDocument(text: text, file: file) } catch {
      // Lines of JSON are not YAML.
      if let kind = FileKind.ofLines(text, file: file) {
        throw kind.misplaced(in: file, where: FileKind.machineNoun)
      }
      throw error
    }
    return try ConfigurationSettings(settings).read(document) { document throws(PlacedProblem) in
      try machine(document, name: name)
    }
  }

  private static func machine(_ document: YAMLDocument, name: String) throws(PlacedProblem) -> any CatalogueEntry {
    let root = document.root
    let machine = MachineFile(document: document, name: name)
    // A mechanism's file declares its kind by another key.
    if (try? ConfigurationKind(root)) == .mechanism { return try machine.mechanism() }
    if root.value.member("machine") == nil, let kind = FileKind(document) {
      throw kind.misplaced(in: document.file, where: FileKind.machineNoun)
    }
    let words = allCases.map(\.rawValue).filter { $0 != remoteElevator.rawValue }
    guard let node = try root.freeMembers().first(where: { $0.key == "machine" })?.value else {
      throw Problem(
        "the file has no 'machine'",
        allowed: "'machine' is the kind of machine: \(quotedList(words)); a mechanism has 'mechanism' instead",
        advice: "Add it"
      ).placed(at: root.location)
    }
    let word = node.value.scalar == remoteElevator.rawValue ? nil : try node.choice(words)
    guard let kind = word.map(MachineKind.init(rawValue:)) ?? remoteElevator else {
      preconditionFailure("no kind of machine is called '\(word ?? "")'")
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
    case .remoteElevator: try machine.remoteElevator()
    case .ttk4145: try machine.ttk4145()
    }
  }
}

/// A machine's file, and the machine's name.
private struct MachineFile {
  let document: YAMLDocument
  let name: String

  func classic() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try ClassicFile(document)
    var entry = self.entry(file.title, Classic(file.configuration), file.json)
    entry.exceptions = file.exceptions
    return entry
  }

  func knuth() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try KnuthFile(document)
    return entry(file.title, Knuth(file.configuration), file.json)
  }

  func ttk4145() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try TTK4145File(document)
    return entry(file.title, TTK4145(file.configuration), file.json)
  }

  func scene() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try SceneFile(document)
    return entry(file.scene.title, SceneRun(file.scene), file.json)
  }

  func memorize() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try MemorizeFile(document)
    return entry(file.title, Memorize(file.configuration), file.json)
  }

  func findTheColour() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try FindTheColourFile(document)
    return entry(file.title, FindTheColour(file.configuration), file.json)
  }

  func findWords() throws(PlacedProblem) -> any CatalogueEntry {
    let game = try FindWordsFile(document) { path throws(Problem) in
      try Catalogue.wordsBeside(document.file, at: path)
    }
    return entry(game.title, FindWords(game.configuration), game.json)
  }

  func mechanism() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try MechanismFile(document)
    let mechanism = file.mechanism
    return entry(mechanism.title ?? mechanism.name, MechanismRun(mechanism), file.json)
  }

  func elevator() throws(PlacedProblem) -> any CatalogueEntry {
    let file = try ElevatorFile(document)
    if let group = file.groupConfiguration {
      return entry(file, ElevatorGroup(group, hoist: file.hoist), file.json, monitor: GroupMonitor(group))
    }
    let root = Elevator<CollectiveController>(file.configuration, hoist: file.hoist)
    return entry(file, root, file.json, monitor: Self.monitor(of: file))
  }

  func remoteElevator() throws(PlacedProblem) -> any CatalogueEntry {
    try RemoteElevatorFile(document).entry(named: name)
  }

  func gallery() throws(PlacedProblem) -> any CatalogueEntry {
    let gallery = try GalleryFile(document) { scene throws(Problem) in
      try Catalogue.textBeside(document.file, at: scene)
    }
    let elevator = gallery.elevator
    typealias Root = GalleryLift<CollectiveController>
    let root = Root(elevator.configuration, hoist: elevator.hoist, landings: gallery.landings)
    return entry(elevator, root, gallery.json, monitor: GalleryMonitor(Self.monitor(of: elevator)))
  }

  private func entry<Root>(
    _ title: String, _ root: Root, _ json: @escaping @autoclosure @Sendable () -> String
  ) -> MachineEntry<Root> { MachineEntry(name: name, title: title, root: root, json: json()) }

  /// Returns the entry of a machine that contains an elevator.
  private func entry<Root>(
    _ file: ElevatorFile, _ root: Root, _ json: @escaping @autoclosure @Sendable () -> String,
    monitor: @escaping @autoclosure @Sendable () -> any Monitor<Root>
  ) -> MachineEntry<Root> {
    MachineEntry(
      name: name, title: file.title, root: root, json: json(), exceptions: file.exceptions, remarks: file.remarks,
      signals: file.groupConfiguration.map { SignalDeclaration.all(of: $0) }
        ?? SignalDeclaration.all(of: file.configuration), monitors: [monitor()])
  }

  /// Returns the rules that every run of an elevator must obey, without those that its file excepts.
  private static func monitor(of elevator: ElevatorFile) -> SafetyMonitor<CollectiveController> {
    SafetyMonitor(elevator.configuration, exceptions: elevator.exceptions.map(\.rule))
  }
}
