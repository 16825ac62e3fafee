internal import CALSA

/// A thread that takes no signals but those of a crash, runs one closure and ends.
struct PlaybackThread {
  private let body: Body

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// A thread for a closure, not yet started.
  init(_ run: @escaping @Sendable () -> Void) { body = Body(run) }

  /// Starts it; nobody waits for its end.
  ///
  /// - Returns: The number of the error, when there is no thread to be had.
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
