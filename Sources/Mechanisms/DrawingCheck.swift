/// A check of what a drawing declares of a mechanism's parts for contradictions.
///
/// Everything is computed from declared widths, positions, times and pictures. Values that involve pi are compared
/// with rational bounds, so that the result does not depend on rounding.
public struct DrawingCheck: Sendable {
  /// The mechanism being checked.
  public let mechanism: Mechanism
  /// The number of joints between each body and the drive; the maximum if no path leads there.
  let distances: [Int]

  /// Creates a check of a mechanism.
  public init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    distances = Self.distances(mechanism)
  }

  /// Returns all findings, by rule, and in the order of the file within a rule.
  public func findings() -> [Finding] {
    let joints = mechanism.joints.indices
    return joints.compactMap(period) + rigidLinks() + joints.compactMap(beltSpeed) + joints.compactMap(dashJump)
      + joints.compactMap(dashSeam) + joints.compactMap(meshDistance) + joints.compactMap(toothCount)
      + joints.compactMap(threadHand) + joints.compactMap(missingJoint)
  }

  /// Returns the loops of wheels that cannot be assembled, with the indices of joints, in the order of the file.
  public func warnings() -> [(joint: Int, text: String)] { toothClosures() }

  private static func distances(_ mechanism: Mechanism) -> [Int] {
    var distances = Array(repeating: Int.max, count: mechanism.bodies.count)
    var touching: [[Int]] = Array(repeating: [], count: mechanism.bodies.count)
    let touched = mechanism.joints.map { mechanism.bodiesTouched(by: $0).map(\.index) }
    for (joint, bodies) in touched.enumerated() { for body in bodies where body >= 0 { touching[body].append(joint) } }
    var queue = mechanism.drives.map(\.body.index)
    for body in queue { distances[body] = 0 }
    var next = 0
    while next < queue.count {
      let body = queue[next]
      next += 1
      for joint in touching[body] {
        for other in touched[joint] where other >= 0 && distances[other] == .max {
          distances[other] = distances[body] + 1
          queue.append(other)
        }
      }
    }
    return distances
  }

  /// Returns the two wheels of a joint, the one nearer to the drive first.
  func wheels(of joint: Joint) -> (upstream: Wheel, downstream: Wheel)? {
    guard joint.wheels.count == 2 else { return nil }
    let (left, right) = (mechanism.wheels[joint.wheels[0]], mechanism.wheels[joint.wheels[1]])
    return distance(right) < distance(left) ? (right, left) : (left, right)
  }

  private func distance(_ wheel: Wheel) -> Int { wheel.body.isFrame ? .max : distances[wheel.body.index] }

  /// Returns the declared period of a wheel, or else that of its body.
  func period(_ wheel: Wheel) -> Fraction? {
    if let period = wheel.declared?.period { return period }
    return wheel.body.isFrame ? nil : mechanism.bodies[wheel.body.index].declared?.period
  }

  /// Returns the size that determines a wheel's ratios in the drawing: its width, or else its size.
  func extent(_ wheel: Wheel) -> Fraction? { wheel.declared?.width ?? wheel.size?.number }
}
