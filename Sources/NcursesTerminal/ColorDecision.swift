public import Drawing

/// The colour depth and the reason for it.
///
/// The command line takes precedence over the environment, which takes precedence over the configuration file,
/// which takes precedence over the terminal's capabilities.
///
/// > Source: no-color.org; bixense.com/clicolors for CLICOLOR and CLICOLOR_FORCE; force-color.org; the
/// > variable COLORTERM as S-Lang introduced it.
public struct ColorDecision: Hashable, Sendable {
  /// The colour depth.
  public var depth: ColorDepth
  /// The reason, for display: "NO_COLOR is set".
  public var reason: String
  /// Whether the terminal may be queried for more colours than are known.
  public var isOpen = false

  init(_ depth: ColorDepth, because reason: String, isOpen: Bool = false) {
    self.depth = depth
    self.reason = reason
    self.isOpen = isOpen
  }

  /// Decides the colour depth.
  ///
  /// - Parameters:
  ///   - choice: The command line's choice; nil for none.
  ///   - configured: The configuration file's choice.
  ///   - environment: The environment variables.
  ///   - description: The description of the terminal; nil if output does not go to a terminal.
  package init(
    choice: ColorChoice?, configured: ColorChoice?, environment: [String: String], description: TerminalDescription?
  ) {
    let wish =
      Self.wish(choice, because: "--color asks for it")
      ?? (choice == nil || choice == .auto ? Self.wish(in: environment) : nil)
      ?? (choice == nil ? Self.wish(configured, because: "the configuration asks for it") : nil)
    self = wish ?? Self.terminal(description, environment)
  }

  // MARK: - Explicit choices

  private static func wish(_ choice: ColorChoice?, because reason: String) -> ColorDecision? {
    choice?.depth.map { ColorDecision($0, because: reason) }
  }

  private static func wish(in environment: [String: String]) -> ColorDecision? {
    if !(environment["NO_COLOR"] ?? "").isEmpty { return ColorDecision(.monochrome, because: "NO_COLOR is set") }
    if let level = environment["FORCE_COLOR"], let depth = depth(ofForce: level) {
      return ColorDecision(depth, because: "FORCE_COLOR is \(level)")
    }
    if environment["CLICOLOR"] == "0", !isForced(environment) {
      return ColorDecision(.monochrome, because: "CLICOLOR is 0")
    }
    return nil
  }

  private static func depth(ofForce level: String) -> ColorDepth? {
    switch level {
    case "0", "false": .monochrome
    case "1": .sixteen
    case "2": .palette
    case "3": .truecolor
    default: nil
    }
  }

  private static func isForced(_ environment: [String: String]) -> Bool {
    let forces = ["FORCE_COLOR", "CLICOLOR_FORCE"].compactMap { environment[$0] }
    return forces.contains { !$0.isEmpty && $0 != "0" && $0 != "false" }
  }

  // MARK: - The terminal

  private static func terminal(_ description: TerminalDescription?, _ environment: [String: String]) -> ColorDecision {
    let name = environment["TERM"] ?? ""
    guard let description else { return ColorDecision(.truecolor, because: "no terminal limits it") }
    if name == "dumb" { return ColorDecision(.monochrome, because: "TERM is dumb") }
    if let variable = environment["COLORTERM"], ["truecolor", "24bit"].contains(variable.lowercased()),
      trustsColorVariable(name, environment)
    {
      return ColorDecision(.truecolor, because: "COLORTERM is \(variable)")
    }
    if description.hasTrueColor {
      return ColorDecision(.truecolor, because: "the description of '\(description.name)' declares it")
    }
    if name.hasSuffix("-direct") { return ColorDecision(.truecolor, because: "TERM is \(name)") }
    return described(description, isForced: isForced(environment))
  }

  private static func described(_ description: TerminalDescription, isForced: Bool) -> ColorDecision {
    let colors = description.choosesColors ? description.colors : 0
    let depth: ColorDepth =
      switch colors {
      case ..<8: isForced ? .eight : .monochrome
      case ..<16: .eight
      case ..<256: .sixteen
      default: .palette
      }
    let count = colors == 0 ? "no colours" : "\(colors) colours"
    let reason = "the description of '\(description.name)' has \(count)"
    // A monochrome terminal may print the query instead of answering it.
    return ColorDecision(depth, because: reason, isOpen: depth > .monochrome)
  }

  /// Returns whether COLORTERM applies; GNU screen and the consoles inherit it from a more capable terminal.
  private static func trustsColorVariable(_ name: String, _ environment: [String: String]) -> Bool {
    if environment["STY"] != nil, environment["TMUX"] == nil { return false }
    return !["linux", "vt", "cons"].contains { name.hasPrefix($0) }
  }

  /// Returns the decision after the terminal has answered that it supports true colour.
  func answered(by question: String) -> ColorDecision {
    guard isOpen else { return self }
    return ColorDecision(.truecolor, because: "the terminal answered \(question)")
  }
}
