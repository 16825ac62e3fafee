import Lanes
import SimulationCore
import Testing

@testable import Exports

@Suite struct RowCellTests {
  @Test(arguments: [
    ("=cmd()", "'=cmd()"), ("+1+1", "'+1+1"), ("-a", "'-a"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=12", "'=12"), ("\u{FF1D}a", "'\u{FF1D}a"), (" =a", "' =a"), ("=a,b", "\"'=a,b\""),
    ("\t=a", "\\t=a"), ("\r=a", "\\r=a"),
  ])
  func `a text that a spreadsheet would compute has an apostrophe before it`(
    text: String,
    cell: String
  ) {
    #expect(RowCell.text(text) == cell)
  }

  @Test(arguments: ["-1", "+2.5", "-0.25", "a=b", "", "1e5"])
  func `numbers and other texts stay as they are`(text: String) {
    #expect(RowCell.text(text) == text)
  }

  @Test func `values that are numbers stay numbers`() {
    #expect(RowCell.value(.integer(-5)) == "-5")
    #expect(RowCell.value(.real(-1e-7)) == (-1e-7).shortText)
    #expect(RowCell.value(.text("-x")) == "'-x")
  }

  @Test func `a quotation mark with a combining mark is doubled, too`() {
    #expect(RowCell.text("a\"\u{301},b") == "\"a\"\"\u{301},b\"")
  }

  @Test func `nothing hidden is in a cell`() {
    #expect(RowCell.text("a\u{1B}[2J\u{9B}\u{202E}") == #"a\u{1B}[2J\u{9B}\u{202E}"#)
  }
}
