#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What the process has under a name, without that this library links it.
enum Symbol {
  /// The address of a symbol; nil when no loaded library has it.
  static func address(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
    unsafe dlsym(nil, name)
    #endif
  }

  /// A function by its symbol.
  ///
  /// - Precondition: `Function` is the type of that function.
  @unsafe static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = unsafe address(name) else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }
}
