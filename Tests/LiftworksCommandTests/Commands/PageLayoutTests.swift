import Manual
import Testing

/// The Markdown of the pages as lines of text.
struct PageLayoutTests {
  private func lines(_ text: String, width: Int = 40) -> [String] {
    PageLayout(width: width, emphasises: false).lines(of: text)
  }

  @Test func `paragraphs are filled, and their marks removed`() {
    #expect(
      lines("One **two** `a*b` and [a page](groups.md)\nof [others](https://example.org) goes on.") == [
        "One two a*b and a page of others", "(https://example.org) goes on.",
      ])
  }

  @Test func `lists keep their marks, with lines below their text`() {
    #expect(
      lines("- one that is longer than a line can be\n- two\n\n1. first\n  2. second") == [
        "- one that is longer than a line can be", "- two", "", "1. first", "  2. second",
      ])
    #expect(
      lines("- one that is longer than a line can be, and goes on") == [
        "- one that is longer than a line can be,", "  and goes on",
      ])
  }

  @Test func `code stays as it is`() {
    #expect(lines("```sh\nliftworks run **x**   # note\n```\nafter") == ["    liftworks run **x**   # note", "after"])
  }

  @Test func `the widest column of a table yields`() {
    #expect(
      lines("| key | what it is for |\n|---|---|\n| `a\\|b` | something that is said in words |") == [
        "key  what it is for", "a|b  something that is said in words",
      ])
    #expect(
      lines("| key | what |\n|---|---|\n| a | something that is said in many words, and more |") == [
        "key  what", "a    something that is said in many", "     words, and more",
      ])
  }

  @Test func `headings are emphasised on a terminal, with a line before all but the first`() {
    #expect(lines("# Title\n\nText\n\n## Part") == ["Title", "", "Text", "", "Part"])
    #expect(PageLayout(width: 40, emphasises: true).lines(of: "# Title") == ["\u{1B}[1mTitle\u{1B}[0m"])
  }

  @Test func `pages are found by their names`() {
    #expect(Manual.names == Manual.names.sorted())
    #expect(Manual.page(named: "groups")?.title == "Groups of cars")
    #expect(Manual.page(named: "nothing") == nil)
  }
}
