import CFuzzer
import Glibc

/// Feeds one reader with inputs that LLVM's fuzzer makes, guided by the code that each of them reaches.
///
/// The environment's `FUZZ_TARGET` names the reader; arguments are the fuzzer's. `Scripts/fuzz` starts it.
@main enum Fuzz {
  /// Whom the inputs are for; set once, before the first.
  private nonisolated(unsafe) static var target: FuzzTarget?

  static func main() {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      print("FUZZ_TARGET is '\(name)'. It is one of: \(FuzzTarget.all.map { $0.name }.joined(separator: " ")).")
      exit(2)
    }
    unsafe self.target = target
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    let status = unsafe LLVMFuzzerRunDriver(&argc, &argv) { data, size in
      let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
      unsafe Fuzz.target?.read(bytes)
      return 0
    }
    exit(status)
  }
}
