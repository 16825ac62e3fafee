public import ArgumentParser
public import NcursesTerminal

/// How shapes are shown on a screen.
struct GraphicsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How pictures are shown: auto, kitty, sixel or cells. Default: auto, in pixels where the terminal has them.",
      valueName: "form"))
  var graphics: GraphicsChoice?
}

extension GraphicsChoice: ExpressibleByArgument {}
