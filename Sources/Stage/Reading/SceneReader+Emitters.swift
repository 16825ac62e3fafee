import SimulationCore

// Sources of particles.
extension SceneReader {
  private static let emitterKeys = [
    "preset", "rate", "max", "life", "angle", "speed", "acceleration", "alpha", "fade", "scale",
    "grow", "area", "x", "y", "while", "lasts", "z", "look", "size", "colors", "blend", "glyph",
    "along",
  ]
  private static let zero = SceneExpression.constant(.number(0))

  /// Finds the names of all emitters, with their presets.
  func collectEmitters() throws(PlacedProblem) {
    guard let node = section("emitters") else { return }
    for member in try node.members("emitters") {
      try node.properName(member.key, at: member.keyPlace)
      let emitter = member.value.named("'\(member.key)'")
      // A part may have the name too: a rocket's flame has a place, and throws sparks.
      guard emitters[member.key] == nil else { throw twice(member, "emitter") }
      guard emitters.count < Budget.sceneEmitters else {
        throw emitter.problem("A scene has at most \(Budget.sceneEmitters) emitters", "Use fewer")
      }
      try emitter.refuseKeys(except: Self.emitterKeys)
      let names = EmitterPreset.all.map(\.name)
      let preset =
        try emitter["preset"].map { node throws(PlacedProblem) in
          EmitterPreset.named(try node.choice(names))
        } ?? nil
      emitters[member.key] = scene.emitters.count
      scene.emitters.append(
        SceneEmitter(
          name: member.key,
          figures: preset?.figures
            ?? EmitterFigures(
              rate: 10,
              maxAlive: 200,
              life: .init(2),
              angle: .init(90, 180),
              speed: .init(50)
            ),
          x: .call(.divided, [.circumstance(.stageWidth), .constant(.number(2))]),
          y: .call(.divided, [.circumstance(.stageHeight), .constant(.number(2))]),
          areaWidth: preset == nil
            ? Self.zero
            : preset?.width.map { .constant(.number($0)) } ?? .circumstance(.stageWidth),
          areaHeight: .constant(.number(preset?.height ?? 0)),
          isActive: .constant(.flag(true)),
          z: Self.zero
        )
      )
    }
  }

  /// Reads the emitters, when all properties are known.
  func readEmitters() throws(PlacedProblem) {
    guard let node = section("emitters") else { return }
    var particlesMax = 0
    for member in try node.members("emitters") {
      guard let place = emitters[member.key] else { continue }
      let emitter = member.value.named("'\(member.key)'")
      scene.emitters[place].figures = try figures(emitter, scene.emitters[place].figures)
      particlesMax += scene.emitters[place].figures.maxAlive
      guard particlesMax <= Budget.sceneParticles else {
        throw (emitter["max"] ?? emitter).problem(
          "The 'max' of all emitters is at most \(Budget.sceneParticles)",
          "Use fewer particles"
        )
      }
      try readPlace(emitter, place)
      scene.emitters[place].look = try look(emitter)
    }
  }

  private func figures(
    _ node: SceneNode,
    _ preset: EmitterFigures
  ) throws(PlacedProblem) -> EmitterFigures {
    var figures = preset
    if let member = node["rate"] { figures.rate = try constant(member, in: 0.001...2_000) }
    if let member = node["max"] { figures.maxAlive = Int(try constant(member, in: 1...5_000)) }
    if let member = node["life"] {
      figures.life = try spread(member, in: 0.001...3_600)
      guard figures.life.middle > figures.life.reach else {
        throw member.problem("Every life is longer than nothing", "Make the range smaller")
      }
    }
    if let member = node["angle"] { figures.angle = try spread(member, in: -3_600...3_600) }
    if let member = node["speed"] { figures.speed = try spread(member, in: -10_000...10_000) }
    if let member = node["alpha"] { figures.alpha = try spread(member, in: 0...1) }
    if let member = node["scale"] { figures.scale = try spread(member, in: -100...100) }
    if let member = node["fade"] {
      figures.alphaPerSecond = try constant(member, in: -1_000...1_000)
    }
    if let member = node["grow"] {
      figures.scalePerSecond = try constant(member, in: -1_000...1_000)
    }
    if let member = node["acceleration"] {
      let items = member.items("a number of \(member.name)")
      guard member.isList, items.count == 2 else {
        throw member.problem("It is [to the right, down] in points a second squared", "Write both")
      }
      figures.accelerationX = try constant(items[0], in: -10_000...10_000)
      figures.accelerationY = try constant(items[1], in: -10_000...10_000)
    }
    return figures
  }

  /// A number, or a number and how far draws may be from it.
  private func spread(
    _ node: SceneNode,
    in range: ClosedRange<Double>
  ) throws(PlacedProblem) -> EmitterFigures.Spread {
    let items = node.items("a number of \(node.name)")
    guard (1...2).contains(items.count) else {
      throw node.problem(
        "It is a number, or [number, reach to both sides]",
        "Write it like [3, .5]"
      )
    }
    let middle = try constant(items[0], in: range)
    let most = range.upperBound - range.lowerBound
    return EmitterFigures.Spread(
      middle,
      items.count == 2 ? try constant(items[1], in: 0...most) : 0
    )
  }

  private func readPlace(_ node: SceneNode, _ place: Int) throws(PlacedProblem) {
    let scope = SceneScope.derived(part: nil, copy: nil)
    func number(_ node: SceneNode?) throws(PlacedProblem) -> SceneExpression? {
      try node.map { node throws(PlacedProblem) in try expression(node, .number, in: scope) }
    }
    let old = scene.emitters[place]
    scene.emitters[place].x = try number(node["x"]) ?? old.x
    scene.emitters[place].y = try number(node["y"]) ?? old.y
    scene.emitters[place].z = try number(node["z"]) ?? old.z
    if let area = node["area"] {
      let items = area.items("a length of \(area.name)")
      guard area.isList, items.count == 2 else {
        throw area.problem("It is [width, height] in points", "Write both")
      }
      scene.emitters[place].areaWidth = try number(items[0]) ?? Self.zero
      scene.emitters[place].areaHeight = try number(items[1]) ?? Self.zero
    }
    if let condition = node["while"] {
      scene.emitters[place].isActive = try expression(
        condition,
        .flag,
        in: .model(part: nil, copy: nil)
      )
    }
    if let lasts = node["lasts"] {
      if let other = node["while"] {
        throw other.problem(
          "An emitter with 'lasts' works while one of its lives does",
          "Take it out"
        )
      }
      scene.emitters[place].lifeSpan = try lasts.duration()
    }
  }

  private func look(_ node: SceneNode) throws(PlacedProblem) -> SceneEmitter.Look {
    var look = SceneEmitter.Look()
    let size = try node["size"].map { node throws(PlacedProblem) in
      try constant(node, in: 0.1...1_000)
    }
    let radius = size ?? 3
    switch try node["look"]?.choice(["disc", "glow", "streak", "star", "flake"]) ?? "disc" {
    case "glow": look.look = .glow(radius: radius)
    case "streak": look.look = .streak(length: radius * 6, width: max(1, radius / 2))
    case "star": look.look = .path(Self.star(radius: radius, points: 5, depth: 0.45))
    case "flake": look.look = .path(Self.star(radius: radius, points: 6, depth: 0.35))
    default: look.look = .disc(radius: radius)
    }
    if let colors = node["colors"] {
      look.colors = []
      for item in colors.items("a colour of \(node.name)") {
        look.colors.append(
          try expression(item, .list, in: .derived(part: nil, copy: nil))
        )
      }
      guard !look.colors.isEmpty else {
        throw colors.problem("It is a colour or a list of them", "Name one")
      }
    }
    if let blend = node["blend"] {
      let word = try blend.choice(BlendMode.allCases.map(\.rawValue))
      look.blendMode = BlendMode(rawValue: word) ?? .normal
    }
    if let glyph = node["glyph"] {
      guard let text = glyph.text, text.unicodeScalars.count == 1,
        let scalar = text.unicodeScalars.first, !scalar.properties.isWhitespace,
        scalar.properties.generalCategory != .control
      else { throw glyph.problem("It is one character", "Write one") }
      look.glyph = scalar
    }
    look.isAlongWay = try node["along"]?.flag() ?? false
    return look
  }

  private static func star(radius: Double, points: Int, depth: Double) -> StagePath {
    SceneOutline.star(
      in: StageRectangle(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      points: points,
      depth: depth
    )
  }
}
