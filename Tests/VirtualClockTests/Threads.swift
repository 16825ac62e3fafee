import Dispatch

/// Does something on another thread and waits for it, without giving up this one.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue(label: "another thread").async {
    work()
    isDone.signal()
  }
  isDone.wait()
}
