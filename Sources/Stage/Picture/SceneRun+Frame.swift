public import SimulationCore

extension SceneRun {
  /// The picture of the scene at an instant at or after its last event.
  ///
  /// - Complexity: O(properties + particles).
  public func frame(at instant: SimulationInstant) -> StageFrame {
    let moment = moment(at: instant)
    let painter = ScenePainter(run: self, moment: moment, time: clock.time(at: instant))
    return StageFrame(
      size: stage,
      background: scene.background.value(in: moment).color,
      nodes: painter.nodes()
    )
  }

  /// The part that a person taps at a point of the stage: the foremost one that has a trigger for it.
  ///
  /// - Complexity: O(parts).
  public func part(at point: StagePoint, instant: SimulationInstant) -> String? {
    let tapped = scene.triggers.compactMap { trigger -> String? in
      if case .tap(let name) = trigger.occasion { name } else { nil }
    }
    guard !tapped.isEmpty else { return nil }
    let moment = moment(at: instant)
    let painter = ScenePainter(run: self, moment: moment, time: clock.time(at: instant))
    return painter.part(at: point, among: tapped)
  }

  /// The names of the keys that the scene has triggers for, in the order of the file.
  public var keyNames: [String] {
    scene.triggers.compactMap { trigger in
      if case .key(let name) = trigger.occasion { name } else { nil }
    }
  }

  /// Whether the scene does something when the pointer moves.
  public var followsPointer: Bool { scene.triggers.contains { $0.occasion == .pointer } }
}
