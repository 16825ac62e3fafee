import Drawing
import SimulationCore
import Studies

extension FigureLine {
  /// The figures of a study so far; times are of the passengers who were delivered.
  init(_ study: StudyFigures) {
    func time(_ name: String, _ brief: String, _ seconds: Double?) -> Figure? {
      seconds.map {
        Figure(
          name, brief: brief,
          DurationText.seconds(.nanoseconds(Int64(clamping: ($0 * 1e9).rounded())), decimals: 1), unit: "s")
      }
    }
    self.init(
      [
        Figure("arrived", brief: "came", "\(study.arrivedCount)"),
        Figure("delivered", brief: "delivered", "\(study.deliveredCount)"),
        time("average waiting", "wait", study.averageWaiting), time("p90", "p90", study.p90Waiting),
        time("p95", "p95", study.p95Waiting), time("longest", "max", study.longestWaiting),
        time("average to destination", "dest", study.averageDestination),
      ].compactMap(\.self))
  }
}
