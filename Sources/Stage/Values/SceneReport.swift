public import Pictures
public import SimulationCore

/// Everything that a scene shows at one instant, by name: what `liftworks values` prints.
public struct SceneReport: Sendable {
  /// A value and its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: SceneValue

    /// A value and its name.
    public init(_ name: String, _ value: SceneValue) {
      self.name = name
      self.value = value
    }
  }

  /// A part and its values.
  public struct Part: Hashable, Sendable {
    /// The part's name.
    public let name: String
    /// Its values, in the order of the file.
    public let values: [Entry]

    /// A part and its values.
    public init(name: String, values: [Entry]) {
      self.name = name
      self.values = values
    }
  }

  /// A sound that started or stopped.
  public struct Cue: Hashable, Sendable {
    /// When.
    public let instant: SimulationInstant
    /// Whether it started.
    public let isStart: Bool
    /// Its name.
    public let name: String

    /// A sound that started or stopped at an instant.
    public init(instant: SimulationInstant, isStart: Bool, name: String) {
      self.instant = instant
      self.isStart = isStart
      self.name = name
    }
  }

  /// The scene's name.
  public let scene: String
  /// The instant.
  public let instant: SimulationInstant
  /// The stage, in points.
  public let stage: StageSize
  /// The model values, in the order of the file.
  public let state: [Entry]
  /// The parts that are there, in the order of the file.
  public let parts: [Part]
  let emissions: [SceneEmission]

  /// What another machine than a scene shows, in the same form.
  ///
  /// - Parameters:
  ///   - scene: The machine's name.
  ///   - instant: The instant.
  ///   - stage: The stage that it is laid out on, in points.
  ///   - state: What changes at once, in the order of printing.
  ///   - parts: What is presented, in the order of printing.
  public init(scene: String, at instant: SimulationInstant, stage: StageSize, state: [Entry], parts: [Part]) {
    self.scene = scene
    self.instant = instant
    self.stage = stage
    self.state = state
    self.parts = parts
    emissions = []
  }

  /// What a run shows at an instant at or after its last event.
  ///
  /// - Complexity: O(properties + particles).
  public init(_ run: SceneRun, at instant: SimulationInstant) {
    let moment = run.moment(at: instant)
    let scene = run.scene
    let time = run.clock.time(at: instant)
    self.scene = scene.name
    self.instant = instant
    stage = run.stage
    state = scene.states.enumerated().map { Entry($0.element.name, run.state[$0.offset]) }
    emissions = scene.emitters.indices.flatMap { run.emissions(of: $0, in: moment, at: time) }
    let shown = scene.parts.filter { !$0.printed.isEmpty && $0.isThere(in: moment) }
    parts =
      shown.map { part in
        Part(name: part.name, values: part.printed.map { Entry(scene.properties[$0].key, moment.properties[$0]) })
      }
      + emissions.compactMap { emission in
        emission.alpha.map { Part(name: emission.name, values: [Entry("alpha", .finite($0))]) }
      }
  }

  /// The value of a part's property; nil when there is no such part or property.
  public func value(_ part: String, _ key: String) -> SceneValue? {
    parts.first { $0.name == part }?.values.first { $0.name == key }?.value
  }

  /// The model value of a state; nil when there is none of the name.
  public func state(_ name: String) -> SceneValue? { state.first { $0.name == name }?.value }

  /// How many particles an emitter has borne, and how many are alive; nil when there is none of the
  /// name.
  public func emitter(_ name: String) -> (emitted: Int64, alive: Int)? {
    let lives = emissions.filter { $0.name == name }
    guard !lives.isEmpty else { return nil }
    return lives.reduce((0, 0)) { ($0.0 + $1.emitted, $0.1 + $1.particles.count) }
  }

  // MARK: - Texts

  /// The report as one line of JSON.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - cues: What sounds started and stopped until then, in order.
  ///   - hasParticles: Whether living particles are listed one by one.
  /// - Returns: The line, without a line feed.
  public func json(seed: UInt64, cues: [Cue], hasParticles: Bool) -> String {
    let stateText = RecordText.object(state.map { ($0.name, $0.value.json) })
    let partsText = RecordText.object(
      parts.map { part in (part.name, RecordText.object(part.values.map { ($0.name, $0.value.json) })) })
    let cueText = cues.map { cue in
      #"{"t":"\#(cue.instant)","fact":"\#(cue.isStart ? "cueStarted" : "cueStopped")","#
        + #""cue":\#(RecordText.quoted(cue.name))}"#
    }
    return RecordText.object([
      ("scene", RecordText.quoted(scene)),
      ("t", "\"\(instant)\""),
      ("seed", "\"\(seed)\""),
      ("stage", #"{"width":\#(stage.width.shortText),"height":\#(stage.height.shortText)}"#),
      ("state", stateText),
      ("parts", partsText),
      ("emitters", emittersJSON(hasParticles: hasParticles)),
      ("cues", RecordText.list(cueText)),
    ])
  }

  private func emittersJSON(hasParticles: Bool) -> String {
    var names: [String] = []
    for emission in emissions where !names.contains(emission.name) { names.append(emission.name) }
    return RecordText.object(
      names.map { name in
        let lives = emissions.filter { $0.name == name }
        let particles = lives.flatMap(\.particles)
        var members = [("emitted", "\(lives.reduce(0) { $0 + $1.emitted })"), ("alive", "\(particles.count)")]
        if hasParticles { members.append(("particles", RecordText.list(particles.map(\.json)))) }
        return (name, RecordText.object(members))
      })
  }

  /// The report as lines of a table.
  ///
  /// - Parameter cues: What sounds started and stopped until then, in order.
  /// - Returns: The lines, the first of which is a heading.
  public func lines(cues: [Cue]) -> [String] {
    var rows = state.map { ("state.\($0.name)", $0.value.text) }
    for part in parts { rows += part.values.map { ("\(part.name).\($0.name)", $0.value.text) } }
    for emission in emissions {
      let words = "\(emission.emitted) emitted, \(emission.particles.count) alive"
      rows.append(("emitter \(emission.name)", words))
    }
    for cue in cues { rows.append(("cue \(cue.name)", "\(cue.isStart ? "started" : "stopped") \(cue.instant)")) }
    let width = rows.reduce(0) { max($0, $1.0.count) }
    let size = "\(stage.width.shortText)x\(stage.height.shortText)"
    return ["\(scene) at \(instant) s, stage \(size)"]
      + rows.map { name, value in "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)" }
  }
}

extension SceneParticle {
  /// The particle as a JSON object.
  fileprivate var json: String {
    let numbers = [
      ("life", life), ("x0", origin.x), ("y0", origin.y), ("angle", angle), ("speed", speed),
      ("x", position.x), ("y", position.y), ("alpha", alpha),
    ]
    return #"{"id":\#(id),"born":"\#(SimulationInstant(nanoseconds: born))","#
      + numbers.map { #""\#($0.0)":\#($0.1.shortText)"# }.joined(separator: ",") + "}"
  }
}
