import Mechanisms

/// A gear train with published speeds.
struct PublishedTrain: Sendable {
  let name: String
  /// The text of its file; nil for a shipped one.
  private let text: String?

  /// A shipped mechanism.
  init(shipped name: String) {
    self.name = name
    text = nil
  }

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  private func mechanism(_ sources: PublishedSources) throws -> Mechanism {
    guard let text else { return try sources.shippedMechanism(name) }
    return try sources.mechanism(text, name)
  }

  /// The solutions of all its states.
  func solutions(_ sources: PublishedSources) throws -> [Solution] { Solver(try mechanism(sources)).solveAll() }

  /// The exact speed of a body in the first state, in revolutions per minute.
  func speed(of body: String, _ sources: PublishedSources) throws -> String {
    let mechanism = try mechanism(sources)
    guard let index = mechanism.bodies.firstIndex(where: { $0.name == body }) else { return "-" }
    return Solver(mechanism).solve(mechanism.states[0]).motions[index].speed.map { "\($0)" } ?? "-"
  }

  // MARK: - Other trains

  /// An epicyclic train of a sun, planets and a ring.
  static func epicyclic(sun: Int, ring: Int, planet: Int, drives: [(body: String, rpm: Int)]) -> PublishedTrain {
    let list = drives.map { "{body: \($0.body), rpm: \($0.rpm)}" }.joined(separator: ", ")
    return PublishedTrain(
      "epicyclic",
      """
      mechanism: epicyclic
      bodies: [sun, ring, arm, planet]
      wheels:
        Sun: {body: sun, teeth: \(sun)}
        Ring: {body: ring, teeth: \(ring), internal: true}
        Planet: {body: planet, teeth: \(planet)}
      joints:
        a: {mesh: [Sun, Planet], carrier: arm}
        b: {mesh: [Planet, Ring], carrier: arm}
      drive: [\(list)]
      """)
  }

  static let sunAndPlanet = PublishedTrain("sun-and-planet", PublishedTrains.sunAndPlanet)
  static let worm = PublishedTrain("worm", PublishedTrains.worm)
  static let simpson = PublishedTrain("torqueflite", PublishedTrains.simpson)
  static let powerglide = PublishedTrain("powerglide", PublishedTrains.powerglide)
  static let lepelletier = PublishedTrain("zf-6hp26", PublishedTrains.lepelletier)
  static let antikythera = PublishedTrain("antikythera", PublishedTrains.antikythera)
}
