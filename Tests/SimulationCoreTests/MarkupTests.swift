import SimulationCore
import Testing

@Suite struct MarkupTests {
  @Test func `what means something in markup is written by its name`() {
    #expect(Markup.escaped(#"a < b && c > "d""#) == "a &lt; b &amp;&amp; c &gt; &quot;d&quot;")
    #expect(Markup.escaped("it's 5 µm, 日本 🛗\tand\n") == "it's 5 µm, 日本 🛗\tand\n")
    #expect(Markup.escaped("") == "")
  }

  @Test func `what XML does not allow is replaced, and its neighbours are not`() {
    #expect(Markup.escaped("\u{0}\u{1F}\r\u{1B}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(Markup.escaped("\u{FFFE}\u{FFFF}") == "\u{FFFD}\u{FFFD}")
    let allowed = "\u{20}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFD}"
    #expect(Markup.escaped(allowed) == allowed)
  }

  @Test func `what XML allows and nobody sees is an escape`() {
    #expect(Markup.escaped("a\u{7F}\u{9B}\u{202E}<") == #"a\u{7F}\u{9B}\u{202E}&lt;"#)
  }
}
