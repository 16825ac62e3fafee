import Mechanisms

// Wheels that have declared positions and revolve with a carrier.
extension LayoutBuilder {
  /// Makes the wheels on a carrier revolve with it.
  ///
  /// A wheel of a mesh on a carrier revolves if it lies off the carrier's axis; so do the other wheels of its
  /// body.
  mutating func revolveDeclared() {
    var seen: [BodyID] = []
    for joint in mechanism.joints {
      guard case .mesh(_, _, let carrier) = joint.kind, !carrier.isFrame, !seen.contains(carrier) else { continue }
      seen.append(carrier)
      let wheels = wheels(on: carrier).filter { isPlaced[$0] && gearOfWheel[$0] != nil }
      guard let pivot = pivot(of: carrier, wheels) else { continue }
      for wheel in wheels {
        guard let gear = gearOfWheel[wheel], isAway(gear, from: pivot) else { continue }
        let body = mechanism.wheels[wheel].body
        for other in mechanism.wheels.indices
        where isPlaced[other] && (other == wheel || mechanism.wheels[other].body == body) {
          guard !body.isFrame, let gear = gearOfWheel[other], isAway(gear, from: pivot) else { continue }
          gears[gear].carrier = carrier
          (gears[gear].pivotX, gears[gear].pivotY) = pivot
        }
      }
    }
  }

  /// Returns the wheels of the meshes on a carrier, in the order of the joints, without duplicates.
  private func wheels(on carrier: BodyID) -> [Int] {
    var wheels: [Int] = []
    for joint in mechanism.joints {
      guard case .mesh(let first, let second, carrier) = joint.kind else { continue }
      for wheel in [first, second] where !wheels.contains(wheel) { wheels.append(wheel) }
    }
    return wheels
  }

  /// Returns the axis of a carrier: its own position, that of a wheel on it, that of a wheel in its meshes that
  /// cannot revolve, or else that of the first one.
  private func pivot(of carrier: BodyID, _ wheels: [Int]) -> (Double, Double)? {
    let declared = mechanism.bodies[carrier.index].declared
    if let x = declared?.x, let y = declared?.y { return (x.decimal, y.decimal) }
    let own = mechanism.wheels.indices.first {
      mechanism.wheels[$0].body == carrier && isPlaced[$0] && gearOfWheel[$0] != nil
    }
    let middle = own ?? wheels.first { isInMiddle($0, of: carrier) } ?? wheels.first
    return middle.flatMap { gearOfWheel[$0] }.map { (gears[$0].x, gears[$0].y) }
  }

  /// Returns whether a wheel is fixed, is a ring, or is tied to a body that does not revolve with the carrier.
  private func isInMiddle(_ wheel: Int, of carrier: BodyID) -> Bool {
    let body = mechanism.wheels[wheel].body
    if body.isFrame || mechanism.wheels[wheel].isInternal || mechanism.bodies[body.index].isFixed { return true }
    if mechanism.output == body || mechanism.drives.contains(where: { $0.body == body }) { return true }
    let isHeld = mechanism.elements.contains { element in
      switch element.kind {
      case .brake(body), .clutch(body, _), .clutch(_, body): true
      default: false
      }
    }
    return isHeld
      || mechanism.joints.contains { joint in
        if case .mesh(_, _, carrier) = joint.kind { return false }
        return mechanism.bodiesTouched(by: joint).contains(body)
      }
  }

  private func isAway(_ gear: Int, from pivot: (Double, Double)) -> Bool {
    let (dx, dy) = (gears[gear].x - pivot.0, gears[gear].y - pivot.1)
    return dx * dx + dy * dy > 1e-6 * gears[gear].radius * gears[gear].radius
  }
}
