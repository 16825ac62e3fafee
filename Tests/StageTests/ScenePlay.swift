import Configuration
import Pictures
import SimulationCore
import Stage
import Testing

/// A scene that ships, played through stimuli, and what it shows.
struct ScenePlay {
  /// A stimulus and when it comes.
  typealias Cue = (at: String, stimulus: SceneStimulus)

  let simulation: Simulation<SceneRun>

  /// The scene of a name at its start.
  init(_ name: String, size: StageSize? = nil, seed: UInt64 = 1, _ stimuli: Cue...) throws {
    let path = "config/scenes/\(name).yaml"
    let text = try #require(ShippedFiles.text(at: path), "\(path) does not ship")
    try self.init(text: text, file: path, size: size, seed: seed, stimuli)
  }

  /// A scene of a text.
  init(text: String, file: String = "scene.yaml", size: StageSize? = nil, seed: UInt64 = 1, _ stimuli: [Cue] = [])
    throws
  {
    let scene = try SceneFile(text: text, file: file).scene
    simulation = Simulation(SceneRun(scene, size: size), seed: seed, computesDigest: true)
    for cue in stimuli { simulation.schedule(cue.stimulus, at: try TimeText.instant(cue.at)) }
  }

  /// What it shows after everything that is due at an instant; instants only rise.
  func report(at text: String) throws -> SceneReport {
    let instant = try TimeText.instant(text)
    simulation.run(through: instant)
    return SceneReport(simulation.machine, at: instant)
  }

  /// Expects the numbers of some properties, each as `part.property`, at an instant.
  func expect(
    _ text: String, _ values: KeyValuePairs<String, Double>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let report = try report(at: text)
    for (name, value) in values {
      let found = try #require(report.number(name), "\(name) is missing", sourceLocation: sourceLocation)
      #expect(
        abs(found - value) <= 1e-6, "\(name) at \(text) is \(found), not \(value)", sourceLocation: sourceLocation)
    }
  }

  /// Expects a value of any sort at an instant.
  func expect(_ text: String, _ name: String, is value: SceneValue, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let found = try report(at: text).value(name)
    #expect(found == value, "\(name) at \(text)", sourceLocation: sourceLocation)
  }
}

extension SceneReport {
  /// The value of a property `part.property` or a state `state.name`.
  func value(_ name: String) -> SceneValue? {
    let pieces = name.split(separator: ".").map(String.init)
    return pieces[0] == "state" ? state(pieces[1]) : value(pieces[0], pieces[1])
  }

  /// The number of such a property or state.
  func number(_ name: String) -> Double? { if case .number(let number)? = value(name) { number } else { nil } }
}
