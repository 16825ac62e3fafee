import Mechanisms
import SimulationCore
import Testing

/// Random trains against a solver that shares nothing with the exact one.
struct RandomTrainTests {
  /// A random mechanism of a few bodies, joints of every kind, brakes, clutches and drives.
  private struct Maker {
    var random: RandomStream
    var mechanism = Mechanism("random", bodies: [])

    init(_ seed: UInt64) { random = RandomStream(seed: seed, name: "trains") }

    mutating func draw(_ range: ClosedRange<Int>) -> Int {
      Int(random.integer(in: Int64(range.lowerBound)...Int64(range.upperBound)))
    }

    mutating func body() -> BodyID { BodyID(draw(0...mechanism.bodies.count - 1)) }

    mutating func bodyOrFrame() -> BodyID { draw(0...3) > 0 ? .frame : body() }

    mutating func wheel(on body: BodyID, isInternal: Bool = false) -> Int {
      // Few sizes, so that some random loops close.
      let teeth = 10 * draw(1...3)
      mechanism.wheels.append(
        Wheel("w\(mechanism.wheels.count)", on: body, .teeth(teeth), isInternal: isInternal, starts: 2))
      return mechanism.wheels.count - 1
    }

    mutating func sense() -> Joint.Sense { draw(0...1) == 0 ? .same : .opposite }

    mutating func kind(_ first: BodyID, _ second: BodyID) -> Joint.Kind {
      switch draw(0...12) {
      case 0...3:
        let isInternal = draw(0...3) == 0
        return .mesh(wheel(on: first), wheel(on: second, isInternal: isInternal), carrier: bodyOrFrame())
      case 4: return .belt(wheel(on: first), wheel(on: second), isCrossed: draw(0...1) == 0, slip: 0)
      case 5: return .chain(wheel(on: first), wheel(on: second))
      case 6: return .worm(wheel(on: first), wheel: wheel(on: second), sense: sense())
      case 7: return .bevel(wheel(on: first), wheel(on: second), sense: sense(), carrier: bodyOrFrame())
      case 8:
        return .planetary(
          Joint.Planetary(
            sun: first, ring: second, carrier: draw(0...4) == 0 ? .frame : body(), sunTeeth: 10 * draw(1...3),
            ringTeeth: 10 * draw(4...6), hasTwoPinions: draw(0...2) == 0))
      case 9: return .differential(first, second, carrier: body())
      case 10:
        let third = draw(0...3) == 0 ? BodyID.frame : body()
        return .weld(third == first || third == second ? [first, second] : [first, second, third])
      case 11: return .follower(first, second)
      default: return .rack(wheel(on: first), second)
      }
    }

    mutating func make() -> Mechanism {
      let count = draw(2...7)
      for index in 0..<count { mechanism.bodies.append(Mechanism.Body("b\(index)", isFixed: draw(0...9) == 0)) }
      // Each body hangs on one before it, and some joints close loops.
      for index in 1..<count where draw(0...4) > 0 {
        let earlier = BodyID(draw(0...index - 1))
        mechanism.joints.append(Joint("j\(index)", kind(earlier, BodyID(index))))
      }
      for _ in 0..<max(0, draw(-3...3)) {
        let first = body()
        let second = body()
        if first != second { mechanism.joints.append(Joint("j\(mechanism.joints.count)", kind(first, second))) }
      }
      for index in 0..<draw(0...3) {
        let first = body()
        let second = body()
        let isBrake = draw(0...1) == 0 || first == second
        mechanism.elements.append(Mechanism.Element("e\(index)", isBrake ? .brake(first) : .clutch(first, second)))
      }
      for _ in 0..<[0, 1, 1, 1, 1, 2][draw(0...5)] {
        mechanism.drives.append(Mechanism.Drive(body(), rpm: Fraction(draw(1...5))))
      }
      return mechanism
    }
  }

  private func check(_ seed: UInt64, _ counts: inout [String: Int]) {
    var maker = Maker(seed)
    let mechanism = maker.make()
    let engaged = mechanism.elements.indices.filter { _ in maker.draw(0...1) == 0 }
    let state = Mechanism.State("s", engaged: engaged)
    let expected = FloatingSolver(mechanism).solve(state)
    let solution = Solver(mechanism).solve(state)
    let found = FloatingSolver.Answer(
      verdict: solution.verdict.rawValue, degreesOfFreedom: solution.degreesOfFreedom, redundant: solution.redundant,
      free: solution.free.map(\.index), joints: solution.conflict?.joints ?? [],
      elements: solution.conflict?.elements ?? [], speeds: expected.speeds)
    if found != expected { Issue.record("seed \(seed): \(found) instead of \(expected)") }
    counts[expected.verdict, default: 0] += 1
    guard solution.verdict == .turns || solution.verdict == .underDriven else { return }
    for (index, speed) in expected.speeds.enumerated() {
      // Without a drive, what is known stands.
      let exact = solution.motions[index].speed
      guard let speed, let exact else {
        if (speed == nil) != (exact == nil) { Issue.record("seed \(seed): body \(index)") }
        continue
      }
      if abs(exact.decimal - speed) > 1e-9 * max(1, abs(speed)) {
        Issue.record("seed \(seed): body \(index) turns at \(exact), not \(speed)")
      }
    }
  }

  @Test(arguments: 0..<4) func `ten thousand random trains are solved as by elimination and by trying`(part: Int) {
    var counts: [String: Int] = [:]
    for seed in UInt64(part) * 2_500..<UInt64(part + 1) * 2_500 { check(seed, &counts) }
    // Every verdict must have come up often, or the trains show nothing.
    for verdict in Solution.Verdict.allCases { #expect(counts[verdict.rawValue, default: 0] > 50, "\(counts)") }
  }
}
