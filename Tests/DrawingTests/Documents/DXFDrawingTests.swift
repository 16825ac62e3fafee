import Pictures
import Testing

@testable import Drawing

/// Outlines as DXF.
struct DXFDrawingTests {
  @Test func `a contour is a closed polyline, y upwards, on a layer that programs accept`() {
    var drawing = DXFDrawing()
    drawing.add(.polygon([Point(0, 0), Point(2, 0), Point(2, 1.5)]), layer: "set-1 sun", tolerance: 0.1)
    #expect(
      drawing.text.split(separator: "\n").joined(separator: " ")
        == "0 SECTION 2 HEADER 9 $ACADVER 1 AC1009 9 $INSUNITS 70 4 0 ENDSEC 0 SECTION 2 ENTITIES"
        + " 0 POLYLINE 8 SET-1-SUN 66 1 70 1 0 VERTEX 8 SET-1-SUN 10 0 20 0 0 VERTEX 8 SET-1-SUN 10 2 20 0"
        + " 0 VERTEX 8 SET-1-SUN 10 2 20 -1.5 0 SEQEND 8 SET-1-SUN 0 ENDSEC 0 EOF")
  }

  @Test func `a circle is a circle, and curves are within the tolerance`() {
    var drawing = DXFDrawing()
    drawing.addCircle(centre: Point(1, 2), radius: 3, layer: "")
    #expect(drawing.text.contains("0\nCIRCLE\n8\n0\n10\n1\n20\n-2\n40\n3\n"))
    func vertices(_ tolerance: Double) -> Int {
      var drawing = DXFDrawing()
      drawing.add(.circle(centre: Point(0, 0), radius: 10), layer: "a", tolerance: tolerance)
      return drawing.text.split(separator: "\n").count { $0 == "VERTEX" }
    }
    #expect(vertices(0.001) > 2 * vertices(0.1))
  }
}
