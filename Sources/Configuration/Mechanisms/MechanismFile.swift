public import Mechanisms
public import SimulationCore

/// A mechanism, read from its file.
public struct MechanismFile: ConfigurationFile, Sendable {
  /// The mechanism that the file describes.
  public let mechanism: Mechanism
  /// The location of each joint in the file.
  public let jointLocations: [FileLocation]

  /// Reads a file and checks it.
  ///
  /// - Throws: a `PlacedProblem` for the first problem.
  public init(_ document: YAMLDocument) throws(PlacedProblem) {
    let root = document.root
    mechanism = try MechanismKeys.schema.read(root).mechanism
    jointLocations = root.value.member("joints")?.value.members?.map(\.keyLocation) ?? []
    if !document.isJSON { try refuseMisfits(root) }
  }

  /// Throws at the first planetary set between whose sun and ring no planets fit.
  private func refuseMisfits(_ root: YAMLNode) throws(PlacedProblem) {
    for joint in mechanism.joints {
      guard case .planetary(let set) = joint.kind, let misfit = set.misfit else { continue }
      throw misfit.placed(at: root.value(at: ["joints", joint.name, "teeth", "ring"]).location)
    }
  }

  /// The whole mechanism as a JSON object from which this type reads an equal one.
  ///
  /// It is stored in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { MechanismKeys.schema.write(MechanismKeys(mechanism)) }
}
