public import Drawing

/// How many colours are shown, and why.
///
/// The command line is followed before the environment, that before the configuration file, and that before
/// what is known of the terminal.
///
/// > Source: no-color.org; bixense.com/clicolors for CLICOLOR and CLICOLOR_FORCE; force-color.org; the
/// > variable COLORTERM as S-Lang introduced it.
public struct ColorDecision: Hashable, Sendable {
  /// How many colours are shown.
  public var depth: ColorDepth
  /// Why, for a person: "NO_COLOR is set".
  public var reason: String
  /// Whether the terminal may be asked for more colours than are known.
  public var isOpen = false

  init(_ depth: ColorDepth, because reason: String, isOpen: Bool = false) {
    self.depth = depth
    self.reason = reason
    self.isOpen = isOpen
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - choice: What the command line asks for; nil when it asks for nothing.
  ///   - configured: What the configuration file asks for.
  ///   - environment: The variables of the environment.
  ///   - description: The description of the terminal; nil where cells are written to no terminal.
  package init(
    choice: ColorChoice?, configured: ColorChoice?, environment: [String: String], description: TerminalDescription?
  ) {
    let wish =
      Self.wish(choice, because: "--color asks for it")
      ?? (choice == nil || choice == .auto ? Self.wish(in: environment) : nil)
      ?? (choice == nil ? Self.wish(configured, because: "the configuration asks for it") : nil)
    self = wish ?? Self.terminal(description, environment)
  }

  // MARK: - Wishes

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
    // A terminal of black and white that is asked may print the question.
    return ColorDecision(depth, because: reason, isOpen: depth > .monochrome)
  }

  /// GNU screen and the consoles pass the variable on from a terminal that can do more than they.
  private static func trustsColorVariable(_ name: String, _ environment: [String: String]) -> Bool {
    if environment["STY"] != nil, environment["TMUX"] == nil { return false }
    return !["linux", "vt", "cons"].contains { name.hasPrefix($0) }
  }

  /// The decision after the terminal has answered that it shows every colour.
  func answered(by question: String) -> ColorDecision {
    guard isOpen else { return self }
    return ColorDecision(.truecolor, because: "the terminal answered \(question)")
  }
}
