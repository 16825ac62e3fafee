import SimulationCore

/// Something of a scene that can be read in a run: a state, a property of a part, or an emitter.
///
/// Names are made once, when the scene is read: a run is read many times a second.
package struct SceneGauge: Hashable, Sendable {
  /// What it reads.
  enum Source: Hashable, Sendable {
    /// A state, by its index.
    case state(Int)
    /// A property, by its index and that of its part.
    case property(Int, part: Int)
    /// How many particles an emitter has emitted.
    case emitted(Int)
    /// How many particles of an emitter are alive.
    case alive(Int)
  }

  /// The name: `state/NAME`, `PART/PROPERTY`, `emitters/NAME/alive`.
  let name: String
  /// What it counts.
  let unit: ReadingUnit
  /// What it reads.
  let source: Source

  /// The numbers and truth values of a scene, in the order of the file.
  package static func all(of scene: Scene) -> [SceneGauge] {
    let states = scene.states.enumerated().compactMap { index, state in
      unit(of: state.kind, of: nil).map { SceneGauge(name: "state/\(state.name)", unit: $0, source: .state(index)) }
    }
    let properties = scene.parts.enumerated().flatMap { index, part in
      part.printed.compactMap { property -> SceneGauge? in
        let (key, kind) = (scene.properties[property].key, scene.properties[property].kind)
        return unit(of: kind, of: PropertyKey(rawValue: key)).map {
          let source = Source.property(property, part: index)
          return SceneGauge(name: "\(part.name)/\(key)", unit: $0, source: source)
        }
      }
    }
    let emitters = scene.emitters.enumerated().flatMap { index, emitter in
      [
        SceneGauge(name: "emitters/\(emitter.name)/emitted", unit: .number, source: .emitted(index)),
        SceneGauge(name: "emitters/\(emitter.name)/alive", unit: .number, source: .alive(index)),
      ]
    }
    return states + properties + emitters
  }

  /// The unit of a value; nil for texts and lists, which are no readings.
  static func unit(of kind: SceneValue.Kind, of key: PropertyKey?) -> ReadingUnit? {
    switch kind {
    case .number: key?.unit ?? .number
    case .flag: .onOff
    case .text, .list: nil
    }
  }
}

extension PropertyKey {
  /// What a number of this property counts.
  fileprivate var unit: ReadingUnit {
    switch self {
    case .x, .y, .offsetX, .offsetY, .width, .height, .diameter, .blur, .shadowRadius, .shadowX, .shadowY, .lineWidth,
      .cornerRadius, .yOffset, .inset, .innerRadius, .outerRadius, .distance, .depth, .fontSize, .dashPhase:
      .points
    case .rotation, .restRotation, .rotationX, .rotationY, .hueRotation, .startAngle, .sweep: .degrees
    case .opacity, .trimFrom, .trimTo: .share
    default: .number
    }
  }
}
