public import ArgumentParser
public import Drawing
import NcursesTerminal

/// The options of colours.
struct ColorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many colours: auto, truecolor, 256, 16, 8, never or always. Default: auto.",
      valueName: "colours"
    )
  )
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp(
      "Which colours: auto, dark, light, high-contrast or color-blind. Default: auto.",
      valueName: "theme"
    )
  )
  var theme: ThemeChoice?

  /// The first option that was given.
  var given: String? {
    color != nil ? "--color" : theme != nil ? "--theme" : nil
  }

  /// How many colours cells have that are written to no terminal.
  var depthOfFiles: ColorDepth {
    Surroundings.colorOfFiles(choice: color, configured: nil).depth
  }

  /// The look of cells that are written to no terminal.
  func themeOfFiles(glyphs: GlyphSet, depth: ColorDepth) -> Theme {
    Theme(glyphs: glyphs, depth: depth, theme: Surroundings.theme(choice: theme).theme)
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
