import Assemblies
import Elevators
import Mechanisms
import SimulationCore

/// The keys of `gear`: one of two kinds, with its efficiencies.
struct GearKeys {
  var worm: Worm?
  var planetary: Planetary?
  var efficiency = 1.0
  var backEfficiency: Double?

  /// A worm on the motor's shaft.
  struct Worm {
    var starts = 1
    var teeth = 5
  }

  /// A sun on the motor's shaft within a fixed ring.
  struct Planetary {
    var sun = 5
    var ring = 13
  }

  init() {}

  /// Creates the keys of a hoist's gear; nil if the hoist has none.
  init?(_ hoist: HoistParameters) {
    switch hoist.gear {
    case .none: return nil
    case .worm(let starts, let teeth): worm = Worm(starts: starts, teeth: teeth)
    case .planetary(let sun, let ring): planetary = Planetary(sun: sun, ring: ring)
    }
    efficiency = hoist.gearEfficiency
    backEfficiency = hoist.gearBackEfficiency
  }

  /// The gear; one of the two kinds has been read.
  var gear: HoistParameters.Gear {
    if let worm { return .worm(starts: worm.starts, teeth: worm.teeth) }
    return planetary.map { .planetary(sun: $0.sun, ring: $0.ring) } ?? .none
  }

  /// The form of `gear`, which gearless drives refuse.
  static let form = ValueForm<GearKeys>.section(schema).converted(from: \.self) { keys, _ in keys }.guarded {
    node, scope throws(PlacedProblem) in
    guard let kind = scope.elevator?.drive.kind, kind == .gearless || kind == .highSpeed else { return }
    throw Problem(
      "the hoist of a '\(kind.rawValue)' drive has a 'gear'", allowed: "Its sheave is on the motor's shaft",
      advice: "Remove the gear, or change the 'kind' of the drive"
    ).placed(at: node.location)
  }

  private static let schema = Schema<GearKeys>(
    GearKeys(),
    [
      Parameter("worm", \.worm, .section(wormSchema), "a worm and its wheel", otherwise: "'planetary' is given"),
      Parameter(
        "planetary", \.planetary, .section(planetarySchema), "a planetary set, the sheave on its carrier",
        otherwise: "'worm' is given"),
      .required(
        "efficiency", \.efficiency, .number(0.05...1), "the share of the power that arrives when the motor drives"),
      Parameter(
        "backEfficiency", \.backEfficiency, .number(0...1), "the share that arrives when the car drives it",
        otherwise: "of a worm 2 - 1/efficiency, else the efficiency"),
    ], readFirst: ["worm", "planetary"]
  ) { _, members, _ throws(PlacedProblem) in
    guard (members["worm"] == nil) == (members["planetary"] == nil) else { return }
    throw Problem(
      "the gear has \(members["worm"] == nil ? "neither" : "both") 'worm' and 'planetary'",
      allowed: "It is one of them", advice: "Write {worm: {starts: 1, teeth: 43}} or {planetary: {sun: 20, ring: 100}}"
    ).placed(at: members.location)
  }

  private static let wormSchema = Schema<Worm>(
    Worm(),
    [
      .required("starts", \.starts, .integer(1...12), "how many threads the worm has"),
      .required("teeth", \.teeth, .integer(5...1_000), "how many teeth its wheel has"),
    ])

  private static let planetarySchema = Schema<Planetary>(
    Planetary(),
    [
      .required("sun", \.sun, .integer(5...1_000), "the teeth of the sun, on the motor's shaft"),
      .required("ring", \.ring, .integer(5...2_000), "the teeth of the ring, which is fixed"),
    ]
  ) { set, members, _ throws(PlacedProblem) in
    guard set.ring <= set.sun + 6 || !(set.ring - set.sun).isMultiple(of: 2) else { return }
    throw Problem(
      "the ring has \(set.ring) teeth about a sun of \(set.sun)",
      allowed: "It has as many as the sun and twice a planet's, at least 4 for that", advice: "Change one of them"
    ).placed(at: members["ring"]?.location ?? members.location)
  }
}

/// The keys of `groove`, of one of three shapes.
struct GrooveKeys {
  private var undercut: Double?
  private var angle: Double?
  private var hardenedV: Double?
  private var unhardenedV: Double?

  init() {}

  init(_ groove: TractionHoist.Groove) {
    switch groove {
    case .undercut(let beta, let gamma): (undercut, angle) = (beta, gamma)
    case .hardenedV(let gamma): hardenedV = gamma
    case .unhardenedV(let beta): unhardenedV = beta
    }
  }

  static let schema = Schema<GrooveKeys>(
    GrooveKeys(),
    [
      Parameter(
        "undercut", \.undercut, .number(0...105, "°"), "the undercut of a half round groove", otherwise: "it is a V",
        source: "EN 81-50, 5.11.2.3.1"),
      Parameter("angle", \.angle, .number(25...90, "°"), "the angle of a half round groove", otherwise: "35"),
      Parameter(
        "hardenedV", \.hardenedV, .number(35...90, "°"), "the angle of a hardened V",
        otherwise: "another shape is given"),
      Parameter(
        "unhardenedV", \.unhardenedV, .number(0...105, "°"), "the undercut of a V that is not hardened",
        otherwise: "another shape is given"),
    ])

  /// Returns the only shape that was read.
  func groove(at node: YAMLNode) throws(PlacedProblem) -> TractionHoist.Groove {
    switch (undercut, hardenedV, unhardenedV) {
    case (let undercut?, nil, nil): return .undercut(beta: undercut, gamma: angle ?? 35)
    case (nil, let gamma?, nil) where angle == nil: return .hardenedV(gamma: gamma)
    case (nil, nil, let beta?) where angle == nil: return .unhardenedV(beta: beta)
    default:
      throw Problem(
        "'groove' is of no one shape", allowed: "It is half round with an undercut, or a V that is hardened or not",
        advice: "Write {undercut: 90, angle: 35}, {hardenedV: 40} or {unhardenedV: 100}"
      ).placed(at: node.location)
    }
  }
}
