/// What the runs of a study take of the computer, and when they are to end.
package struct StudyResources: Sendable {
  /// How many threads run them.
  package var jobs: Int
  /// Makes a store for measured values that are too many for the memory; nil where there is none.
  package let makeStore: @Sendable () -> (any ValueStore)?
  /// Asked now and then: the study ends where it is when it returns true.
  package let isCancelled: @Sendable () -> Bool

  /// The resources of a study; without a store and an end, if nothing else is said.
  package init(
    jobs: Int, makeStore: @escaping @Sendable () -> (any ValueStore)? = { nil },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.jobs = jobs
    self.makeStore = makeStore
    self.isCancelled = isCancelled
  }

  /// The same with one thread.
  var ofOneThread: StudyResources { StudyResources(jobs: 1, makeStore: makeStore, isCancelled: isCancelled) }
}
