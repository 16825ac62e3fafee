import Synchronization

extension RuntimeTask {
  /// The offsets of the runtime's task fields, found by observing a task's memory.
  struct Layout: Sendable {
    static let cancelled: UInt32 = 0x100
    static let running: UInt32 = 0x800
    static let enqueued: UInt32 = 0x1000
    static let complete: UInt32 = 0x2000

    /// The offset of the status word.
    let status: Int
    /// The offset of a child's parent pointer.
    let parent: Int?

    /// The result of the experiment; nil when this runtime's layout differs.
    static let known: Layout? = MemoryLayout<UInt>.size == 8 ? Experiment().layout : nil
  }

  /// A task that is enqueued, runs, waits, is cancelled, waits for a child and ends; its memory is inspected after
  /// each step.
  private struct Experiment {
    private static let statusOffsets = Array(stride(from: 48, to: 160, by: 4))
    private static let parentOffsets = Array(stride(from: 160, to: 320, by: 8))

    let layout: Layout?

    init() {
      let stepper = Stepper()
      let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
      let seen = Mutex<[UInt32]>([])
      let address = Mutex<UInt>(0)
      let task = Task(executorPreference: stepper) {
        seen.withLock { $0 = Self.words(of: address.withLock { $0 }) }
        await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
        await withTaskGroup(of: Void.self) { group in
          group.addTask {}
          await group.waitForAll()
        }
      }
      guard let job = stepper.next else {
        layout = nil
        return
      }
      let memory = RuntimeTask(job).address
      address.withLock { $0 = memory }
      let enqueued = Self.words(of: memory)
      stepper.step()
      let suspended = Self.words(of: memory)
      task.cancel()
      let cancelled = Self.words(of: memory)
      waiting.withLock { $0.take() }?.resume()
      stepper.step()
      let parent = stepper.next.flatMap { Self.parent(of: RuntimeTask($0).address, is: memory) }
      while stepper.next != nil { stepper.step() }
      let complete = Self.words(of: memory)
      let running = seen.withLock { $0 }
      // Keep the task, and so its memory, alive until here.
      withExtendedLifetime(task) {}
      let able = Layout.running | Layout.enqueued
      let found = Self.statusOffsets.indices.filter { index in
        enqueued[index] & able == Layout.enqueued && running[index] & able == Layout.running
          && suspended[index] & (able | Layout.cancelled | Layout.complete) == 0
          && cancelled[index] & (able | Layout.cancelled) == Layout.cancelled
          && complete[index] & (able | Layout.complete) == Layout.complete
      }
      layout = found.count == 1 ? Layout(status: Self.statusOffsets[found[0]], parent: parent) : nil
    }

    private static func words(of address: UInt) -> [UInt32] {
      statusOffsets.map { unsafe UnsafePointer<UInt32>(bitPattern: address + UInt($0))?.pointee ?? 0 }
    }

    /// Returns the offset of the only word of a child that holds the address of its parent.
    private static func parent(of child: UInt, is parent: UInt) -> Int? {
      guard RuntimeTask(address: child).isChild else { return nil }
      let found = parentOffsets.filter { unsafe UnsafePointer<UInt>(bitPattern: child + UInt($0))?.pointee == parent }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// Runs the jobs of the experiment one by one.
  private final class Stepper: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    var next: UnownedJob? { jobs.withLock { $0.first } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    func step() {
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
