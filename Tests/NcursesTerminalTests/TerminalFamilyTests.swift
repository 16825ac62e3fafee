import NcursesTerminal
import Testing

struct TerminalFamilyTests {
  private static let names: [(String, String?)] = [
    ("xterm-kitty", "xterm-256color"), ("xterm-ghostty", "xterm-256color"),
    ("foot", "xterm-256color"),
    ("foot-extra", "xterm-256color"), ("alacritty", "xterm-256color"),
    ("wezterm", "xterm-256color"),
    ("contour-latest", "xterm-256color"), ("anything-256color", "xterm-256color"),
    ("anything-direct", "xterm-256color"), ("tmux-new", "tmux-256color"),
    ("screen.xterm-new", "tmux-256color"),
    ("rxvt-new", "rxvt-unicode-256color"), ("linux-new", "linux"), ("vt999", nil),
    ("vt525-new", "vt220"),
    ("no-such-terminal", nil), ("dumb", nil), ("", nil), ("station", nil),
  ]

  @Test(arguments: names) func `an unknown terminal has the description of its family, after its own`(
    name: String, substitute: String?
  ) {
    let descriptions = TerminalFamily.descriptions(of: name, environment: [:])
    #expect(descriptions.first == name)
    #expect(descriptions.dropFirst().first == substitute)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "XTERM_LOCALE": "C"], false),
    (["TERM": "xterm", "XTERM_LOCALE": "de_DE.ISO-8859-1"], false),
    (["TERM": "xterm", "XTERM_LOCALE": "en_US.UTF-8"], true),
    (["TERM": "xterm", "XTERM_LOCALE": "C.utf8"], true),
    (["TERM": "tmux-256color", "XTERM_LOCALE": "C", "TMUX": "/tmp/tmux"], true),
    (["TERM": "xterm-256color"], true),
  ]) func `xterm itself shows UTF-8 only in a locale of UTF-8`(environment: [String: String], takesUnicode: Bool) {
    #expect(TerminalFamily.takesUnicode(environment) == takesUnicode)
  }

  @Test func `the environment may tell of a terminal of the family of xterm`() {
    let environments = [["COLORTERM": "truecolor"], ["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "x"]]
    for environment in environments {
      let found = TerminalFamily.descriptions(of: "mine", environment: environment)
      #expect(found == ["mine", "xterm-256color", "xterm", "vt220"])
    }
    #expect(TerminalFamily.descriptions(of: "mine", environment: ["COLORTERM": ""]) == ["mine"])
    #expect(TerminalFamily.descriptions(of: "mine", environment: ["TERM_PROGRAM": "tmux"]) == ["mine"])
    #expect(TerminalFamily.descriptions(of: "dumb", environment: ["COLORTERM": "truecolor"]) == ["dumb"])
  }

  @Test func `glyphs are repeated by xterm itself only, with nothing in between`() {
    #expect(TerminalFamily.repeatsGlyphs(["XTERM_VERSION": "XTerm(379)"]))
    #expect(!TerminalFamily.repeatsGlyphs(["TERM": "xterm-256color"]))
    #expect(!TerminalFamily.repeatsGlyphs(["XTERM_VERSION": "XTerm(379)", "TMUX": "/tmp/t,1,0"]))
    #expect(!TerminalFamily.repeatsGlyphs(["XTERM_VERSION": "XTerm(379)", "STY": "1.pts-0"]))
  }
}
