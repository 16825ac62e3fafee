public import Assemblies
public import Elevators
public import Mechanisms
public import SimulationCore

/// A hoist at one instant: its readouts and the layout of motor, gear and sheave.
public struct HoistPicture: Hashable, Sendable {
  /// The readouts at the instant.
  public var state: HoistState
  /// The constant parameters.
  public var parameters: HoistParameters
  /// The layout of motor, gear and sheave.
  public var scene: MechanismLayout
  /// The turns of each body of the scene.
  public var turns: [Double]
  /// The speed of each body of the scene, in turns per minute.
  var rpms: [Double]
  /// The limiting ratio of rope forces for each load case: up to it the ropes hold, or beyond it they slip.
  public var limits: [TractionHoist.LoadCase: Double]
  /// The exact reduction of the gear.
  var gearRatio: Fraction

  /// Creates the picture of a hoist at an instant, which must not be before the last change.
  public init(_ hoist: Hoist, of plant: Plant, at instant: SimulationInstant) {
    state = hoist.state(of: plant, at: instant)
    parameters = hoist.parameters
    scene = scenes.layout(of: hoist.parameters) { MechanismLayout(HoistScene.mechanism($0)) }
    // The bodies after motor and sheave do not move: the bed, and a ring if there is one. The mark of the bed is
    // turned away.
    turns = [state.motorTurns, state.sheaveTurns, 0.5, 0]
    rpms = [state.motorSpeed, state.sheaveSpeed, 0, 0]
    limits = hoist.tractionLimits
    gearRatio = hoist.parameters.gearRatio
  }

  /// The speed and power of the motor, in a few words.
  var motorText: String {
    "\(ReadoutText.decimal(state.motorSpeed, decimals: 0)) rpm \(Self.kilo(state.mainsPower)) kW"
  }

  /// Returns a thousandth of a number with one decimal.
  static func kilo(_ number: Double) -> String { ReadoutText.decimal(number / 1_000, decimals: 1) }

  /// The machine as the picture of a mechanism.
  var machine: MechanismPicture {
    var selection = MechanismSelection()
    selection.hasNames = false
    return MechanismPicture(
      layout: scene, turns: turns, rpms: rpms, names: ["motor", "sheave", "bed", "ring"], ratios: [nil, nil, nil, nil],
      speeds: [], torques: [], held: [], elements: [], conflict: "", selection: selection)
  }
}

/// The cached layouts of recently drawn hoists.
private let scenes = LayoutCache<HoistParameters>()
