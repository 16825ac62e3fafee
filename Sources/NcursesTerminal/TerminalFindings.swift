public import Drawing
internal import Glibc

/// The findings about this process's terminal that determine how pictures look.
public struct TerminalFindings: Sendable {
  /// A query to the terminal, and its reply.
  public struct Question: Hashable, Sendable {
    /// The name of the query: `mode 2026`, `XTGETTCAP`.
    public let name: String
    /// The reply; nil for none.
    public let answer: String?
  }

  /// The relevant environment variables, in alphabetical order.
  public let variables: [(name: String, value: String)]
  /// The reason why there can be no screen; nil if there can be.
  public let trouble: TerminalError?
  /// The name of the description used; nil if there is none.
  public let description: String?
  /// The size of the window; nil if there is none.
  public let size: TerminalSize?
  /// The colour depth and the reason for it.
  public let color: ColorDecision
  /// How the shapes of pictures are shown, and the reason for it.
  public let graphics: GraphicsDecision
  /// The background colour that the terminal reported; nil if unknown.
  public let background: Color?
  /// The queries and their replies, in order.
  public let questions: [Question]
  /// The reason why nothing was queried; nil if something was.
  public let silence: String?
  /// Whether frames are marked for atomic updates.
  public let isSynchronised: Bool
  /// Whether the mouse is reported.
  public let hasMouse: Bool
  /// Whether the window has a title that can be changed and restored.
  public let hasTitle: Bool
  /// The character set, and the variable that determines it: `UTF-8, as LANG=en_US.UTF-8 has it`.
  public let characters: String

  /// Examines the terminal of standard input and output with the queries of a session.
  ///
  /// The screen is taken over until the replies have arrived, for a second at most.
  ///
  /// - Parameters:
  ///   - color: The command line's choice of colours; nil for none.
  ///   - configuredColor: The configuration file's choice.
  ///   - graphics: The command line's choice of how shapes are shown; nil for none.
  ///   - configuredGraphics: The configuration file's choice.
  public init(
    color: ColorChoice?, configuredColor: ColorChoice?, graphics: GraphicsChoice?, configuredGraphics: GraphicsChoice?
  ) {
    let environment = Surroundings.environment
    let found = try? Surroundings.description(of: environment["TERM"] ?? "")
    description = found?.name
    hasMouse = found?.hasMouse ?? false
    hasTitle = found.map { Surroundings.hasTitle($0) } ?? false
    variables = Surroundings.variables.filter { !$0.value.isEmpty }
    characters = Self.characterSet
    do throws(TerminalError) {
      var session = try TerminalSession(
        color: color, configuredColor: configuredColor, graphics: graphics, configuredGraphics: configuredGraphics,
        asksBackground: true, changesTitle: false)
      session.awaitAllAnswers()
      trouble = nil
      size = session.size
      self.color = session.color
      self.graphics = session.graphics
      background = session.background
      questions = session.questions.names.map { name in Question(name: name, answer: session.questions.answers[name]) }
      isSynchronised = session.isSynchronised
      session.close()
    } catch {
      trouble = error
      size = nil
      self.color = ColorDecision(
        choice: color, configured: configuredColor, environment: environment, description: found)
      self.graphics = GraphicsDecision(choice: graphics, configured: configuredGraphics, cell: nil)
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

  /// The character set of texts, and its origin.
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
