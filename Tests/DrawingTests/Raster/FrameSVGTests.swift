import Drawing
import Pictures
import Stage
import Testing

/// Frames as documents of SVG.
struct FrameSVGTests {
  private typealias Make = RasterFixture

  private func svg(_ nodes: [FrameNode]) -> String {
    StageFrame(size: StageSize(width: 40, height: 20), background: .clear, nodes: nodes).svg()
  }

  @Test func `a document has the stage's size and its shapes as paths`() {
    let red = StageColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    #expect(
      svg([Make.fill(Make.box(1, 2, 3.5, 4), red)]) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
        <path d="M1 2L4.5 2L4.5 6L1 6Z" fill="#ff0000" fill-opacity="0.25"/>
        </svg>

        """)
  }

  @Test func `a document may ask for another size`() {
    let frame = StageFrame(size: StageSize(width: 40, height: 20), nodes: [])
    let text = frame.svg(size: StageSize(width: 800, height: 600))
    #expect(text.contains("width=\"800\" height=\"600\" viewBox=\"0 0 40 20\""))
    #expect(text.contains("<rect width=\"100%\" height=\"100%\" fill=\"#000000\"/>"))
  }

  @Test func `text is escaped, and as wide as its cells`() {
    let text = svg([.text(FrameText("a<b & \"c\"\u{7}", at: Make.at(20, 10)))])
    #expect(text.contains(">a&lt;b &amp; &quot;c&quot;\u{FFFD}</text>"))
    #expect(text.contains("textLength=\"100\""))
  }

  @Test func `lines tell their ends, corners and dashes`() {
    let text = svg([Make.line(Make.box(0, 0, 9, 9), width: 2.5, cap: .round, join: .bevel, dashes: [3, 1], phase: 0.5)])
    #expect(
      text.contains(
        "fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2.5\" stroke-linecap=\"round\""
          + " stroke-linejoin=\"bevel\" stroke-miterlimit=\"10\""
          + " stroke-dasharray=\"3 1\" stroke-dashoffset=\"0.5\""))
  }

  @Test func `gradients, clips, masks and filters are defined and used by name`() {
    let gradient = FrameGradient(colors: [.black, .white])
    let shape = FrameNode.shape(
      FrameShape(path: Make.box(0, 0, 9, 9), fill: .linear(gradient, from: Make.at(0, 0), to: Make.at(9, 0))))
    let text = svg([
      .group(
        FrameGroup(
          opacity: 0.5, blendMode: .colorDodge, clip: Make.box(1, 1, 2, 2), mask: [Make.fill(Make.box(0, 0, 5, 5))],
          blur: 3, shadow: FrameShadow(color: .black, radius: 4, offsetX: 1, offsetY: 2), children: [shape]))
    ])
    for wanted in [
      "<linearGradient id=\"d1\"", "fill=\"url(#d1)\"", "<feGaussianBlur stdDeviation=\"3\"/>", "<clipPath id=",
      "<mask id=", "in=\"SourceAlpha\" stdDeviation=\"2\"", "<feOffset dx=\"1\" dy=\"2\"",
      "<feFlood flood-color=\"#000000\"/>", "opacity=\"0.5\"", "mix-blend-mode:color-dodge",
    ] { #expect(text.contains(wanted), "\(wanted)") }
    // Every name that is used is defined once.
    for part in text.split(separator: "url(#").dropFirst() {
      let name = part.prefix { $0 != ")" }
      #expect(text.split(separator: " id=\"\(name)\"").count == 2, "\(name)")
    }
  }

  @Test func `hue and saturation are in the colours`() {
    let red = StageColor(red: 1, green: 0, blue: 0)
    let group = FrameGroup(hueRotation: 120, children: [Make.fill(Make.box(0, 0, 9, 9), red)])
    #expect(svg([.group(group)]).contains("fill=\"#00ff00\""))
    let grey = FrameGroup(saturation: 0, children: [.group(group)])
    #expect(svg([.group(grey)]).contains("fill=\"#b6b6b6\""))
  }

  @Test func `numbers that are not finite do no harm`() {
    let text = svg([Make.fill(Make.box(.nan, .infinity, 1, 1))])
    #expect(!text.contains("nan"))
    #expect(!text.contains("inf"))
  }

  @Test func `a picture of cells becomes rectangles, paths and text`() {
    var grid = Grid(width: 6, height: 1)
    let style = Style(foreground: Color(255, 0, 0), background: Color(0, 0, 255))
    grid.write("ab", column: 0, row: 0, style: style)
    grid[2, 0] = Cell("▀", style: style)
    grid[3, 0] = Cell("⣿", style: style)
    let frame = StageFrame(of: grid)
    #expect(frame.size == StageSize(width: 60, height: 20))
    let text = frame.svg(hasCrispRectangles: true)
    // Blue behind the letters and the dots, in both halves; red in one upper half.
    #expect(text.contains("M0 0L20 0L20 10L0 10Z\" fill=\"#0000ff\" shape-rendering=\"crispEdges\""))
    #expect(text.contains("M20 0L30 0L30 10L20 10Z\" fill=\"#ff0000\""))
    #expect(text.contains("M0 10L40 10L40 20L0 20Z\" fill=\"#0000ff\""))
    #expect(text.contains(">ab</text>"))
  }

  @Test func `slanting lines run from corner to corner of their cells`() {
    var grid = Grid(width: 2, height: 1)
    grid[0, 0] = Cell("╱", style: Style())
    grid[1, 0] = Cell("╲", style: Style())
    let text = StageFrame(of: grid).svg(hasCrispRectangles: true)
    #expect(text.contains("M9 0L10 0L1 20L0 20Z"))
    #expect(text.contains("M10 0L11 0L20 20L19 20Z"))
  }
}
