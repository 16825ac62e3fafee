import Assemblies
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

  /// The machine that a file of this kind describes.
  private func entry(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    switch self {
    case .classic: try Self.classic(text: text, file: file, name: name)
    case .elevator: try Self.elevator(text: text, file: file, name: name)
    case .gallery: try Self.gallery(text: text, file: file, name: name)
    case .knuth: try Self.knuth(text: text, file: file, name: name)
    case .scene: try Self.scene(text: text, file: file, name: name)
    }
  }

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
    // A mechanism's file says by another key what it is.
    if MechanismFile.isMechanism(text: text, file: file) {
      return try mechanism(text: text, file: file, name: name)
    }
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
    return try kind.entry(text: text, file: file, name: name)
  }

  private static func classic(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let classic = try ClassicFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: classic.title,
      root: Classic(classic.configuration),
      json: classic.json,
      exceptions: classic.exceptions
    )
  }

  private static func knuth(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let knuth = try KnuthFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: knuth.title,
      root: Knuth(knuth.configuration),
      json: knuth.json,
      exceptions: []
    )
  }

  private static func scene(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let scene = try SceneFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: scene.scene.title,
      root: SceneRun(scene.scene),
      json: scene.json
    )
  }

  private static func elevator(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let elevator = try ElevatorFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: elevator.title,
      root: HoistedElevator<CollectiveController>(elevator.configuration, hoist: elevator.hoist),
      json: elevator.json,
      exceptions: elevator.exceptions,
      remarks: elevator.remarks,
      signals: SignalDeclaration.all,
      monitors: [
        ElevatorMonitor(
          SafetyMonitor<CollectiveController>(
            elevator.configuration,
            exceptions: elevator.exceptions.map(\.rule)
          )
        )
      ]
    )
  }

  private static func gallery(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let gallery = try GalleryFile(text: text, file: file) { scene in
      Catalogue.textBeside(file, at: scene)
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
      monitors: [
        GalleryMonitor(
          ElevatorMonitor(
            SafetyMonitor<CollectiveController>(
              elevator.configuration,
              exceptions: elevator.exceptions.map(\.rule)
            )
          )
        )
      ]
    )
  }

  private static func mechanism(
    text: String,
    file: String,
    name: String
  ) throws(PlacedProblem) -> any CatalogueEntry {
    let mechanism = try MechanismFile(text: text, file: file)
    return MachineEntry(
      name: name,
      title: mechanism.mechanism.title ?? mechanism.mechanism.name,
      root: MechanismRun(mechanism.mechanism),
      json: mechanism.json
    )
  }
}
