import SimulationCore
import Testing

/// Somebody who looks at a run between its events.
@Suite struct ViewerTests {
  /// Looks at every multiple of a step until it has had enough, and keeps when.
  private final class Viewer: SimulationViewer {
    typealias Root = Script

    private(set) var looks: [SimulationInstant] = []
    private let step: Duration?
    private let end: SimulationInstant

    init(step: Duration?, until end: SimulationInstant = .latest) {
      self.step = step
      self.end = end
    }

    func look(at machine: Script, _ instant: SimulationInstant) -> SimulationInstant? {
      looks.append(instant)
      let next = step.map { instant.advanced(by: $0) }
      return next.flatMap { $0 <= end ? $0 : nil }
    }
  }

  private static let script = Script(
    begin: { script, context in
      context.arm("a", at: at(1))
      context.arm("b", at: at(1))
      context.arm("c", at: at(2.5))
    }, onStimulus: { script, word, context in context.emit(word) })

  private static func looks(_ viewer: Viewer, _ drive: (Simulation<Script>) -> Void) -> [SimulationInstant] {
    let run = Simulation(script)
    run.viewer = viewer
    drive(run)
    return viewer.looks
  }

  @Test func `it looks once at each instant at which something happened, before time passes`() {
    let looks = Self.looks(Viewer(step: nil)) { run in
      run.send("x", at: at(1))
      run.send("y", at: at(1))
      run.run(until: at(4))
    }
    #expect(looks == [at(0), at(1), at(2.5)])
  }

  @Test func `it looks at instants that it asks for, counted from the last look`() {
    let looks = Self.looks(Viewer(step: .seconds(1))) { $0.run(through: at(4)) }
    // The look at the end comes when time passes beyond it.
    #expect(looks == [at(0), at(1), at(2), at(2.5), at(3.5)])
  }

  @Test func `a look at the end of a stretch comes when the next one begins, with what came there`() {
    let looks = Self.looks(Viewer(step: .seconds(1))) { run in
      run.run(until: at(2))
      run.send("x", at: at(2))
      run.run(until: at(2.25))
    }
    #expect(looks == [at(0), at(1), at(2)])
  }

  @Test func `a run without an end ends with its last event, however often it is looked at`() {
    let looks = Self.looks(Viewer(step: .seconds(1))) { $0.run() }
    #expect(looks == [at(0), at(1), at(2)])
  }

  @Test func `who looks leaves the run as it is`() {
    let runs = [nil, Viewer(step: .milliseconds(70))].map { viewer in
      let run = Simulation(Self.script, computesDigest: true)
      run.viewer = viewer
      run.send("x", at: at(1.5))
      run.run(until: at(3))
      return run
    }
    #expect(runs[0].digest == runs[1].digest)
    #expect(runs[0].now == runs[1].now)
    #expect(runs[0].factCount == runs[1].factCount)
  }
}
