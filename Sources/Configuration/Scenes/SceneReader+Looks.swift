import Pictures
import SimulationCore
import Stage

// The appearance of parts: shapes, gradients, pictures, groups.
extension SceneReader {
  func readLooks() throws(PlacedProblem) {
    if let background = section("stage")?["background"] {
      scene.background = try expression(background, .list, in: .derived(part: nil, copy: nil))
    }
    if let view = section("stage")?["view"] {
      let items = view.items("a number of 'view'")
      guard view.isList, items.count == 4 else {
        throw view.problem("It is [left, top, width, height]", "Write four numbers")
      }
      // Expressions read the scene, so no part of it may be open for modification meanwhile.
      var sides: [SceneExpression] = []
      for item in items { sides.append(try expression(item, .number, in: .model(part: nil, copy: nil))) }
      scene.view = sides
    }
    let count = MistakeList.count
    for entry in entries {
      for index in entry.indices {
        try MistakeList.attempt { () throws(PlacedProblem) in try readLook(of: index, entry.node) }
      }
    }
    try MistakeList.refuse(since: count)
    try refuseCircles()
  }

  private func readLook(of index: Int, _ node: YAMLNode) throws(PlacedProblem) {
    let copy = entryCopy(of: index)
    let scope = SceneScope.derived(part: index, copy: copy)
    scene.parts[index].shape = try shape(node)
    for key in ["fill", "stroke"] {
      guard let paint = node[key], paint.isMapping else { continue }
      let gradient = try gradient(paint, in: scope)
      if key == "fill" { scene.parts[index].fillPaint = gradient } else { scene.parts[index].strokePaint = gradient }
    }
    if let condition = node["if"] { scene.parts[index].condition = try expression(condition, .flag, in: scope) }
    if let mask = node["mask"] {
      let name = try mask.shortLine()
      guard let other = parts[name] else { throw unknown("part", name, among: scene.partNames, at: mask.location) }
      scene.parts[index].mask = other
      scene.parts[other].isInner = true
    }
    scene.parts[index].isClipped = try node["clip"]?.flag() ?? false
    scene.parts[index].isLineArt = try node["lines"]?.flag() ?? false
  }

  /// Returns the copy number of a part; nil for a part without copies.
  private func entryCopy(of index: Int) -> Int? {
    guard let entry = entries.first(where: { $0.indices.contains(index) }), entry.node["count"] != nil else {
      return nil
    }
    return (entry.indices.firstIndex(of: index) ?? 0) + 1
  }

  private func shape(_ node: YAMLNode) throws(PlacedProblem) -> SceneShape {
    let name = node["shape"]?.expressionText ?? "nothing"
    for (key, owner) in [("children", "group"), ("path", "path"), ("box", "path"), ("art", "art"), ("palette", "art")] {
      guard let member = node[key], name != owner else { continue }
      throw member.problem("Only the shape '\(owner)' has it", "Remove it")
    }
    switch name {
    case "rectangle": return .rectangle
    case "ellipse", "circle": return .ellipse
    case "capsule": return .capsule
    case "arc": return .arc
    case "star": return .star
    case "wave": return .wave
    case "trapezoid": return .trapezoid
    case "checkerboard": return .checkerboard
    case "hypotrochoid": return .hypotrochoid
    case "text": return .text
    case "path": return try path(node)
    case "art": return .art(try art(node))
    case "group": return .group(children: try children(node))
    default: return .nothing
    }
  }

  private func required(_ key: String, of node: YAMLNode, _ meaning: String) throws(PlacedProblem) -> YAMLNode {
    guard let member = node[key] else {
      throw Problem("\(node.name) has no '\(key)'", allowed: meaning, advice: "Add it").placed(at: node.location)
    }
    return member
  }

  private func path(_ node: YAMLNode) throws(PlacedProblem) -> SceneShape {
    let member = try required("path", of: node, "'path' is the data of an SVG path, like 'M 0 0 L 10 0 L 5 8 Z'")
    guard let text = member.expressionText else {
      throw member.problem("It is the data of an SVG path", "Write it like 'M 0 0 L 10 0'")
    }
    let path: StagePath
    do throws(ExpressionProblem) { path = try PathData.path(text) } catch {
      let source = ExpressionSource(text, at: member.location, name: member.name, hasColumns: member.isInLine)
      throw source.placed(error)
    }
    var box = path.bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    if let node = node["box"] {
      let items = node.items("a number of \(node.name)")
      guard items.count == 4 else { throw node.problem("It is [x, y, width, height]", "Write four numbers") }
      let x = try constant(items[0], in: -1e5...1e5)
      let y = try constant(items[1], in: -1e5...1e5)
      let width = try constant(items[2], in: 0.001...1e5)
      box = Rectangle(x: x, y: y, width: width, height: try constant(items[3], in: 0.001...1e5))
    }
    return .path(path, box: box)
  }

  private func art(_ node: YAMLNode) throws(PlacedProblem) -> FrameImage {
    let member = try required("art", of: node, "'art' is rows of characters, each a square")
    guard let text = member.expressionText else {
      throw member.problem("It is rows of characters", "Write it behind 'art: |'")
    }
    var palette: [Character: StageColor] = [" ": .clear, ".": .clear]
    if let node = node["palette"] {
      for entry in try node.members("characters and their colours") {
        guard entry.key.count == 1, let character = entry.key.first else {
          throw Problem(
            "the palette has '\(entry.key.prefix(20))'", allowed: "Its keys are single characters",
            advice: "Write one character"
          ).placed(at: entry.keyLocation)
        }
        let color = try expression(entry.value.named("the colour of '\(character)'"), .list, in: .constants)
        palette[character] = color.constantValue?.color ?? .clear
      }
    }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = rows.map(\.count).max() ?? 0
    let lastRow = rows.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
    guard columns > 0, lastRow >= 0, columns * (lastRow + 1) <= 40_000 else {
      throw member.problem("It has 1 to 40000 squares", "Change the picture")
    }
    var colors: [StageColor] = []
    for row in rows.prefix(lastRow + 1) {
      for character in row {
        guard let color = palette[character] else {
          throw Problem(
            "the picture has '\(character)'", allowed: "Its characters are those of 'palette', spaces and points",
            advice: "Add '\(character)' to the palette"
          ).placed(at: member.location)
        }
        colors.append(color)
      }
      colors += Array(repeating: .clear, count: columns - row.count)
    }
    return FrameImage(columns: columns, rows: lastRow + 1, colors: colors)
  }

  private func children(_ node: YAMLNode) throws(PlacedProblem) -> [SceneChild] {
    let member = try required("children", of: node, "'children' are the parts of a group")
    var children: [SceneChild] = []
    for item in member.items("a child of \(node.name)") {
      let name = item.expressionText ?? ""
      let pieces = name.split(separator: "{i}", omittingEmptySubsequences: false)
      if let emitter = emitters[name] {
        children.append(.emitter(emitter))
        scene.emitters[emitter].isInner = true
      } else if let part = parts[name] {
        children.append(.part(part))
        scene.parts[part].isInner = true
      } else if pieces.count == 2, parts["\(pieces[0])1\(pieces[1])"] != nil {
        var copy = 1
        while let part = parts["\(pieces[0])\(copy)\(pieces[1])"] {
          children.append(.part(part))
          scene.parts[part].isInner = true
          copy += 1
        }
      } else {
        throw unknown("part", name, among: scene.partNames + scene.emitterNames, at: item.location)
      }
    }
    return children
  }

  /// Throws if groups contain themselves, or a picture has too many parts.
  private func refuseCircles() throws(PlacedProblem) {
    var counts: [Int?] = Array(repeating: nil, count: scene.parts.count)
    var total = 0
    for entry in entries {
      for index in entry.indices {
        guard let count = shownCount(of: index, &counts, depth: 0) else {
          throw entry.node.problem("A group holds no group that holds it", "Break the circle")
        }
        if !scene.parts[index].isInner { total = min(total + count, Budget.sceneDrawnParts + 1) }
        guard total <= Budget.sceneDrawnParts, count <= Budget.sceneDrawnParts else {
          throw entry.node.problem("A picture has at most \(Budget.sceneDrawnParts) parts", "Use fewer")
        }
      }
    }
  }

  /// Returns the number of parts that a part shows, itself included; nil when it contains itself.
  private func shownCount(of index: Int, _ counts: inout [Int?], depth: Int) -> Int? {
    if let count = counts[index] { return count }
    guard depth < 40 else { return nil }
    var count = 1
    var inner: [Int] = []
    if case .group(let children) = scene.parts[index].shape {
      for case .part(let child) in children { inner.append(child) }
    }
    if let mask = scene.parts[index].mask { inner.append(mask) }
    for child in inner {
      guard child != index, let more = shownCount(of: child, &counts, depth: depth + 1) else { return nil }
      count = min(count + more, Budget.sceneDrawnParts + 1)
    }
    counts[index] = count
    return count
  }

  private func gradient(_ node: YAMLNode, in scope: SceneScope) throws(PlacedProblem) -> ScenePaint {
    let kinds = ["linear", "radial", "angular"]
    try node.refuseKeys(except: kinds + ["from", "to", "start", "end"])
    let given = kinds.filter { node[$0] != nil }
    guard given.count == 1, let kind = given.first, let list = node[kind] else {
      throw node.problem(
        "A gradient is {linear: [...], from: top, to: bottom}, {radial: [...], start: 0, end: 100}"
          + " or {angular: [...], start: 0}", "Write one of them")
    }
    var colors: [SceneExpression] = []
    for item in list.items("a colour of \(node.name)") { colors.append(try expression(item, .list, in: scope)) }
    guard !colors.isEmpty else { throw list.problem("It is a list of colours", "Name some") }
    func number(_ key: String, _ missing: Double) throws(PlacedProblem) -> SceneExpression {
      guard let member = node[key] else { return .constant(.number(missing)) }
      return try expression(member, .number, in: scope)
    }
    func anchor(_ key: String, _ missing: SceneAnchor) throws(PlacedProblem) -> SceneAnchor {
      guard let member = node[key] else { return missing }
      return SceneAnchor(rawValue: try member.word(among: SceneAnchor.allCases.map(\.rawValue))) ?? missing
    }
    switch kind {
    case "linear": return .linear(colors, from: try anchor("from", .top), to: try anchor("to", .bottom))
    case "radial": return .radial(colors, start: try number("start", 0), end: try number("end", 100))
    default: return .angular(colors, start: try number("start", 0))
    }
  }
}
