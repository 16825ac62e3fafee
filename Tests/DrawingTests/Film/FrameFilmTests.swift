import Foundation
import Pictures
import Stage
import Testing

@testable import Drawing

/// Frames that are kept as what changes.
struct FrameFilmTests {
  /// The film as a page has it.
  private struct Page: Decodable {
    var width: Double
    var ticksPerSecond: Double
    var ticks: Int
    var templates: [String]
    var words: [String]
    var curves: [[Double]]
    var shapes: [[Double]]
    var elements: [Part]
  }

  /// An element, or a part of one.
  private enum Part: Decodable, Equatable {
    case number(Double)
    case list([Part])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .list(try container.decode([Part].self))
      }
    }
  }

  private let red = StageColor(red: 1, green: 0, blue: 0)

  private func box(_ x: Double, _ y: Double, _ color: StageColor) -> FrameNode {
    .shape(
      FrameShape(path: .rectangle(Rectangle(x: x, y: y, width: 10, height: 10)), fill: .color(color)))
  }

  private func word(_ text: String, x: Double = 50) -> FrameNode {
    .text(FrameText(text, at: Point(x, 50), size: 20, color: .white, alignment: .leading))
  }

  /// The film of frames that follow each other by a tick.
  private func film(_ frames: [[FrameNode]]) throws -> Page {
    var film = FrameFilm(ticksPerSecond: 20)
    for (tick, nodes) in frames.enumerated() {
      film.show(
        StageFrame(size: StageSize(width: 100, height: 100), background: .black, nodes: nodes), at: tick)
    }
    return try JSONDecoder().decode(Page.self, from: Data(film.json.utf8))
  }

  private func list(_ parts: [Double]) -> Part { .list(parts.map { .number($0) }) }

  @Test func `what does not change is there once`() throws {
    let page = try film(Array(repeating: [box(1, 2, red), box(30, 2, .white)], count: 50))
    #expect(page.elements.count == 2)
    #expect(page.curves.isEmpty)
    // The same shape in two colours, from two points.
    #expect(page.shapes == [[0, 0, 10, 0, 10, 10, 0, 10]])
    #expect(page.elements[0] == .list([.number(-1), .number(0), .number(-1), list([1, 2, 0])]))
    #expect(page.elements[1] == .list([.number(-2), .number(0), .number(-1), list([30, 2, 0])]))
    #expect(page.templates[0] == "<path _d=\"M~ ~L~ ~L~ ~L~ ~Z\" fill=\"#ff0000\"/>")
    #expect((page.width, page.ticksPerSecond, page.ticks) == (100, 20, 49))
  }

  @Test func `what moves as a whole has one curve for all its points`() throws {
    let page = try film((0...10).map { [box(1, 2 + 3 * Double($0), red)] })
    #expect(page.curves == [[0.05, 10, 600]])
    #expect(page.shapes == [[0, 0, 10, 0, 10, 10, 0, 10]])
    #expect(
      page.elements == [
        .list([.number(-1), .number(0), .number(-1), .list([.number(1), list([2, 0]), .number(0)])])
      ])
  }

  @Test func `what appears is between what was there, and what goes has its last tick`() throws {
    let (back, middle, front) = (box(1, 1, red), box(5, 5, .white), box(9, 9, .black))
    let page = try film([[back, front], [back, middle, front], [back, middle, front], [back, front]])
    let lives = page.elements.map { element -> [Double] in
      guard case .list(let parts) = element, case .number(let birth) = parts[1], case .number(let death) = parts[2]
      else {
        return []
      }
      return [birth, death]
    }
    #expect(lives == [[0, -1], [1, 3], [0, -1]])
    #expect(page.templates.map { $0.suffix(10) } == ["#ff0000\"/>", "#000000\"/>", "#ffffff\"/>"])
  }

  @Test func `what is the same later is not taken for its neighbour`() throws {
    // The second of three goes; the third would be near enough to be it.
    let page = try film([[box(1, 1, red), box(20, 1, red), box(40, 1, red)], [box(1, 1, red), box(40, 1, red)]])
    #expect(page.elements.count == 3)
    #expect(page.curves.isEmpty)
  }

  @Test func `what is far from where it was is another one`() throws {
    let page = try film([[box(0, 0, red)], [box(80, 0, red)]])
    #expect(page.elements.count == 2)
  }

  @Test func `a second frame at a tick is left out`() throws {
    var film = FrameFilm(ticksPerSecond: 20)
    for x in [1.0, 2, 3] {
      film.show(
        StageFrame(size: StageSize(width: 100, height: 100), background: .black, nodes: [box(x, 0, red)]), at: 0)
    }
    #expect(film.json.contains(#""curves":[]"#))
    #expect(film.json.contains(#""elements":[[-1,0,-1,[1,0,0]]]"#))
  }

  @Test func `words change in their text`() throws {
    let page = try film([[word("12")], [word("12")], [word("<3>")], [word("12")]])
    #expect(page.words == ["12", "<3>"])
    #expect(page.elements.count == 1)
    guard case .list(let parts) = page.elements[0] else { return }
    #expect(parts.last == list([0, 0, 2, 1, 3, 0]))
  }

  @Test func `a group that only maps and clips has its parts within it`() throws {
    func group(_ y: Double) -> FrameNode {
      .group(
        FrameGroup(
          transform: .scale(x: 10, y: 10).then(.translation(x: 0, y: y)),
          clip: .rectangle(Rectangle(x: 0, y: 0, width: 10, height: 10)),
          children: [box(0, 0, red), box(1, y / 100, .white)]))
    }
    let page = try film((0...20).map { group(Double($0)) }.map { [$0] })
    #expect(page.elements.count == 1)
    guard case .list(let parts) = page.elements[0], case .list(let inner) = parts[4] else {
      Issue.record("no parts")
      return
    }
    #expect(inner.count == 2)
    // A point within is ten outside, so that its numbers are kept ten times as exactly.
    #expect(page.curves.contains([0.005, 20, 40]))
  }

  @Test func `what turns evenly has one line for its angle, over whole turns, and keeps its size`() throws {
    func wheel(_ degrees: Double) -> FrameNode {
      .group(
        FrameGroup(
          transform: .rotation(degrees: degrees).then(.translation(x: 50, y: 50)), children: [box(0, 0, red)]))
    }
    let page = try film((0...40).map { [wheel(27 * Double($0) + 5)] })
    // 1080 degrees in steps near a hundredth.
    #expect(page.curves == [[0.01, 40, 108_000]])
    #expect(page.templates[0] == "<g _transform=\"translate(~ ~)rotate(~)matrix(~ 0 ~ ~ 0 0)\"></g>")
    guard case .list(let parts) = page.elements[0], case .list(let numbers) = parts[3] else { return }
    #expect(numbers == [.number(50), .number(50), list([5, 0]), .number(1), .number(0), .number(1)])
  }

  @Test func `what is hidden in words is an escape`() throws {
    #expect(try film([[word("a\u{202E}b")]]).words == ["a\\u{202E}b"])
  }

  @Test func `a film that is full says so, and keeps nothing more`() {
    var film = FrameFilm(ticksPerSecond: 1)
    // Words that are new each time, of a hundred thousand letters.
    for tick in 0...90 {
      let nodes = [word(String(repeating: "\(tick % 10)", count: 100_000) + "\(tick)")]
      film.show(StageFrame(size: StageSize(width: 100, height: 100), background: .black, nodes: nodes), at: tick)
    }
    #expect(film.fullTick == 79)
    #expect(film.json.utf8.count < FrameFilm.sizeMax + 200_000)
    #expect(film.player.contains("The moving picture ends after 79 s, since it would be larger than 8 MB."))
  }

  @Test func `a page's film has no mark that would end its script`() {
    var film = FrameFilm(ticksPerSecond: 1)
    film.show(
      StageFrame(size: StageSize(width: 1, height: 1), background: .black, nodes: [word("</script>\u{1}\"\\")]), at: 0)
    #expect(film.json.contains(#""words":["\u003c/script>\\u{1}\"\\"]"#))
  }
}
