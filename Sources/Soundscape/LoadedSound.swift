import Synchronization

/// A sound that is loaded once, at the latest when it is first asked for.
final class LoadedSound: Sendable {
  private enum State {
    case waiting(@Sendable () throws -> Sound)
    case loaded(Sound)
    case failed(String)
  }

  private let state: Mutex<State>

  /// A sound that is there.
  init(_ sound: Sound) { state = Mutex(.loaded(sound)) }

  /// A sound that is still to be loaded.
  init(loadingBy load: @escaping @Sendable () throws -> Sound) { state = Mutex(.waiting(load)) }

  /// The sound, once it is loaded; nil when it cannot be.
  ///
  /// Whoever asks for it while another thread loads it waits for that.
  var sound: Sound? {
    state.withLock { state in
      if case .waiting(let load) = state { do { state = .loaded(try load()) } catch { state = .failed("\(error)") } }
      guard case .loaded(let sound) = state else { return nil }
      return sound
    }
  }

  /// Why it could not be loaded; nil when it could, or when nobody has asked for it.
  ///
  /// It does not wait for a thread that is loading it.
  var failure: String? {
    state.withLockIfAvailable { state in if case .failed(let reason) = state { reason } else { nil } } ?? nil
  }
}
