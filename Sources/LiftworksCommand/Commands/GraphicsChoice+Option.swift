public import ArgumentParser
public import NcursesTerminal

extension GraphicsChoice: ExpressibleByArgument {
  /// The help of the option that asks for it.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "How pictures are shown: auto, kitty, sixel or cells. Default: auto, in pixels where the terminal has them.",
      valueName: "form")
  }
}
