public import Pictures
public import SimulationCore

extension SceneRun {
  /// The visible part of the stage, in points; all of it, unless the file declares a view of 1 to 100000 points
  /// each way.
  public var view: Rectangle {
    let whole = Rectangle(x: 0, y: 0, width: stage.width, height: stage.height)
    guard let view = scene.view else { return whole }
    let moment = modelMoment
    let numbers = view.map { $0.value(in: moment).number }
    let most = SceneStimulus.sizes.upperBound
    guard numbers.allSatisfy({ $0.magnitude <= most }), numbers[2] >= 1, numbers[3] >= 1 else { return whole }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the picture of the visible part of the scene at an instant at or after its last event; the origin of
  /// its points is the top left corner of the view.
  ///
  /// - Complexity: O(properties + particles).
  public func frame(at instant: SimulationInstant) -> StageFrame {
    let moment = moment(at: instant)
    let painter = ScenePainter(run: self, moment: moment, time: clock.time(at: instant))
    let view = view
    var nodes = painter.nodes()
    if view.x != 0 || view.y != 0 {
      let shift = StageTransform.translation(x: -view.x, y: -view.y)
      nodes = [.group(FrameGroup(transform: shift, children: nodes))]
    }
    return StageFrame(size: view.size, background: scene.background.value(in: moment).color, nodes: nodes)
  }

  /// Returns the point of the stage at a point of the picture.
  public func stagePoint(ofShown point: Point) -> Point {
    let view = view
    return Point(point.x + view.x, point.y + view.y)
  }

  /// Returns the part tapped at a point of the stage: the foremost one that has a tap trigger.
  ///
  /// - Complexity: O(parts).
  public func part(at point: Point, instant: SimulationInstant) -> String? {
    let tapped = scene.triggers.compactMap { trigger -> String? in
      if case .tap(let name) = trigger.occasion { name } else { nil }
    }
    guard !tapped.isEmpty else { return nil }
    let moment = moment(at: instant)
    let painter = ScenePainter(run: self, moment: moment, time: clock.time(at: instant))
    return painter.part(at: point, among: tapped)
  }

  /// The names of the keys that have triggers, in the order of the file.
  public var keyNames: [String] {
    scene.triggers.compactMap { trigger in if case .key(let name) = trigger.occasion { name } else { nil } }
  }

  /// Whether the scene has a trigger for pointer movement.
  public var followsPointer: Bool { scene.triggers.contains { $0.occasion == .pointer } }
}
