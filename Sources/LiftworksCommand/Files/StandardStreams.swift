import FoundationEssentials
internal import Glibc

/// The initial check of the standard streams.
enum StandardStreams {
  /// Reserves descriptors 0 to 2 so that no file gets them, and makes a file that grows too large a reportable error.
  ///
  /// A stream that the parent process has closed is replaced by a device that cannot be read (for input) or written
  /// (for output): using it is then an error, and an opened journal cannot become standard output.
  static func secure() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest free number, which is this one.
      _ = unsafe open("/dev/null", mode)
    }
    signal(SIGXFSZ, SIG_IGN)
  }
}
