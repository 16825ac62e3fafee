import Drawing
import NcursesTerminal
import SimulationCore

/// The findings about the terminal, for `liftworks doctor`.
struct TerminalReport {
  let findings: TerminalFindings
  /// The theme of the screen, and the reason for it.
  let theme: ThemeDecision

  /// Queries the terminal of this process.
  init(_ colors: ColorOptions, _ graphics: GraphicsChoice?) {
    let findings = TerminalFindings(
      color: colors.color, configuredColor: Preferences.shared.color, graphics: graphics,
      configuredGraphics: Preferences.shared.graphics)
    self.findings = findings
    theme = Surroundings.theme(
      choice: colors.theme, configured: Preferences.shared.theme, background: findings.background)
  }

  /// The findings, one per line.
  var lines: [String] {
    var lines: [String] = []
    if let trouble = findings.trouble { lines.append("no screen: \(trouble)") }
    let variables = findings.variables.map { "\($0.name)=\(excerpt($0.value))" }
    lines.append(variables.isEmpty ? "TERM is not set" : variables.joined(separator: ", "))
    if let description = findings.description {
      let size = findings.size.map { ", window \($0.columns)x\($0.rows)" } ?? ""
      let mouse = findings.hasMouse ? "mouse" : "no mouse"
      let title = findings.hasTitle ? "title" : "no title"
      lines.append("described as '\(description)'\(size), \(mouse), \(title)")
    }
    lines.append("colours: \(findings.color.depth.title), since \(findings.color.reason)")
    lines.append("pictures: \(findings.graphics.form.title), since \(findings.graphics.reason)")
    lines.append("theme: \(theme.theme.rawValue), since \(theme.reason)")
    if let silence = findings.silence {
      lines.append("asked nothing, since \(silence)")
    } else {
      let answers = findings.questions.map { "\($0.name): \($0.answer ?? "no answer")" }
      lines.append("asked for \(answers.joined(separator: "; "))")
    }
    lines.append(
      findings.isSynchronised
        ? "frames are marked as a whole (mode 2026)" : "frames are not marked as a whole (mode 2026)")
    lines.append("characters: \(findings.characters)")
    return lines.enumerated().map { ($0 == 0 ? "terminal " : "         ") + $1 }
  }

  /// The findings as a JSON object.
  var json: String {
    func quoted(_ text: String?) -> String { text.map { RecordText.quoted($0) } ?? "null" }
    return RecordText.object([
      ("section", quoted("terminal")),
      ("problem", quoted(findings.trouble.map { "\($0)" })),
      ("environment", RecordText.object(findings.variables.map { ($0.name, quoted($0.value)) })),
      ("description", quoted(findings.description)),
      ("columns", findings.size.map { "\($0.columns)" } ?? "null"),
      ("rows", findings.size.map { "\($0.rows)" } ?? "null"),
      ("color", quoted(findings.color.depth.rawValue)),
      ("colorReason", quoted(findings.color.reason)),
      ("graphics", quoted(findings.graphics.form.title)),
      ("graphicsReason", quoted(findings.graphics.reason)),
      ("theme", quoted(theme.theme.rawValue)),
      ("themeReason", quoted(theme.reason)),
      ("silence", quoted(findings.silence)),
      ("questions", RecordText.object(findings.questions.map { ($0.name, quoted($0.answer)) })),
      ("synchronised", "\(findings.isSynchronised)"),
      ("mouse", "\(findings.hasMouse)"),
      ("title", "\(findings.hasTitle)"),
      ("characters", quoted(findings.characters)),
    ])
  }
}
