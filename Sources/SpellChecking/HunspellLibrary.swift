internal import Glibc

/// The spell checker hunspell, through its interface for C, looked up when it is needed.
///
/// The program neither needs the library to be built nor to start.
///
/// > Source: hunspell 1.7, hunspell.h: `Hunspell_create`, `Hunspell_destroy` and `Hunspell_spell`.
@safe struct HunspellLibrary {
  typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  typealias Destroy = @convention(c) (OpaquePointer) -> Void
  typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32

  let create: Create
  let destroy: Destroy
  let spell: Spell

  /// The names that Linux distributions give the library.
  static let names = ["libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell.so"]

  /// The library of the first name that is found, which stays loaded; nil where there is none.
  init?(names: [String] = Self.names) {
    for name in names {
      guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard let create = unsafe dlsym(handle, "Hunspell_create"),
        let destroy = unsafe dlsym(handle, "Hunspell_destroy"),
        let spell = unsafe dlsym(handle, "Hunspell_spell")
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
}
