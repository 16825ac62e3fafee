import Motion
import SimulationCore

// Loops of wheels whose ratios agree but whose teeth do not.
extension DrawingCheck {
  /// The tolerance in teeth: the backlash of drawn teeth, and the uncertainty of positions with two decimals.
  private static let tolerance = 0.05

  /// The phase of a wheel's teeth relative to the first wheel of its tree, moving with it or against it.
  private struct Phase {
    var sign: Double
    var offset: Double
  }

  /// Returns the loops of meshing wheels at declared positions that cannot be assembled because a fraction of a tooth
  /// remains; each by the joint that closes it.
  func toothClosures() -> [(joint: Int, text: String)] {
    var links: [[(joint: Int, wheel: Int)]] = Array(repeating: [], count: mechanism.wheels.count)
    var reported: [(joint: Int, text: String)] = []
    for (index, joint) in mechanism.joints.enumerated() {
      guard case .mesh(let first, let second, _) = joint.kind, contact(first, second) != nil else { continue }
      if let way = way(from: first, to: second, links) {
        var phase = Phase(sign: 1, offset: 0)
        for step in way { phase = following(phase, step.from, step.to) }
        // Compare with the contact of the closing joint: both determine the phase of the second wheel's teeth.
        let direct = following(Phase(sign: 1, offset: 0), first, second)
        guard phase.sign == direct.sign else { continue }
        let rest = phase.offset - direct.offset
        let part = (rest - rest.rounded()).magnitude
        if part > Self.tolerance { reported.append((index, text(way.map(\.joint) + [index], part))) }
        continue
      }
      links[first].append((index, second))
      links[second].append((index, first))
    }
    return reported
  }

  private func text(_ joints: [Int], _ part: Double) -> String {
    let names = joints.sorted().map { mechanism.joints[$0].name }.joined(separator: ", ")
    let hundredths = Int(clamping: (part * 100).rounded())
    let share = "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
    return "\(names): the ratios agree and the teeth do not: \(share) of a tooth is left over; move a "
      + "wheel, or change a number of teeth"
  }

  /// Returns the phase of the second of two meshing wheels from that of the first, in teeth.
  private func following(_ phase: Phase, _ first: Int, _ second: Int) -> Phase {
    guard let contact = contact(first, second) else { return phase }
    return Phase(
      sign: contact.isInside ? phase.sign : -phase.sign,
      offset: contact.isInside ? contact.offset + phase.offset : contact.offset - phase.offset)
  }

  /// Returns the sum of two wheels' tooth phases for an external mesh, or their difference for an internal one; nil
  /// without positions or teeth.
  private func contact(_ first: Int, _ second: Int) -> (isInside: Bool, offset: Double)? {
    let (left, right) = (mechanism.wheels[first], mechanism.wheels[second])
    guard case .teeth(let a)? = left.size, case .teeth(let b)? = right.size, let x = left.declared?.x,
      let y = left.declared?.y, let farX = right.declared?.x, let farY = right.declared?.y, left.declared?.tilt == nil,
      right.declared?.tilt == nil, x != farX || y != farY
    else { return nil }
    let angle = Elementary.angle(x: (farX - x).decimal, y: (farY - y).decimal)
    let away = angle / (2 * Double.pi)
    let (leftTeeth, rightTeeth) = (Double(a), Double(b))
    if left.isInternal { return (true, (rightTeeth - leftTeeth) * away) }
    if right.isInternal { return (true, (rightTeeth - leftTeeth) * (away + 0.5)) }
    return (false, leftTeeth * away + rightTeeth * (away + 0.5) - 0.5)
  }

  /// Returns a shortest path of meshes between two wheels; nil when there is none.
  private func way(from start: Int, to end: Int, _ links: [[(joint: Int, wheel: Int)]]) -> [(
    joint: Int, from: Int, to: Int
  )]? {
    var arrivals: [(joint: Int, from: Int)?] = Array(repeating: nil, count: links.count)
    var queue = [start]
    var next = 0
    while next < queue.count, queue[next] != end {
      let wheel = queue[next]
      next += 1
      for link in links[wheel] where link.wheel != start && arrivals[link.wheel] == nil {
        arrivals[link.wheel] = (link.joint, wheel)
        queue.append(link.wheel)
      }
    }
    var way: [(joint: Int, from: Int, to: Int)] = []
    var wheel = end
    while wheel != start {
      guard let arrival = arrivals[wheel] else { return nil }
      way.append((arrival.joint, arrival.from, wheel))
      wheel = arrival.from
    }
    return way.reversed()
  }
}
