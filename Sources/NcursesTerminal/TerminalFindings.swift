public import Drawing
internal import Glibc

/// What was found of the terminal of this process: what decides how pictures look.
public struct TerminalFindings: Sendable {
  /// A question that the terminal was asked, and its answer.
  public struct Question: Hashable, Sendable {
    /// What was asked: `mode 2026`, `XTGETTCAP`.
    public let name: String
    /// What the terminal answered; nil for nothing.
    public let answer: String?
  }

  /// The variables of the environment that have a say, in alphabetical order.
  public let variables: [(name: String, value: String)]
  /// Why there can be no screen; nil where there can be one.
  public let trouble: TerminalError?
  /// The name of the description that is used; nil where there is none.
  public let description: String?
  /// The size of the window; nil where there is none.
  public let size: TerminalSize?
  /// How many colours are shown, and why.
  public let color: ColorDecision
  /// The colour behind the terminal's text; nil where the terminal has not told it.
  public let background: Color?
  /// What was asked, and what was answered, in order.
  public let questions: [Question]
  /// Why nothing was asked; nil where something was.
  public let silence: String?
  /// Whether frames are marked as a whole.
  public let isSynchronised: Bool
  /// Whether the mouse is reported.
  public let hasMouse: Bool
  /// Whether the window has a title that is changed and brought back.
  public let hasTitle: Bool
  /// The character set, and the variable that decides it: `UTF-8, as LANG=en_US.UTF-8 has it`.
  public let characters: String

  /// Looks at the terminal of standard input and output, and asks it what a run would ask.
  ///
  /// The screen is taken for as long as the answers take, a second at most.
  ///
  /// - Parameters:
  ///   - color: How many colours the command line asks for; nil when it asks for nothing.
  ///   - configuredColor: What the configuration file asks for.
  public init(color: ColorChoice?, configuredColor: ColorChoice?) {
    let environment = Surroundings.environment
    let found = try? Surroundings.description(of: environment["TERM"] ?? "")
    description = found?.name
    hasMouse = found?.hasMouse ?? false
    hasTitle = found.map { Surroundings.hasTitle($0) } ?? false
    variables = Surroundings.variables.filter { !$0.value.isEmpty }
    characters = Self.characterSet
    do throws(TerminalError) {
      var session = try TerminalSession(
        color: color, configuredColor: configuredColor, asksBackground: true, changesTitle: false)
      session.awaitAllAnswers()
      trouble = nil
      size = session.size
      self.color = session.color
      background = session.background
      questions = session.questions.names.map { name in Question(name: name, answer: session.questions.answers[name]) }
      isSynchronised = session.isSynchronised
      session.close()
    } catch {
      trouble = error
      size = nil
      self.color = ColorDecision(
        choice: color, configured: configuredColor, environment: environment, description: found)
      background = nil
      questions = []
      isSynchronised = false
    }
    silence =
      !questions.isEmpty
      ? nil
      : trouble != nil
        ? "there is no screen"
        : environment["TMUX"] != nil || environment["STY"] != nil
          ? "a multiplexer would answer for it" : "simple terminals would print the questions"
  }

  /// The character set of texts, and what decides it.
  private static var characterSet: String {
    if !TerminalFamily.takesUnicode(Surroundings.environment) {
      return "ASCII, since the locale of xterm (XTERM_LOCALE) is none of UTF-8"
    }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let deciding = names.lazy.compactMap { name -> String? in
      guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
      return unsafe "\(name)=\(String(cString: value))"
    }.first
    guard let codes = unsafe setlocale(LC_CTYPE, "").flatMap({ _ in unsafe nl_langinfo(Int32(CODESET)) }),
      unsafe String(cString: codes) == "UTF-8"
    else { return "UTF-8 by C.UTF-8, since \(deciding ?? "the locale") is no locale of UTF-8" }
    return "UTF-8, as \(deciding ?? "the locale") has it"
  }
}
