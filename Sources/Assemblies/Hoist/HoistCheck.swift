public import Elevators
public import Mechanisms
import Motion
import SimulationCore

/// A check of the parameters of a hoist against the codes, in its elevator.
///
/// > Source: EN 81-20:2020 and EN 81-50:2020, as transcribed in public engineers' notes that cite these clauses. This
/// > is a check of the model, not a proof for a real elevator.
public struct HoistCheck: Sendable {
  private let parameters: HoistParameters
  private let elevator: ElevatorConfiguration
  private let traction: TractionHoist
  private let layout: HoistLayout

  /// Creates the check of a hoist in an elevator.
  public init(_ parameters: HoistParameters, in elevator: ElevatorConfiguration) {
    self.parameters = parameters
    self.elevator = elevator
    traction = parameters.traction(of: elevator)
    layout = HoistLayout(parameters, of: elevator, carTravel: HoistTrain(parameters).carTravel)
  }

  /// All breaches: ropes, speed, brake, traction, then unusual parameters.
  public var breaches: [HoistBreach] { ropeBreaches + speedBreaches + brakeBreaches + tractionBreaches + unusual }

  /// Returns a breach of a rule; it is binding if a code of the elevator requires the rule.
  private func breach(of rule: HoistRule, _ path: [String], _ finding: String, _ limit: String, _ advice: String)
    -> HoistBreach
  { HoistBreach(path, finding, rule.allowed(limit, for: elevator), advice, isBinding: rule.isBinding(for: elevator)) }

  // MARK: - Ropes

  private var ropeBreaches: [HoistBreach] {
    var found: [HoistBreach] = []
    let ropes = parameters.ropes
    let least = elevator.code == .asme ? 3 : 2
    if ropes.count < least {
      found.append(
        breach(
          of: .ropeCount, ["ropes", "count"], ropes.count == 1 ? "there is one rope" : "there are \(ropes.count) ropes",
          "at least \(least)", "Add one"))
    }
    if ropes.diameter < 0.008 {
      found.append(
        breach(
          of: .ropeDiameter, ["ropes", "diameter"], "the ropes have a diameter of \(Self.text(ropes.diameter)) m",
          "at least 0.008 m", "Take thicker ropes"))
    }
    let ratio = parameters.sheave.diameter.decimal / ropes.diameter
    if ratio < 40 - 1e-9 {
      found.append(
        breach(
          of: .sheaveDiameter, ["sheave", "diameter"],
          "the sheave has \(Self.text(ratio)) times the diameter of the ropes", "at least 40 times",
          "Take a larger sheave, or thinner ropes"))
    }
    if safetyFactor < safetyFactorMin {
      found.append(
        breach(
          of: .ropeSafety, ["ropes", "breakingForce"], "the ropes have a safety factor of \(Self.text(safetyFactor))",
          "at least \(Self.text(safetyFactorMin))", "Take more ropes or stronger ones, or a larger sheave"))
    }
    return found
  }

  /// The breaking force of all ropes divided by the suspended weight when the full car is at the lowest landing.
  var safetyFactor: Double {
    let mass = parameters.carMass + Double(elevator.ratedLoad)
    let length = layout.ropeLengths(at: layout.bottom).car
    let force = traction.ropeForce(mass: mass, ropeLength: length)
    return Double(parameters.ropes.count) * parameters.ropes.breakingForce / force
  }

  /// The minimum safety factor that the elevator's code allows.
  var safetyFactorMin: Double { elevator.code == .asme ? safetyFactorBySpeed : safetyFactorBySheave }

  /// The minimum safety factor of A17.1, interpolated between the rows of its table.
  ///
  /// > Source: ASME A17.1, 2.20.3, for passengers, from memory.
  private var safetyFactorBySpeed: Double {
    let rows: [(speed: Double, factor: Double)] = [
      (0.25, 7.60), (0.51, 7.95), (1.02, 8.60), (1.52, 9.20), (2.03, 9.75), (2.54, 10.25),
      (3.05, 10.70), (4.06, 11.25), (5.08, 11.55), (6.10, 11.80), (7.11, 11.90),
    ]
    let speed = elevator.drive.limits.speed * Double(parameters.roping)
    guard let above = rows.firstIndex(where: { $0.speed >= speed }) else { return 11.90 }
    guard above > 0 else { return rows[0].factor }
    let (low, high) = (rows[above - 1], rows[above])
    let share = (speed - low.speed) / (high.speed - low.speed)
    return low.factor + share * (high.factor - low.factor)
  }

  /// The minimum safety factor of EN 81-20 and EN 81-50.
  private var safetyFactorBySheave: Double {
    let pulleys = (parameters.diverter > 0 ? 1 : 0) + (parameters.roping > 1 ? 1 : 0)
    let number = traction.equivalentPulleys(
      grooves: traction.equivalentGrooves,
      pulleyDiameter: parameters.diverterDiameter ?? parameters.sheave.diameter.decimal, simple: pulleys)
    let least = traction.ropeSafetyFactorMin(equivalentPulleys: number)
    return max(least, parameters.ropes.count > 2 ? 12 : 16)
  }

  // MARK: - Speed

  private var speedBreaches: [HoistBreach] {
    let speed = traction.carSpeed
    let rated = elevator.drive.limits.speed
    guard speed < 0.92 * rated || speed > 1.05 * rated else { return [] }
    return [
      breach(
        of: .motorSpeed, ["motor", "speed"], "the motor's speed gives the car \(Self.text(speed)) m/s",
        "92 to 105 % of the rated \(Self.text(rated)) m/s", "Change motor, gear or sheave")
    ]
  }

  // MARK: - Brake

  /// The means that stop the car in an emergency: a brake that decelerates the full car going down as configured, and
  /// ropes that slip if it grips too hard.
  public var brake: EmergencyBrake.Hoist {
    let forces = HoistForces(layout, load: elevator.ratedLoad)
    let masses = layout.carMass + layout.counterweightMass
    let full = layout.carMass + Double(elevator.ratedLoad) - layout.counterweightMass
    let moving = forces.mass + layout.rotorMass
    return EmergencyBrake.Hoist(
      force: parameters.braking * moving + full * HoistLayout.gravity, carMass: layout.carMass,
      counterweightMass: layout.counterweightMass, otherMass: moving - masses - Double(elevator.ratedLoad),
      tractionLimit: traction.tractionLimit(.braking))
  }

  /// A car that the brake must stop, with a fraction of its force.
  private struct BrakedCar {
    let rule: HoistRule
    /// The description of what stops it.
    let words: String
    /// The name of the car, such as 'full car'.
    let name: String
    let load: Double
    let way: Direction
    let share: Double
    let limit: String
  }

  /// The cars that the brake must stop and hold: with one of its two sets, each of which has half the force, the full
  /// car going down and the empty one going up; with both, 1.25 times the rated load going down.
  private var brakedCars: [BrakedCar] {
    let rated = Double(elevator.ratedLoad)
    let set = "one set decelerates, stops and holds it"
    return [
      BrakedCar(
        rule: .brakeSet, words: "one of the brake's two sets", name: "full car", load: rated, way: .down, share: 0.5,
        limit: set),
      BrakedCar(
        rule: .brakeSet, words: "one of the brake's two sets", name: "empty car", load: 0, way: .up, share: 0.5,
        limit: set),
      BrakedCar(
        rule: .brake, words: "the brake", name: "car with 1.25 times its load", load: 1.25 * rated, way: .down,
        share: 1, limit: "the brake stops and holds it"),
    ]
  }

  /// The cars that the brake cannot hold, with the minimum braking that would.
  ///
  /// The rope load is greatest at one end of the travel. The friction of gear and hoistway is not counted, to be on
  /// the safe side.
  private var brakeBreaches: [HoistBreach] {
    let brake = brake
    let moving = brake.carMass + Double(elevator.ratedLoad) + brake.counterweightMass + brake.otherMass
    return brakedCars.compactMap { car in
      let forces = HoistForces(layout, load: Int(clamping: car.load.rounded()))
      let pulls = [layout.bottom, layout.top].map { height in
        let force = forces.force(TravelState(position: height))
        return car.way == .down ? force : -force
      }
      let (pull, held) = (max(pulls[0], pulls[1]), car.share * brake.force)
      guard held <= pull else { return nil }
      let least = parameters.braking + (pull / car.share - brake.force) / moving
      return breach(
        of: car.rule, ["braking"],
        "\(car.words) has \(Self.text(held.rounded())) N against \(Self.text(pull.rounded())) N of the"
          + " \(car.name) on its way \(car.way)", car.limit,
        "Set 'braking' above \(Self.text((least * 1_000).rounded(.up) / 1_000)) m/s²")
    }
  }

  // MARK: - Traction

  /// Returns the maximum ratio of rope forces in a load case, or the minimum if the ropes must slip.
  ///
  /// Loading is 1.25 times the rated load at the lowest landing. Braking is the full car going down there, and the
  /// empty one going up at the highest landing. Stalled is the counterweight resting on its buffer, and the empty car
  /// at the highest landing.
  public func ratio(_ load: TractionHoist.LoadCase) -> Double {
    let rated = Double(elevator.ratedLoad)
    func forces(_ kilograms: Double, _ height: Double, _ acceleration: Double) -> Double {
      let forces = HoistForces(layout, load: Int(clamping: kilograms.rounded())).ropeForces(
        TravelState(position: height, acceleration: acceleration))
      return max(forces.car, forces.counterweight) / min(forces.car, forces.counterweight)
    }
    switch load {
    case .loading: return forces(1.25 * rated, layout.bottom, 0)
    case .braking:
      return max(forces(rated, layout.bottom, parameters.braking), forces(0, layout.top, -parameters.braking))
    case .stalled:
      let lengths = layout.ropeLengths(at: layout.top)
      let car = traction.ropeForce(mass: parameters.carMass, ropeLength: lengths.car)
      let rope = traction.ropeForce(mass: 0, ropeLength: lengths.counterweight)
      return car / rope
    }
  }

  private var tractionBreaches: [HoistBreach] {
    TractionHoist.LoadCase.allCases.compactMap { load in
      let (ratio, limit) = (ratio(load), traction.tractionLimit(load))
      let mustSlip = load == .stalled
      guard mustSlip ? ratio < limit : ratio > limit else { return nil }
      return breach(
        of: .traction, ["sheave"], "the ropes' forces are as \(Self.text(ratio)) to 1 while \(load.words)",
        "\(mustSlip ? "at least" : "at most") \(Self.text(limit))",
        mustSlip ? "Make grooves or wrap slip sooner" : "Change wrap, grooves, the masses or the balance")
    }
  }

  // MARK: - Unusual parameters

  private var unusual: [HoistBreach] {
    var found: [HoistBreach] = []
    if traction.motorPower > parameters.motor.power {
      found.append(
        breach(
          of: .motorPower, ["motor", "power"], "the motor has \(Self.text(parameters.motor.power)) kW",
          "the full car needs \(Self.text(traction.motorPower)) kW", "Take a stronger motor"))
    }
    if !(0.4...0.5).contains(parameters.balance) {
      found.append(
        breach(
          of: .balance, ["balance"], "the counterweight balances \(Self.text(parameters.balance)) of the rated load",
          "usual is 0.4 to 0.5", "Change the balance"))
    }
    return found
  }

  /// Returns a number with at most three decimals.
  private static func text(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let thousandths = Int(clamping: (number * 1_000).rounded())
    var decimals = String(1_000 + thousandths.magnitude % 1_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(thousandths.magnitude / 1_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}

extension TractionHoist.LoadCase {
  /// The text of the load case, after 'while'.
  fileprivate var words: String {
    switch self {
    case .loading: "the car is loaded"
    case .braking: "the emergency brake stops it"
    case .stalled: "the counterweight is stalled"
    }
  }
}
