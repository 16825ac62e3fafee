import Glibc

/// How often tests of one order are repeated: few unless asked for by the environment's
/// CLOCK_REPETITIONS.
enum Repetitions {
  static let count: Int = {
    guard let text = unsafe getenv("CLOCK_REPETITIONS") else { return 3 }
    return unsafe Int(String(cString: text)) ?? 3
  }()
}
