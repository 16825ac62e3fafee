import FoundationEssentials
internal import Glibc

/// What the program makes sure of before anything else.
enum StandardStreams {
  /// Keeps descriptors 0 to 2 out of reach of files, and lets a file that has grown too large be an
  /// error that is reported.
  ///
  /// A stream that whoever started the program has closed is given a device that can be neither read,
  /// where it should give bytes, nor written, where it should take some: what is missing is then an
  /// error, and no journal that is opened becomes standard output.
  static func secure() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number, which is this one.
      _ = unsafe open("/dev/null", mode)
    }
    signal(SIGXFSZ, SIG_IGN)
  }
}
