import Mechanisms
import Motion
import SimulationCore

// Adds the parts that joints imply: planetary sets, worms, belts and racks.
extension LayoutBuilder {
  /// The right edge of the parts laid out so far; zero if there are none.
  private var rightEdge: Double {
    var layout = MechanismLayout.empty
    (layout.gears, layout.worms, layout.blocks) = (gears, worms, blocks)
    return gears.isEmpty && worms.isEmpty && blocks.isEmpty ? 0 : layout.bounds.right
  }

  /// Adds each planetary set as sun, planets and ring: up to three side by side, more in rows.
  mutating func addPlanetarySets() {
    let count = mechanism.joints.count { if case .planetary = $0.kind { true } else { false } }
    // An empty drawing has no right edge.
    guard count > 0 else { return }
    let inRow = count <= 3 ? 3 : Int(clamping: Double(count).squareRoot().rounded(.up))
    let left = rightEdge
    var index = 0
    for joint in mechanism.joints {
      guard case .planetary(let set) = joint.kind else { continue }
      let spot = (x: left + Double(index % inRow) * 62 * module, y: Double(index / inRow) * 62 * module)
      addPlanetarySet(set, named: joint.name, at: (spot.x + 32.5 * module, spot.y))
      index += 1
    }
  }

  private mutating func addPlanetarySet(_ set: Joint.Planetary, named name: String, at centre: (x: Double, y: Double)) {
    let (sun, ring) = (Double(set.sunTeeth), Double(set.ringTeeth))
    // All sets are drawn at the same width.
    let scale = 50 * module / max(sun, ring)
    let (x, y) = centre
    let first = gears.count
    func gear(_ part: String, _ body: BodyID, _ teeth: Int) -> MechanismLayout.Gear {
      var gear = MechanismLayout.Gear(
        name: "\(name) \(part)", body: body, x: x, y: y, radius: Double(teeth) * scale / 2,
        spin: [MechanismLayout.Spin(body)])
      if teeth >= 3, teeth <= 2_000 { gear.forms = [ToothForm(teeth: teeth)] }
      return gear
    }
    var outer = gear("ring", set.ring, set.ringTeeth)
    outer.isInternal = true
    outer.layer = -1
    gears.append(outer)
    gears.append(gear("sun", set.sun, set.sunTeeth))
    let gap = set.ringTeeth - set.sunTeeth
    guard gap > 3 else { return }
    let inRow = set.hasTwoPinions ? 2 : 1
    let teeth = gap / (2 * inRow)
    let isExact = teeth * 2 * inRow == gap
    let count = planetCount(of: set)
    for planet in 0..<count {
      let angle = 2 * Double.pi * Double(planet) / Double(count)
      for row in 0..<inRow {
        // Each pinion turns opposite to the one before it, and all of them revolve with the carrier.
        let ratio = (row == 0 ? -1 : 1) * sun / Double(max(1, teeth))
        var pinion = gear("planet", set.carrier, teeth)
        pinion.radius = (ring - sun) * scale / Double(4 * inRow)
        let reach = sun * scale / 2 + pinion.radius * Double(1 + 2 * row)
        pinion.x = x + reach * Elementary.cosine(angle)
        pinion.y = y + reach * Elementary.sine(angle)
        pinion.carrier = set.carrier
        (pinion.pivotX, pinion.pivotY) = (x, y)
        pinion.spin = [MechanismLayout.Spin(set.sun, ratio), MechanismLayout.Spin(set.carrier, 1 - ratio)]
        pinion.layer = 0.5
        if !isExact { pinion.forms = [] }
        gears.append(pinion)
        let index = gears.count - 1
        guard isExact else { continue }
        setContacts.append(.init(first: row == 0 ? first + 1 : index - 1, second: index, isSum: true))
        if row == inRow - 1 { setContacts.append(.init(first: index, second: first, isSum: false)) }
      }
    }
  }

  /// Returns the declared number of planets, or as many as fit between the teeth: three if possible.
  private func planetCount(of set: Joint.Planetary) -> Int {
    if let count = set.planetCount { return min(count, 12) }
    let sum =
      set.hasTwoPinions
      ? set.ringTeeth - set.sunTeeth : set.ringTeeth.addingReportingOverflow(set.sunTeeth).partialValue
    let fits = [3, 4, 2, 5].first { sum.isMultiple(of: $0) } ?? 1
    return fits
  }

  /// Adds each worm at its declared position, otherwise beside its wheel.
  mutating func addWorms() {
    for joint in mechanism.joints {
      guard case .worm(let worm, let wheel, let sense) = joint.kind else { continue }
      let part = mechanism.wheels[worm]
      guard let gear = gearOfWheel[wheel], let starts = part.starts else { continue }
      let form = gears[gear].forms.first
      let pitch = form.map { 2 * Double.pi * gears[gear].radius / Double($0.teeth) } ?? module * 3
      let declared = part.declared
      let width = declared?.width?.decimal ?? max(6 * pitch, gears[gear].radius)
      let height = declared?.height?.decimal ?? gearOfWheel[worm].map { gears[$0].radius * 2 } ?? 3 * pitch
      let isLeft = declared?.thread.map { $0 == .left } ?? (sense == .opposite)
      if let own = gearOfWheel[worm] { gears[own].forms = [] }
      worms.append(
        MechanismLayout.Worm(
          name: part.name, body: part.body, x: declared?.x?.decimal ?? gears[gear].x,
          y: declared?.y?.decimal ?? gears[gear].y - gears[gear].radius - height / 2, width: width, height: height,
          lead: pitch * Double(starts) * (isLeft ? -1 : 1), starts: starts,
          layer: declared?.layer?.decimal ?? gears[gear].layer))
    }
  }

  mutating func addBelts() {
    for (index, joint) in mechanism.joints.enumerated() {
      let pair: (Int, Int)
      var isCrossed = false
      var isChain = false
      switch joint.kind {
      case .belt(let a, let b, let crosses, _):
        pair = (a, b)
        isCrossed = crosses
      case .chain(let a, let b):
        pair = (a, b)
        isChain = true
      default: continue
      }
      guard let first = gearOfWheel[pair.0], let second = gearOfWheel[pair.1] else { continue }
      let dash = joint.declared?.dash.reduce(Fraction.zero, +) ?? .zero
      let pitch = gears[first].pitch
      belts.append(
        MechanismLayout.Belt(
          joint: index, first: first, second: second, isCrossed: isCrossed, isChain: isChain,
          period: dash.isZero ? (pitch.isFinite ? pitch : gears[first].radius / 3) : dash.decimal))
    }
  }

  mutating func addRacks() {
    for joint in mechanism.joints {
      guard case .rack(let pinion, let body) = joint.kind, !body.isFrame, let gear = gearOfWheel[pinion] else {
        continue
      }
      let pitch = gears[gear].pitch.isFinite ? gears[gear].pitch : gears[gear].radius / 2
      blocks.append(
        MechanismLayout.Block(
          kind: .rack(pitch: pitch), body: body, x: gears[gear].x, y: gears[gear].y + gears[gear].radius + pitch * 0.7,
          width: max(12 * pitch, 4 * gears[gear].radius), height: pitch * 1.4, layer: gears[gear].layer))
    }
  }
}

extension MechanismLayout {
  /// An empty drawing.
  static var empty: MechanismLayout { MechanismLayout(Mechanism("", bodies: [])) }
}
