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
