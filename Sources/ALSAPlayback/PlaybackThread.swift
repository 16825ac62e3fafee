internal import CALSA

/// A thread that blocks all signals except those of a crash, runs one closure and ends.
struct PlaybackThread {
  private let body: Body

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Creates a thread for a closure, without starting it.
  init(_ run: @escaping @Sendable () -> Void) { body = Body(run) }

  /// Starts the thread, detached.
  ///
  /// - Returns: The error number if the thread cannot be created, otherwise nil.
  func start() -> Int? {
    let context = unsafe Unmanaged.passRetained(body)
    let error = unsafe calsa_start_thread(
      "sound",
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    guard error != 0 else { return nil }
    unsafe context.release()
    return Int(error)
  }
}
