import Glibc
import ProgramTesting

/// The other end of a terminal: it reads what a program writes and types what it is told.
///
/// The program has no job control on it and gets no signal when it disappears.
final class PseudoTerminal {
  private var master: Int32
  private var process: pid_t = 0

  /// What the program has written so far.
  private(set) var written: [UInt8] = []

  /// Starts the probe on a terminal of 80 columns and 24 rows, of 8 by 16 pixels each if it is to say so.
  init(_ arguments: [String] = [], variables: [String] = [], saysPixels: Bool = false) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: saysPixels ? 640 : 0, ws_ypixel: saysPixels ? 384 : 0)
    var ours: Int32 = -1
    var theirs: Int32 = -1
    guard unsafe openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw ChildProcess.NotStarted(code: errno) }
    master = ours
    defer { close(theirs) }
    _ = fcntl(ours, F_SETFD, FD_CLOEXEC)
    _ = fcntl(theirs, F_SETFD, FD_CLOEXEC)
    let path = unsafe String(cString: ttyname(theirs))
    let unset = ["-u", "TMUX", "-u", "STY", "-u", "NO_COLOR"]
    let settings = ["TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no"] + variables
    process = try ChildProcess.start(["env"] + unset + settings + [TmuxTerminal.probe] + arguments, terminal: path)
  }

  deinit {
    if master >= 0 { close(master) }
    if process > 0 {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  /// Waits until the program has written a text after the given place.
  func wait(for text: String, from start: Int = 0) throws {
    try waitUntil("'\(text)'", showing: self.text(from: start).debugDescription) {
      read()
      return self.text(from: start).contains(text)
    }
  }

  /// What was written after a place.
  func text(from start: Int = 0) -> String { String(decoding: written.dropFirst(start), as: UTF8.self) }

  /// Disappears, as a window that is closed.
  func disappear() {
    close(master)
    master = -1
  }

  /// Waits for the program's end and returns its exit code; nil when a signal ended it.
  func waitForEnd() throws -> Int32? {
    var status: Int32 = 0
    try waitUntil("the program's end") {
      if master >= 0 { read() }
      return unsafe waitpid(process, &status, WNOHANG) == process
    }
    process = 0
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  private func read() {
    var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&watched, 1, 0) > 0, watched.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      written += bytes.prefix(count)
    }
  }
}
