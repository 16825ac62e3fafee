import Elevators
import Foundation
import Proving
import SimulationCore
import Testing

/// Each fault that is put into random groups on purpose is found by the swarm of groups.
///
/// With the variable `LIFTWORKS_FAULTS`, the rows of groups in the table of `docs/reliability.md` are printed;
/// `Scripts/seeded-faults` sets it.
@Suite struct GroupFaultTests {
  private static let printsTable = ProcessInfo.processInfo.environment["LIFTWORKS_FAULTS"] != nil
  private static let runMax = 1_000

  struct GroupFault: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    /// What the run of a seed with the fault breaks.
    let failure: @Sendable (UInt64) -> SwarmFailure?

    var testDescription: String { name }

    /// A group that is built with other parameters than its monitor judges by.
    init(_ name: String, breaks rule: String, _ change: @escaping @Sendable (inout GroupConfiguration) -> Void) {
      self.init(name, breaks: rule) { MisbuiltGroup(seed: $0, change) }
    }

    /// A group whose calls are distributed wrongly.
    init(_ name: String, breaks rule: String, by dispatcher: some Dispatcher) {
      self.init(name, breaks: rule) { GroupTrial(seed: $0, dispatcher: dispatcher) }
    }

    private init(_ name: String, breaks rule: String, _ trial: @escaping @Sendable (UInt64) -> some SwarmTrial) {
      self.name = name
      self.rule = rule
      failure = { SwarmJudge(isThorough: false).verdict(on: trial($0)).failure }
    }
  }

  /// Gives every call to the first car, whether it can come or not.
  private struct FirstCarAlways: Dispatcher {
    mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { 0 }
  }

  /// Gives no call to any car.
  private struct AssignsNothing: Dispatcher {
    mutating func assign(_ call: HallCall, in group: GroupView) -> Int? { nil }
  }

  /// Serves all landings but the lowest.
  private struct StarvesTheLowest: Dispatcher {
    mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
      call.landing == 1 ? nil : group.candidates(for: call).first?.index
    }
  }

  /// Gives every call to the fullest of the cars that may come.
  private struct FullestCar: Dispatcher {
    mutating func assign(_ call: HallCall, in group: GroupView) -> Int? {
      group.cars.filter { $0.canAnswer(call) }.max { $0.load < $1.load }?.index
    }
  }

  private static let faults = [
    GroupFault("DelayedCarsKeepCalls", breaks: "L1") { $0.delayedAfter = .seconds(86_400) },
    GroupFault("ReturnsAllAtOnce", breaks: "S23") { $0.emergencyPower.cars = 32 },
    GroupFault("FirstCarAlways", breaks: "S16", by: FirstCarAlways()),
    GroupFault("FullestCar", breaks: "L3", by: FullestCar()),
    GroupFault("AssignsNothing", breaks: "rest", by: AssignsNothing()),
    GroupFault("StarvesTheLowest", breaks: "rest", by: StarvesTheLowest()),
  ]

  @Test(arguments: faults) func `a fault of a group is found`(fault: GroupFault) throws {
    let failures = (0..<Self.runMax).lazy.compactMap { run in
      fault.failure(SwarmSeeds.seed(ofRun: run, of: 1)).map { (run: run + 1, rule: $0.rule) }
    }
    let found = try #require(failures.first, "\(fault.name) is not found")
    #expect(found.rule == fault.rule)
    guard Self.printsTable else { return }
    print("| group | `\(fault.name)` | \(found.rule) | \(found.run) | |")
  }
}
