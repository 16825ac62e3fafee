import Mechanisms
import Testing

/// Verdicts and smallest contradictions.
struct VerdictTests {
  private func conflict(_ text: String) throws -> [String] {
    let (mechanism, solution) = try Trains.solution(text)
    guard let conflict = solution.conflict else { return ["\(solution.verdict.rawValue)"] }
    let joints = conflict.joints.map { mechanism.joints[$0].name }
    let elements = conflict.elements.map { mechanism.elements[$0].name }
    let drives = conflict.drives.map { mechanism.name(of: $0) }
    let walk = conflict.returns.map { ["1", "\($0)"] } ?? []
    return [solution.verdict.rawValue] + joints + elements + drives + walk
  }

  private static let triangle = """
    mechanism: triangle
    bodies: [a, b, c, motor]
    wheels:
      A: {body: a, teeth: 20}
      B: {body: b, teeth: 30}
      C: {body: c, teeth: 40}
      M: {body: motor, teeth: 10}
      S: {body: b, teeth: 12}
    joints:

    """

  @Test func `three wheels in a ring jam, whatever their sizes`() throws {
    let joints = "  ab: {mesh: [A, B]}\n  bc: {mesh: [B, C]}\n  ca: {mesh: [C, A]}\n"
    #expect(try conflict(Self.triangle + joints) == ["jammed", "ab", "bc", "ca", "1", "-1"])
    let drive = "drive: {body: a, rpm: 5}\n"
    #expect(try conflict(Self.triangle + joints + drive) == ["jammed", "ab", "bc", "ca", "1", "-1"])
  }

  @Test func `a chain that drives the jammed ring is no part of the contradiction`() throws {
    let text =
      Self.triangle + "  drive: {chain: [M, S]}\n  ab: {mesh: [A, B]}\n  bc: {mesh: [B, C]}\n"
      + "  ca: {mesh: [C, A]}\ndrive: {body: motor, rpm: 100}\n"
    #expect(try conflict(text) == ["jammed", "ab", "bc", "ca", "1", "-1"])
  }

  @Test func `four wheels turn in a ring, and one tooth more on a shaft jams them`() throws {
    func square(_ last: Int) -> String {
      """
      mechanism: square
      bodies: [a, b, c, d]
      wheels:
        A: {body: a, teeth: 40}
        B: {body: b, teeth: 40}
        C: {body: c, teeth: 40}
        D: {body: d, teeth: 40}
        D2: {body: d, teeth: \(last)}
      joints:
        ab: {mesh: [A, B]}
        bc: {mesh: [B, C]}
        cd: {mesh: [C, D]}
        da: {mesh: [D2, A]}
      drive: {body: a, rpm: 1}
      """
    }
    let (_, solution) = try Trains.solution(square(40))
    #expect(solution.verdict == .turns)
    #expect(solution.redundant == 1)
    #expect(try conflict(square(41)) == ["jammed", "ab", "bc", "cd", "da", "1", "41/40"])
  }

  @Test func `a crossed belt jams a loop that an open one lets turn`() throws {
    func loop(_ crossed: String) -> String {
      """
      mechanism: belts
      bodies: [a, b, c]
      wheels:
        A: {body: a, diameter: 30}
        B: {body: b, diameter: "25/2"}
        C: {body: c, diameter: 0.5}
      joints:
        ab: {belt: [A, B]}
        bc: {belt: [B, C]\(crossed)}
        ca: {belt: [C, A]}
      drive: {body: c, rpm: 3}
      """
    }
    #expect(try conflict(loop("")) == ["turns"])
    #expect(try conflict(loop(", crossed: true")) == ["jammed", "ab", "bc", "ca", "1", "-1"])
  }

  @Test func `a loop is walked from its first body through its first joint`() throws {
    let text = """
      mechanism: pair
      bodies: [b, a]
      wheels:
        A: {body: a, teeth: 10}
        B: {body: b, teeth: 20}
        A2: {body: a, teeth: 11}
        B2: {body: b, teeth: 19}
      joints:
        one: {mesh: [A, B]}
        two: {mesh: [A2, B2]}
      """
    // From b: one turn of b is -2 of a, and these come back as 2 x 11/19.
    #expect(try conflict(text) == ["jammed", "one", "two", "1", "22/19"])
  }

  @Test func `a wheel on a fixed one jams, but not when its axle goes round`() throws {
    let text = """
      mechanism: fixed
      bodies: {a: {fixed: true}, b: {}, arm: {}}
      wheels: {A: {body: a, teeth: 24}, B: {body: b, teeth: 30}}
      joints: {m: {mesh: [A, B]%}}
      """
    #expect(try conflict(text.replacing("%", with: "")) == ["jammed", "m"])
    #expect(try conflict(text.replacing("%", with: ", carrier: arm")) == ["under-driven"])
    let welded = text.replacing("{fixed: true}", with: "{}").replacing(
      "{m: {mesh: [A, B]%}}", with: "{m: {mesh: [A, B]}, w: {weld: [a, frame]}}")
    #expect(try conflict(welded) == ["jammed", "m", "w"])
  }

  @Test func `drives that the joints contradict jam, and the joints between them are named`() throws {
    let text = """
      mechanism: drives
      bodies: [a, b, c, d]
      wheels:
        A: {body: a, teeth: 10}
        B: {body: b, teeth: 20}
        C: {body: c, teeth: 30}
      joints:
        cd: {weld: [c, d]}
        ab: {mesh: [A, B]}
        bc: {mesh: [B, C]}
      drive: [{body: a, rpm: 10}, {body: b, rpm: %}]
      """
    #expect(try conflict(text.replacing("%", with: "5")) == ["jammed", "ab", "a", "b"])
    #expect(try conflict(text.replacing("%", with: "-5")) == ["turns"])
    let fixed = "mechanism: f\nbodies: {a: {fixed: true}}\ndrive: {body: a, rpm: 1}\n"
    #expect(try conflict(fixed) == ["jammed", "a"])
    let twice = "mechanism: t\nbodies: [a]\ndrive: [{body: a, rpm: 1}, {body: a, rpm: 2}]\n"
    #expect(try conflict(twice) == ["jammed", "a", "a"])
  }

  @Test func `a differential driven at its carrier leaves both sides free`() throws {
    let text = """
      mechanism: differential
      bodies: [left, right, cage]
      joints: {d: {differential: {sides: [left, right], carrier: cage}}}
      drive: {body: cage, rpm: 7}
      """
    let (_, solution) = try Trains.solution(text)
    #expect(solution.verdict == .underDriven)
    #expect(solution.free == [BodyID(0), BodyID(1)])
    #expect(solution.motions[2].speed == 7)
    #expect(solution.motions[0].speed == nil)
  }

  @Test func `without a drive nothing has a speed but what cannot turn`() throws {
    let text = """
      mechanism: idle
      bodies: {a: {fixed: true}, b: {}, c: {}}
      joints: {w: {weld: [frame, b]}}
      """
    let (_, solution) = try Trains.solution(text)
    #expect(solution.verdict == .underDriven)
    #expect(solution.motions.map(\.speed) == [0, 0, nil])
    #expect(solution.free == [BodyID(2)])
    let held = "elements: {one: {brake: b}, two: {brake: c}}\nstates: {s: [two, one]}\n"
    let (_, locked) = try Trains.solution(text + "\n" + held)
    #expect(locked.verdict == .locked)
    #expect(locked.conflict?.elements == [1])
    #expect(locked.conflict?.drives == [])
    #expect(locked.motions.map(\.speed) == [0, 0, 0])
    #expect(locked.redundant == 1)
  }

  @Test func `a weld to a fixed body is a joint like any other, and jams`() throws {
    let text = "mechanism: w\nbodies: {a: {fixed: true}, b: {}}\njoints: {w: {weld: [a, b]}}\n"
    #expect(try conflict(text) == ["jammed", "w"])
    #expect(try conflict(text.replacing("[a, b]", with: "[frame, b]")) == ["locked"])
  }

  @Test func `what cannot turn by itself is locked without an element at fault`() throws {
    let (_, solution) = try Trains.solution("mechanism: rest\nbodies: {a: {fixed: true}}\n")
    #expect(solution.verdict == .locked)
    #expect(solution.conflict == Solution.Conflict())
  }

  @Test func `engaged elements that stop the drive lock, the smallest set of them`() throws {
    let (mechanism, solution) = try Trains.solution(
      """
      mechanism: brakes
      bodies: [a, b, c]
      wheels: {A: {body: a, teeth: 10}, B: {body: b, teeth: 20}}
      joints: {ab: {mesh: [A, B]}}
      elements: {x: {brake: c}, y: {clutch: [b, c]}, z: {brake: a}}
      states: {s: [z, y, x]}
      drive: {body: a, rpm: 1}
      """)
    #expect(solution.verdict == .locked)
    #expect(solution.conflict?.elements.map { mechanism.elements[$0].name } == ["x", "y"])
    #expect(solution.degreesOfFreedom == 0)
    #expect(solution.redundant == 1)
    #expect(solution.motions.allSatisfy { $0.speed == nil })
  }

  @Test func `a long train of compound wheels keeps its exact fraction`() throws {
    var mechanism = Mechanism("long", bodies: (0...200).map { Mechanism.Body("b\($0)") })
    for index in 0..<200 {
      mechanism.wheels.append(Wheel("d\(index)", on: BodyID(index), .teeth(17)))
      mechanism.wheels.append(Wheel("p\(index)", on: BodyID(index + 1), .teeth(40)))
      mechanism.joints.append(Joint("m\(index)", .mesh(2 * index, 2 * index + 1, carrier: .frame)))
    }
    mechanism.drives = [Mechanism.Drive(BodyID(0), rpm: 1)]
    let solution = Solver(mechanism).solve(mechanism.states[0])
    var expected = Fraction.one
    for _ in 0..<200 { expected *= Fraction(17, 40) }
    #expect(solution.motions[200].speed == expected)
    #expect(solution.verdict == .turns)
  }
}
