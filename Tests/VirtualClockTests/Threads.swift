import Dispatch
import Foundation
import Synchronization

/// Does something on another thread and waits for it, without giving up this one.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue(label: "another thread").async {
    work()
    isDone.signal()
  }
  isDone.wait()
}

/// Runs a task on threads that may block: the thread pool has few, and other tests may occupy them.
final class BlockingThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "threads that may block", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Threads that keep processors busy until they are ended.
final class BusyLoops: Sendable {
  private let isDone = Atomic(false)

  /// Starts some threads.
  init(_ count: Int) {
    for _ in 0..<count { Thread.detachNewThread { while !self.isDone.load(ordering: .relaxed) {} } }
  }

  /// Lets the threads end.
  func end() { isDone.store(true, ordering: .relaxed) }
}
