import Pictures
import Testing

@testable import Drawing

/// Frames as pages of PDF.
struct PDFDocumentTests {
  private func text(_ nodes: [FrameNode], background: StageColor = .clear) -> String {
    let frame = StageFrame(size: StageSize(width: 200, height: 100), background: background, nodes: nodes)
    let document = PDFDocument(frame, page: StageSize(width: 400, height: 200)) { _ in nil }
    return String(decoding: document.bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
  }

  /// The operators of the page, without those that fit the frame onto it.
  private func operators(_ nodes: [FrameNode]) throws -> String {
    let text = self.text(nodes)
    let start = try #require(text.firstRange(of: "W n\n"))
    let end = try #require(text.ranges(of: "Q\n\nendstream").last)
    return String(text[start.upperBound..<end.lowerBound])
  }

  private let square = StagePath.rectangle(Rectangle(x: 1, y: 2, width: 3, height: 4))
  private let red = StageColor(red: 1, green: 0, blue: 0)

  @Test func `the table at the end says where each object begins`() throws {
    let text = self.text([.text(FrameText("lift", at: Point(50, 50)))])
    #expect(text.hasPrefix("%PDF-1.7\n") && text.hasSuffix("%%EOF\n"))
    let bytes = Array(text.utf8)
    let table = try #require(text.ranges(of: "xref\n0 ").last)
    let rows = text[table.upperBound...].split(separator: "\n").dropFirst(2).prefix { $0.hasSuffix(" n ") }
    #expect(rows.count >= 5)
    for (index, row) in rows.enumerated() {
      let place = try #require(Int(row.prefix(10)))
      #expect(String(decoding: bytes[place...].prefix(6), as: UTF8.self).hasPrefix("\(index + 1) 0 "))
    }
  }

  @Test func `a frame is scaled onto its page, whose y axis points upwards`() {
    #expect(self.text([]).contains("q 2 0 0 -2 0 200 cm "))
    #expect(self.text([]).contains("/MediaBox[0 0 400 200]"))
  }

  @Test func `a background is the whole page, or nothing`() {
    #expect(self.text([], background: red).contains("1 0 0 rg "))
    #expect(!self.text([]).contains(" rg "))
  }

  @Test func `paths are filled and stroked by operators`() throws {
    let shape = FrameShape(
      path: square, fill: .color(red), rule: .evenOdd,
      stroke: FrameStroke(paint: .color(.black), width: 2, cap: .round, join: .bevel, dashes: [3, 1], dashPhase: -1))
    #expect(
      try operators([.shape(shape)])
        == "q 1 0 0 rg 1 2 m 4 2 l 4 6 l 1 6 l h f* Q\n"
        + "q 0 0 0 RG 2 w 1 J 2 j 10 M [3 1] 3 d 1 2 m 4 2 l 4 6 l 1 6 l h S Q\n")
  }

  @Test func `a quadratic curve becomes the cubic one of its shape`() throws {
    let path = StagePath([.move(Point(0, 0)), .quadratic(Point(3, 3), Point(6, 0))])
    #expect(try operators([.shape(FrameShape(path: path, fill: .color(red)))]).contains("2 2 4 2 6 0 c"))
  }

  @Test func `a gradient is a shading in the axes of the page`() {
    let gradient = FrameGradient(colors: [.black, red, .white])
    let text = self.text([.shape(FrameShape(path: square, fill: .linear(gradient, from: Point(0, 0), to: Point(9, 0))))]
    )
    #expect(text.contains("/ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 9 0 ]"))
    #expect(text.contains("/Matrix[2 0 0 -2 0 200 ]"))
    #expect(text.contains("/Bounds[0.5]"))
  }

  @Test func `opacity is a state, and a translucent group one layer`() throws {
    let shape = FrameShape(path: square, fill: .color(StageColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(self.text([.shape(shape)]).contains("/ExtGState<</G0 <</ca 0.5>>>>"))
    let group = FrameGroup(opacity: 0.25, blendMode: .multiply, children: [.shape(shape), .shape(shape)])
    let text = self.text([.group(group)])
    #expect(text.contains("<</ca 0.25/CA 0.25/BM/Multiply>>"))
    #expect(text.contains("/Subtype/Form/BBox[1 2 4 6 ]"))
  }

  @Test func `text is text, and letters that no font has are outlines`() throws {
    let node = FrameNode.text(FrameText("(ab)\nc", at: Point(50, 50), size: 20, alignment: .leading))
    #expect(
      try operators([node])
        == "q 1 1 1 rg BT /F0 16.6667 Tf 1 0 0 -1 50 45.6667 Tm <28616229> Tj 1 0 0 -1 50 65.6667 Tm <63> Tj ET Q\n")
    let other = try operators([.text(FrameText("\u{2191}", at: Point(50, 50)))])
    #expect(!other.contains("BT") && other.hasSuffix("Q\n"))
  }

  @Test func `what PDF cannot draw is a bitmap of its own size`() {
    let blurred = FrameGroup(blur: 1, children: [.shape(FrameShape(path: square, fill: .color(red)))])
    let text = self.text([.group(blurred)])
    #expect(text.contains("/Subtype/Image/Width"))
    #expect(text.contains("/SMask"))
    let conic = FramePaint.angular(FrameGradient(colors: [red, .white]), centre: Point(2, 4), startDegrees: 0)
    #expect(self.text([.shape(FrameShape(path: square, fill: conic))]).contains("/Width 12/Height 16"))
  }

  @Test func `streams are compressed if they can be`() {
    let frame = StageFrame(size: StageSize(width: 2, height: 2))
    let document = PDFDocument(frame, page: StageSize(width: 2, height: 2)) { _ in [0x41, 0x42] }
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("<</Filter/FlateDecode/Length 2>>stream\nAB\n"))
  }
}
