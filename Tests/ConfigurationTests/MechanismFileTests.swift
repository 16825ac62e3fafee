import Configuration
import Mechanisms
import SimulationCore
import Testing

@Suite struct MechanismFileTests {
  private func read(_ text: String, set settings: [String] = []) throws -> Mechanism {
    try MechanismFile(text: text, file: "m.yaml", settings: settings).mechanism
  }

  @Test func `a motor, fans and friction are read exactly, and written back`() throws {
    let text = """
      mechanism: m
      bodies: {a: {inertia: 2.5e-3, friction: 0.1}, b: {}}
      drive: {body: a, rpm: -1440, stallTorque: "61/2", noLoadSpeed: 1490}
      fans: [{body: b, torque: 16, rpm: 700}]
      """
    let file = try MechanismFile(text: text, file: "m.yaml")
    let motor = Mechanism.Motor(stallTorque: Fraction(61, 2), noLoadSpeed: 1490)
    #expect(file.mechanism.drives == [Mechanism.Drive(BodyID(0), rpm: -1440, motor: motor)])
    #expect(file.mechanism.bodies[0].inertia == Fraction(1, 400))
    #expect(file.mechanism.bodies[0].friction == Fraction(1, 10))
    #expect(file.mechanism.fans == [Mechanism.Fan(BodyID(1), torque: 16, rpm: 700)])
    #expect(try MechanismFile(text: file.json, file: "json").mechanism == file.mechanism)
  }

  @Test(arguments: [
    (
      "{body: a, rpm: 5, stallTorque: 3}",
      "m.yaml:3:8: 'drive' has no 'noLoadSpeed'. 'noLoadSpeed' is the motor's speed without a load, "
        + "in rpm. Add it."
    ),
    (
      "{body: a, rpm: 5, stallTorque: 3, noLoadSpeed: 4}",
      "m.yaml:3:55: 'noLoadSpeed' is '4', and the drive's 'rpm' is 5. A motor turns no faster than "
        + "without a load, whichever way. Make it 5 or more."
    ),
    (
      "{body: b, rpm: 5, stallTorque: 3, noLoadSpeed: 9}",
      "m.yaml:3:8: the body 'b' has a motor and no inertia. A run-up takes time by the inertia, at "
        + "least that of the motor itself. Give the body an 'inertia' in kg m2."
    ),
    (
      "[{body: a, rpm: 5, stallTorque: 3, noLoadSpeed: 9}, {body: b, rpm: 1}]",
      "m.yaml:3:8: one of 2 drives has a motor. What a motor turns is the only drive of its "
        + "mechanism. Take 'stallTorque' and 'noLoadSpeed' out, or the other drives."
    ),
  ]) func `what is wrong with a motor is refused with its location`(drive: String, expected: String) {
    let text = "mechanism: m\nbodies: {a: {inertia: 1}, b: {}}\ndrive: \(drive)\n"
    do {
      _ = try read(text)
      Issue.record("it was good")
    } catch { #expect("\(error)" == expected) }
  }

  @Test func `every key is read`() throws {
    let mechanism = try read(
      """
      mechanism: every key
      title: All there is
      bodies:
        no: {fixed: true, inertia: 0.25}
        1:
        a_b-c: {declared: {turn: 360, duration: 1}}
        out: {}
      wheels:
        no: {body: "no", teeth: 20, internal: true}
        w: {body: 1, starts: 2, diameter: "25/2"}
        g: {body: a_b-c, teeth: 35, declared: {width: 40, x: -1.5, tilt: {x: 84}, picture: p, teeth: 35}}
        f: {body: frame, diameter: 7}
      joints:
        worm: {worm: [w, g], sense: +1, efficiency: 0.7, backEfficiency: "1/3", backlash: 2}
        belt: {belt: [w, f], crossed: true, slip: 0.02, declared: {length: 9, height: 3, dash: [5, 1.4]}}
        set: {planetary: {sun: 1, ring: no, carrier: frame}, teeth: {sun: 10, ring: 30, planet: 10}, planets: 4, pinions: 2}
        weld: {weld: [1, a_b-c, frame]}
      elements: {x: {brake: 1}, y: {clutch: [1, frame]}}
      states: {no: [y, x], "2": []}
      drive: [{body: 1, rpm: "-1/3"}, {body: out, rpm: 0}]
      output: out
      loads: [{body: out, torque: -0.5}]
      """)
    #expect(mechanism.title == "All there is")
    #expect(mechanism.bodies.map(\.name) == ["no", "1", "a_b-c", "out"])
    #expect(mechanism.bodies[0].isFixed)
    #expect(mechanism.bodies[0].inertia == Fraction(1, 4))
    #expect(mechanism.bodies[2].declared?.period == 1)
    #expect(mechanism.wheels[0].isInternal)
    #expect(mechanism.wheels[1].size == .diameter(Fraction(25, 2)))
    #expect(mechanism.wheels[2].declared?.tilt == .aboutX(84))
    #expect(mechanism.wheels[3].body == .frame)
    #expect(mechanism.joints[0].kind == .worm(1, wheel: 2, sense: .same))
    #expect(mechanism.joints[0].backEfficiency == Fraction(1, 3))
    #expect(mechanism.joints[1].kind == .belt(1, 3, isCrossed: true, slip: Fraction(1, 50)))
    #expect(mechanism.joints[1].declared?.dash == [5, Fraction(7, 5)])
    #expect(mechanism.joints[1].backEfficiency == 1)
    #expect(mechanism.joints[3].kind == .weld([BodyID(1), BodyID(2), .frame]))
    #expect(mechanism.states.map(\.name) == ["no", "2"])
    #expect(mechanism.states[0].engaged == [1, 0])
    #expect(mechanism.drives.map(\.rpm) == [Fraction(-1, 3), 0])
    #expect(mechanism.output == BodyID(3))
    #expect(mechanism.loads[0].torque == Fraction(-1, 2))
  }

  @Test func `a file without states has one without a name`() throws {
    let mechanism = try read("mechanism: m\nbodies: [a]\n")
    #expect(mechanism.states == [Mechanism.State()])
  }

  private static let trains = """
    mechanism: m
    bodies: [a, b]
    wheels: {A: {body: a, teeth: 20}, B: {body: b, teeth: 30}, W: {body: b, starts: 1}}
    joints:
      ab: {mesh: [A, B]}
      set: {planetary: {sun: a, ring: b, carrier: frame}, teeth: {sun: 20, ring: 30}}
    elements: {x: {brake: a}}

    """

  @Test func `settings change keys before anything is read`() throws {
    let mechanism = try read(
      Self.trains,
      set: [
        "A.teeth=21", "W.starts=2", "set.teeth.ring=76", "set.teeth.planet=28", "a.fixed=true", "x.brake=b",
        "ab.carrier=b", "b.inertia=1/2", "ab.mesh=[B, A]", "B.internal=true",
      ])
    #expect(mechanism.wheels[0].size == .teeth(21))
    #expect(mechanism.wheels[2].starts == 2)
    #expect(mechanism.wheels[1].isInternal)
    #expect(mechanism.joints[0].kind == .mesh(1, 0, carrier: BodyID(1)))
    guard case .planetary(let set) = mechanism.joints[1].kind else {
      Issue.record("it is another joint")
      return
    }
    #expect(set.ringTeeth == 76)
    #expect(set.planetTeeth == 28)
    #expect(mechanism.bodies[0].isFixed)
    #expect(mechanism.bodies[1].inertia == Fraction(1, 2))
    #expect(mechanism.elements[0].kind == .brake(BodyID(1)))
  }

  @Test(arguments: [
    (
      "A",
      "--set A: 'A' is not a setting. A setting is KEY=VALUE, with points between the keys of sections. Write it like drive.speed=1.6, or see 'liftworks keys'."
    ),
    (
      "A=3",
      "--set A=3: unknown key 'wheels.A'. The keys of 'wheels.A' are 'body', 'teeth', 'diameter', 'internal', 'starts', 'declared'. 'liftworks keys mechanism' lists all keys."
    ),
    (
      "sett.teeth.ring=3",
      "--set sett.teeth.ring=3: 'sett' is not declared. The names are 'A', 'B', 'W', 'ab', 'set', 'x', 'a', 'b'. Did you mean 'set'?"
    ),
    ("A.teeth=0", "--set A.teeth=0: 'teeth' is '0'. It is a whole number from 1. Change the value."),
    (
      "A.teth=3",
      "--set A.teth=3: unknown key 'wheels.A.teth'. The keys of 'wheels.A' are 'body', 'teeth', 'diameter', 'internal', 'starts', 'declared'. Did you mean 'wheels.A.teeth'?"
    ),
    (
      "A.diameter=3",
      "--set A.diameter=3: the wheel 'A' has both teeth and a diameter. A wheel is measured by 'teeth' or by 'diameter'. Remove one of them."
    ),
    (
      "set.tooth.ring=3",
      "--set set.tooth.ring=3: unknown key 'joints.set.tooth.ring'. The keys of 'joints.set' are 'mesh', 'belt', 'chain', 'worm', 'bevel', 'planetary', 'differential', 'weld', 'follower', 'rack', 'carrier', 'crossed', 'slip', 'sense', 'teeth', 'planets', 'pinions', 'efficiency', 'backEfficiency', 'backlash', 'declared'. Did you mean 'joints.set.teeth.ring'?"
    ),
    (
      "A.teeth.x=3",
      "--set A.teeth.x=3: unknown key 'wheels.A.teeth.x'. 'wheels.A.teeth' has no keys of its own. Did you mean one of 'bodies.NAME.declared.x', 'bodies.NAME.declared.tilt.x', 'wheels.NAME.declared.x', 'wheels.NAME.declared.tilt.x'?"
    ),
  ]) func `a setting that is wrong is told as such`(setting: String, message: String) throws {
    do {
      _ = try MechanismFile(text: Self.trains, file: "m.yaml", settings: [setting])
      Issue.record("'\(setting)' was taken")
    } catch { #expect("\(error)" == message) }
  }
}
