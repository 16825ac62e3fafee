internal import Glibc
import SimulationCore

/// The files and connections that this process may still open.
enum SpareDescriptors {
  /// Refuses to begin what needs more of them than there are: the network library stops the program where it gets none.
  ///
  /// - Throws: a `Problem` when fewer than `count` are left.
  static func require(_ count: Int) throws(Problem) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw problem(errno) }
      opened.append(descriptor)
    }
  }

  /// Returns the problem of a server that gets no more of them, from the system's error number.
  static func problem(_ code: Int32) -> Problem {
    Problem(
      "no connections can be opened: \(unsafe String(cString: strerror(code)))",
      allowed: "A server needs a descriptor for each of its ports and clients, and some for itself",
      advice: "Allow more open files, such as with 'ulimit -n 1024', or close programs that have many open")
  }
}
