import Mechanisms
import Motion

/// Positions the parts of a mechanism: declared ones first, then those joined to them.
struct LayoutBuilder {
  let mechanism: Mechanism
  var gears: [MechanismLayout.Gear] = []
  var belts: [MechanismLayout.Belt] = []
  var worms: [MechanismLayout.Worm] = []
  var blocks: [MechanismLayout.Block] = []
  var gearOfWheel: [Int?] = []
  var setContacts: [ToothPhases.Contact] = []
  /// Whether each wheel of the file has a position.
  var isPlaced: [Bool]
  /// Whether a partner depends on each wheel's radius.
  var isSized: [Bool]
  /// The positioned wheels, in the order in which they were positioned.
  var order: [Int] = []
  /// The module: the tooth pitch divided by pi.
  let module: Double

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    isPlaced = mechanism.wheels.map { _ in false }
    isSized = isPlaced
    let modules = mechanism.wheels.compactMap { wheel -> Double? in
      guard case .teeth(let count)? = wheel.size, let width = wheel.declared?.width else { return nil }
      return width.decimal / Double(count)
    }
    module = modules.isEmpty ? 1 : modules.sorted()[modules.count / 2]
  }

  mutating func build() {
    makeGears()
    placeDeclared()
    revolveDeclared()
    placeBlocks()
    placeByJoints()
    addPlanetarySets()
    addWorms()
    addBelts()
    addRacks()
    addDials()
  }

  // MARK: - Sizes

  /// Makes one gear for each wheel except worms; positions follow later.
  private mutating func makeGears() {
    let pitchDiameter = toothPitchOfDiameters
    var hasTeeth = mechanism.wheels.map { _ in false }
    for joint in mechanism.joints {
      if case .belt = joint.kind { continue }
      for wheel in joint.wheels { hasTeeth[wheel] = true }
    }
    for (index, wheel) in mechanism.wheels.enumerated() {
      guard let size = wheel.size else {
        gearOfWheel.append(nil)
        continue
      }
      var gear = MechanismLayout.Gear(
        name: wheel.name, body: wheel.body, x: 0, y: 0, radius: radius(of: wheel, size),
        spin: [MechanismLayout.Spin(wheel.body)])
      gear.isInternal = wheel.isInternal
      gear.layer = wheel.declared?.layer?.decimal ?? 0
      gear.tilt = tilt(of: wheel.declared)
      switch size {
      case .teeth(let count): if (3...2_000).contains(count) { gear.forms = [ToothForm(teeth: count)] }
      case .diameter(let diameter):
        // A pulley without any declaration is not drawn as a gear.
        if wheel.declared == nil, !hasTeeth[index] { break }
        if let pitchDiameter, let count = (diameter / pitchDiameter).whole, count >= 4 {
          gear.forms = [ToothForm(teeth: count)]
        }
      }
      gearOfWheel.append(gears.count)
      gears.append(gear)
    }
  }

  private func radius(of wheel: Wheel, _ size: Wheel.Size) -> Double {
    if let width = wheel.declared?.width { return width.decimal / 2 }
    switch size {
    case .teeth(let count): return Double(count) * module / 2
    case .diameter(let diameter): return diameter.decimal / 2
    }
  }

  /// The largest pitch that divides all diameters into whole numbers of teeth, or nil if that gives too many.
  private var toothPitchOfDiameters: Fraction? {
    var common = Fraction.zero
    var greatest = Fraction.zero
    for wheel in mechanism.wheels {
      guard case .diameter(let diameter)? = wheel.size else { continue }
      greatest = max(greatest, diameter)
      var (left, right) = (common, diameter)
      while !right.isZero { (left, right) = (right, left - (left / right).floor * right) }
      common = left
    }
    guard !common.isZero, let count = (greatest / common).whole, count <= 200 else { return nil }
    // About twenty teeth on the largest wheel, or as the diameters require.
    return common / Fraction(max(1, 20 / count))
  }

  private func tilt(of declared: Declaration?) -> MechanismLayout.Tilt? {
    guard let tilt = declared?.tilt else { return nil }
    let (angle, isAboutY): (Fraction, Bool) =
      switch tilt {
      case .aboutX(let angle): (angle, false)
      case .aboutY(let angle): (angle, true)
      }
    guard !angle.isZero else { return nil }
    let radians = angle.decimal * Double.pi / 180
    return MechanismLayout.Tilt(
      isAboutY: isAboutY, sine: Elementary.sine(radians), cosine: max(0.05, Elementary.cosine(radians).magnitude))
  }

  // MARK: - Declared positions

  private mutating func placeDeclared() {
    for (index, wheel) in mechanism.wheels.enumerated() {
      guard let gear = gearOfWheel[index], let x = wheel.declared?.x, let y = wheel.declared?.y else { continue }
      put(index, gear, x.decimal, y.decimal)
      isSized[index] = true
    }
  }

  /// Adds motors, shafts and fans, which only a file can position.
  private mutating func placeBlocks() {
    for (index, body) in mechanism.bodies.enumerated() {
      guard let declared = body.declared, let x = declared.x, let y = declared.y, let width = declared.width else {
        continue
      }
      let isDriven = mechanism.drives.contains { $0.body == BodyID(index) }
      let height = declared.height
      blocks.append(
        MechanismLayout.Block(
          kind: height == nil ? .fan : isDriven ? .motor : .shaft, body: BodyID(index), x: x.decimal, y: y.decimal,
          width: width.decimal, height: (height ?? width).decimal, layer: declared.layer?.decimal ?? -0.5))
      guard height == nil else { continue }
      // The wheel of a fan sits at its hub.
      for (number, wheel) in mechanism.wheels.enumerated() where wheel.body == BodyID(index) {
        guard let gear = gearOfWheel[number], !isPlaced[number] else { continue }
        put(number, gear, x.decimal, y.decimal)
        gears[gear].layer = (declared.layer?.decimal ?? -0.5) + 0.25
      }
    }
  }

  mutating func put(_ wheel: Int, _ gear: Int, _ x: Double, _ y: Double) {
    gears[gear].x = x
    gears[gear].y = y
    isPlaced[wheel] = true
    order.append(wheel)
  }

  // MARK: - Bodies without wheels

  /// Adds a plain wheel for each body that is not visible otherwise.
  private mutating func addDials() {
    var isSeen = mechanism.bodies.map { _ in false }
    for gear in gears where !gear.body.isFrame {
      isSeen[gear.body.index] = true
      for spin in gear.spin where !spin.body.isFrame && gear.spin.count == 1 { isSeen[spin.body.index] = true }
    }
    for gear in gears where !gear.carrier.isFrame { isSeen[gear.carrier.index] = true }
    for block in blocks { isSeen[block.body.index] = true }
    for worm in worms { isSeen[worm.body.index] = true }
    let hidden = isSeen.indices.filter { !isSeen[$0] }
    guard !hidden.isEmpty else { return }
    var layout = MechanismLayout.empty
    (layout.gears, layout.worms, layout.blocks) = (gears, worms, blocks)
    let bounds = layout.bounds
    let isAlone = gears.isEmpty && worms.isEmpty && blocks.isEmpty
    let span = isAlone ? 60 : max(bounds.right - bounds.left, 20)
    let radius = min(span / 8, max(bounds.bottom - bounds.top, 20) / 6)
    let inRow = max(1, Int(span / (2.4 * radius)))
    for (count, index) in hidden.enumerated() {
      gears.append(
        MechanismLayout.Gear(
          name: mechanism.bodies[index].name, body: BodyID(index),
          x: (isAlone ? 0 : bounds.left) + radius * (1.2 + 2.4 * Double(count % inRow)),
          y: (isAlone ? 0 : bounds.bottom) + radius * (1.5 + 2.4 * Double(count / inRow)), radius: radius,
          spin: [MechanismLayout.Spin(BodyID(index))]))
    }
  }
}
