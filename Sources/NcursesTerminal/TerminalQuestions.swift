package import Drawing

/// What a terminal is asked at the start, and what it answered.
///
/// Nothing waits for the answers. The last question is one that every terminal answers, so that it is known when
/// no other answer will come.
///
/// > Source: XTerm Control Sequences, "Device-Control functions" (XTGETTCAP, DECRQSS) and "Operating System
/// > Commands" (OSC 11); VT220 Programmer Reference for DA; the specification of mode 2026.
package struct TerminalQuestions: Sendable {
  /// An answer of a terminal.
  package enum Answer: Hashable, Sendable {
    /// Whether it can take a frame as a whole.
    case synchronisedOutput(isSupported: Bool)
    /// It shows every colour; the name is that of the question.
    case trueColor(question: String)
    /// The colour behind its text.
    case background(Color)
    /// What it is: nothing else follows.
    case identity
  }

  /// When they were asked; nil while they have not been, or once all that will come has come.
  package private(set) var asked: ContinuousClock.Instant?

  /// The names of what was asked, in order.
  package private(set) var names: [String] = []
  /// What was answered, by the names of the questions.
  package private(set) var answers: [String: String] = [:]

  /// How long answers are waited for before an Escape is taken for a key again.
  package static let patience = Duration.seconds(1)

  /// Questions that have not been asked.
  package init() {}

  /// Whether an answer may be under way.
  package func isWaiting(at instant: ContinuousClock.Instant) -> Bool {
    asked.map { instant - $0 < Self.patience } ?? false
  }

  /// Asks.
  ///
  /// - Parameters:
  ///   - frames: Whether the terminal is asked to mark frames.
  ///   - colors: Whether it is asked how many colours it shows.
  ///   - background: Whether it is asked for the colour behind its text.
  ///   - instant: The real time.
  /// - Returns: The questions, as the terminal receives them.
  package mutating func ask(frames: Bool, colors: Bool, background: Bool, at instant: ContinuousClock.Instant) -> String
  {
    guard frames || colors || background else { return "" }
    asked = instant
    names =
      (frames ? [Name.frames] : []) + (background ? [Name.background] : [])
      + (colors ? [Name.description, Name.pen] : []) + [Name.identity]
    return (frames ? Self.framesQuestion : "") + (background ? Self.backgroundQuestion : "")
      + (colors ? Self.colorQuestions : "") + Self.identityQuestion
  }

  /// Receives an answer.
  package mutating func receive(_ answer: Answer) {
    switch answer {
    case .synchronisedOutput(let isSupported): answers[Name.frames] = isSupported ? "yes" : "no"
    case .trueColor(let question): answers[question] = "true colour"
    case .background(let color): answers[Name.background] = color.hexadecimal
    case .identity:
      answers[Name.identity] = "a terminal"
      asked = nil
    }
  }

  /// What questions are called by those who know terminals.
  private enum Name {
    static let frames = "mode 2026"
    static let background = "OSC 11"
    static let description = "XTGETTCAP"
    static let pen = "DECRQSS"
    static let identity = "DA1"
  }

  private static let framesQuestion = "\u{1B}[?2026$p"
  private static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  private static let identityQuestion = "\u{1B}[c"
  /// Whether the description that the terminal has of itself has `RGB` or `Tc`, and whether a colour that the pen
  /// is given is the one that the pen then has.
  private static let colorQuestions =
    "\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\" + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"

  /// What a string of the terminal says: the body of a device control string or an operating system command.
  ///
  /// - Parameters:
  ///   - body: The bytes between the introducer and the end.
  ///   - isCommand: Whether it is an operating system command.
  /// - Returns: The answer; nil where it is none that was asked for.
  package static func answer(_ body: String, isCommand: Bool) -> Answer? {
    if isCommand { return background(body) }
    // XTGETTCAP: 1 for what is known, then the names in hexadecimal numbers.
    if body.hasPrefix("1+r") {
      let names = body.dropFirst(3).split(separator: ";").map { $0.prefix { $0 != "=" }.lowercased() }
      return names.contains("524742") || names.contains("5463") ? .trueColor(question: Name.description) : nil
    }
    // DECRQSS: 1 for what is known, then the parameters of the pen.
    guard body.hasPrefix("1$r"), body.hasSuffix("m") else { return nil }
    let forms = ["48:2:1:2:3", "48:2::1:2:3", "48;2;1;2;3", "48:2:0:1:2:3"]
    return forms.contains { body.contains($0) } ? .trueColor(question: Name.pen) : nil
  }

  /// The answer to OSC 11: `rgb:` and three numbers of one to four hexadecimal digits.
  private static func background(_ body: String) -> Answer? {
    guard body.hasPrefix("11;rgb") else { return nil }
    let channels = body.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3).map { text in
      UInt32(text, radix: 16).flatMap { number -> UInt8? in
        guard (1...4).contains(text.utf8.count) else { return nil }
        let largest = UInt32(1) << (4 * UInt32(text.utf8.count)) - 1
        return UInt8((number * 255 + largest / 2) / largest)
      }
    }
    guard channels.count == 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
      return nil
    }
    return .background(Color(red, green, blue))
  }
}
