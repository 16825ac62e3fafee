public import ArgumentParser
public import Drawing
import NcursesTerminal

/// The colour options.
struct ColorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many colours: auto, truecolor, 256, 16, 8, never or always. Default: auto.", valueName: "colours"))
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp(
      "Which colours: auto, dark, light, high-contrast or color-blind. Default: auto.", valueName: "theme")) var theme:
    ThemeChoice?

  /// The first option that was given.
  var given: String? { color != nil ? "--color" : theme != nil ? "--theme" : nil }

  /// The look of the cells that a command writes.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs to draw with.
  ///   - isTerminal: Whether they go to a terminal. Only then does the environment of this process matter: files and
  ///     pipes get the same bytes everywhere.
  /// - Returns: Their colour depth and theme.
  func look(glyphs: GlyphSet, isTerminal: Bool = false) -> (depth: ColorDepth, theme: Theme) {
    let depth = isTerminal ? Surroundings.color(choice: color).depth : color?.depth ?? .truecolor
    let decision = isTerminal ? Surroundings.theme(choice: theme) : ThemeDecision(choice: theme)
    return (depth, Theme(glyphs: glyphs, depth: depth, theme: decision.theme))
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
