package import Drawing

/// The startup queries to a terminal, and its replies.
///
/// Nothing waits for the replies. The last query is one that every terminal answers, so that it is known when no
/// other reply will come.
///
/// > Source: XTerm Control Sequences, "Device-Control functions" (XTGETTCAP, DECRQSS) and "Operating System
/// > Commands" (OSC 11), "Functions using CSI" (XTSMGRAPHICS); VT220 Programmer Reference for DA; the specification of
/// > mode 2026; kitty, "Terminal graphics protocol"; Contour, "Dark and light mode detection" (mode 2031, from memory).
package struct TerminalQuestions: Sendable {
  /// A reply of a terminal.
  package enum Answer: Hashable, Sendable {
    /// Whether it supports atomic frames.
    case synchronisedOutput(isSupported: Bool)
    /// It supports true colour; `question` is the name of the query.
    case trueColor(question: String)
    /// The background colour.
    case background(Color)
    /// Whether it reports each change between dark and light colours.
    case colorReports(isSupported: Bool)
    /// Its colours are dark or light now.
    case changedColors(isDark: Bool)
    /// It shows pictures by kitty's protocol.
    case kittyGraphics
    /// The number of colours of a picture in sixels.
    case sixelColors(Int)
    /// The identity of the terminal, which is the last reply; the attribute 4 is that it shows sixels.
    case identity(attributes: [Int])
  }

  /// The time of the queries; nil before them, and once all replies have arrived.
  package private(set) var asked: ContinuousClock.Instant?

  /// The names of the queries, in order.
  package private(set) var names: [String] = []
  /// The replies, by name of the query.
  package private(set) var answers: [String: String] = [:]

  /// The time to wait for replies before an Escape is taken for a key again.
  package static let patience = Duration.seconds(1)

  /// Creates queries that have not been sent.
  package init() {}

  /// Returns whether a reply may be pending.
  package func isWaiting(at instant: ContinuousClock.Instant) -> Bool {
    asked.map { instant - $0 < Self.patience } ?? false
  }

  /// Returns the queries to send.
  ///
  /// - Parameters:
  ///   - frames: Whether to query support for atomic frames.
  ///   - colors: Whether to query the colour depth.
  ///   - background: Whether to query the background colour.
  ///   - graphics: Whether to query what is needed for pixels.
  ///   - instant: The real time.
  /// - Returns: The queries, as bytes for the terminal.
  package mutating func ask(
    frames: Bool, colors: Bool, background: Bool, graphics: Bool, at instant: ContinuousClock.Instant
  ) -> String {
    guard frames || colors || background || graphics else { return "" }
    asked = instant
    names =
      (frames ? [Name.frames] : []) + (background ? [Name.background, Name.colorReports] : [])
      + (graphics ? [Name.kitty, Name.sixelColors] : []) + (colors ? [Name.description, Name.pen] : [])
      + [Name.identity]
    return (frames ? Self.framesQuestion : "")
      + (background ? Self.backgroundQuestion + Self.colorReportsQuestion : "")
      + (graphics ? KittyGraphics.question + SixelGraphics.question : "")
      + (colors ? Self.colorQuestions : "") + Self.identityQuestion
  }

  /// Receives a reply.
  package mutating func receive(_ answer: Answer) {
    switch answer {
    case .synchronisedOutput(let isSupported): answers[Name.frames] = isSupported ? "yes" : "no"
    case .trueColor(let question): answers[question] = "true colour"
    case .background(let color): answers[Name.background] = color.hexadecimal
    case .colorReports(let isSupported): answers[Name.colorReports] = isSupported ? "yes" : "no"
    case .changedColors(let isDark): answers[Name.background] = isDark ? "dark" : "light"
    case .kittyGraphics: answers[Name.kitty] = "yes"
    case .sixelColors(let count): answers[Name.sixelColors] = "\(count) colours"
    case .identity(let attributes):
      answers[Name.identity] = attributes.contains(4) ? "a terminal with sixels" : "a terminal"
      asked = nil
    }
  }

  /// The technical names of the queries.
  private enum Name {
    static let frames = "mode 2026"
    static let background = "OSC 11"
    static let colorReports = "mode 2031"
    static let description = "XTGETTCAP"
    static let pen = "DECRQSS"
    static let kitty = "kitty graphics"
    static let sixelColors = "XTSMGRAPHICS"
    static let identity = "DA1"
  }

  /// What asks a terminal to report each change of its colours, and to report no more.
  enum ColorReports {
    static let on = "\u{1B}[?2031h"
    static let off = "\u{1B}[?2031l"
  }

  private static let framesQuestion = "\u{1B}[?2026$p"
  private static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  private static let colorReportsQuestion = "\u{1B}[?2031$p"
  private static let identityQuestion = "\u{1B}[c"
  /// Queries whether the terminal's own description has `RGB` or `Tc`, and whether a colour set for the pen is
  /// reported back unchanged.
  private static let colorQuestions =
    "\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\" + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"

  /// The kinds of strings that a terminal sends.
  package enum StringKind: Hashable, Sendable {
    /// A device control string (DCS).
    case deviceControl
    /// An operating system command (OSC).
    case systemCommand
    /// An application program command (APC).
    case applicationCommand
  }

  /// Decodes a string of the terminal.
  ///
  /// - Parameters:
  ///   - body: The bytes between the introducer and the end.
  ///   - kind: The kind that the introducer says.
  /// - Returns: The reply; nil if it matches no query.
  package static func answer(_ body: String, kind: StringKind) -> Answer? {
    if kind == .systemCommand { return background(body) }
    if kind == .applicationCommand { return KittyGraphics.isYes(body) ? .kittyGraphics : nil }
    // XTGETTCAP: 1 if known, then the names in hexadecimal.
    if body.hasPrefix("1+r") {
      let names = body.dropFirst(3).split(separator: ";").map { $0.prefix { $0 != "=" }.lowercased() }
      return names.contains("524742") || names.contains("5463") ? .trueColor(question: Name.description) : nil
    }
    // DECRQSS: 1 if known, then the parameters of the pen.
    guard body.hasPrefix("1$r"), body.hasSuffix("m") else { return nil }
    let forms = ["48:2:1:2:3", "48:2::1:2:3", "48;2;1;2;3", "48:2:0:1:2:3"]
    return forms.contains { body.contains($0) } ? .trueColor(question: Name.pen) : nil
  }

  /// Decodes the reply to OSC 11: `rgb:` and three numbers of one to four hexadecimal digits.
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
