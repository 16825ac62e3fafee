public import Mechanisms
public import SimulationCore

/// A mechanism, read from its file.
public struct MechanismFile: Sendable {
  /// The mechanism that the file describes.
  public let mechanism: Mechanism
  /// The location of each joint in the file.
  public let jointLocations: [FileLocation]

  /// Reads a file and checks it.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The file's name, for messages.
  ///   - settings: Keys to change before it is read, each as `KEY=VALUE`, or `NAME.KEY=VALUE` with the name of a part.
  /// - Throws: a `PlacedProblem` for the first problem; the location of one caused by a setting is `--set`.
  public init(text: String, file: String, settings: [String] = []) throws(PlacedProblem) {
    self = try ConfigurationSettings(settings).read(text: text, file: file) { text throws(PlacedProblem) in
      let root = try YAMLNode(text: text, file: file)
      let read = try MechanismFile(root)
      // The header of a journal is JSON, and a recorded mechanism must run again.
      if !text.hasPrefix("{") { try read.refuseMisfits(root) }
      return read
    }
  }

  /// Throws at the first planetary set between whose sun and ring no planets fit.
  private func refuseMisfits(_ root: YAMLNode) throws(PlacedProblem) {
    for joint in mechanism.joints {
      guard case .planetary(let set) = joint.kind, let misfit = set.misfit else { continue }
      throw misfit.placed(at: root.value(at: ["joints", joint.name, "teeth", "ring"]).location)
    }
  }

  private init(_ root: YAMLNode) throws(PlacedProblem) {
    mechanism = try MechanismKeys.schema.read(root).mechanism
    jointLocations = root.value.member("joints")?.value.members?.map(\.keyLocation) ?? []
  }

  /// The whole mechanism as a JSON object from which this type reads an equal one.
  ///
  /// It is stored in the header of a journal, so that the journal replays after the file has changed.
  public var json: String { MechanismKeys.schema.write(MechanismKeys(mechanism)) }

  /// Whether a text is the configuration of a mechanism.
  public static func isMechanism(text: String, file: String) -> Bool {
    let root = try? YAMLNode(text: text, file: file).value
    return root?.member("mechanism") != nil || root?.member("bodies") != nil
  }
}
