#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Looks up symbols in the process by name, without linking their library.
enum Symbol {
  /// Returns the address of a symbol; nil when no loaded library has it.
  static func address(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
    unsafe dlsym(nil, name)
    #endif
  }

  /// Returns a function by its symbol.
  ///
  /// - Precondition: `Function` is the type of that function.
  @unsafe static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = unsafe address(name) else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }
}
