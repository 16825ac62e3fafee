public import SimulationCore
public import Stage

/// The selection in a scene: the control that the arrow keys change.
public struct SceneSelection: Hashable, Sendable {
  /// The index of the control in the list; nil if there is none to change.
  public var control: Int?
  /// The keys that press or change the controls, by index.
  public var keys: [String]

  /// Creates a selection.
  public init(control: Int? = nil, keys: [String] = []) {
    self.control = control
    self.keys = keys
  }
}

// The picture of a scene.
extension SceneRun: DrawnMachine {
  /// The stage and its controls.
  public typealias Picture = ScenePicture
  /// The selected control.
  public typealias Selection = SceneSelection

  /// Describes whether the scene is playing, and its sounds.
  public func statusText(at instant: SimulationInstant) -> String {
    let words = region.state == .holding ? "held" : region.state.rawValue
    let cues = playingCues
    return cues.isEmpty ? words : "\(words), sound \(cues.joined(separator: ", "))"
  }

  /// Returns the scene at the instant of a snapshot.
  public static func picture(of snapshot: Snapshot<SceneRun>, selection: SceneSelection) -> ScenePicture {
    let machine = snapshot.machine
    let controls = machine.scene.controls
    return ScenePicture(
      frame: machine.frame(at: snapshot.instant),
      rows: controls.indices.map { index in
        ScenePicture.Row(
          control: controls[index],
          value: controls[index].kind == .button ? nil : machine.modelValue(of: controls[index].name),
          key: index < selection.keys.count ? selection.keys[index] : " ", isChosen: selection.control == index)
      })
  }
}
