import Mechanisms
import Pictures
import SimulationCore
import Testing

@testable import Drawing

/// Mechanisms as shapes.
struct MechanismFrameTests {
  private func texts(_ frame: StageFrame, _ alignment: FrameText.Alignment = .center) -> [String] {
    frame.nodes.compactMap { node in
      if case .text(let text) = node, text.alignment == alignment { text.string } else { nil }
    }
  }

  @Test(arguments: MechanismFixture.names) func `a vector picture has under 200 kB, and no word for the keyboard`(
    name: String
  ) throws {
    let picture = try MechanismFixture.picture(name, at: 2_000_000_000)
    let text = picture.frame(proportion: 1.6, palette: .dark).svg()
    #expect(text.utf8.count < 200_000)
    #expect(!text.contains("Tab") && !text.contains("<image"))
  }

  @Test func `names are written as text, or left out`() throws {
    var picture = try MechanismFixture.picture("two-speed")
    let named = texts(picture.frame(palette: .dark))
    #expect(named.count >= 4)
    #expect(Set(named).isSubset(of: picture.parts.map(\.name)))
    picture.selection.hasNames = false
    #expect(texts(picture.frame(palette: .dark)) == [])
  }

  @Test func `the states and what is engaged are below the drawing, without their keys`() throws {
    var picture = try MechanismFixture.picture("two-speed")
    let lines = texts(picture.frame(palette: .dark), .leading)
    let elements = picture.elements.map { $0.isEngaged ? "[\($0.name)]" : $0.name }
    #expect(lines.last == "clutches and brakes: \(elements.joined(separator: " "))")
    picture.conflict = "locked: for a test"
    #expect(texts(picture.frame(palette: .dark), .leading).first == "locked: for a test")
    picture.selection.hasNames = false
    #expect(texts(picture.frame(palette: .dark), .leading) == [])
  }

  @Test func `the longer side has 1600 points, and the proportion is the drawing's or the asked one`() throws {
    let picture = try MechanismFixture.picture("watch")
    #expect(picture.frame(palette: .dark).size == StageSize(width: 1_600, height: 905))
    #expect(picture.frame(proportion: 0.5, palette: .dark).size == StageSize(width: 800, height: 1_600))
    #expect(picture.frame(proportion: 2, palette: .dark).size == StageSize(width: 1_600, height: 800))
  }

  @Test(arguments: MechanismFixture.names) func `wheels are where they mesh, turned as they are`(name: String) throws {
    let picture = try MechanismFixture.picture(name, at: 1_234_567_890)
    var still = picture
    still.selection.hasNames = false
    still.sky = nil
    let frame = still.frame(palette: .dark)
    let size = frame.size
    let painter = MechanismPainter(
      still,
      projection: MechanismProjection(
        bounds: picture.layout.bounds, width: Int(size.width), height: Int(size.height), selection: picture.selection,
        margin: 40))
    let places = frame.nodes.compactMap { node -> StageTransform? in
      if case .group(let group) = node { group.transform } else { nil }
    }
    for index in picture.layout.gears.indices {
      let wheel = painter.wheel(index)
      // True teeth: however fine, as long as they are two points apart.
      #expect(places.contains { $0.tx == wheel.centre.x && $0.ty == wheel.centre.y })
    }
  }

  @Test func `themes change the colours, and nothing else`() throws {
    let picture = try MechanismFixture.picture("watch")
    let dark = picture.frame(palette: .dark)
    let light = picture.frame(palette: .light)
    #expect(dark.background == StageColor(Palette.dark.background))
    #expect(light.background == StageColor(Palette.light.background))
    #expect(dark.nodes.count == light.nodes.count)
    #expect(dark != light)
  }

  @Test func `outlines have as many teeth as the limit, and no tooth more`() throws {
    var picture = try MechanismFixture.picture("watch")
    picture.layout.gears = [picture.layout.gears[0]]
    func outlines(_ teeth: Int) throws -> String? {
      picture.layout.gears[0].forms = [ToothForm(teeth: teeth)]
      return try picture.dxf(module: 1)
    }
    #expect(try outlines(Budget.outlineTeeth)?.isEmpty == false)
    #expect(throws: Problem.self) { try outlines(Budget.outlineTeeth + 1) }
    #expect(throws: Problem.self) { try outlines(.max) }
    picture.layout.gears = []
    #expect(try picture.dxf(module: 1) == nil)
  }

  @Test func `the outlines of a train are a drawing in millimetres`() throws {
    let picture = try MechanismFixture.picture("watch")
    let text = try #require(try picture.dxf(module: 0.5))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count { $0 == "POLYLINE" } == picture.layout.gears.count)
    // The pitch circles: teeth times module is the diameter.
    let radii = lines.indices.filter { lines[$0] == "CIRCLE" }.map { start in
      lines[start..<start + 10].dropFirst().enumerated().first { $0.element == "40" }.map {
        lines[start + $0.offset + 2]
      }
    }
    let first = try #require(picture.layout.gears.first)
    #expect(radii.first == SVGText.number(Double(first.forms[0].teeth) * 0.25))
    #expect(try MechanismFixture.picture("watch").dxf(module: 0.5) == text)
  }
}
