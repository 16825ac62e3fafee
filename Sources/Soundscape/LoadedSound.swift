import Synchronization

/// A sound that is loaded once, at the latest on first use.
final class LoadedSound: Sendable {
  private enum State {
    case waiting(@Sendable () throws -> Sound)
    case loaded(Sound)
    case failed(String)
  }

  private let state: Mutex<State>

  /// Creates a loaded sound.
  init(_ sound: Sound) { state = Mutex(.loaded(sound)) }

  /// Creates a sound that is loaded on demand.
  init(loadingBy load: @escaping @Sendable () throws -> Sound) { state = Mutex(.waiting(load)) }

  /// The sound, loaded on demand; nil if loading failed.
  ///
  /// If another thread is loading it, this waits.
  var sound: Sound? {
    state.withLock { state in
      if case .waiting(let load) = state { do { state = .loaded(try load()) } catch { state = .failed("\(error)") } }
      guard case .loaded(let sound) = state else { return nil }
      return sound
    }
  }

  /// The reason why loading failed; nil if it has not.
  ///
  /// It does not wait for a thread that is loading the sound.
  var failure: String? {
    state.withLockIfAvailable { state in if case .failed(let reason) = state { reason } else { nil } } ?? nil
  }
}
