package import Foundation
import Glibc

/// A terminal of tmux with a shell in it, on a server of its own that ends with this value.
package final class TmuxTerminal {
  /// A folder of this terminal's own, removed at the end.
  package let folder: URL

  private let server: String

  /// A terminal whose shell shows `$ ` when it is ready.
  ///
  /// - Parameters:
  ///   - columns: Its columns.
  ///   - rows: Its rows.
  ///   - variables: Variables of the shell's environment, `NAME=VALUE`.
  ///   - showsFacts: Whether runs begin with the facts, as for a user whose last run showed them.
  /// - Throws: what tmux, or a file of the folder, has failed with.
  package init(columns: Int = 80, rows: Int = 24, variables: [String] = [], showsFacts: Bool = false) throws {
    let name = "\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...(.max)))"
    server = "liftworks-\(name)"
    folder = URL.temporaryDirectory.appending(path: server)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = [
      "SWIFT_BACKTRACE=enable=no", "TERM=tmux-256color", "LC_ALL=C.UTF-8", "PS1=$ ",
      // Nobody's own settings, and nothing of what is remembered.
      "XDG_CONFIG_HOME=\(folder.path())/config", "XDG_STATE_HOME=\(folder.path())/state",
    ]
    let shell = ["env", "-u", "ENV", "-u", "TMUX", "-u", "NO_COLOR"] + settings + variables + ["sh", "-i"]
    if showsFacts {
      let state = folder.appending(path: "state/liftworks")
      try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
      try Data("layout: {shown: [facts]}\n".utf8).write(to: state.appending(path: "state.yaml"))
    }
    try tmux(["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path()] + shell)
    try wait(for: "$")
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a command of tmux and returns what it prints.
  @discardableResult package func tmux(_ arguments: [String]) throws -> String {
    let output = folder.appending(path: "tmux.out").path()
    try ChildProcess.run(["tmux", "-L", server, "-f", "/dev/null"] + arguments, output: output)
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Presses keys, by tmux's names.
  package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Sends bytes as the terminal would.
  package func send(_ text: String) throws { try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) }) }

  /// Types a line into the shell.
  package func type(_ line: String) throws {
    try tmux(["send-keys", "-l", line])
    try press("Enter")
  }

  /// Starts a program, waits until the screen shows a text, and returns the program's process.
  @discardableResult package func start(_ command: String, waitingFor text: String) throws -> pid_t {
    try type("clear; sh -c 'echo $$ > process; exec \(command)'")
    try wait(for: text)
    return try lastProcess()
  }

  /// The process of the program that was started last.
  package func lastProcess() throws -> pid_t {
    let file = folder.appending(path: "process")
    let number = try String(contentsOf: file, encoding: .utf8)
    guard let process = pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Unmet(description: "'\(number)' is no process")
    }
    return process
  }

  /// Writes a file into the folder, which is the shell's too, and returns its path.
  @discardableResult package func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  /// What is on the screen.
  package func screen() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// Waits until one screen shows all of some texts, and returns it.
  @discardableResult package func wait(for texts: String...) throws -> String {
    var last = ""
    let wanted = texts.map { "'\($0)'" }.joined(separator: " and ")
    try waitUntil(wanted, showing: (try? screen()) ?? "") {
      last = try screen()
      return texts.allSatisfy { last.contains($0) }
    }
    return last
  }

  /// The screen once it shows a text and is drawn wholly: a large one arrives in pieces.
  package func settledScreen(showing text: String) throws -> String {
    var last = try wait(for: text)
    var looks = 0
    try waitUntil("a screen that stays") {
      let before = last
      last = try screen()
      looks = last == before ? looks + 1 : 0
      return looks == 3
    }
    return last
  }

  /// Whether the shell's terminal is as a shell wants it: cursor, first screen, no mouse.
  package func expectSaneTerminal() throws {
    try waitUntil("a sane terminal", showing: (try? state()) ?? "") { try state() == "cursor 1, alternate 0, mouse 0" }
  }

  /// What tmux knows of the modes of its terminal.
  package func state() throws -> String {
    let format = "cursor #{cursor_flag}, alternate #{alternate_on}, mouse #{mouse_any_flag}"
    return try tmux(["display-message", "-p", format]).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
