public import Mechanisms

/// Where the parts of a mechanism are drawn: as its file declares, and laid out where it does not.
///
/// Meshing wheels touch at their pitch circles and their teeth interleave; wheels of one body, and of
/// bodies that a weld or a clutch can join, are concentric; planetary sets are side by side.
///
/// > Units: the drawing's, x to the right and y down; angles in radians from the x axis, clockwise.
public struct MechanismLayout: Hashable, Sendable {
  /// A multiple of a body's turns.
  public struct Spin: Hashable, Sendable {
    /// The body.
    public var body: BodyID
    /// The multiple.
    public var factor: Double

    /// A multiple.
    public init(_ body: BodyID, _ factor: Double = 1) {
      self.body = body
      self.factor = factor
    }
  }

  /// How a wheel is turned out of the plane.
  public struct Tilt: Hashable, Sendable {
    /// Whether it is turned about the vertical axis; else about the horizontal one.
    public var isAboutY: Bool
    /// The sine of the angle; positive turns the right or the top edge away.
    public var sine: Double
    /// The cosine of the angle; positive.
    public var cosine: Double
  }

  /// A wheel, toothed or plain.
  public struct Gear: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The body whose readouts it shows.
    public var body: BodyID
    /// The centre, where the carrier has not turned.
    public var x: Double
    /// The centre, downwards.
    public var y: Double
    /// What the centre revolves with.
    public var carrier = BodyID.frame
    /// The x coordinate of the centre of revolution.
    public var pivotX = 0.0
    /// The y coordinate of the centre of revolution, downwards.
    public var pivotY = 0.0
    /// The pitch radius.
    public var radius: Double
    /// The sum that its angle is, in turns.
    public var spin: [Spin]
    /// Whether its teeth point inwards.
    public var isInternal = false
    /// How it is turned out of the plane.
    public var tilt: Tilt?
    /// Greater is nearer.
    public var layer = 0.0
    /// Its teeth from the true count to ever fewer, all wheels in mesh divided alike; empty is plain.
    public var forms: [ToothForm] = []

    /// The distance of two teeth of the true count along the pitch circle; infinite for a plain wheel.
    public var pitch: Double { forms.first.map { 2 * Double.pi * radius / Double($0.teeth) } ?? .infinity }
  }

  /// A belt or chain over two wheels.
  public struct Belt: Hashable, Sendable {
    /// The index of its joint in `Mechanism.joints`.
    public var joint: Int
    /// The first wheel, by its index in `gears`.
    public var first: Int
    /// The second wheel.
    public var second: Int
    /// Whether it crosses between them.
    public var isCrossed: Bool
    /// Whether it is a chain.
    public var isChain: Bool
    /// About how far it is from one dash to the next.
    public var period: Double
  }

  /// A worm, its axis across.
  public struct Worm: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Its body.
    public var body: BodyID
    /// The middle.
    public var x: Double
    /// The middle, downwards.
    public var y: Double
    /// How long it is.
    public var width: Double
    /// How thick it is.
    public var height: Double
    /// How far the thread goes along in one turn; negative for a left-hand thread.
    public var lead: Double
    /// How many threads there are.
    public var starts: Int
    /// Greater is nearer.
    public var layer: Double
  }

  /// A part without teeth.
  public struct Block: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// The housing of a motor.
      case motor
      /// A shaft whose axis lies across.
      case shaft
      /// A wheel of blades, seen from the front.
      case fan
      /// What slides along a pinion; its tooth pitch.
      case rack(pitch: Double)
    }

    /// What it is.
    public var kind: Kind
    /// Its body.
    public var body: BodyID
    /// The middle.
    public var x: Double
    /// The middle, downwards.
    public var y: Double
    /// How wide it is.
    public var width: Double
    /// How high it is.
    public var height: Double
    /// Greater is nearer.
    public var layer: Double
  }

  /// The wheels; those of the file first, in its order, then those that joints bring.
  public internal(set) var gears: [Gear] = []
  /// The belts and chains.
  public internal(set) var belts: [Belt] = []
  /// The worms.
  public internal(set) var worms: [Worm] = []
  /// Motors, shafts, fans and racks.
  public internal(set) var blocks: [Block] = []
  /// The index of each wheel of the file in `gears`; nil for a worm.
  public internal(set) var gearOfWheel: [Int?] = []
  /// Which wheels mesh in planetary sets.
  var setContacts: [ToothPhases.Contact] = []

  /// Lays a mechanism out.
  ///
  /// - Complexity: Linear in the number of wheels, but for those whose positions have to be found, which
  ///   are compared with the last sixty-four placed.
  public init(_ mechanism: Mechanism) {
    var builder = LayoutBuilder(mechanism)
    builder.build()
    gears = builder.gears
    belts = builder.belts
    worms = builder.worms
    blocks = builder.blocks
    gearOfWheel = builder.gearOfWheel
    setContacts = builder.setContacts
    ToothPhases.set(in: &self, of: mechanism)
  }

  /// The edges of the drawing, with the whole circle of whatever revolves.
  public var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
    var edges = (left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity)
    func include(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) {
      edges.left = min(edges.left, x - halfWidth)
      edges.right = max(edges.right, x + halfWidth)
      edges.top = min(edges.top, y - halfHeight)
      edges.bottom = max(edges.bottom, y + halfHeight)
    }
    for gear in gears {
      let reach = gear.radius * (gear.isInternal ? 1.2 : 1.08)
      if gear.carrier.isFrame {
        let tilt = gear.tilt
        include(
          gear.x, gear.y, tilt?.isAboutY == true ? reach * 0.4 : reach, tilt?.isAboutY == false ? reach * 0.3 : reach)
      } else {
        let (dx, dy) = (gear.x - gear.pivotX, gear.y - gear.pivotY)
        let whole = (dx * dx + dy * dy).squareRoot() + reach
        include(gear.pivotX, gear.pivotY, whole, whole)
      }
    }
    for worm in worms { include(worm.x, worm.y, worm.width / 2, worm.height / 2) }
    for block in blocks { include(block.x, block.y, block.width / 2, block.height / 2) }
    return edges.left < edges.right ? edges : (0, 0, 1, 1)
  }
}
