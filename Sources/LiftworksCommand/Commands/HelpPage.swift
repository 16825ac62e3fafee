import ArgumentParser
import FoundationEssentials
internal import Glibc
import Manual

/// The pages of the manual, as `liftworks help TOPIC` shows them.
enum HelpPage {
  /// The word that lists all pages.
  static let list = "topics"

  /// The words behind `help` that show a page: the name of a page, for those of a command's name with `.md`.
  static var topics: [String] { [list] + Manual.names.map(topic) }

  private static func topic(of name: String) -> String { isCommand(name) ? name + ".md" : name }

  private static func isCommand(_ name: String) -> Bool {
    Liftworks.configuration.subcommands.contains { $0.configuration.commandName == name }
  }

  /// Shows the page that the arguments ask for.
  ///
  /// - Returns: Whether they ask for one.
  static func show(for arguments: [String]) -> Bool {
    guard arguments.count == 2, arguments[0] == "help" else { return false }
    let word = arguments[1]
    if word == list {
      show { _ in listed }
      return true
    }
    let name = word.hasSuffix(".md") ? String(word.dropFirst(word.hasPrefix("docs/") ? 5 : 0).dropLast(3)) : word
    guard word.hasSuffix(".md") || !isCommand(word), let page = Manual.page(named: name) else { return false }
    show { $0.lines(of: page.text) }
    return true
  }

  /// The line below the help of a command that has a page; nil for others.
  static func pointer(for arguments: [String]) -> String? {
    let words = arguments.filter { $0 != "help" && !$0.hasPrefix("-") }
    guard let name = words.first, isCommand(name), Manual.names.contains(name) else { return nil }
    return "'liftworks help \(name).md' shows the page of the manual."
  }

  private static var listed: [String] {
    let rows = Manual.names.map { (topic(of: $0), Manual.page(named: $0)?.title ?? "") }
    let width = rows.map(\.0.count).max() ?? 0
    return ["The pages of the manual: 'liftworks help TOPIC' shows one.", ""]
      + rows.map { "  " + $0 + String(repeating: " ", count: width + 2 - $0.count) + $1 }
  }

  /// Prints lines; on a terminal through the user's pager.
  private static func show(_ lines: (PageLayout) -> [String]) {
    var size = winsize()
    guard isatty(STDOUT_FILENO) != 0, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      for line in lines(PageLayout(width: 80, emphasises: false)) { Output.line(line) }
      return
    }
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "dumb"
    let layout = PageLayout(width: min(100, Int(size.ws_col)), emphasises: terminal != "dumb")
    let text = lines(layout).map { $0 + "\n" }.joined()
    // A page that fits is only printed; it stays on the screen.
    unsafe setenv("LESS", "-FRX", 0)
    guard let pager = unsafe popen("${PAGER:-$(command -v less || echo cat)}", "w") else {
      return Output.write(Array(text.utf8))
    }
    unsafe fputs(text, pager)
    unsafe pclose(pager)
  }
}
