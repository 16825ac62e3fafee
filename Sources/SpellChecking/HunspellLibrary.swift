internal import Glibc
internal import Synchronization

/// The spell checker hunspell, through its interface for C, looked up when it is needed.
///
/// The program neither needs the library to be built nor to start.
///
/// > Source: hunspell 1.7, hunspell.h: `Hunspell_create`, `Hunspell_destroy` and `Hunspell_spell`.
@safe struct HunspellLibrary {
  typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  typealias Destroy = @convention(c) (OpaquePointer) -> Void
  typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32

  private let create: Create
  private let destroy: Destroy
  private let spell: Spell

  /// Held around every call: all dictionaries of a process share tables that the library makes with the
  /// first and frees with the last, and it has no locks of its own.
  ///
  /// > Source: hunspell 1.7, csutil.cxx: `initialize_utf_tbl` and `free_utf_tbl`.
  private static let lock = Mutex(())

  /// The names that Linux distributions give the library.
  static let names = ["libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell.so"]

  /// The library of the first name that is found, which stays loaded; nil where there is none.
  init?(names: [String] = Self.names) {
    for name in names {
      guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard let create = unsafe dlsym(handle, "Hunspell_create"),
        let destroy = unsafe dlsym(handle, "Hunspell_destroy"), let spell = unsafe dlsym(handle, "Hunspell_spell")
      else {
        _ = unsafe dlclose(handle)
        continue
      }
      unsafe self.create = unsafeBitCast(create, to: Create.self)
      unsafe self.destroy = unsafeBitCast(destroy, to: Destroy.self)
      unsafe self.spell = unsafeBitCast(spell, to: Spell.self)
      return
    }
    return nil
  }

  /// Loads a dictionary from its two files; nil where that fails.
  func open(_ affixes: String, _ words: String) -> OpaquePointer? {
    var handle: OpaquePointer?
    Self.lock.withLock { _ in unsafe handle = create(affixes, words) }
    return unsafe handle
  }

  /// Frees a dictionary.
  func close(_ handle: OpaquePointer) { Self.lock.withLock { _ in unsafe destroy(handle) } }

  /// Whether a dictionary knows a word, whose bytes end with a zero.
  func knows(_ word: [CChar], in handle: OpaquePointer) -> Bool {
    Self.lock.withLock { _ in unsafe spell(handle, word) != 0 }
  }
}
