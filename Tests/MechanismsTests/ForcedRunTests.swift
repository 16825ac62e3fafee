import Configuration
import Mechanisms
import SimulationCore
import Testing

/// Mechanisms that a motor's torque moves, on the clock.
struct ForcedRunTests {
  /// A motor with a gear pair and a fan; the text of `extra` can change it.
  private func fanDrive(_ extra: String = "", efficiency: String = "1") -> String {
    """
    mechanism: fan-drive
    bodies: {motor: {inertia: 0.02}, fan: {inertia: 0.5}}
    wheels: {A: {body: motor, teeth: 20}, B: {body: fan, teeth: 40}}
    joints: {pair: {mesh: [A, B], efficiency: \(efficiency)}}
    drive: {body: motor, rpm: 1500, stallTorque: 30, noLoadSpeed: 1600}
    output: fan
    \(extra)
    """
  }

  /// Two speeds and neutral, with losses, a fan at the output and inertia everywhere.
  private let gearbox = """
    mechanism: gearbox
    bodies:
      input: {inertia: 0.1, friction: 0.5}
      sun: {inertia: 0.01}
      ring: {inertia: 0.05}
      output: {inertia: 2}
    joints:
      shaft: {weld: [input, sun]}
      set:
        planetary: {sun: sun, ring: ring, carrier: output}
        teeth: {sun: 48, ring: 72}
        efficiency: 0.95
    elements: {low: {brake: ring}, high: {clutch: [ring, sun]}}
    states: {"1": [low], "2": [high], neutral: []}
    drive: {body: input, rpm: 1000, stallTorque: 40, noLoadSpeed: 1100}
    output: output
    loads: [{body: output, torque: -5}]
    fans: [{body: output, torque: 20, rpm: 800}]
    """

  /// A hoist whose worm does not let its load drive it.
  private let hoist = """
    mechanism: hoist
    bodies: {motor: {inertia: 0.05}, drum: {inertia: 1.5}}
    wheels: {W: {body: motor, starts: 1}, G: {body: drum, teeth: 40}}
    joints: {worm: {worm: [W, G], sense: +1, efficiency: 0.4, backEfficiency: 0}}
    drive: {body: motor, rpm: 1400, stallTorque: 20, noLoadSpeed: 1500}
    output: drum
    loads: [{body: drum, torque: -100}]
    """

  private let axle = """
    mechanism: axle
    bodies: {shaft: {inertia: 0.2}, cage: {inertia: 0.1}, left: {inertia: 0.2, friction: 0.3}, right: {inertia: 0.4}}
    wheels: {P: {body: shaft, teeth: 11}, C: {body: cage, teeth: 41}}
    joints:
      final: {bevel: [P, C], sense: +1, efficiency: 0.96}
      shares: {differential: {sides: [left, right], carrier: cage}, efficiency: 0.98}
    elements: {lock: {clutch: [left, right]}, hold: {brake: left}}
    states: {open: [], locked: [lock]}
    drive: {body: shaft, rpm: 1640, stallTorque: 25, noLoadSpeed: 1700}
    fans: [{body: left, torque: 10, rpm: 400}, {body: right, torque: 30, rpm: 400}]
    """

  private func run(_ text: String) throws -> Simulation<MechanismRun> {
    let mechanism = try MechanismFile(text: text, file: "m.yaml").mechanism
    return Simulation(MechanismRun(mechanism), seed: 1)
  }

  private func at(_ milliseconds: Int64) -> SimulationInstant {
    SimulationInstant(nanoseconds: milliseconds * 1_000_000)
  }

  private let radians = Double.pi / 30

  @Test func `without a fan the run-up is an exponential`() throws {
    let simulation = try run(fanDrive())
    let inertia = 0.02 + 0.5 / 4
    let slope = 30 / (1600 * radians)
    for step in 1...200 {
      simulation.run(through: at(Int64(step) * 25))
      let machine = simulation.machine
      // The series of the exponential, not the program's own.
      let power = -slope / inertia * Double(step) * 0.025
      let wanted = 1600 * (1 - exponential(power))
      #expect((machine.rpm(of: BodyID(0), at: at(Int64(step) * 25)) - wanted).magnitude < 1e-6)
    }
  }

  @Test func `with a fan the run-up is the one of the closed form for motors`() throws {
    let simulation = try run(fanDrive("fans: [{body: fan, torque: 12, rpm: 600}]"))
    simulation.run(through: .start)
    let solver = Solver(simulation.machine.mechanism)
    let law = try solver.runUp(
      solver.solve(Mechanism.State()), motor: MotorLine(stallTorque: 30, noLoadSpeed: 1600 * radians),
      fan: FanLaw(torque: 12, at: 600 * radians), fanBody: BodyID(1))
    for step in 1...100 {
      let instant = at(Int64(step) * 40)
      simulation.run(through: instant)
      let speed = law.speed(at: Double(step) * 0.04) / radians
      #expect((simulation.machine.rpm(of: BodyID(0), at: instant) - speed).magnitude < 1e-6)
      let turns = law.angle(at: Double(step) * 0.04) / (2 * Double.pi)
      #expect((simulation.machine.numbers(at: instant)[0] - turns).magnitude < 1e-9)
    }
  }

  private func exponential(_ power: Double) -> Double {
    // Halved until the series is short.
    var value = power / 1024
    var (term, sum) = (1.0, 1.0)
    for index in 1...12 {
      term *= value / Double(index)
      sum += term
    }
    value = sum
    for _ in 0..<10 { value *= value }
    return value
  }

  /// Stimuli at times in milliseconds.
  private let courses: [(text: KeyPath<ForcedRunTests, String>, stimuli: [(Int64, MechanismStimulus)])] = [
    (
      \.gearbox,
      [
        (900, .clutchReleased("low")), (1_400, .clutchEngaged("high")),
        (2_600, .motorSpeedChanged(Fraction(-400))), (5_000, .motorSpeedChanged(0)),
        (6_000, .shaftStalled("output")), (6_500, .shaftReleased("output")),
        (6_600, .motorSpeedChanged(700)), (8_000, .clutchEngaged("low")),
      ]
    ),
    (
      \.hoist,
      [
        (2_000, .motorSpeedChanged(0)), (4_000, .motorSpeedChanged(-1400)), (6_000, .motorSpeedChanged(1400)),
        (8_000, .shaftStalled("drum")),
      ]
    ),
    (
      \.axle,
      [
        (1_500, .clutchEngaged("lock")), (2_500, .clutchReleased("lock")), (3_500, .clutchEngaged("hold")),
        (5_000, .clutchReleased("hold")), (6_000, .motorSpeedChanged(0)),
      ]
    ),
  ]

  @Test(arguments: 0..<3) func `power balances at thousands of instants of a run, and joints only lose`(course: Int)
    throws
  {
    let (text, stimuli) = courses[course]
    let simulation = try run(self[keyPath: text])
    for (time, stimulus) in stimuli { simulation.schedule(stimulus, at: at(time)) }
    var greatest = 0.0
    for step in 1...2_500 {
      let instant = SimulationInstant(nanoseconds: Int64(step) * 4_000_003)
      simulation.run(through: instant)
      let machine = simulation.machine
      let balance = try #require(machine.powerBalance(at: instant))
      let size = balance.motor.magnitude + balance.loads.magnitude + balance.stored.magnitude
      greatest = max(greatest, balance.stored.magnitude)
      #expect(balance.remainder.magnitude <= 1e-9 * max(1, size), "\(instant): \(balance)")
      #expect(balance.lost >= -1e-9 * max(1, size), "\(instant): \(balance)")
      #expect(balance.resistances <= 1e-12)
      // What is stored is what the energy of motion grows by, where no piece ends between.
      let later = instant.advanced(by: .microseconds(10))
      guard machine.powerBalance(at: later) != nil, step % 10 == 0 else { continue }
      func energy(_ instant: SimulationInstant) -> Double {
        zip(machine.mechanism.bodies, machine.rpms(at: instant)).reduce(0) {
          let speed = $1.1 * radians
          return $0 + ($1.0.inertia?.decimal ?? 0) * speed * speed / 2
        }
      }
      let growth = (energy(later) - energy(instant)) / 1e-5
      #expect((growth - balance.stored).magnitude < 0.1 * max(1, size), "\(instant)")
    }
    #expect(greatest > 10)
  }

  @Test func `angles are continuous, and a clutch that engages takes energy`() throws {
    let simulation = try run(gearbox)
    var lost: [Double] = []
    for (time, stimulus) in courses[0].stimuli {
      simulation.run(until: at(time))
      let before = simulation.machine
      simulation.schedule(stimulus, at: at(time))
      simulation.run(through: at(time))
      let after = simulation.machine
      for (old, new) in zip(before.numbers(at: at(time)), after.numbers(at: at(time))) {
        #expect((old - new).magnitude < 1e-9)
      }
      func energy(_ machine: MechanismRun) -> Double {
        zip(machine.mechanism.bodies, machine.rpms(at: at(time))).reduce(0) {
          $0 + ($1.0.inertia?.decimal ?? 0) * $1.1 * $1.1 * radians * radians / 2
        }
      }
      lost.append(energy(before) - energy(after))
    }
    #expect(lost.allSatisfy { $0 > -1e-9 })
    // The clutch ties an input that turns to an output that turns otherwise.
    #expect(lost[1] > 1)
    #expect(lost[2].magnitude < 1e-9)
  }

  @Test func `a load on a locking worm stays where it is when the motor is off`() throws {
    let simulation = try run(hoist)
    simulation.schedule(.motorSpeedChanged(0), at: at(3_000))
    simulation.run(through: at(2_999))
    #expect(simulation.machine.rpm(of: BodyID(1), at: at(2_999)) > 25)
    simulation.run(through: at(20_000))
    let machine = simulation.machine
    #expect(machine.rpms(at: at(20_000)) == [0, 0])
    #expect(machine.region.state == .standing)
    // Without the lock the load runs down, until the motor's own drag holds it.
    let loose = try run(hoist.replacing("backEfficiency: 0}", with: "backEfficiency: 0.3}"))
    loose.schedule(.motorSpeedChanged(0), at: at(3_000))
    loose.run(through: at(20_000))
    #expect(loose.machine.rpm(of: BodyID(1), at: at(20_000)) < -0.1)
  }

  @Test func `a motor that is too weak stands, and says so`() throws {
    let text = hoist.replacing("torque: -100", with: "torque: -1000")
    let simulation = try run(text)
    simulation.run(through: at(5_000))
    let machine = simulation.machine
    #expect(machine.region.state == .standing)
    #expect(machine.rpms(at: at(5_000)) == [0, 0])
    #expect(machine.powerBalance(at: at(5_000)) == PowerBalance())
  }

  @Test func `a jammed mechanism with a motor cannot be started, and says why`() throws {
    let text = """
      mechanism: triangle
      bodies: {a: {inertia: 1}, b: {}, c: {}}
      wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, C: {body: c, teeth: 40}}
      joints: {ab: {mesh: [A, B]}, bc: {mesh: [B, C]}, ca: {mesh: [C, A]}}
      drive: {body: a, rpm: 10, stallTorque: 5, noLoadSpeed: 12}
      """
    let simulation = try run(text)
    simulation.run(through: at(3_000))
    let machine = simulation.machine
    #expect(machine.region.state == .jammed)
    #expect(machine.motion.conflictParts == "joints ab, bc, ca")
    #expect(machine.rpms(at: at(3_000)) == [0, 0, 0])
  }

  @Test func `a run of steps is the same however often it is looked at`() throws {
    let (seldom, often) = (try run(axle), try run(axle))
    for step in 1...200 { often.run(through: at(Int64(step) * 7)) }
    seldom.run(through: at(1_400))
    #expect(often.machine.rpms(at: at(1_400)) == seldom.machine.rpms(at: at(1_400)))
    #expect(often.machine.numbers(at: at(1_400)) == seldom.machine.numbers(at: at(1_400)))
  }

  @Test func `an open differential shares the torque, and the lighter side runs ahead`() throws {
    let simulation = try run(axle)
    simulation.run(through: at(10_000))
    let rpms = simulation.machine.rpms(at: at(10_000))
    #expect((rpms[2] + rpms[3] - 2 * rpms[1]).magnitude < 1e-6)
    #expect(rpms[2] > rpms[3])
    // The torques differ by the loss of the differential alone: ten units at 400, and friction, against
    // thirty.
    let (left, right) = (rpms[2] / 400, rpms[3] / 400)
    #expect((10 * left * left + 0.3 - 0.98 * 30 * right * right).magnitude < 1e-2, "\(rpms)")
  }

  @Test func `a stiff motor on an open differential stays within its speed`() throws {
    let text = axle.replacing("shaft: {inertia: 0.2}", with: "shaft: {inertia: 0.0005}").replacing(
      "stallTorque: 25", with: "stallTorque: 900")
    let simulation = try run(text)
    for step in 1...100 {
      simulation.run(through: at(Int64(step) * 5))
      let rpms = simulation.machine.rpms(at: at(Int64(step) * 5))
      #expect(rpms[0] >= 0 && rpms[0] <= 1700, "\(rpms)")
    }
  }
}
