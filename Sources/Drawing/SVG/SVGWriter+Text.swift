import Pictures
internal import SimulationCore
internal import Stage

extension SVGWriter {
  mutating func write(_ text: FrameText) {
    guard text.size > 0 else { return }
    let height = text.fontSize
    let anchor =
      switch text.alignment {
      case .leading: "start"
      case .center: "middle"
      case .trailing: "end"
      }
    var attributes = " x=\"\(SVGText.number(text.position.x))\""
    attributes += " font-family=\"monospace\" font-size=\"\(SVGText.number(height))\""
    if text.weight == .bold { attributes += " font-weight=\"bold\"" }
    if anchor != "start" { attributes += " text-anchor=\"\(anchor)\"" }
    attributes += color(text.color, "fill")
    for (index, content) in text.lines.enumerated() where !content.isEmpty {
      let y = text.baseline(ofLine: index)
      let length = Double(content.unicodeScalars.count) * text.size / 2
      line(
        "<text\(attributes) y=\"\(SVGText.number(y))\" textLength=\"\(SVGText.number(length))\""
          + " lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">" + Markup.escaped(String(content)) + "</text>")
    }
  }

  mutating func write(_ particles: FrameParticles) {
    let style =
      particles.blendMode == .normal ? "" : " style=\"mix-blend-mode:\(SVGText.name(of: particles.blendMode))\""
    let glow = glow(of: particles)
    for particle in particles.particles where particle.scale > 0 && particle.opacity > 0 {
      let point = particle.position
      let opacity = SVGText.attribute("opacity", min(1, particle.opacity), unless: 1)
      let fill = glow.map { " fill=\"url(#\($0))\"" } ?? color(particle.color ?? particles.color, "fill")
      let look = opacity + style
      switch particles.look {
      case .disc(let radius), .glow(let radius):
        line(
          "<circle cx=\"\(SVGText.number(point.x))\" cy=\"\(SVGText.number(point.y))\""
            + " r=\"\(SVGText.number(radius * particle.scale))\"\(fill)\(look)/>")
      case .streak(let length, let width):
        let half = length * particle.scale / 2
        line(
          "<path d=\"M0 \(SVGText.number(-half))V\(SVGText.number(half))\" fill=\"none\""
            + " transform=\"\(transform(of: particle, scale: 1))\""
            + "\(color(particle.color ?? particles.color, "stroke"))"
            + " stroke-width=\"\(SVGText.number(width * particle.scale))\"\(look)/>")
      case .path(let path):
        line(
          "<path d=\"\(SVGText.path(path))\"\(fill)\(look)"
            + " transform=\"\(transform(of: particle, scale: particle.scale))\"/>")
      }
    }
  }

  private func transform(of particle: FrameParticles.Particle, scale: Double) -> String {
    SVGText.transform(
      StageTransform.scale(x: scale, y: scale).then(.rotation(degrees: particle.rotation)).then(
        .translation(x: particle.position.x, y: particle.position.y)))
  }

  /// Returns the paint of a disc that fades towards its edge, or nil for other looks.
  ///
  /// Copies with another colour than the look's use that colour in it.
  private mutating func glow(of particles: FrameParticles) -> String? {
    guard case .glow = particles.look else { return nil }
    let stops = [0, 0.25, 0.5, 0.75, 1].map { share in
      let rest = 1 - share * share
      var color = changed(particles.color)
      color.alpha *= rest * rest
      return "<stop offset=\"\(SVGText.number(share))\" stop-color=\"\(SVGText.color(color))\""
        + SVGText.attribute("stop-opacity", color.alpha, unless: 1) + "/>"
    }.joined()
    return define { "<radialGradient id=\"\($0)\">\(stops)</radialGradient>" }
  }
}

// How text is set in fonts, by SVG and PDF.
extension FrameText {
  /// The font size at which letters advance half a line: most monospaced fonts, and Courier, advance 0.6 em.
  var fontSize: Double { size * 0.5 / 0.6 }

  /// Returns the height of a line's baseline: about a third of the letters' height below the line's centre.
  func baseline(ofLine index: Int) -> Double { bounds.y + (Double(index) + 0.5) * size + fontSize * 0.34 }
}
