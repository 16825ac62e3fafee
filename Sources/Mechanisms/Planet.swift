/// A planet of a planetary set, or a body carried around by a carrier, with its rotation about its own axis.
public struct Planet: Hashable, Sendable {
  /// The index in `Mechanism.joints` of its first joint.
  public let joint: Int
  /// Its name: `planet`, `inner planet`, `outer planet`, or the name of its body.
  public let name: String
  /// The carrier that carries it around.
  public let carrier: BodyID
  /// Its teeth, a fraction if implied by sun and ring; nil for a body, whose wheels have them.
  public let teeth: Fraction?
  /// Its speed in turns per minute relative to the carrier; nil when it is unknown.
  public let relativeSpeed: Fraction?
  /// Its speed in turns per minute relative to the frame; nil when it is unknown.
  public let speed: Fraction?
}

extension Solver {
  /// Returns the planets of planetary sets, and the bodies that only mesh on one carrier, in the order of the joints.
  ///
  /// If a set does not state its planets' teeth, they have half the difference of the ring's and the sun's teeth; in
  /// a set with two pinions in series both have the stated teeth, and without them the set is omitted.
  ///
  /// > Source: Willis's equation, relative to the carrier: the sun's teeth drive the planet's.
  public func planets(_ solution: Solution) -> [Planet] {
    var planets: [Planet] = []
    let orbits = orbits()
    var isListed = Array(repeating: false, count: mechanism.bodies.count)
    for (index, joint) in mechanism.joints.enumerated() {
      if case .planetary(let set) = joint.kind { planets += self.planets(of: set, joint: index, solution) }
      guard let carrier = Self.carrier(of: joint) else { continue }
      for wheel in joint.wheels {
        let body = mechanism.wheels[wheel].body
        guard !body.isFrame, !isListed[body.index], isPlanet(body.index, orbits) else { continue }
        isListed[body.index] = true
        let (own, round) = (solution.motion(of: body).speed, solution.motion(of: carrier).speed)
        planets.append(
          Planet(
            joint: index, name: mechanism.name(of: body), carrier: carrier, teeth: nil,
            relativeSpeed: own.flatMap { own in round.map { own - $0 } }, speed: own))
      }
    }
    return planets
  }

  private func planets(of set: Joint.Planetary, joint: Int, _ solution: Solution) -> [Planet] {
    let difference = Fraction(set.ringTeeth) - Fraction(set.sunTeeth)
    let implied = set.hasTwoPinions || difference.signum <= 0 ? nil : difference / 2
    guard let teeth = set.planetTeeth.map({ Fraction($0) }) ?? implied else { return [] }
    let sun = solution.motion(of: set.sun).speed
    let round = solution.motion(of: set.carrier).speed
    let relative = sun.flatMap { sun in round.map { -Fraction(set.sunTeeth) / teeth * (sun - $0) } }
    func planet(_ name: String, _ relative: Fraction?) -> Planet {
      Planet(
        joint: joint, name: name, carrier: set.carrier, teeth: teeth, relativeSpeed: relative,
        speed: relative.flatMap { own in round.map { own + $0 } })
    }
    guard set.hasTwoPinions else { return [planet("planet", relative)] }
    return [planet("inner planet", relative), planet("outer planet", relative.map { -$0 })]
  }

  // MARK: - Bodies that are planets

  /// The joints of a body that are relevant to its being a planet.
  private struct Orbit {
    /// The only carrier on which it meshes.
    var carrier: BodyID?
    /// The bodies that it meshes with.
    var partners: [BodyID] = []
    /// Whether something else holds or turns it, which cannot revolve with a carrier.
    var isHeld = false
  }

  /// Returns the carrier of a mesh or bevel pair if it revolves; nil for every other joint.
  private static func carrier(of joint: Joint) -> BodyID? {
    switch joint.kind {
    case .mesh(_, _, let carrier), .bevel(_, _, _, let carrier): carrier.isFrame ? nil : carrier
    default: nil
    }
  }

  private func orbits() -> [Orbit] {
    var orbits = mechanism.bodies.map { Orbit(isHeld: $0.isFixed) }
    func hold(_ body: BodyID) { if !body.isFrame { orbits[body.index].isHeld = true } }
    for joint in mechanism.joints {
      guard let carrier = Self.carrier(of: joint) else {
        for body in mechanism.bodiesTouched(by: joint) { hold(body) }
        continue
      }
      hold(carrier)
      let bodies = joint.wheels.map { mechanism.wheels[$0].body }
      for (body, partner) in zip(bodies, bodies.reversed()) where !body.isFrame {
        if orbits[body.index].carrier ?? carrier != carrier { hold(body) }
        orbits[body.index].carrier = carrier
        orbits[body.index].partners.append(partner)
      }
    }
    for element in mechanism.elements {
      switch element.kind {
      case .brake(let body): hold(body)
      case .clutch(let first, let second):
        hold(first)
        hold(second)
      }
    }
    for drive in mechanism.drives { hold(drive.body) }
    for load in mechanism.loads { hold(load.body) }
    for fan in mechanism.fans { hold(fan.body) }
    if let output = mechanism.output { hold(output) }
    return orbits
  }

  /// Whether a body is a planet: only meshes on its carrier constrain it.
  ///
  /// Of two such bodies in mesh it is the one with more meshes, since the other is a sun that turns freely.
  private func isPlanet(_ body: Int, _ orbits: [Orbit]) -> Bool {
    guard !orbits[body].isHeld else { return false }
    return orbits[body].partners.allSatisfy { partner in
      partner.isFrame || orbits[partner.index].isHeld
        || orbits[partner.index].partners.count <= orbits[body].partners.count
    }
  }
}
