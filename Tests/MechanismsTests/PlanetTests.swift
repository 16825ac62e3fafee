import Mechanisms
import Testing

struct PlanetTests {
  /// The planets of a mechanism's first state: name, carrier, and the two speeds.
  private func planets(_ mechanism: Mechanism) -> [String] {
    let solver = Solver(mechanism)
    return solver.planets(solver.solve(mechanism.states[0])).map { planet in
      let speeds = [planet.relativeSpeed, planet.speed].map { $0.map { "\($0)" } ?? "?" }
      return "\(planet.name) on \(mechanism.name(of: planet.carrier)): " + speeds.joined(separator: ", ")
    }
  }

  private func set(_ teeth: String, drive: String, keys: String = "") throws -> Mechanism {
    try Trains.read(
      """
      mechanism: set
      bodies: {s: {}, r: {fixed: true}, arm: {}}
      joints: {p: {planetary: {sun: s, ring: r, carrier: arm}, teeth: {\(teeth)}\(keys)}}
      drive: \(drive)
      """)
  }

  @Test func `a planet's speed is the textbook's`() throws {
    // Ring 72 fixed, sun 32, planet 20, arm 18: the sun 58.5, the planet -46.8.
    let drive = "{body: arm, rpm: 18}"
    let answer = ["planet on arm: -324/5, -234/5"]
    #expect(planets(try set("sun: 32, ring: 72, planet: 20", drive: drive)) == answer)
    // Sun and ring alone imply the planet's teeth.
    #expect(planets(try set("sun: 32, ring: 72", drive: drive)) == answer)
  }

  @Test func `a set's planet is the same as a planet that is a body`() throws {
    let body = try Trains.read(
      """
      mechanism: planet
      bodies: {s: {}, p: {}, arm: {}}
      wheels:
        S: {body: s, teeth: 32}
        P: {body: p, teeth: 20}
        R: {body: frame, teeth: 72, internal: true}
      joints: {sp: {mesh: [S, P], carrier: arm}, pr: {mesh: [P, R], carrier: arm}}
      drive: {body: arm, rpm: 18}
      """)
    #expect(planets(body) == ["p on arm: -324/5, -234/5"])
  }

  @Test func `two pinions in a row turn against each other`() throws {
    let drive = "{body: s, rpm: 100}"
    let double = try set("sun: 40, ring: 80, planet: 10", drive: drive, keys: ", pinions: 2")
    // The carrier turns at -100, the sun at 200 seen from it.
    #expect(planets(double) == ["inner planet on arm: -800, -900", "outer planet on arm: 800, 700"])
    // The outer one's teeth go round with the ring's: 80 x 100 = 10 x 800.
    let unknown = try set("sun: 40, ring: 80", drive: drive, keys: ", pinions: 2")
    #expect(planets(unknown) == [])
  }

  @Test func `suns that turn freely are no planets`() throws {
    #expect(planets(try Trains.shipped("fergusons-paradox")) == ["planet on arm: 500, 600"])
    #expect(planets(try Trains.shipped("orrery")) == ["idler on arm: 1, 2"])
    #expect(planets(try Trains.shipped("car-gearbox")) == [])
  }

  @Test func `a planet whose carrier is free has no known speed`() throws {
    var mechanism = try Trains.shipped("two-speed")
    #expect(planets(mechanism) == ["planet on output: -2400, -2000"])
    mechanism.states.swapAt(0, 2)
    #expect(planets(mechanism) == ["planet on output: ?, ?"])
  }
}
