import Foundation
import Testing

/// A terminal of tmux with a shell in it, on a server of its own that ends with this value.
final class TmuxTerminal {
  /// A condition that did not come to hold in time, with what was on the screen.
  struct Unmet: Error, CustomStringConvertible {
    var description: String
  }

  /// A folder of this terminal's own, removed at the end.
  let folder: URL

  private let server: String

  /// The program that the tests start; it lies beside the test bundle.
  static let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "TerminalProbe").path()

  private static let patience = Duration.seconds(15)

  /// A terminal whose shell shows `$ ` when it is ready.
  init(columns: Int = 80, rows: Int = 24, variables: [String] = []) throws {
    let name = "\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...(.max)))"
    server = "liftworks-\(name)"
    folder = URL.temporaryDirectory.appending(path: server)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = [
      "SWIFT_BACKTRACE=enable=no", "TERM=tmux-256color", "LC_ALL=C.UTF-8", "PS1=$ ",
    ]
    let shell =
      ["env", "-u", "ENV", "-u", "TMUX", "-u", "NO_COLOR"] + settings + variables + ["sh", "-i"]
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path()] + shell
    )
    try wait(for: "$")
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a command of tmux and returns what it prints.
  @discardableResult
  func tmux(_ arguments: [String]) throws -> String {
    let output = folder.appending(path: "tmux.out").path()
    try ChildProcess.run(["tmux", "-L", server, "-f", "/dev/null"] + arguments, output: output)
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Sends bytes as the terminal would.
  func send(_ text: String) throws {
    try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Types a line into the shell.
  func type(_ line: String) throws {
    try tmux(["send-keys", "-l", line])
    try press("Enter")
  }

  /// Starts the probe and waits for its picture; its process is left in `probe.pid`.
  func startProbe(_ arguments: String = "") throws {
    try type("clear; sh -c 'echo $$ > probe.pid; exec \(Self.probe) \(arguments)'")
    try wait(for: "PROBE")
  }

  /// The process of the probe.
  func probeProcess() throws -> pid_t {
    let text = try String(contentsOf: folder.appending(path: "probe.pid"), encoding: .utf8)
    return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// What is on the screen.
  func screen() throws -> String {
    try tmux(["capture-pane", "-p"])
  }

  /// Waits until the screen shows a text, and returns the screen.
  @discardableResult
  func wait(for text: String) throws -> String {
    var last = ""
    try Self.wait("'\(text)'", showing: last) {
      last = try screen()
      return last.contains(text)
    }
    return last
  }

  /// Whether the shell's terminal is as a shell wants it: cursor, first screen, no mouse.
  func expectSaneTerminal() throws {
    try Self.wait("a sane terminal", showing: (try? state()) ?? "") {
      try state() == "cursor 1, alternate 0, mouse 0"
    }
  }

  /// What tmux knows of the modes of its terminal.
  func state() throws -> String {
    let format = "cursor #{cursor_flag}, alternate #{alternate_on}, mouse #{mouse_any_flag}"
    return try tmux(["display-message", "-p", format])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Looks again and again until a condition holds.
  static func wait(
    _ what: String,
    showing: @autoclosure () -> String = "",
    until holds: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + patience
    while try !holds() {
      guard ContinuousClock.now < end else {
        throw Unmet(description: "waited in vain for \(what); there is:\n\(showing())")
      }
      usleep(20_000)
    }
  }
}
