import Assemblies
import Mechanisms

/// The scene of a hoist's machine: motor, gear, sheave and their bed, as a mechanism with declared
/// positions.
///
/// The sheave is behind the wheel of a worm, which the motor's shaft turns from above. A planetary set
/// is shown beside the sheave, a gearless motor behind it. Lengths are in arbitrary units: the sheave
/// has 100.
enum HoistScene {
  /// The index of the motor among the bodies.
  static let motor = BodyID(0)
  /// The index of the sheave among the bodies.
  static let sheave = BodyID(1)

  static func mechanism(_ parameters: HoistParameters) -> Mechanism {
    var scene = Mechanism("machine", bodies: ["motor", "sheave", "bed"].map { Mechanism.Body($0) })
    scene.bodies[2].isFixed = true
    // The bed is wider than the sheave, so that there is room for car and counterweight.
    scene.bodies[2].declared = bounds(width: 160, height: 8, x: 0, y: 58, layer: -4)
    scene.drives = [Mechanism.Drive(motor, rpm: 1)]
    // The sizes are so far apart that neither wheel is drawn with teeth.
    scene.wheels = [
      wheel("sheave", on: sheave, .diameter(1_000), width: 100, layer: -2),
      wheel("shaft", on: sheave, .diameter(1), width: 12, layer: 2),
    ]
    switch parameters.gear {
    case .none:
      scene.bodies[0].declared = bounds(width: 64, height: 44, x: 0, y: -72, layer: -3)
      scene.joints = [Joint("shaft", .weld([motor, sheave]))]
    case .worm(let starts, let teeth):
      scene.bodies[0].declared = bounds(width: 56, height: 36, x: 76, y: -43, layer: 0)
      var worm = Wheel("worm", on: motor, nil, starts: starts)
      worm.declared = bounds(width: 64, height: 18, x: 0, y: -43, layer: 1)
      worm.declared?.thread = .right
      scene.wheels += [worm, wheel("wheel", on: sheave, .teeth(teeth), width: 68, layer: 0)]
      scene.joints = [Joint("gear", .worm(2, wheel: 3, sense: .same))]
    case .planetary(let sun, let ring):
      scene.bodies[0].declared = bounds(width: 64, height: 44, x: 0, y: -78, layer: -3)
      scene.bodies.append(Mechanism.Body("ring", isFixed: true))
      let set = Joint.Planetary(sun: motor, ring: BodyID(3), carrier: sheave, sunTeeth: sun, ringTeeth: ring)
      scene.joints = [Joint("gear", .planetary(set))]
    }
    return scene
  }

  private static func wheel(_ name: String, on body: BodyID, _ size: Wheel.Size, width: Int, layer: Int) -> Wheel {
    Wheel(name, on: body, size, declared: bounds(width: width, height: nil, x: 0, y: 0, layer: layer))
  }

  private static func bounds(width: Int, height: Int?, x: Int, y: Int, layer: Int) -> Declaration {
    var declared = Declaration()
    declared.width = Fraction(width)
    declared.height = height.map { Fraction($0) }
    declared.x = Fraction(x)
    declared.y = Fraction(y)
    declared.layer = Fraction(layer)
    return declared
  }
}
