import SimulationCore

/// A readable value of a running scene: a state, a property of a part, or an emitter.
///
/// Names are created once, when the scene is loaded, because a run is read many times per second.
package struct SceneGauge: Hashable, Sendable {
  /// The source of a reading.
  enum Source: Hashable, Sendable {
    /// A state, by its index.
    case state(Int)
    /// A property, by its index and that of its part.
    case property(Int, part: Int)
    /// The number of particles that an emitter has emitted.
    case emitted(Int)
    /// The number of living particles of an emitter.
    case alive(Int)
  }

  /// The name: `state/NAME`, `PART/PROPERTY`, `emitters/NAME/alive`.
  let name: String
  let unit: ReadingUnit
  let source: Source

  /// Returns the numbers and truth values of a scene, in the order of the file.
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

  /// Returns the unit of a value, or nil for texts and lists, which are not readings.
  static func unit(of kind: SceneValue.Kind, of key: PropertyKey?) -> ReadingUnit? {
    switch kind {
    case .number: key?.unit ?? .number
    case .flag: .onOff
    case .text, .list: nil
    }
  }
}

extension PropertyKey {
  /// The unit of a number with this property.
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
