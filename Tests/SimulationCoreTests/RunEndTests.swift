import CodingTesting
import SimulationCore
import Testing

/// Where a run ends.
struct RunEndTests {
  private static let instant = SimulationInstant(nanoseconds: 3_000_000_000)

  @Test(arguments: [true, false]) func `what is due at the end happens through it, and not until it`(isInclusive: Bool)
  {
    let run = Simulation(Alarm())
    let end: RunEnd = isInclusive ? .through(Self.instant) : .until(Self.instant)
    end.reach(run)
    #expect(run.now == Self.instant)
    #expect(run.factCount == (isInclusive ? 1 : 0))
  }

  @Test func `it prints its instant, and is kept as JSON`() throws {
    #expect("\(RunEnd.through(Self.instant))" == "through 3.000000000")
    #expect("\(RunEnd.until(Self.instant))" == "until 3.000000000")
    #expect(try JSONText.of(RunEnd.until(Self.instant)) == #"{"instant":3000000000,"isInclusive":false}"#)
    #expect(try JSONText.keeps(RunEnd.through(Self.instant)))
  }
}

/// Rings once, three seconds after the start.
private struct Alarm: Machine {
  enum Ring: String, Recordable, CustomStringConvertible {
    case ring
    func record(into recorder: inout some Recorder) { recorder.name(rawValue) }
  }
  typealias Stimulus = Ring
  typealias Event = Ring
  typealias Fact = Ring

  func start(in context: inout some MachineContext<Self>) { context.arm(.ring, after: .seconds(3)) }

  func receive(_ stimulus: Ring, in context: inout some MachineContext<Self>) {}

  func handle(_ event: Ring, in context: inout some MachineContext<Self>) { context.emit(event) }
}
