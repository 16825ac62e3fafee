public import SimulationCore

/// What makes bodies turn together.
public struct Joint: Hashable, Codable, Sendable {
  /// A sign that a file gives, since it follows from no count of teeth.
  public enum Sense: Int, Hashable, Codable, Sendable {
    /// Both turn the same way, each seen from its own fixed side.
    case same = 1
    /// They turn opposite ways.
    case opposite = -1
  }

  /// A sun, a ring and a carrier with planets between them.
  public struct Planetary: Hashable, Codable, Sendable {
    /// The body with the sun's teeth.
    public var sun: BodyID
    /// The body with the ring's teeth.
    public var ring: BodyID
    /// The body that bears the planets.
    public var carrier: BodyID
    /// The sun's teeth; positive.
    public var sunTeeth: Int
    /// The ring's teeth; positive.
    public var ringTeeth: Int
    /// A planet's teeth, where they are given; positive.
    public var planetTeeth: Int?
    /// How many planets there are, where that is given; positive.
    public var planetCount: Int?
    /// Whether two pinions in a row lie between sun and ring, instead of one.
    public var hasTwoPinions: Bool

    /// A set from its parts.
    public init(
      sun: BodyID, ring: BodyID, carrier: BodyID, sunTeeth: Int, ringTeeth: Int, planetTeeth: Int? = nil,
      planetCount: Int? = nil, hasTwoPinions: Bool = false
    ) {
      self.sun = sun
      self.ring = ring
      self.carrier = carrier
      self.sunTeeth = sunTeeth
      self.ringTeeth = ringTeeth
      self.planetTeeth = planetTeeth
      self.planetCount = planetCount
      self.hasTwoPinions = hasTwoPinions
    }

    /// Why no planets go between the sun and the ring; nil where some do.
    ///
    /// Without teeth of their own, planets have half of what the ring has more than the sun.
    public var misfit: Problem? {
      let wheels = "a sun of \(sunTeeth) teeth and a ring of \(ringTeeth)"
      guard sunTeeth < ringTeeth else {
        return Problem(
          "\(wheels) leave no room for planets",
          allowed: "The ring has more teeth than the sun; bevel wheels of equal size are a 'differential'",
          advice: "Change one of them")
      }
      let gap = ringTeeth - sunTeeth
      guard planetTeeth == nil, !hasTwoPinions, !gap.isMultiple(of: 2) else { return nil }
      return Problem(
        "\(wheels) have planets of \(gap / 2).5 teeth",
        allowed: "The ring has as many teeth as the sun and twice a planet's",
        advice: "Change one of them, or give the planets' teeth as 'planet'")
    }
  }

  /// The kinds of joints; wheels are indices in `Mechanism.wheels`.
  public enum Kind: Hashable, Codable, Sendable {
    /// Teeth in teeth, the axles on a carrier.
    case mesh(Int, Int, carrier: BodyID)
    /// A belt over two pulleys; `slip` is the part of the speed that is lost, 0 to below 1.
    case belt(Int, Int, isCrossed: Bool, slip: Fraction)
    /// A chain over two sprockets.
    case chain(Int, Int)
    /// A worm and its wheel.
    case worm(Int, wheel: Int, sense: Sense)
    /// Two wheels whose axles meet at an angle, on a carrier.
    case bevel(Int, Int, sense: Sense, carrier: BodyID)
    /// A planetary set.
    case planetary(Planetary)
    /// Two sides whose mean speed is the carrier's.
    case differential(BodyID, BodyID, carrier: BodyID)
    /// Bodies that turn as one.
    case weld([BodyID])
    /// Pin and slot: equal mean speeds.
    case follower(BodyID, BodyID)
    /// A pinion and what it slides.
    case rack(Int, BodyID)
  }

  /// The name, unique among wheels, joints and elements.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// The part of the power that arrives when the first named drives; 0 to 1.
  public var efficiency: Fraction
  /// The part of the power that arrives when the second named drives; 0 to 1.
  ///
  /// Zero is a self-locking joint. That is a mode of the model, and no safety device.
  public var backEfficiency: Fraction
  /// The play in degrees of the second named; not negative.
  public var backlash: Fraction
  /// What a drawing declares of it.
  public var declared: Declaration?

  /// The indices in `Mechanism.wheels` of the wheels that touch, in their order; none for a joint of
  /// bodies.
  public var wheels: [Int] {
    switch kind {
    case .mesh(let a, let b, _), .belt(let a, let b, _, _), .chain(let a, let b), .worm(let a, let b, _),
      .bevel(let a, let b, _, _):
      [a, b]
    case .rack(let pinion, _): [pinion]
    case .planetary, .differential, .weld, .follower: []
    }
  }

  /// A joint from its parts.
  public init(
    _ name: String, _ kind: Kind, efficiency: Fraction = 1, backEfficiency: Fraction? = nil, backlash: Fraction = 0,
    declared: Declaration? = nil
  ) {
    self.name = name
    self.kind = kind
    self.efficiency = efficiency
    self.backEfficiency = backEfficiency ?? efficiency
    self.backlash = backlash
    self.declared = declared
  }
}
