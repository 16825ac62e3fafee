internal import Motion
import Pictures
import SimulationCore
internal import Stage

extension Rasterizer {
  /// Draws copies of a particle look, from back to front.
  mutating func draw(_ particles: FrameParticles, with pen: Pen) {
    let scale = abs(pen.map.determinant).squareRoot()
    let blendMode = particles.blendMode == .normal ? pen.blendMode : particles.blendMode
    let common = pen.filter.apply(toPlain: PixelPaint.channels(particles.color))
    let window = window
    let reach = max(particles.look.radius, 1)
    for particle in particles.particles where particle.scale > 0 && particle.opacity > 0 {
      let point = pen.map.apply(particle.position)
      let far = (reach * particle.scale + 1) * scale + 1
      guard point.x + far > window.x, point.x - far < window.right, point.y + far > window.y,
        point.y - far < window.bottom, far < 1e6
      else { continue }
      var color = particle.color.map { pen.filter.apply(toPlain: PixelPaint.channels($0)) } ?? common
      color.w *= Float(min(1, particle.opacity))
      color = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
      switch particles.look {
      case .disc(let radius): layDisc(at: point, radius * particle.scale * scale, color, isGlow: false, blendMode)
      case .glow(let radius): layDisc(at: point, radius * particle.scale * scale, color, isGlow: true, blendMode)
      case .streak(let length, let width):
        addStreak(particle, length: length, width: width, through: pen.map, scale: scale)
        fill(PixelPaint(multiplied: color), rule: .winding, blendMode: blendMode)
      case .path(let path):
        let own = StageTransform.scale(x: particle.scale, y: particle.scale).then(.rotation(degrees: particle.rotation))
          .then(.translation(x: particle.position.x, y: particle.position.y))
        addEdges(of: path, through: own.then(pen.map))
        fill(PixelPaint(multiplied: color), rule: .winding, blendMode: blendMode)
      }
    }
  }

  /// Draws a disc; one smaller than a pixel becomes a square of the same area.
  private mutating func layDisc(
    at point: Point, _ wished: Double, _ color: SIMD4<Float>, isGlow: Bool, _ blendMode: BlendMode
  ) {
    let radius = max(wished, leastWidth / 2)
    let far = radius + 0.5
    // Only the part of a large disc inside the window is visited.
    let columns = Self.whole(point.x, far, from: left, count: canvas.width)
    let rows = Self.whole(point.y, far, from: top, count: canvas.height)
    let half = radius * Double.pi.squareRoot() / 2
    for y in rows {
      for x in columns {
        let share: Double
        if radius < 1 {
          let across = min(point.x + half, Double(x + 1)) - max(point.x - half, Double(x))
          let down = min(point.y + half, Double(y + 1)) - max(point.y - half, Double(y))
          share = across > 0 && down > 0 ? across * down * (isGlow ? 0.5 : 1) : 0
        } else {
          let awayX = Double(x) + 0.5 - point.x
          let awayY = Double(y) + 0.5 - point.y
          let square = awayX * awayX + awayY * awayY
          if isGlow {
            let rest = 1 - square / (radius * radius)
            share = rest > 0 ? rest * rest : 0
          } else {
            share = max(0, min(1, radius + 0.5 - square.squareRoot()))
          }
        }
        if share > 0 { lay(color * Float(share), x: x, y: y, blendMode: blendMode) }
      }
    }
  }

  /// Returns the pixels of a window within a distance from a centre, along one axis.
  private static func whole(_ middle: Double, _ far: Double, from first: Int, count: Int) -> Range<Int> {
    let low = max(first, Int(clamping: (middle - far).rounded(.down)))
    let high = min(first + count - 1, Int(clamping: (middle + far).rounded(.down)))
    return low..<max(low, high + 1)
  }

  private mutating func addStreak(
    _ particle: FrameParticles.Particle, length: Double, width: Double, through map: StageTransform, scale: Double
  ) {
    let half = max(width * particle.scale, leastWidth / max(scale, 1e-9)) / 2
    let (sine, cosine) = Elementary.sineAndCosine(degrees: particle.rotation)
    let reach = length * particle.scale / 2
    let placement = map.then(.translation(x: -Double(left), y: -Double(top)))
    func corner(_ across: Double, _ along: Double) -> Point {
      placement.apply(
        Point(
          particle.position.x + across * cosine - along * sine, particle.position.y + across * sine + along * cosine))
    }
    let corners = [corner(-half, -reach), corner(half, -reach), corner(half, reach), corner(-half, reach)]
    for index in corners.indices { coverage.add(from: corners[index], to: corners[(index + 1) % 4]) }
  }
}
