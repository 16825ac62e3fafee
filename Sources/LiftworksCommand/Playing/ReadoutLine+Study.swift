import Drawing
import SimulationCore
import Studies

extension ReadoutLine {
  /// The results of a study so far; times are of the passengers who were delivered.
  init(_ study: StudyReadout) {
    let times = [
      ("average waiting", "wait", study.averageWaiting), ("p90", "p90", study.p90Waiting),
      ("p95", "p95", study.p95Waiting), ("longest", "max", study.longestWaiting),
      ("average to destination", "dest", study.averageDestination),
    ].compactMap { name, brief, seconds in
      seconds.map {
        (name, brief, DurationText.seconds(.nanoseconds(Int64(clamping: ($0 * 1e9).rounded())), decimals: 1))
      }
    }
    let (came, gone) = (study.arrivedCount, study.deliveredCount)
    self.init(
      words: (["arrived \(came)", "delivered \(gone)"] + times.map { "\($0) \($2) s" }).joined(separator: ", "),
      brief: (["came \(came) delivered \(gone)"] + times.map { "\($1) \($2)" }).joined(separator: " "))
  }
}
