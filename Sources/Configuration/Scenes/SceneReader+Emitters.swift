import Pictures
import SimulationCore
import Stage

// The sources of particles.
extension SceneReader {
  private static let emitterKeys = [
    "preset", "rate", "max", "life", "angle", "speed", "acceleration", "alpha", "fade", "scale", "grow", "area", "x",
    "y", "while", "lasts", "z", "look", "size", "colors", "blend", "glyph", "along",
  ]

  /// Collects the names of all emitters, with their presets.
  func collectEmitters() throws(PlacedProblem) {
    guard let node = section("emitters") else { return }
    for member in try node.members("emitters") {
      try MistakeList.attempt(naming: [member.key]) { () throws(PlacedProblem) in
        try refuseImproperName(member.key, at: member.keyLocation)
        let emitter = member.value.named("'\(member.key)'")
        // A part may have the same name: a rocket's flame has a position and emits sparks.
        guard emitters.count < Budget.sceneEmitters else {
          throw emitter.problem("A scene has at most \(Budget.sceneEmitters) emitters", "Use fewer")
        }
        try emitter.refuseKeys(except: Self.emitterKeys)
        let names = EmitterPreset.all.map(\.name)
        let preset =
          try emitter["preset"].map { node throws(PlacedProblem) in EmitterPreset.named(try node.word(among: names)) }
          ?? nil
        emitters[member.key] = scene.emitters.count
        scene.emitters.append(SceneEmitter(name: member.key, preset: preset))
      }
    }
  }

  /// Reads the emitters once all properties are known.
  func readEmitters() throws(PlacedProblem) {
    guard let node = section("emitters") else { return }
    var particlesMax = 0
    for member in try node.members("emitters") {
      guard let index = emitters[member.key] else { continue }
      try MistakeList.attempt { () throws(PlacedProblem) in
        let emitter = member.value.named("'\(member.key)'")
        scene.emitters[index].parameters = try parameters(emitter, scene.emitters[index].parameters)
        particlesMax += scene.emitters[index].parameters.maxAlive
        guard particlesMax <= Budget.sceneParticles else {
          throw (emitter["max"] ?? emitter).problem(
            "The 'max' of all emitters is at most \(Budget.sceneParticles)", "Use fewer particles")
        }
        try readPlace(emitter, index)
        scene.emitters[index].look = try look(emitter)
      }
    }
  }

  private func parameters(_ node: YAMLNode, _ preset: EmitterParameters) throws(PlacedProblem) -> EmitterParameters {
    var parameters = preset
    if let member = node["rate"] { parameters.rate = try constant(member, in: 0.001...2_000) }
    if let member = node["max"] { parameters.maxAlive = Int(try constant(member, in: 1...5_000)) }
    if let member = node["life"] {
      parameters.life = try spread(member, in: 0.001...3_600)
      guard parameters.life.middle > parameters.life.reach else {
        throw member.problem("Every life is longer than nothing", "Make the range smaller")
      }
    }
    if let member = node["angle"] { parameters.angle = try spread(member, in: -3_600...3_600) }
    if let member = node["speed"] { parameters.speed = try spread(member, in: -10_000...10_000) }
    if let member = node["alpha"] { parameters.alpha = try spread(member, in: 0...1) }
    if let member = node["scale"] { parameters.scale = try spread(member, in: -100...100) }
    if let member = node["fade"] { parameters.alphaPerSecond = try constant(member, in: -1_000...1_000) }
    if let member = node["grow"] { parameters.scalePerSecond = try constant(member, in: -1_000...1_000) }
    if let member = node["acceleration"] {
      let items = member.items("a number of \(member.name)")
      guard member.isList, items.count == 2 else {
        throw member.problem("It is [to the right, down] in points a second squared", "Write both")
      }
      parameters.accelerationX = try constant(items[0], in: -10_000...10_000)
      parameters.accelerationY = try constant(items[1], in: -10_000...10_000)
    }
    return parameters
  }

  /// Returns a number, or a number with the spread of its random values.
  private func spread(_ node: YAMLNode, in range: ClosedRange<Double>) throws(PlacedProblem) -> EmitterParameters.Spread
  {
    let items = node.items("a number of \(node.name)")
    guard (1...2).contains(items.count) else {
      throw node.problem("It is a number, or [number, reach to both sides]", "Write it like [3, .5]")
    }
    let middle = try constant(items[0], in: range)
    let most = range.upperBound - range.lowerBound
    return EmitterParameters.Spread(middle, items.count == 2 ? try constant(items[1], in: 0...most) : 0)
  }

  private func readPlace(_ node: YAMLNode, _ index: Int) throws(PlacedProblem) {
    let scope = SceneScope.derived(part: nil, copy: nil)
    func number(_ node: YAMLNode?) throws(PlacedProblem) -> SceneExpression? {
      try node.map { node throws(PlacedProblem) in try expression(node, .number, in: scope) }
    }
    let old = scene.emitters[index]
    scene.emitters[index].x = try number(node["x"]) ?? old.x
    scene.emitters[index].y = try number(node["y"]) ?? old.y
    scene.emitters[index].z = try number(node["z"]) ?? old.z
    if let area = node["area"] {
      let items = area.items("a length of \(area.name)")
      guard area.isList, items.count == 2 else { throw area.problem("It is [width, height] in points", "Write both") }
      scene.emitters[index].areaWidth = try number(items[0]) ?? .zero
      scene.emitters[index].areaHeight = try number(items[1]) ?? .zero
    }
    if let condition = node["while"] {
      scene.emitters[index].isActive = try expression(condition, .flag, in: .model(part: nil, copy: nil))
    }
    if let lasts = node["lasts"] {
      if let other = node["while"] {
        throw other.problem("An emitter with 'lasts' works while one of its lives does", "Remove it")
      }
      scene.emitters[index].lifeSpan = try lasts.wait()
    }
  }

  private func look(_ node: YAMLNode) throws(PlacedProblem) -> SceneEmitter.Look {
    var look = SceneEmitter.Look()
    let size = try node["size"].map { node throws(PlacedProblem) in try constant(node, in: 0.1...1_000) }
    let word = try node["look"]?.word(among: SceneEmitter.Look.words) ?? "disc"
    look.look = SceneEmitter.Look.look(of: word, radius: size ?? 3)
    if let colors = node["colors"] {
      look.colors = []
      for item in colors.items("a colour of \(node.name)") {
        look.colors.append(try expression(item, .list, in: .derived(part: nil, copy: nil)))
      }
      guard !look.colors.isEmpty else { throw colors.problem("It is a colour or a list of them", "Name one") }
    }
    if let blend = node["blend"] {
      let word = try blend.word(among: BlendMode.allCases.map(\.rawValue))
      look.blendMode = BlendMode(rawValue: word) ?? .normal
    }
    if let glyph = node["glyph"] {
      guard let text = glyph.expressionText, text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
        !scalar.properties.isWhitespace, scalar.properties.generalCategory != .control
      else { throw glyph.problem("It is one character", "Write one") }
      look.glyph = scalar
    }
    look.isAlongWay = try node["along"]?.flag() ?? false
    return look
  }
}
