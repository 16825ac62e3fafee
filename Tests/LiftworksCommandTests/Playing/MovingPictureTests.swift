import Drawing
import DrawingTesting
import Proving
import SimulationCore
import Testing

@testable import LiftworksCommand

/// What a terminal shows while machines move: it may lag behind the picture by little and for a short time.
struct MovingPictureTests {
  /// The differences that are allowed, written down apart from the code under test.
  private enum Bound {
    /// In even areas and in the dark, and elsewhere.
    static let (fine, coarse) = (3, 12)
    /// How many frames of a sixtieth of a second come in the time after which every colour has been exact.
    static let frames = 10
  }

  private static func difference(_ one: Color, _ other: Color) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)),
      abs(Int(one.green) - Int(other.green)),
      abs(Int(one.blue) - Int(other.blue))
    )
  }

  /// By how many levels a cell differs; nil where more differs than colours.
  private static func difference(_ one: EmulatedTerminal.Seen, _ other: EmulatedTerminal.Seen) -> Int? {
    if one == other { return 0 }
    if let difference = quadrantsDifference(one, other) { return difference }
    guard case .halves(let upper?, let lower?) = one, case .halves(let otherUpper?, let otherLower?) = other else {
      return nil
    }
    return max(difference(upper, otherUpper), difference(lower, otherLower))
  }

  /// By how many levels the colours of a glyph of quadrants differ, those of a dark one four times; nil for other cells.
  private static func quadrantsDifference(_ one: EmulatedTerminal.Seen, _ other: EmulatedTerminal.Seen) -> Int? {
    guard case .glyph(let glyph, let style) = one, case .glyph(glyph, let otherStyle) = other,
      "▌▐▖▗▘▙▚▛▜▝▞▟".unicodeScalars.contains(glyph)
    else { return nil }
    let colors = [(style.foreground, otherStyle.foreground), (style.background, otherStyle.background)]
    let differences = colors.map { one, other in
      guard let one, let other else { return one == other ? 0 : Int.max }
      return difference(one, other) * (isDark(one) || isDark(other) ? 4 : 1)
    }
    return differences.max()
  }

  private static func isDark(_ color: Color) -> Bool { max(color.red, color.green, color.blue) < 64 }

  /// Whether a cell of a picture is dark, or as even as what is beside it.
  private static func isSensitive(_ cells: [EmulatedTerminal.Seen], _ index: Int, width: Int) -> Bool {
    if quadrantsDifference(cells[index], cells[index]) != nil { return false }
    guard case .halves(let upper?, let lower?) = cells[index] else { return true }
    if isDark(upper) || isDark(lower) { return true }
    func isEven(_ neighbour: Int) -> Bool { (difference(cells[index], cells[neighbour]) ?? 0) <= Bound.coarse }
    return difference(upper, lower) <= Bound.coarse && (index % width == 0 || isEven(index - 1))
      && (index % width == width - 1 || isEven(index + 1))
  }

  /// How many frames of each machine are shown, 60 a second.
  private static let frameCount = 400

  /// Shows hundreds of frames of a machine to which all sorts of things are done, and compares what is shown.
  private static func expectCurrentPicture<Source: SwarmSource>(of source: Source) throws {
    typealias Root = Source.Trial.Root
    let simulation = source.trial(seed: 2).simulation()
    // As xterm is written to.
    let dialect = TerminalDialect(depth: .truecolor, movesWithinRows: true, movesDown: true)
    var writer = FrameWriter(width: 80, height: 24, dialect: dialect)
    var emulated = EmulatedTerminal(width: 80, height: 24)
    var isLate = [Bool](repeating: true, count: 80 * 24)
    for number in 0..<frameCount {
      let time = Duration.nanoseconds(number * 1_000_000_000 / 60)
      simulation.run(through: .start.advanced(by: time))
      let snapshot = Snapshot(of: simulation)
      let grid = RunScreen<Root>.screen(
        of: snapshot, selection: Root.Controls(of: snapshot.machine).selection, title: source.title,
        clock: ClockFace(now: time), facts: [], lasting: 1 / 60
      ).grid(width: 80, height: 24, theme: .color)
      let bytes = writer.bytes(showing: grid, at: time)
      try emulated.receive(String(decoding: bytes, as: UTF8.self))
      guard number >= frameCount - Bound.frames else { continue }
      let (seen, wanted) = (emulated.seen, emulated.expected(of: grid))
      for index in wanted.indices where seen[index] != wanted[index] {
        let bound = isSensitive(wanted, index, width: 80) ? Bound.fine : Bound.coarse
        let difference = try #require(
          Self.difference(seen[index], wanted[index]), "\(seen[index]) for \(wanted[index])")
        #expect(difference <= bound, "frame \(number): \(seen[index]) for \(wanted[index])")
      }
      for index in wanted.indices where seen[index] == wanted[index] { isLate[index] = false }
    }
    #expect(isLate.count { $0 } == 0)
  }

  private static func expectCurrentPicture<Entry: CatalogueEntry>(of entry: Entry) throws {
    func opened(_ source: some SwarmSource) throws { try expectCurrentPicture(of: source) }
    try opened(Entry.Root.swarm(of: entry))
  }

  @Test(arguments: Catalogue.names)
  func `after hundreds of frames a terminal shows the picture, or has shown it a moment before`(name: String) throws {
    try Self.expectCurrentPicture(of: try Catalogue.machine(name))
  }
}
