import Assemblies
import Elevators
import Motion
import SimulationCore
import Soundscape
import Testing

@testable import LiftworksCommand

/// What is heard of an elevator as long as it moves.
struct MovingPartTests {
  private typealias Root = Elevator<CollectiveController>

  private static func run(through seconds: Double, _ name: String = "office") throws -> Simulation<Root> {
    let run = Simulation(try #require(try Catalogue.machine(name).root as? Root))
    run.schedule(.control(.carButtonPressed(landing: 5)), at: .start)
    run.schedule(.control(.carButtonPressed(landing: 1)), at: .start.advanced(by: .seconds(3)))
    run.run(through: .start.advanced(by: .nanoseconds(Int64(seconds * 1e9))))
    return run
  }

  @Test func `the motor's movement is that of the hoist at every instant`() throws {
    let run = try Self.run(through: 2)
    let part = try #require(run.machine.movingParts(at: run.now).first)
    #expect(part.kind == "hoistMotor")
    let hoist = try #require(run.machine.hoist)
    for step in 0..<100 {
      let time = Double(step) * 0.1
      let instant = part.beginning.advanced(by: .nanoseconds(Int64((time * 1e9).rounded())))
      run.run(through: max(instant, run.now))
      guard time < part.movement.length else { continue }
      let (position, speed) = Self.state(of: part.movement, at: time)
      let state = try #require(run.machine.hoistState(at: max(instant, run.now)))
      guard instant >= run.now else { continue }
      // Four poles: two periods a turn.
      #expect((position - 2 * state.motorTurns).magnitude < 1e-6)
      #expect((speed - 2 * state.motorSpeed / 60).magnitude < 1e-9)
    }
    #expect(hoist.parameters.motor.poles == 4)
  }

  private static func state(of movement: SoundedMotion, at time: Double) -> (position: Double, speed: Double) {
    let piece = movement.pieces.last { $0.beginning <= time } ?? movement.pieces[0]
    let passed = time - piece.beginning
    return (
      piece.position + passed * (piece.speed + passed * (piece.acceleration / 2 + passed * piece.jerk / 6)),
      piece.speed + passed * (piece.acceleration + passed * piece.jerk / 2)
    )
  }

  @Test func `belts are heard while the doors move, to a tenth of a millimetre`() throws {
    let run = Simulation(try #require(try Catalogue.machine("office").root as? Root))
    run.run(through: .start)
    run.send(.control(.hallButtonPressed(landing: 1, direction: .up)), at: run.now)
    var found = 0
    for step in 0..<60 {
      run.run(through: .start.advanced(by: .milliseconds(50 * step)))
      guard let part = run.machine.movingParts(at: run.now).first(where: { $0.kind == "doorBelt" }) else { continue }
      #expect(part.voice == "doorBelt/front")
      let time = part.beginning.duration(to: run.now) / .seconds(1)
      let leaf = run.machine.plant.doors[0].leaf(at: run.now)
      let heard = Self.state(of: part.movement, at: time)
      #expect((heard.position - leaf.position).magnitude < 1e-4)
      #expect((heard.speed - leaf.speed).magnitude < 5e-3)
      found += 1
    }
    #expect(found > 20)
  }

  @Test func `a part at rest is silent`() throws {
    let run = try Self.run(through: 0)
    #expect(run.machine.movingParts(at: run.now).isEmpty)
    let moving = try Self.run(through: 5)
    #expect(moving.machine.movingParts(at: moving.now).map(\.voice) == ["hoistMotor"])
    moving.run(through: .start.advanced(by: .seconds(200)))
    #expect(moving.machine.movingParts(at: moving.now).isEmpty)
  }

  @Test func `the shipped map has a loop for each part`() throws {
    let board = try SoundLoader.shippedBoard()
    for kind in ["hoistMotor", "doorBelt"] {
      let timbre = try #require(board.timbre(of: kind))
      // The end joins the beginning: no step there is greater than the greatest within.
      let samples = stride(from: 0, to: timbre.sound.samples.count, by: 2).map { Int(timbre.sound.samples[$0]) }
      let steps = zip(samples, samples.dropFirst()).map { ($1 - $0).magnitude }
      let seam = (samples[0] - (samples.last ?? 0)).magnitude
      #expect(seam <= steps.max() ?? 0, "\(kind)")
    }
  }
}
