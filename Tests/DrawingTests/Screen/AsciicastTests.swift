import Drawing
import Testing

struct AsciicastTests {
  private static func grid(_ text: String) -> Grid {
    var grid = Grid(width: 3, height: 1)
    grid.write(text, column: 0, row: 0)
    return grid
  }

  @Test func `the header tells the size, and escapes the title`() {
    #expect(
      Asciicast(title: #"my "lift".yaml"#, width: 132, height: 43).header
        == #"{"version":2,"width":132,"height":43,"title":"my \"lift\".yaml","# + #""env":{"TERM":"xterm-256color"}}"#)
  }

  @Test func `the first picture is whole, the next ones only what differs, equal ones nothing`() {
    var cast = Asciicast(title: "a", width: 3, height: 1)
    #expect(
      cast.line(showing: Self.grid("abc"), at: .zero) == #"[0.000000,"o","\u001b[?25l\u001b[m\u001b[2J\u001b[1;1Habc"]"#
    )
    #expect(cast.line(showing: Self.grid("abc"), at: .seconds(1)) == nil)
    #expect(cast.line(showing: Self.grid("a\"c"), at: .milliseconds(1_500)) == #"[1.500000,"o","\u001b[1;2H\""]"#)
    #expect(cast.lastLine(at: .seconds(40)) == #"[40.000000,"o","\u001b[0m\u001b[?25h"]"#)
  }
}
