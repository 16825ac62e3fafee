import Foundation
import Proving
import Testing

/// Each fault that is put in on purpose is found by a swarm.
///
/// With the variable `LIFTWORKS_FAULTS`, a number of runs, the table of `docs/reliability.md` is
/// printed; `Scripts/seeded-faults` sets it.
@Suite struct SeededFaultTests {
  private static let runs = ProcessInfo.processInfo.environment["LIFTWORKS_FAULTS"].flatMap(Int.init)

  @Test(arguments: SeededFault.all) func `a seeded fault is found, and shrinks`(fault: SeededFault) throws {
    let found = try #require(fault.hunt(Self.runs ?? 1_000, 1), "\(fault.name) is not found")
    #expect(found.shrunk <= found.unshrunk)
    guard Self.runs != nil else { return }
    print(
      "| \(fault.kind) | `\(fault.name)` | \(found.rule) | \(found.run) " + "| \(found.unshrunk) to \(found.shrunk) |")
  }

  @Test func `what has no fault is not found to have one`() {
    for sound in SeededFault.none { #expect(sound.hunt(60, 1) == nil, "\(sound.name)") }
  }

  @Test func `there are faults of every kind, thirty and more`() {
    #expect(SeededFault.all.count >= 30)
    for kind in [SeededFault.Kind.controller, .plant, .core] {
      #expect(SeededFault.all.count { $0.kind == kind } >= 10)
    }
    #expect(Set(SeededFault.all.map(\.name)).count == SeededFault.all.count)
  }
}
