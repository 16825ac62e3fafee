import SimulationCore

/// A mechanism as data: its bodies, the joints between them, and its drives.
///
/// Speeds are in turns per minute, seen from one fixed side of each set of parallel shafts; positive is clockwise.
/// All numbers are exact.
public struct Mechanism: Hashable, Sendable {
  /// Everything that turns as one piece: a shaft, a carrier, a planet, a ring.
  public struct Body: Hashable, Codable, Sendable {
    /// The name, unique among bodies.
    public var name: String
    /// Whether it never moves.
    public var isFixed: Bool
    /// The moment of inertia in kg m2; not negative.
    public var inertia: Fraction?
    /// The bearing friction in N m, opposing the motion at any speed; not negative.
    public var friction: Fraction?
    /// The declarations of a drawing.
    public var declared: Declaration?

    /// Creates a body.
    public init(
      _ name: String, isFixed: Bool = false, inertia: Fraction? = nil, friction: Fraction? = nil,
      declared: Declaration? = nil
    ) {
      self.name = name
      self.isFixed = isFixed
      self.inertia = inertia
      self.friction = friction
      self.declared = declared
    }
  }

  /// A brake or a clutch; open unless engaged.
  public struct Element: Hashable, Codable, Sendable {
    /// The kind of an element, with the bodies it holds.
    public enum Kind: Hashable, Codable, Sendable {
      /// Holds a body at rest.
      case brake(BodyID)
      /// Makes two bodies turn as one.
      case clutch(BodyID, BodyID)
    }

    /// The name, unique among wheels, joints and elements.
    public var name: String
    /// The kind, with the bodies it holds.
    public var kind: Kind

    /// Creates an element.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A set of elements engaged together.
  public struct State: Hashable, Codable, Sendable {
    /// The name; nil for the only state of a mechanism that lists none.
    public var name: String?
    /// The indices of the engaged elements in `Mechanism.elements`, in the order of the list.
    public var engaged: [Int]

    /// Creates a state; by default, the one in which all elements are open.
    public init(_ name: String? = nil, engaged: [Int] = []) {
      self.name = name
      self.engaged = engaged
    }
  }

  /// A body that is driven from outside at a given speed.
  public struct Drive: Hashable, Codable, Sendable {
    /// The body.
    public var body: BodyID
    /// Its speed in turns per minute.
    public var rpm: Fraction
    /// The motor that turns it in a run; nil for a drive that keeps its speed whatever the torque.
    public var motor: Motor?

    /// Creates a drive.
    public init(_ body: BodyID, rpm: Fraction, motor: Motor? = nil) {
      self.body = body
      self.rpm = rpm
      self.motor = motor
    }
  }

  /// An external torque on a body.
  public struct Load: Hashable, Codable, Sendable {
    /// The body.
    public var body: BodyID
    /// The torque in N m; positive in the direction of positive speeds.
    public var torque: Fraction

    /// Creates a load.
    public init(_ body: BodyID, torque: Fraction) {
      self.body = body
      self.torque = torque
    }
  }

  /// What the bodies of an orrery stand for.
  public struct Sky: Hashable, Codable, Sendable {
    /// The body of which one turn is a year.
    public var year: BodyID
    /// The body that keeps the direction of the Earth's axis.
    public var axis: BodyID?
    /// The body that turns as the nodes of the Moon's orbit.
    public var nodes: BodyID?
    /// The body that turns as the apsides of the Moon's orbit.
    public var apsides: BodyID?

    /// Creates a sky that shows the year alone.
    public init(year: BodyID) { self.year = year }

    /// All its bodies.
    var bodies: [BodyID] { [year] + [axis, nodes, apsides].compactMap(\.self) }
  }

  /// The name.
  public var name: String
  /// One line of description.
  public var title: String?
  /// The bodies, without the frame, in the order of the file.
  public var bodies: [Body]
  /// The wheels, in the order of the file.
  public var wheels: [Wheel] = []
  /// The joints, in the order of the file.
  public var joints: [Joint] = []
  /// The clutches and brakes, in the order of the file.
  public var elements: [Element] = []
  /// The states to solve, in the order of the file; one without a name if the file lists none.
  public var states: [State] = [State()]
  /// The drives; the speed of the first is not zero.
  public var drives: [Drive] = []
  /// The output body, whose reduction is of interest.
  public var output: BodyID?
  /// The external torques.
  public var loads: [Load] = []
  /// The fans.
  public var fans: [Fan] = []
  /// What an orrery shows of the sky; nil for any other mechanism.
  public var sky: Sky?

  /// Creates a mechanism of bodies, to which the rest is added.
  public init(_ name: String, bodies: [Body]) {
    self.name = name
    self.bodies = bodies
  }

  /// Returns the name of a body; `frame` for the frame.
  public func name(of body: BodyID) -> String { body.isFrame ? "frame" : bodies[body.index].name }

  /// Returns the body with a name; nil when there is none.
  ///
  /// - Complexity: O(n) of the number of bodies.
  public func body(named name: String) -> BodyID? {
    name == "frame" ? .frame : bodies.firstIndex { $0.name == name }.map { BodyID($0) }
  }
}

extension Mechanism: Codable, CustomStringConvertible {
  private enum CodingKeys: String, CodingKey {
    case name, title, bodies, wheels, joints, elements, states, drives, output, loads, fans, sky
  }

  /// Reads all parts; fractions are texts, bodies and wheels are indices.
  ///
  /// - Throws: a `DecodingError` when the parts do not form a mechanism: see ``problem``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    title = try values.decodeIfPresent(String.self, forKey: .title)
    bodies = try values.decode([Body].self, forKey: .bodies)
    wheels = try values.decode([Wheel].self, forKey: .wheels)
    joints = try values.decode([Joint].self, forKey: .joints)
    elements = try values.decode([Element].self, forKey: .elements)
    states = try values.decode([State].self, forKey: .states)
    drives = try values.decode([Drive].self, forKey: .drives)
    output = try values.decodeIfPresent(BodyID.self, forKey: .output)
    loads = try values.decode([Load].self, forKey: .loads)
    fans = try values.decode([Fan].self, forKey: .fans)
    sky = try values.decodeIfPresent(Sky.self, forKey: .sky)
    try decoder.refuse(problem)
  }

  /// A short summary: `clock: 3 bodies, 4 wheels, 2 joints`.
  public var description: String {
    "\(name): \(bodies.count == 1 ? "1 body" : "\(bodies.count) bodies"), "
      + "\(counted(wheels.count, "wheel")), \(counted(joints.count, "joint"))"
  }
}
