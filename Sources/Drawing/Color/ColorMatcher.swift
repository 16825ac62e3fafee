/// Finds the colours of a depth that look most like given ones.
///
/// Results are cached, one entry per colour of six bits a channel.
public struct ColorMatcher: Sendable {
  /// The colour depth.
  public let depth: ColorDepth

  /// The match for a colour: one of the terminal's, or two dithered where an area changes gently.
  struct Match: Sendable {
    var first: Color
    var second: Color
    /// The number of pixels of sixteen that have the second colour; 0 is none.
    var share: UInt8
  }

  private let colors: [Color]
  private let looks: [OKLab]
  private let lights: [SIMD3<Float>]
  /// The cache, indexed by the upper six bits of each channel: two colour numbers, the share, and 1 once found.
  private var found: [SIMD4<UInt8>]
  private var texts: [Pen: Pen] = [:]

  private struct Pen: Hashable {
    var foreground: Color
    var background: Color?
  }

  /// Creates a matcher with an empty cache.
  public init(depth: ColorDepth) {
    self.depth = depth
    colors = TerminalColors.colors(of: depth)
    looks = colors.map(OKLab.init)
    lights = colors.map(\.light)
    found = colors.isEmpty ? [] : [SIMD4](repeating: .zero, count: 1 << 18)
  }

  /// Returns the colour of the depth that looks most like a given one; of equals, the one with the smaller number.
  ///
  /// Without colours, or with 24-bit colour, it returns the colour itself.
  public func nearest(to color: Color) -> Color {
    guard !colors.isEmpty else { return color }
    return colors[nearest(to: OKLab(color))]
  }

  private func nearest(to look: OKLab) -> Int {
    var best = 0
    var least = Float.infinity
    for (index, candidate) in looks.enumerated() {
      let distance = candidate.distanceSquare(to: look)
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  // MARK: - Areas

  /// Returns the match for the colour of an area.
  mutating func match(_ color: Color) -> Match {
    let index = Int(color.red >> 2) << 12 | Int(color.green >> 2) << 6 | Int(color.blue >> 2)
    var entry = found[index]
    if entry.w == 0 {
      entry = search(color)
      found[index] = entry
    }
    return Match(first: colors[Int(entry.x)], second: colors[Int(entry.y)], share: entry.z)
  }

  /// The dithering penalty: a higher value allows smoother gradients with a coarser grain.
  private static let roughness: Float = 0.12
  /// The minimum search distance of the second colour, as a squared distance.
  private static let reach: Float = 0.02
  /// The maximum squared difference in hue and chroma of two dithered colours, where there are many colours:
  /// larger ones are visible as specks.
  private static let speck: Float = 0.0012
  /// The maximum squared difference of two dithered colours overall.
  private static let fine: Float = 0.012
  /// The maximum number of candidates for the second colour.
  private static let mostPartners = 24

  /// Returns how different a colour looks from the wanted one, in an area.
  ///
  /// With many colours, a lost or shifted hue is noticed first: for navy, a blue that is too bright is better than
  /// grey, purple or teal.
  private func unlikeness(_ look: OKLab, to wanted: OKLab) -> Float {
    guard depth == .palette else { return look.distanceSquare(to: wanted) }
    let (chroma, wantedChroma) = (look.chromaSquare.squareRoot(), wanted.chromaSquare.squareRoot())
    let lightness = look.lightness - wanted.lightness
    let colourfulness = (chroma - wantedChroma) * (chroma - wantedChroma)
    let hue = max(0, look.hueDistanceSquare(to: wanted) - colourfulness)
    return lightness * lightness + (chroma < wantedChroma ? 3 : 0.6) * colourfulness + 10 * hue
  }

  private func search(_ color: Color) -> SIMD4<UInt8> {
    // The centre of all colours that share the entry.
    let middle = Color(color.red & 0xFC | 2, color.green & 0xFC | 2, color.blue & 0xFC | 2)
    let isOwn = TerminalColors.number(of: color, at: depth) != nil
    let look = OKLab(isOwn ? color : middle)
    let distances = looks.map { unlikeness($0, to: look) }
    let first = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    var best = SIMD4<UInt8>(UInt8(first), UInt8(first), 0, 1)
    var least = distances[first]
    // A distant second colour costs more in grain than it gains in accuracy.
    let reach = 9 * least + Self.reach
    let partners = looks.indices.filter { $0 != first && distances[$0] < reach && mix(looks[first], looks[$0]) }.sorted
    { distances[$0] < distances[$1] }.prefix(Self.mostPartners)
    for second in partners {
      let contrast = looks[first].distanceSquare(to: looks[second])
      for share in 1...8 {
        // Two dithered colours blend as light.
        let part = Float(share) / 16
        let mixed = OKLab(light: lights[first] + (lights[second] - lights[first]) * part)
        let grain = Self.roughness * part * (1 - part) * contrast
        let cost = unlikeness(mixed, to: look) + grain
        if cost < least { (best, least) = (SIMD4(UInt8(first), UInt8(second), UInt8(share), 1), cost) }
      }
    }
    return best
  }

  /// Returns whether two dithered colours look like one between them, and not like specks.
  private func mix(_ first: OKLab, _ second: OKLab) -> Bool {
    guard depth == .palette else { return true }
    return first.hueDistanceSquare(to: second) <= Self.speck && first.distanceSquare(to: second) <= Self.fine
  }

  // MARK: - Text

  /// Returns the two colours of text, which are distinguishable if the given ones are.
  mutating func text(_ foreground: Color, on background: Color?) -> (Color, on: Color?) {
    let wanted = Pen(foreground: foreground, background: background)
    if let known = texts[wanted] { return (known.foreground, known.background) }
    // A picture has many background colours, so the cache is bounded.
    if texts.count >= Self.mostTexts { texts.removeAll(keepingCapacity: true) }
    let behind = background.map { match($0).first }
    let pen = Pen(foreground: legible(foreground, on: background, shownAs: behind), background: behind)
    texts[wanted] = pen
    return (pen.foreground, pen.background)
  }

  private static let mostTexts = 4_096
  /// The difference of lightness from which text is legible.
  private static let legibleDifference: Float = 0.3

  private func legible(_ color: Color, on background: Color?, shownAs shown: Color?) -> Color {
    let look = OKLab(color)
    guard let background, let shown else { return colors[nearestText(look) { _ in true }] }
    let behind = OKLab(shown)
    let difference = look.lightness - OKLab(background).lightness
    let least = min(difference.magnitude * 0.9, Self.legibleDifference)
    let index = nearestText(look) { candidate in
      let distance = candidate.lightness - behind.lightness
      return distance.magnitude >= least && (distance < 0) == (difference < 0)
    }
    let isFound = (OKLab(colors[index]).lightness - behind.lightness).magnitude >= least
    guard isFound else { return behind.lightness < 0.6 ? nearest(to: .white) : nearest(to: .black) }
    return colors[index]
  }

  /// Finds the nearest text colour; hue counts more than in an area, so grey text stays grey where possible.
  private func nearestText(_ look: OKLab, where isAllowed: (OKLab) -> Bool) -> Int {
    var best = 0
    var least = Float.infinity
    for (index, candidate) in looks.enumerated() where isAllowed(candidate) {
      let (a, b) = (candidate.a - look.a, candidate.b - look.b)
      let lightness = candidate.lightness - look.lightness
      let distance = lightness * lightness + 3 * (a * a + b * b)
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }
}
