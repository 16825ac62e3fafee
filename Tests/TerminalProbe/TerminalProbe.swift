import Drawing
import Glibc
import NcursesTerminal
import Pictures

/// A program for the tests: it shows a marker, its window's size and every input it received.
///
/// `q` quits, `c` crashes, `o` overflows the stack, `e` writes a line to standard error, `f` writes 100,000 of them,
/// `x` calls `exit`. The arguments `sync` and `no-sync` switch the marking of frames, `picture` draws one,
/// `background` asks for the background.
@main struct TerminalProbe {
  private var lines: [String] = []
  private var errors = 0

  static func main() {
    do throws(TerminalError) { try run() } catch {
      print("refused: \(error)")
      exit(2)
    }
  }

  private static func run() throws(TerminalError) {
    var probe = TerminalProbe()
    var synchronised = TerminalSession.Synchronisation.auto
    if CommandLine.arguments.contains("sync") { synchronised = .on }
    if CommandLine.arguments.contains("no-sync") { synchronised = .off }
    var session = try TerminalSession(
      asksBackground: CommandLine.arguments.contains("background"), synchronised: synchronised)
    var last = TerminalInput.resumed
    repeat {
      session.setTitle("probe\u{1B}]2;\u{7}\(probe.lines.count)")
      var grid = Grid.forScreen(
        width: session.size.columns, height: session.size.rows, theme: .color, keepsShapes: session.showsPixels)
      if CommandLine.arguments.contains("picture") { drawPicture(into: &grid) }
      probe.draw(into: &grid, isSynchronised: session.isSynchronised)
      session.present(grid)
      guard let input = session.nextInput(timeout: .milliseconds(100)) else { continue }
      last = input
      probe.receive(input, on: session.background)
    } while !isEnd(last)
    session.close()
    print("ended by \(last)")
  }

  private static func isEnd(_ input: TerminalInput) -> Bool {
    [.interrupted, .hungUp, .key(.character("q"))].contains(input)
  }

  private static func drawPicture(into grid: inout Grid) {
    let frame = StageFrame(
      size: StageSize(width: 100, height: 100), background: StageColor(red: 0, green: 1, blue: 0, alpha: 1), nodes: [])
    var painter = FramePainter()
    painter.draw(frame, into: &grid, in: CellRectangle(column: 60, row: 10, width: 10, height: 5), theme: .color)
  }

  private func draw(into grid: inout Grid, isSynchronised: Bool) {
    let marker = "PROBE \(grid.width)x\(grid.height)\(isSynchronised ? " synchronised" : "") ⣿▁╳é"
    grid.write(marker, column: 0, row: 0, style: Style(foreground: Color(255, 128, 0)))
    for (index, line) in lines.suffix(max(grid.height - 1, 0)).enumerated() {
      grid.write(line, column: 0, row: index + 1)
    }
  }

  private mutating func receive(_ input: TerminalInput, on background: Color?) {
    let color = input == .appearanceChanged ? background.map { " \($0.hexadecimal)" } ?? "" : ""
    lines.append("\(lines.count): \(input)\(color)")
    switch input {
    case .key(.character("c")): fatalError("boom")
    case .key(.character("o")): lines.append("\(Self.depth(of: lines.count))")
    case .key(.character("x")): exit(3)
    case .key(.character("e")): complain()
    case .key(.character("f")): for _ in 0..<100_000 { complain() }
    default: break
    }
  }

  private mutating func complain() {
    errors += 1
    let line = "held line \(errors)\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
  }

  private static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + depth(of: number + 2) + 1
  }
}
