public import Mechanisms

/// The positions of a mechanism's parts: declared in its file, or laid out automatically.
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

    /// Creates a multiple of a body's turns.
    public init(_ body: BodyID, _ factor: Double = 1) {
      self.body = body
      self.factor = factor
    }
  }

  /// The tilt of a wheel out of the plane.
  public struct Tilt: Hashable, Sendable {
    /// Whether it is turned about the vertical axis; otherwise about the horizontal one.
    var isAboutY: Bool
    /// The sine of the angle; positive turns the right or the top edge away.
    var sine: Double
    /// The cosine of the angle; positive.
    public var cosine: Double
  }

  /// A wheel, toothed or plain.
  public struct Gear: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The body whose readouts it shows.
    public var body: BodyID
    /// The x coordinate of the centre, with the carrier in its initial position.
    public var x: Double
    /// The y coordinate of the centre, downwards.
    public var y: Double
    /// The carrier with which the centre revolves.
    public var carrier = BodyID.frame
    /// The x coordinate of the centre of revolution.
    public var pivotX = 0.0
    /// The y coordinate of the centre of revolution, downwards.
    var pivotY = 0.0
    /// The pitch radius.
    public var radius: Double
    /// The terms whose sum is its angle, in turns.
    public var spin: [Spin]
    /// Whether its teeth point inwards.
    public var isInternal = false
    /// The tilt out of the plane.
    var tilt: Tilt?
    /// The depth; greater is nearer.
    public var layer = 0.0
    /// The teeth, from the true count to ever fewer, reduced alike for all wheels in mesh; empty for a plain wheel.
    public var forms: [ToothForm] = []

    /// The pitch of the true tooth count along the pitch circle; infinite for a plain wheel.
    var pitch: Double { forms.first.map { 2 * Double.pi * radius / Double($0.teeth) } ?? .infinity }
  }

  /// A belt or chain over two wheels.
  public struct Belt: Hashable, Sendable {
    /// The index of its joint in `Mechanism.joints`.
    public var joint: Int
    /// The first wheel, by its index in `gears`.
    public var first: Int
    /// The second wheel.
    public var second: Int
    /// Whether it is crossed.
    var isCrossed: Bool
    /// Whether it is a chain.
    var isChain: Bool
    /// The approximate distance between dashes.
    public var period: Double
  }

  /// A worm with a horizontal axis.
  public struct Worm: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its body.
    public var body: BodyID
    /// The x coordinate of the centre.
    public var x: Double
    /// The y coordinate of the centre, downwards.
    public var y: Double
    /// The length.
    public var width: Double
    /// The diameter.
    public var height: Double
    /// The advance of the thread in one turn; negative for a left-hand thread.
    var lead: Double
    /// The number of starts.
    public var starts: Int
    /// The depth; greater is nearer.
    public var layer: Double
  }

  /// A part without teeth.
  public struct Block: Hashable, Sendable {
    /// The kind of block.
    public enum Kind: Hashable, Sendable {
      /// The housing of a motor.
      case motor
      /// A shaft with a horizontal axis.
      case shaft
      /// A wheel of blades, seen from the front.
      case fan
      /// A rack that slides along a pinion, with its tooth pitch.
      case rack(pitch: Double)
    }

    /// The kind.
    public var kind: Kind
    /// Its body.
    public var body: BodyID
    /// The x coordinate of the centre.
    public var x: Double
    /// The y coordinate of the centre, downwards.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
    /// The depth; greater is nearer.
    public var layer: Double
  }

  /// The wheels: first those of the file, in its order, then those that joints imply.
  public internal(set) var gears: [Gear] = []
  /// The belts and chains.
  public internal(set) var belts: [Belt] = []
  /// The worms.
  var worms: [Worm] = []
  /// Motors, shafts, fans and racks.
  public internal(set) var blocks: [Block] = []
  /// The index of each wheel of the file in `gears`; nil for a worm.
  public internal(set) var gearOfWheel: [Int?] = []
  /// The pairs of wheels that mesh in planetary sets.
  var setContacts: [ToothPhases.Contact] = []

  /// Lays out a mechanism.
  ///
  /// - Complexity: Linear in the number of wheels, except that each wheel without a declared position is compared
  ///   with the last sixty-four placed.
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

  /// The bounds of the drawing, including the full circle of each revolving wheel.
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
