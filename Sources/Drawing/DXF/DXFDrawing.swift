public import Pictures
import SimulationCore

/// Outlines as a DXF drawing of release 12, which programs for design, milling and cutting read: polylines and circles
/// on named layers, in millimetres.
///
/// > Source: AutoCAD release 12, DXF reference, from memory: groups 0, 2, 8, 10, 20, 40 and 70 of HEADER and ENTITIES;
/// > `$INSUNITS` 4 is millimetres.
public struct DXFDrawing {
  private var lines: [String]

  /// Creates a drawing without outlines.
  public init() {
    lines = Self.groups(
      (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, "4"), (0, "ENDSEC"),
      (0, "SECTION"), (2, "ENTITIES"))
  }

  private static func groups(_ groups: (code: Int, value: String)...) -> [String] {
    groups.flatMap { ["\($0.code)", $0.value] }
  }

  /// Adds the contours of a path as polylines.
  ///
  /// - Parameters:
  ///   - path: The path, in millimetres, y downwards as on a stage; in the drawing y is upwards.
  ///   - layer: The layer's name; letters that layers may not have become hyphens.
  ///   - tolerance: The largest distance of a line from a curve, in millimetres; positive.
  public mutating func add(_ path: StagePath, layer: String, tolerance: Double) {
    let layer = Self.layer(layer)
    for contour in path.flattened(tolerance: tolerance) where contour.points.count > 1 {
      lines += Self.groups((0, "POLYLINE"), (8, layer), (66, "1"), (70, contour.isClosed ? "1" : "0"))
      var points = contour.points
      if contour.isClosed, points.first == points.last { points.removeLast() }
      for point in points {
        lines += Self.groups(
          (0, "VERTEX"), (8, layer), (10, SVGText.number(point.x)), (20, SVGText.number(-point.y)))
      }
      lines += Self.groups((0, "SEQEND"), (8, layer))
    }
  }

  /// Adds a circle.
  ///
  /// - Parameters:
  ///   - centre: The centre, in millimetres, y downwards.
  ///   - radius: The radius, in millimetres.
  ///   - layer: The layer's name.
  public mutating func addCircle(centre: Point, radius: Double, layer: String) {
    lines += Self.groups(
      (0, "CIRCLE"), (8, Self.layer(layer)), (10, SVGText.number(centre.x)), (20, SVGText.number(-centre.y)),
      (40, SVGText.number(radius)))
  }

  /// The text of the file.
  public var text: String { (lines + Self.groups((0, "ENDSEC"), (0, "EOF"))).joined(separator: "\n") + "\n" }

  private static func layer(_ name: String) -> String {
    let kept = name.unicodeScalars.prefix(31).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "_" ? Character(scalar) : "-"
    }
    return kept.isEmpty ? "0" : String(kept).uppercased()
  }
}
