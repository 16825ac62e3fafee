public import Pictures
internal import SimulationCore
internal import Stage

/// The frames of a run, kept as what changes: elements that appear and go, and numbers that move along lines.
///
/// Its memory grows with what changes, up to ``sizeMax``.
public struct FrameFilm {
  /// An element of the picture, from its first tick to its last.
  private struct Element {
    var node: FrameNode
    let template: Int
    let birth: Int
    var death: Int?
    var tracks: [FilmTrack]
    /// What each number is.
    let kinds: [FilmTemplate.Number.Kind]
    /// The index of the first number of its first path; nil without one, or if it is painted as many.
    let pathStart: Int?
    /// The ticks at which its words change, and the number of the words from then on.
    var words: [(tick: Int, number: Int)] = []
    /// The points of the stage in a unit of what is around it.
    let scale: Double
    /// The elements within it that are shown, from back to front.
    var shown: [Int] = []
    /// The hindmost of all elements that were ever within it.
    var first: Int?
    /// The next of all elements that were ever beside it, in front of it.
    var next: Int?
  }

  /// The most that its parts may take in a page, in bytes.
  public static let sizeMax = 8_000_000

  /// How far a point may be from where it was, in points of the stage.
  private static let tolerance = 0.15
  /// How far a number may go in one tick; what jumps farther is another element.
  private static let jumpMax = 60.0

  /// The tick at which the film was full, after which nothing is kept; nil if it is not.
  public private(set) var fullTick: Int?

  /// The number of ticks in a second of the run.
  let ticksPerSecond: Double
  private var size = StageSize(width: 1, height: 1)
  private var background = StageColor.black
  private var lastTick = 0
  private var elements: [Element] = []
  private var templates: [String] = []
  private var templateNumbers: [String: Int] = [:]
  private var words: [String] = []
  private var wordNumbers: [String: Int] = [:]
  /// The elements that are not in another one, as ``Element`` has them.
  private var shown: [Int] = []
  private var first: Int?
  private var bytes = 0

  /// Begins a film.
  ///
  /// - Parameter ticksPerSecond: The number of ticks in a second of the run.
  public init(ticksPerSecond: Double) { self.ticksPerSecond = ticksPerSecond }

  /// Adds the frame at a tick; one that is not later than the last one is left out.
  public mutating func show(_ frame: StageFrame, at tick: Int) {
    guard fullTick == nil, tick > lastTick || elements.isEmpty else { return }
    if bytes > Self.sizeMax {
      fullTick = lastTick
      return
    }
    size = frame.size
    background = frame.background
    lastTick = tick
    (shown, first) = changed(shown, first, to: frame.nodes, at: tick, scale: 1)
  }

  // MARK: - Changes

  /// Returns the shown elements of a list, and the hindmost of all, after it has changed to nodes.
  private mutating func changed(_ shown: [Int], _ hindmost: Int?, to nodes: [FrameNode], at tick: Int, scale: Double)
    -> ([Int], Int?)
  {
    // As many as before are most often the same ones.
    let isSameCount = shown.count == nodes.count
    func stays(_ index: Int, _ node: FrameNode) -> Bool {
      isSameCount ? goesOn(index, as: node, at: tick) : elements[index].node == node
    }
    var first = 0
    while first < shown.count, first < nodes.count, stays(shown[first], nodes[first]) { first += 1 }
    var last = 0
    while last < shown.count - first, last < nodes.count - first,
      stays(shown[shown.count - 1 - last], nodes[nodes.count - 1 - last])
    { last += 1 }
    guard first + last < shown.count || first + last < nodes.count else { return (shown, hindmost) }
    var (now, hindmost) = (Array(shown[..<first]), hindmost)
    var olds = shown[first..<shown.count - last]
    let news = first..<nodes.count - last
    for position in news {
      // The old element that is the same, or the first that goes on as this one before any that is the same later; those
      // before it are gone.
      let node = nodes[position]
      let later = nodes[position + 1..<min(news.upperBound, position + 1 + Self.searchMax)]
      let near = olds.prefix(Self.searchMax)
      if let match = near.firstIndex(where: { elements[$0].node == node })
        ?? near.prefix(while: { !later.contains(elements[$0].node) }).firstIndex(where: {
          goesOn($0, as: node, at: tick)
        })
      {
        for gone in olds[..<match] { elements[gone].death = tick }
        now.append(olds[match])
        olds = olds[(match + 1)...]
      } else {
        let new = begin(node, at: tick, scale: scale)
        // Behind everything that was in front of it.
        if let before = now.last {
          elements[new].next = elements[before].next
          elements[before].next = new
        } else {
          elements[new].next = hindmost
          hindmost = new
        }
        now.append(new)
      }
    }
    for gone in olds { elements[gone].death = tick }
    return (now + shown[(shown.count - last)...], hindmost)
  }

  /// Returns how far a number may be from what it was.
  private static func tolerance(of kind: FilmTemplate.Number.Kind, scale: Double) -> Double {
    switch kind {
    case .across, .down, .length: tolerance / max(scale, 1e-6)
    // What is mapped has some hundred points.
    case .factor: tolerance / 400
    case .angle: tolerance / 400 * 180 / Double.pi
    case .share: 0.02
    }
  }

  /// How many elements are looked at for one that goes on.
  private static let searchMax = 40

  private mutating func begin(_ node: FrameNode, at tick: Int, scale: Double) -> Int {
    let made = FilmTemplate(node)
    let template = templateNumbers[made.text] ?? templates.count
    if template == templates.count {
      templateNumbers[made.text] = template
      templates.append(made.text)
      bytes += made.text.utf8.count
    }
    bytes += 40
    let index = elements.count
    let words = made.words.map { [(tick: tick, number: number(ofWords: $0))] } ?? []
    elements.append(
      Element(
        node: node, template: template, birth: tick, tracks: made.numbers.map { FilmTrack($0.value, at: tick) },
        kinds: made.numbers.map(\.kind), pathStart: made.pathStart, words: words, scale: scale))
    for child in made.children {
      let new = begin(child, at: tick, scale: scale * node.enlargement)
      if let before = elements[index].shown.last { elements[before].next = new } else { elements[index].first = new }
      elements[index].shown.append(new)
    }
    return index
  }

  private mutating func number(ofWords text: String) -> Int {
    if let known = wordNumbers[text] { return known }
    wordNumbers[text] = words.count
    words.append(text)
    bytes += text.utf8.count + 3
    return words.count - 1
  }

  /// Takes a node as an element's next state, if it differs in nothing but numbers that move; else returns false.
  private mutating func goesOn(_ index: Int, as node: FrameNode, at tick: Int) -> Bool {
    if elements[index].node == node { return true }
    guard elements[index].node.isLike(node) else { return false }
    if let start = elements[index].pathStart, let points = elements[index].node.points(of: node) {
      return move(index, from: start, to: points.flatMap { [$0.x, $0.y] }, at: tick, as: node)
    }
    let next = FilmTemplate(node)
    guard next.text == templates[elements[index].template],
      move(index, from: 0, to: next.numbers.map(\.value), at: tick, as: node)
    else { return false }
    if let words = next.words {
      let number = number(ofWords: words)
      if elements[index].words.last?.number != number {
        elements[index].words.append((tick, number))
        bytes += 8
      }
    }
    guard !next.children.isEmpty else { return true }
    let (shown, first) = changed(
      elements[index].shown, elements[index].first, to: next.children, at: tick,
      scale: elements[index].scale * node.enlargement)
    elements[index].shown = shown
    elements[index].first = first
    return true
  }

  /// Gives numbers of an element their next values, or returns false if they are too far away.
  private mutating func move(_ index: Int, from start: Int, to numbers: [Double], at tick: Int, as node: FrameNode)
    -> Bool
  {
    let (kinds, scale) = (elements[index].kinds, elements[index].scale)
    for (offset, number) in numbers.enumerated() where kinds[start + offset].isDistance {
      let distance = (elements[index].tracks[start + offset].last.value - number).magnitude
      if distance * scale > Self.jumpMax { return false }
    }
    for (offset, number) in numbers.enumerated() {
      let item = start + offset
      let last = elements[index].tracks[item].last.value
      // Of an angle, the one that is nearest to the last.
      let next = kinds[item] == .angle ? number + 360 * ((last - number) / 360).rounded() : number
      let before = elements[index].tracks[item].stops.count
      elements[index].tracks[item].add(next, at: tick, within: Self.tolerance(of: kinds[item], scale: scale))
      bytes += 8 * (elements[index].tracks[item].stops.count - before)
    }
    elements[index].node = node
    return true
  }

  // MARK: - Output

  /// The film as JSON: sizes, templates, curves, shapes, and the elements from back to front.
  ///
  /// An element is its template, its first and last tick (-1 for none), its numbers and the elements within it. A
  /// number that moves is its first value and the number of its curve, which is the unit of its values, and pairs of
  /// ticks and units, each from the one before. An element that goes about as a whole has -1 minus its template, and
  /// for numbers its first point, and the number of its shape: all its numbers, coordinates from that point. Text has
  /// the number of its words as a last part, or pairs of the ticks at which they change, and their numbers.
  var json: String {
    var writer = FilmWriter()
    let tree = list(first, &writer)
    let paper = background.alpha > 0 ? SVGText.color(background) : "none"
    return "{\"width\":\(SVGText.number(size.width)),\"height\":\(SVGText.number(size.height)),"
      + "\"paper\":\"\(paper)\",\"ticksPerSecond\":\(SVGText.number(ticksPerSecond)),\"ticks\":\(lastTick),"
      + "\"templates\":[\(templates.map(FilmWriter.quoted).joined(separator: ","))],"
      + "\"words\":[\(words.map(FilmWriter.quoted).joined(separator: ","))],"
      + "\"curves\":[\(writer.curves.joined(separator: ","))],\"shapes\":[\(writer.shapes.joined(separator: ","))],"
      + "\"elements\":\(tree)}"
  }

  private func list(_ first: Int?, _ writer: inout FilmWriter) -> String {
    var texts: [String] = []
    var next = first
    while let index = next {
      texts.append(text(elements[index], &writer))
      next = elements[index].next
    }
    return "[\(texts.joined(separator: ","))]"
  }

  private func text(_ element: Element, _ writer: inout FilmWriter) -> String {
    let numbers = element.tracks.indices.map { index in
      FilmWriter.Number(
        element.tracks[index], kind: element.kinds[index],
        tolerance: Self.tolerance(of: element.kinds[index], scale: element.scale))
    }
    let death = element.death ?? -1
    var inner = element.first == nil ? "" : ",\(list(element.first, &writer))"
    if let only = element.words.first {
      let all = element.words.map { "\($0.tick - element.birth),\($0.number)" }.joined(separator: ",")
      inner = ",0,\(element.words.count == 1 ? "\(only.number)" : "[\(all)]")"
    }
    if let whole = writer.whole(numbers) {
      return "[\(-1 - element.template),\(element.birth),\(death),\(whole)\(inner)]"
    }
    return "[\(element.template),\(element.birth),\(death),\(writer.list(numbers))\(inner)]"
  }
}

extension FrameNode {
  /// How much larger than around it things are in it.
  fileprivate var enlargement: Double {
    guard case .group(let group) = self else { return 1 }
    return group.transform.determinant.magnitude.squareRoot()
  }

  /// Whether another node is of the same kind, so that it may be the same thing at another instant.
  fileprivate func isLike(_ other: FrameNode) -> Bool {
    switch (self, other) {
    case (.shape(let one), .shape(let another)):
      one.path.elements.count == another.path.elements.count && one.fill.map(\.isColor) == another.fill.map(\.isColor)
    case (.text(let one), .text(let another)): one.color == another.color && one.weight == another.weight
    case (.group, .group): true
    case (.particles, .particles): true
    default: false
    }
  }
}

extension FrameNode {
  /// Returns the points of another node's path if that alone may differ.
  fileprivate func points(of other: FrameNode) -> [Point]? {
    guard case .shape(let one) = self, case .shape(let another) = other, one.fill == another.fill,
      one.stroke == another.stroke, one.rule == another.rule
    else { return nil }
    var points: [Point] = []
    for (old, new) in zip(one.path.elements, another.path.elements) {
      switch (old, new) {
      case (.move, .move(let end)), (.line, .line(let end)): points.append(end)
      case (.quadratic, .quadratic(let control, let end)): points += [control, end]
      case (.cubic, .cubic(let first, let second, let end)): points += [first, second, end]
      case (.close, .close): break
      default: return nil
      }
    }
    return points
  }
}

extension FramePaint {
  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}
