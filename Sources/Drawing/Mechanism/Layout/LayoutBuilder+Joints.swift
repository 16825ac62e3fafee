import Mechanisms
import Motion

// Positions wheels relative to the wheels they are joined to.
extension LayoutBuilder {
  /// A joint between two wheels, reduced to what the layout needs.
  struct Link {
    enum Kind {
      case mesh(carrier: BodyID)
      case belt
      case bevel
      case worm
    }

    var kind: Kind
    var first: Int
    var second: Int
  }

  /// Positions every wheel joined to one that has a position, nearest joints first.
  mutating func placeByJoints() {
    let links = links
    var ofWheel = [[Int]](repeating: [], count: mechanism.wheels.count)
    for (index, link) in links.enumerated() {
      ofWheel[link.first].append(index)
      ofWheel[link.second].append(index)
    }
    let axes = axes
    var next = 0
    // The central wheels of carriers come before those that revolve.
    let middles = mechanism.joints.compactMap { joint -> Int? in
      guard case .mesh(let a, _, let carrier) = joint.kind, !carrier.isFrame else { return nil }
      return a
    }
    func spread(_ builder: inout LayoutBuilder) {
      while next < builder.order.count {
        let wheel = builder.order[next]
        next += 1
        for link in ofWheel[wheel] { builder.hang(links[link], on: wheel, axes: axes) }
        builder.placeCoaxial(with: wheel, axes: axes)
      }
    }
    spread(&self)
    for index in middles.prefix(1) + Array(mechanism.wheels.indices) where !isPlaced[index] {
      guard let gear = gearOfWheel[index] else { continue }
      let right = order.compactMap { gearOfWheel[$0] }.map { gears[$0].x + gears[$0].radius }.max()
      put(index, gear, right.map { $0 + gears[gear].radius * 1.3 } ?? 0, 0)
      spread(&self)
    }
  }

  private var links: [Link] {
    mechanism.joints.compactMap { joint in
      switch joint.kind {
      case .mesh(let a, let b, let carrier): Link(kind: .mesh(carrier: carrier), first: a, second: b)
      case .belt(let a, let b, _, _), .chain(let a, let b): Link(kind: .belt, first: a, second: b)
      case .bevel(let a, let b, _, _): Link(kind: .bevel, first: a, second: b)
      case .worm(let a, let b, _): gearOfWheel[a] == nil ? nil : Link(kind: .worm, first: a, second: b)
      default: nil
      }
    }
  }

  /// The first of the bodies that share, or can share, an axis with each body.
  private var axes: [Int] {
    var axes = Array(mechanism.bodies.indices)
    func root(_ body: Int) -> Int {
      var body = body
      while axes[body] != body { body = axes[body] }
      return body
    }
    func join(_ bodies: [BodyID]) {
      let indices = bodies.filter { !$0.isFrame }.map { root($0.index) }
      guard let first = indices.min() else { return }
      for index in indices { axes[index] = first }
    }
    for joint in mechanism.joints { if case .weld(let bodies) = joint.kind { join(bodies) } }
    for element in mechanism.elements { if case .clutch(let a, let b) = element.kind { join([a, b]) } }
    return axes.indices.map { root($0) }
  }

  /// Puts the other wheels of an axis at the first one's position, smaller ones in front.
  private mutating func placeCoaxial(with wheel: Int, axes: [Int]) {
    guard let gear = gearOfWheel[wheel], gears[gear].tilt == nil else { return }
    let body = mechanism.wheels[wheel].body
    guard !body.isFrame else { return }
    for other in mechanism.wheels.indices where !isPlaced[other] {
      let otherBody = mechanism.wheels[other].body
      guard let otherGear = gearOfWheel[other], !otherBody.isFrame, axes[otherBody.index] == axes[body.index],
        mechanism.wheels[other].declared?.tilt == nil
      else { continue }
      put(other, otherGear, onAxisOf: gear)
    }
  }

  /// Puts a wheel at another's position, the smaller one in front.
  private mutating func put(_ wheel: Int, _ hung: Int, onAxisOf gear: Int) {
    put(wheel, hung, gears[gear].x, gears[gear].y)
    gears[hung].carrier = gears[gear].carrier
    gears[hung].pivotX = gears[gear].pivotX
    gears[hung].pivotY = gears[gear].pivotY
    let isSmaller = gears[hung].radius < gears[gear].radius
    let step = 1 + gears[hung].radius / (gears[hung].radius + gears[gear].radius)
    gears[hung].layer = gears[gear].layer + (isSmaller ? 2 - step : -step)
  }

  /// Returns a positioned wheel on the same axis as another, or nil.
  private func neighbour(of wheel: Int, axes: [Int]) -> Int? {
    let body = mechanism.wheels[wheel].body
    guard !body.isFrame, mechanism.wheels[wheel].declared?.tilt == nil else { return nil }
    let found = order.suffix(256).last { other in
      let otherBody = mechanism.wheels[other].body
      return !otherBody.isFrame && axes[otherBody.index] == axes[body.index]
    }
    return found.flatMap { gearOfWheel[$0] }.flatMap { gears[$0].tilt == nil ? $0 : nil }
  }

  /// Positions the other wheel of a link if it has no position yet.
  private mutating func hang(_ link: Link, on wheel: Int, axes: [Int]) {
    let other = link.first == wheel ? link.second : link.first
    guard !isPlaced[other], let gear = gearOfWheel[wheel], let hung = gearOfWheel[other] else {
      fitPair(link)
      return
    }
    if let neighbour = neighbour(of: other, axes: axes) {
      put(other, hung, onAxisOf: neighbour)
      fitPair(link)
      return
    }
    let (radius, own) = (gears[gear].radius, gears[hung].radius)
    gears[hung].layer = gears[gear].layer
    switch link.kind {
    case .mesh(let carrier):
      isSized[wheel] = true
      isSized[other] = true
      let isInside = gears[gear].isInternal || gears[hung].isInternal
      let distance = isInside ? (radius - own).magnitude : radius + own
      if !carrier.isFrame {
        hangOnCarrier(carrier, other, hung, on: gear, distance: distance)
      } else {
        if let between = placeBetween(gear, other, hung, distance: distance) {
          put(other, hung, between.x, between.y)
        } else {
          putAround(gear, other, hung, distance: distance)
        }
      }
    case .belt: putAround(gear, other, hung, distance: (radius + own) * 1.35)
    case .bevel:
      let side = gears[hung].x < gears[gear].x ? -1.0 : 1.0
      put(other, hung, gears[gear].x + side * radius, gears[gear].y)
      gears[hung].layer = gears[gear].layer - 0.5
      gears[hung].tilt = gears[hung].tilt ?? MechanismLayout.Tilt(isAboutY: true, sine: side * 0.97, cosine: 0.24)
    case .worm: putAround(gear, other, hung, distance: radius + own)
    }
  }

  /// Returns where a wheel touches two positioned partners, or nil if it cannot.
  private func placeBetween(_ gear: Int, _ wheel: Int, _ hung: Int, distance: Double) -> (x: Double, y: Double)? {
    // Long trains have no idlers between two axles that already have positions.
    guard mechanism.joints.count < 1_000, !gears[hung].isInternal else { return nil }
    for joint in mechanism.joints {
      guard case .mesh(let a, let b, _) = joint.kind, a == wheel || b == wheel else { continue }
      let partner = a == wheel ? b : a
      guard isPlaced[partner], let other = gearOfWheel[partner], other != gear, !gears[other].isInternal else {
        continue
      }
      let (dx, dy) = (gears[other].x - gears[gear].x, gears[other].y - gears[gear].y)
      let apart = (dx * dx + dy * dy).squareRoot()
      let reach = gears[other].radius + gears[hung].radius
      guard apart > 0 else { continue }
      // The third corner of a triangle with three known sides.
      let along = (distance * distance - reach * reach + apart * apart) / (2 * apart)
      let square = distance * distance - along * along
      guard square >= 0 else { continue }
      let aside = square.squareRoot()
      return (gears[gear].x + (dx * along - dy * aside) / apart, gears[gear].y + (dy * along + dx * aside) / apart)
    }
    return nil
  }

  /// Makes both wheels of a mesh touch if they have positions and nothing else fixes their sizes.
  private mutating func fitPair(_ link: Link) {
    guard case .mesh = link.kind, !isSized[link.first], !isSized[link.second], let first = gearOfWheel[link.first],
      let second = gearOfWheel[link.second], !gears[first].isInternal, !gears[second].isInternal
    else { return }
    let (dx, dy) = (gears[second].x - gears[first].x, gears[second].y - gears[first].y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let sum = gears[first].radius + gears[second].radius
    guard distance > 0, sum > 0 else { return }
    gears[first].radius *= distance / sum
    gears[second].radius *= distance / sum
    isSized[link.first] = true
    isSized[link.second] = true
  }

  /// Positions a wheel relative to one, where either axle revolves with a carrier.
  private mutating func hangOnCarrier(_ carrier: BodyID, _ wheel: Int, _ hung: Int, on gear: Int, distance: Double) {
    guard gears[gear].carrier == carrier else {
      // The first wheel is the central one.
      putAround(gear, wheel, hung, distance: distance)
      gears[hung].carrier = carrier
      gears[hung].pivotX = gears[gear].x
      gears[hung].pivotY = gears[gear].y
      return
    }
    let (pivotX, pivotY) = (gears[gear].pivotX, gears[gear].pivotY)
    let (dx, dy) = (pivotX - gears[gear].x, pivotY - gears[gear].y)
    let away = (dx * dx + dy * dy).squareRoot()
    if (away - distance).magnitude < 0.2 * max(away, distance) {
      // About as far out as the central wheel: it turns about the same axis.
      put(wheel, hung, pivotX, pivotY)
      let isInside = gears[hung].isInternal
      gears[hung].radius = isInside ? away + gears[gear].radius : away - gears[gear].radius
      gears[hung].layer = gears[gear].layer - Double(order.count) * 0.01
    } else {
      putAround(gear, wheel, hung, distance: distance)
      gears[hung].carrier = carrier
      gears[hung].pivotX = pivotX
      gears[hung].pivotY = pivotY
    }
  }

  /// Puts a wheel beside another, where it covers the least.
  private mutating func putAround(_ gear: Int, _ wheel: Int, _ hung: Int, distance: Double) {
    var best = (cost: Double.infinity, x: 0.0, y: 0.0)
    for (index, degrees) in [0, 30, -30, 60, -60, 90, -90, 130, -130, 180].enumerated() {
      let angle = Double(degrees) * Double.pi / 180
      let x = gears[gear].x + distance * Elementary.cosine(angle)
      let y = gears[gear].y + distance * Elementary.sine(angle)
      var cost = Double(index) * 0.01 * gears[hung].radius
      for other in order.suffix(64) {
        guard let neighbour = gearOfWheel[other], neighbour != gear else { continue }
        let (dx, dy) = (gears[neighbour].x - x, gears[neighbour].y - y)
        let free = gears[neighbour].radius + gears[hung].radius
        cost += max(0, free - (dx * dx + dy * dy).squareRoot())
      }
      if cost < best.cost { best = (cost, x, y) }
    }
    put(wheel, hung, best.x, best.y)
  }
}
