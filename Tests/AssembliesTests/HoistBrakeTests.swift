import Elevators
import Testing

@testable import Assemblies

/// The brake of a hoist: one of its two sets is enough for the rated load, both for 1.25 times that.
struct HoistBrakeTests {
  /// What is wrong with the brake of the worked case, whose ropes weigh nothing, with a braking and a balance.
  private func findings(braking: Double, balance: Double = 0.5, code: SafetyCode = .european) -> [String] {
    var (hoist, elevator) = (WorkedCase.parameters(), WorkedCase.elevator())
    hoist.ropes.mass = 0
    (hoist.braking, hoist.balance, elevator.code) = (braking, balance, code)
    return HoistCheck(hoist, in: elevator).breaches.filter { $0.path == ["braking"] }.map {
      "\($0.isBinding) \($0.finding). \($0.allowed). \($0.advice)."
    }
  }

  @Test func `one set of the brake stops and holds the full car and the empty one`() {
    // The full car weighs 315 kg more than its counterweight, the empty one as much less: 3090 N either way.
    // 4831 kg move, so that 0.5 m/s² take 5506 N, of which one set has half.
    let rest = "EN 81-20, 5.9.2.2.2.1: one set decelerates, stops and holds it. Set 'braking' above 0.64 m/s²."
    #expect(
      findings(braking: 0.5) == [
        "true one of the brake's two sets has 2753 N against 3090 N of the full car on its way down. \(rest)",
        "true one of the brake's two sets has 2753 N against 3090 N of the empty car on its way up. \(rest)",
      ])
    #expect(findings(braking: 0.6396).count == 2)
    #expect(findings(braking: 0.64) == [])
  }

  @Test func `the weight of the ropes counts where it pulls most`() {
    var (hoist, elevator) = (WorkedCase.parameters(), WorkedCase.elevator())
    elevator.code = .european
    hoist.braking = 0.64
    #expect(HoistCheck(hoist, in: elevator).breaches.contains { $0.path == ["braking"] })
    // Compensating ropes of the same weight take it away.
    hoist.compensation = 4 * 0.336
    #expect(!HoistCheck(hoist, in: elevator).breaches.contains { $0.path == ["braking"] })
  }

  @Test func `the whole brake stops 1.25 times the rated load under both codes`() {
    // The counterweight balances all of the load: 0.1 m/s² hold the full car, and not a quarter more.
    for code in SafetyCode.allCases {
      let found = findings(braking: 0.1, balance: 1, code: code)
      #expect(found.last?.hasPrefix("true the brake has ") == true, "\(code): \(found)")
      #expect(found.last?.contains("of the car with 1.25 times its load on its way down") == true)
    }
  }

  @Test func `one weak set is unusual where the code does not ask for it`() {
    #expect(findings(braking: 0.5, code: .asme).map { $0.hasPrefix("false ") } == [true, true])
  }
}
