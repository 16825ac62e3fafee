import SimulationCore
import Testing

@Suite struct CSVCellTests {
  @Test(arguments: [
    ("=cmd()", "'=cmd()"), ("+1+1", "'+1+1"), ("-a", "'-a"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=12", "'=12"), ("\u{FF1D}a", "'\u{FF1D}a"), (" =a", "' =a"), ("=a,b", "\"'=a,b\""),
    ("\t=a", "\\t=a"), ("\r=a", "\\r=a"),
  ]) func `a text that a spreadsheet would compute has an apostrophe before it`(text: String, cell: String) {
    #expect(CSVCell.text(text) == cell)
  }

  @Test(arguments: ["-1e", "-1e+", "-1e5e5", "-.5", "-1.", "+1e5.5", "-e5"]) func `what is nearly a number is none`(
    text: String
  ) { #expect(CSVCell.text(text) == "'" + text) }

  @Test(arguments: ["-1", "+2.5", "-0.25", "a=b", "", "1e5", "-1e-05", "-2.5e+16"])
  func `numbers and other texts stay as they are`(text: String) { #expect(CSVCell.text(text) == text) }

  @Test func `a line has a comma between its cells`() {
    #expect(CSVCell.line(["=a", "b,c", "-1"]) == "'=a,\"b,c\",-1")
    #expect(CSVCell.harmless("=b,c") == "'=b,c")
  }

  @Test func `a quotation mark with a combining mark is doubled, too`() {
    #expect(CSVCell.text("a\"\u{301},b") == "\"a\"\"\u{301},b\"")
  }

  @Test func `nothing hidden is in a cell`() {
    #expect(CSVCell.text("a\u{1B}[2J\u{9B}\u{202E}") == #"a\u{1B}[2J\u{9B}\u{202E}"#)
  }
}
