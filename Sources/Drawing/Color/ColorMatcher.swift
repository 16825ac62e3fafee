/// Finds the colours of a depth that look most like others.
///
/// What it has found it keeps, for as many colours as there are of six bits a channel.
public struct ColorMatcher: Sendable {
  /// How many colours there are.
  public let depth: ColorDepth

  /// What is shown for a colour: one of the terminal's, or two by turns where an area changes gently.
  struct Match: Sendable {
    var first: Color
    var second: Color
    /// How many of sixteen pixels have the second colour; 0 is none.
    var share: UInt8
  }

  private let colors: [Color]
  private let looks: [OKLab]
  private let lights: [SIMD3<Float>]
  /// By the upper six bits of each channel; the numbers of two colours, the share, and 1 once found.
  private var found: [SIMD4<UInt8>]
  private var texts: [Pen: Pen] = [:]

  private struct Pen: Hashable {
    var foreground: Color
    var background: Color?
  }

  /// A matcher that has found nothing yet.
  public init(depth: ColorDepth) {
    self.depth = depth
    colors = TerminalColors.colors(of: depth)
    looks = colors.map(OKLab.init)
    lights = colors.map(\.light)
    found = colors.isEmpty ? [] : [SIMD4](repeating: .zero, count: 1 << 18)
  }

  /// The colour of the depth that looks most like a given one; of two, the one with the smaller number.
  ///
  /// Where there are no colours, or all of them, it is the colour itself.
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

  /// What an area of a colour is shown as.
  mutating func match(_ color: Color) -> Match {
    let index = Int(color.red >> 2) << 12 | Int(color.green >> 2) << 6 | Int(color.blue >> 2)
    var entry = found[index]
    if entry.w == 0 {
      entry = search(color)
      found[index] = entry
    }
    return Match(first: colors[Int(entry.x)], second: colors[Int(entry.y)], share: entry.z)
  }

  /// How much two colours by turns may differ: more makes smoother changes and a rougher grain.
  private static let roughness: Float = 0.12
  /// How far a second colour may be at least, as a squared distance.
  private static let reach: Float = 0.02
  /// How far two colours by turns may be apart in hue and colourfulness, as a squared distance, where there
  /// are many: farther ones are seen as specks.
  private static let speck: Float = 0.0012
  /// How far they may be apart in all.
  private static let fine: Float = 0.012
  /// The most candidates for the second colour.
  private static let mostPartners = 24

  /// How unlike a wanted colour another one looks in an area.
  ///
  /// Where there are many, a hue that is lost or changed is seen first: navy is better too bright a blue than grey,
  /// purple or teal.
  private func unlikeness(_ look: OKLab, to wanted: OKLab) -> Float {
    guard depth == .palette else { return look.distanceSquare(to: wanted) }
    let (chroma, wantedChroma) = (look.chromaSquare.squareRoot(), wanted.chromaSquare.squareRoot())
    let lightness = look.lightness - wanted.lightness
    let colourfulness = (chroma - wantedChroma) * (chroma - wantedChroma)
    let hue = max(0, look.hueDistanceSquare(to: wanted) - colourfulness)
    return lightness * lightness + (chroma < wantedChroma ? 3 : 0.6) * colourfulness + 10 * hue
  }

  private func search(_ color: Color) -> SIMD4<UInt8> {
    // The middle of all colours that share the entry.
    let middle = Color(color.red & 0xFC | 2, color.green & 0xFC | 2, color.blue & 0xFC | 2)
    let isOwn = TerminalColors.number(of: color, at: depth) != nil
    let look = OKLab(isOwn ? color : middle)
    let distances = looks.map { unlikeness($0, to: look) }
    let first = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    var best = SIMD4<UInt8>(UInt8(first), UInt8(first), 0, 1)
    var least = distances[first]
    // Far ones make a grain that is rougher than what they gain.
    let reach = 9 * least + Self.reach
    let partners = looks.indices.filter { $0 != first && distances[$0] < reach && mix(looks[first], looks[$0]) }.sorted
    { distances[$0] < distances[$1] }.prefix(Self.mostPartners)
    for second in partners {
      let contrast = looks[first].distanceSquare(to: looks[second])
      for share in 1...8 {
        // What two colours by turns look like is a mixture of light.
        let part = Float(share) / 16
        let mixed = OKLab(light: lights[first] + (lights[second] - lights[first]) * part)
        let grain = Self.roughness * part * (1 - part) * contrast
        let cost = unlikeness(mixed, to: look) + grain
        if cost < least { (best, least) = (SIMD4(UInt8(first), UInt8(second), UInt8(share), 1), cost) }
      }
    }
    return best
  }

  /// Whether two colours by turns look like one between them, and not like specks.
  private func mix(_ first: OKLab, _ second: OKLab) -> Bool {
    guard depth == .palette else { return true }
    return first.hueDistanceSquare(to: second) <= Self.speck && first.distanceSquare(to: second) <= Self.fine
  }

  // MARK: - Text

  /// The two colours of text, which can be told apart if the given ones can.
  mutating func text(_ foreground: Color, on background: Color?) -> (Color, on: Color?) {
    let wanted = Pen(foreground: foreground, background: background)
    if let known = texts[wanted] { return (known.foreground, known.background) }
    // A picture has many colours behind its text.
    if texts.count >= Self.mostTexts { texts.removeAll(keepingCapacity: true) }
    let behind = background.map { match($0).first }
    let pen = Pen(foreground: legible(foreground, on: background, shownAs: behind), background: behind)
    texts[wanted] = pen
    return (pen.foreground, pen.background)
  }

  private static let mostTexts = 4_096
  /// The difference of lightness from which text can be read.
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

  /// Grey text stays grey where there is a grey: a difference of hue counts more than in an area.
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
