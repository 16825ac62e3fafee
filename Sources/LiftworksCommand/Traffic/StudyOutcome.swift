import SimulationCore
import Studies

/// What the study of one dispatcher came to.
struct StudyOutcome: Sendable {
  let result: StudyResult
  /// Of the program's version and everything that the study is made of.
  let digest: @Sendable () -> Digest
}
