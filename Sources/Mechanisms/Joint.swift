public import SimulationCore

/// A constraint that makes bodies turn together.
public struct Joint: Hashable, Codable, Sendable {
  /// A sign stated by a file because it does not follow from numbers of teeth.
  public enum Sense: Int, Hashable, Codable, Sendable {
    /// Both turn in the same direction, each seen from its own fixed side.
    case same = 1
    /// They turn in opposite directions.
    case opposite = -1
  }

  /// A sun, a ring and a carrier with planets between them.
  public struct Planetary: Hashable, Codable, Sendable {
    /// The body with the sun's teeth.
    public var sun: BodyID
    /// The body with the ring's teeth.
    public var ring: BodyID
    /// The body that carries the planets.
    public var carrier: BodyID
    /// The sun's teeth; positive.
    public var sunTeeth: Int
    /// The ring's teeth; positive.
    public var ringTeeth: Int
    /// A planet's teeth, if stated; positive.
    public var planetTeeth: Int?
    /// The number of planets, if stated; positive.
    public var planetCount: Int?
    /// Whether there are two pinions in series between sun and ring, instead of one.
    public var hasTwoPinions: Bool

    /// Creates a planetary set.
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

    /// The reason why no planets fit between the sun and the ring; nil if they do.
    ///
    /// If their teeth are not stated, planets have half the difference of the ring's and the sun's teeth.
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
    /// Two meshing gears, with their axles on a carrier.
    case mesh(Int, Int, carrier: BodyID)
    /// A belt over two pulleys; `slip` is the fraction of the speed that is lost, from 0 to below 1.
    case belt(Int, Int, isCrossed: Bool, slip: Fraction)
    /// A chain over two sprockets.
    case chain(Int, Int)
    case worm(Int, wheel: Int, sense: Sense)
    /// Two wheels whose axles intersect at an angle, on a carrier.
    case bevel(Int, Int, sense: Sense, carrier: BodyID)
    /// A planetary set.
    case planetary(Planetary)
    /// Two sides whose mean speed is that of the carrier.
    case differential(BodyID, BodyID, carrier: BodyID)
    /// Bodies that turn as one.
    case weld([BodyID])
    /// Pin and slot: equal mean speeds.
    case follower(BodyID, BodyID)
    /// A pinion and the body that it slides.
    case rack(Int, BodyID)
  }

  /// The name, unique among wheels, joints and elements.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The efficiency when the first named body drives; 0 to 1.
  public var efficiency: Fraction
  /// The efficiency when the second named body drives; 0 to 1.
  ///
  /// Zero means a self-locking joint. That is a mode of the model, not a safety device.
  public var backEfficiency: Fraction
  /// The backlash in degrees at the second named body; not negative.
  public var backlash: Fraction
  /// The declarations of a drawing.
  public var declared: Declaration?

  /// The indices in `Mechanism.wheels` of the wheels in contact, in order; empty for a joint of bodies.
  public var wheels: [Int] {
    switch kind {
    case .mesh(let a, let b, _), .belt(let a, let b, _, _), .chain(let a, let b), .worm(let a, let b, _),
      .bevel(let a, let b, _, _):
      [a, b]
    case .rack(let pinion, _): [pinion]
    case .planetary, .differential, .weld, .follower: []
    }
  }

  /// Creates a joint.
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
