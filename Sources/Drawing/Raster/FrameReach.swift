import Pictures
internal import Stage

/// Computes the extent of nodes.
enum FrameReach {
  /// Returns a rectangle that contains everything nodes draw after a map, or nil if they draw nothing.
  static func bounds(of nodes: [FrameNode], through map: StageTransform) -> Rectangle? {
    var whole: Rectangle?
    for node in nodes {
      guard let reach = bounds(of: node, through: map), reach.x.isFinite, reach.y.isFinite, reach.width.isFinite,
        reach.height.isFinite
      else { continue }
      whole = whole?.union(reach) ?? reach
    }
    return whole
  }

  /// Returns rectangles that contain everything that nodes draw otherwise than others, after a map.
  static func changes(from old: [FrameNode], to new: [FrameNode], through map: StageTransform) -> [Rectangle] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if old.count == new.count { return (start..<newEnd).flatMap { changes(from: old[$0], to: new[$0], through: map) } }
    return [bounds(of: Array(old[start..<oldEnd]), through: map), bounds(of: Array(new[start..<newEnd]), through: map)]
      .compactMap(\.self)
  }

  private static func changes(from old: FrameNode, to new: FrameNode, through map: StageTransform) -> [Rectangle] {
    if case .group(let first) = old, case .group(var second) = new {
      let children = second.children
      second.children = first.children
      let spreads = first.blur > 0 || first.shadow != nil || first.mask != nil
      if first == second, !spreads {
        return changes(from: first.children, to: children, through: first.transform.then(map))
      }
    }
    return old == new ? [] : [bounds(of: old, through: map), bounds(of: new, through: map)].compactMap(\.self)
  }

  private static func bounds(of node: FrameNode, through map: StageTransform) -> Rectangle? {
    switch node {
    case .shape(let shape): return shape.reach.map { map.bounds(of: $0) }
    case .text(let text):
      // A row of cells may be higher than the text's own line.
      return map.bounds(of: text.bounds.inset(by: -text.size))
    case .particles(let particles): return bounds(of: particles).map { map.bounds(of: $0) }
    case .group(let group):
      guard let inner = bounds(of: group.children, through: group.transform.then(map)) else { return nil }
      let scale = abs(group.transform.then(map).determinant).squareRoot()
      var margin = 0.0
      if group.blur > 0 { margin += Double(ExtendedBoxBlur(deviation: group.blur * scale).reach) }
      if let shadow = group.shadow {
        margin +=
          Double(ExtendedBoxBlur(deviation: shadow.radius / 2 * scale).reach) + max(
            abs(shadow.offsetX), abs(shadow.offsetY)) * scale
      }
      return inner.inset(by: -margin)
    }
  }

  private static func bounds(of particles: FrameParticles) -> Rectangle? {
    let size = particles.look.radius
    var whole: Rectangle?
    for particle in particles.particles where particle.scale > 0 && particle.opacity > 0 {
      let half = size * particle.scale
      let bounds = Rectangle(centre: particle.position, size: StageSize(width: 2 * half, height: 2 * half))
      whole = whole?.union(bounds) ?? bounds
    }
    return whole
  }
}

extension FrameParticles.Look {
  /// The maximum extent of a copy of scale 1 from its position, in points.
  var radius: Double {
    switch self {
    case .disc(let radius), .glow(let radius): return radius
    case .streak(let length, let width): return (length + width) / 2
    case .path(let path):
      guard let bounds = path.controlBounds else { return 0 }
      let far = max(abs(bounds.x), abs(bounds.right), abs(bounds.y), abs(bounds.bottom))
      // A corner is farther than the sides by a factor of the root of two.
      return 1.5 * far
    }
  }
}
