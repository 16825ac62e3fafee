public import Assemblies
public import Elevators
public import Mechanisms
public import SimulationCore

/// A hoist as it looks at one instant: its readouts, and where motor, gear and sheave are drawn.
public struct HoistPicture: Hashable, Sendable {
  /// The readouts of the instant.
  public var state: HoistState
  /// The parameters that stay.
  public var parameters: HoistParameters
  /// Where motor, gear and sheave are drawn.
  public var scene: MechanismLayout
  /// The turns that each body of the scene has made.
  public var turns: [Double]
  /// The speed of each body of the scene in turns a minute.
  public var rpms: [Double]
  /// Up to which ratio of rope forces the ropes hold, or from which they slip.
  public var limits: [TractionHoist.LoadCase: Double]
  /// The reduction of the gear, exactly.
  public var gearRatio: Fraction

  /// A hoist at an instant, which is not before the last change.
  public init(_ hoist: Hoist, of plant: Plant, at instant: SimulationInstant) {
    state = hoist.state(of: plant, at: instant)
    parameters = hoist.parameters
    scene = scenes.layout(of: hoist.parameters) { MechanismLayout(HoistScene.mechanism($0)) }
    // What follows motor and sheave does not move: the bed, and a ring where there is one.
    // The mark of the bed is turned away.
    turns = [state.motorTurns, state.sheaveTurns, 0.5, 0]
    rpms = [state.motorSpeed, state.sheaveSpeed, 0, 0]
    limits = hoist.tractionLimits
    gearRatio = hoist.parameters.gearRatio
  }

  /// Speed and power of the motor in a few words.
  var motorText: String {
    "\(ReadoutText.decimal(state.motorSpeed, decimals: 0)) rpm \(Self.kilo(state.mainsPower)) kW"
  }

  /// A thousandth with one decimal.
  static func kilo(_ number: Double) -> String { ReadoutText.decimal(number / 1_000, decimals: 1) }

  /// The machine as a mechanism is drawn.
  var machine: MechanismPicture {
    var selection = MechanismSelection()
    selection.hasNames = false
    return MechanismPicture(
      layout: scene, turns: turns, rpms: rpms, names: ["motor", "sheave", "bed", "ring"], ratios: [nil, nil, nil, nil],
      speeds: [], torques: [], held: [], elements: [], conflict: "", selection: selection)
  }
}

/// The layouts of the hoists that were drawn last.
private let scenes = LayoutCache<HoistParameters>()
