internal import Glibc
internal import Synchronization

/// The hunspell spell checker, loaded dynamically through its C interface.
///
/// The program can be built and started without the library.
///
/// > Source: hunspell 1.7, hunspell.h: `Hunspell_create`, `Hunspell_destroy` and `Hunspell_spell`.
@safe struct HunspellLibrary {
  typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  typealias Destroy = @convention(c) (OpaquePointer) -> Void
  typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32

  private let create: Create
  private let destroy: Destroy
  private let spell: Spell

  /// The lock around every call: all dictionaries of a process share tables that the library creates with the first
  /// and frees with the last, without locks of its own.
  ///
  /// > Source: hunspell 1.7, csutil.cxx: `initialize_utf_tbl` and `free_utf_tbl`.
  private static let lock = Mutex(())

  /// The names of the library in Linux distributions.
  static let names = ["libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell.so"]

  /// Loads the library under the first name found, and keeps it loaded; nil if there is none.
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

  /// Loads a dictionary from its two files, or returns nil if that fails.
  func open(_ affixes: String, _ words: String) -> OpaquePointer? {
    var handle: OpaquePointer?
    Self.lock.withLock { _ in unsafe handle = create(affixes, words) }
    return unsafe handle
  }

  /// Frees a dictionary.
  func close(_ handle: OpaquePointer) { Self.lock.withLock { _ in unsafe destroy(handle) } }

  /// Returns whether a dictionary contains a word, given as zero-terminated bytes.
  func knows(_ word: [CChar], in handle: OpaquePointer) -> Bool {
    Self.lock.withLock { _ in unsafe spell(handle, word) != 0 }
  }
}
