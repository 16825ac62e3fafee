public import Pictures
public import SimulationCore

/// All observable values of a scene at one instant, by name, as printed by `liftworks values`.
public struct SceneReport: Sendable {
  /// A named value.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: SceneValue

    /// Creates a named value.
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

    /// Creates a part with its values.
    public init(name: String, values: [Entry]) {
      self.name = name
      self.values = values
    }
  }

  /// A sound that started or stopped.
  public struct Cue: Hashable, Sendable {
    /// The instant.
    public let instant: SimulationInstant
    /// Whether it started.
    public let isStart: Bool
    /// The name.
    public let name: String

    /// Creates the start or stop of a sound at an instant.
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
  /// The parts that are present, in the order of the file.
  public let parts: [Part]
  let emissions: [SceneEmission]

  /// Creates a report of a machine other than a scene.
  ///
  /// - Parameters:
  ///   - scene: The machine's name.
  ///   - instant: The instant.
  ///   - stage: The stage of its layout, in points.
  ///   - state: The values that change instantly, in the order of printing.
  ///   - parts: The presented values, in the order of printing.
  public init(scene: String, at instant: SimulationInstant, stage: StageSize, state: [Entry], parts: [Part]) {
    self.scene = scene
    self.instant = instant
    self.stage = stage
    self.state = state
    self.parts = parts
    emissions = []
  }

  /// Creates the report of a run at an instant at or after its last event.
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

  /// Returns the value of a part's property, or nil if there is no such part or property.
  public func value(_ part: String, _ key: String) -> SceneValue? {
    parts.first { $0.name == part }?.values.first { $0.name == key }?.value
  }

  /// Returns the model value of a state, or nil if there is no such state.
  public func state(_ name: String) -> SceneValue? { state.first { $0.name == name }?.value }

  /// Returns the number of particles an emitter has emitted and the number alive, or nil if there is no such
  /// emitter.
  public func emitter(_ name: String) -> (emitted: Int64, alive: Int)? {
    let lives = emissions.filter { $0.name == name }
    guard !lives.isEmpty else { return nil }
    return lives.reduce((0, 0)) { ($0.0 + $1.emitted, $0.1 + $1.particles.count) }
  }

  // MARK: - Texts

  /// Returns the report as one line of JSON.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - cues: The sounds started and stopped until then, in order.
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

  /// Returns the report as lines of a table.
  ///
  /// - Parameter cues: The sounds started and stopped until then, in order.
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
