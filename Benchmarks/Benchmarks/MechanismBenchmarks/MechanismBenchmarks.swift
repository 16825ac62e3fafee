import Benchmark
import Mechanisms

/// Solving of large mechanisms: equations, verdict and every speed.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 1, maxDuration: .seconds(5), maxIterations: 50)

  func measure(_ name: String, _ mechanism: Mechanism, expecting verdict: Solution.Verdict) {
    Benchmark(name) { benchmark in
      for _ in benchmark.scaledIterations {
        let solution = Solver(mechanism).solve(mechanism.states[0])
        guard solution.verdict == verdict else { return benchmark.error("\(solution.verdict)") }
        blackHole(solution)
      }
    }
  }

  measure("a chain of 10 000 wheels", LargeTrains.chain(10_000), expecting: .turns)
  measure("a grid with 1 024 redundant loops", LargeTrains.grid(33), expecting: .turns)
  measure("a jam in that grid", LargeTrains.jammedGrid(33), expecting: .jammed)
  measure("sixteen coupled planetary sets, 50 bodies", LargeTrains.planetary(16), expecting: .turns)
}
