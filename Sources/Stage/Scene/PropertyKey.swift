import Pictures

/// A property of a part that affects the drawing.
package enum PropertyKey: String, CaseIterable, Hashable, Sendable {
  // Position and size.
  case x, y, offsetX, offsetY, width, height, diameter, z
  // Rotation and scale.
  case rotation, restRotation, rotationX, rotationY, scale, scaleX, scaleY, anchor
  // Compositing.
  case opacity, blur, hueRotation, saturation, blend, shown
  case shadowRadius, shadowX, shadowY, shadowColor
  // Fills and strokes.
  case fill, stroke, lineWidth, trimFrom, trimTo, dashes, dashPhase, cap, join
  // Properties of particular shapes.
  case cornerRadius, yOffset, inset, rows, columns
  case innerRadius, outerRadius, distance, endPoint
  case points, depth, startAngle, sweep
  // Properties of texts.
  case text, fontSize, weight, color, alignment

  /// The type of its value.
  package var kind: SceneValue.Kind {
    switch self {
    case .anchor, .blend, .cap, .join, .text, .weight, .alignment: .text
    case .shown: .flag
    case .fill, .stroke, .color, .shadowColor, .dashes: .list
    default: .number
    }
  }

  /// The allowed texts; nil for any text.
  package var words: [String]? {
    switch self {
    case .anchor: SceneAnchor.allCases.map(\.rawValue)
    case .blend: BlendMode.allCases.map(\.rawValue)
    case .cap: FrameStroke.Cap.allCases.map(\.rawValue)
    case .join: FrameStroke.Join.allCases.map(\.rawValue)
    case .weight: FrameText.Weight.allCases.map(\.rawValue)
    case .alignment: FrameText.Alignment.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// The properties of every part.
  package static let common: [PropertyKey] = [
    .x, .y, .offsetX, .offsetY, .width, .height, .z, .rotation, .restRotation, .rotationX, .rotationY, .scale, .scaleX,
    .scaleY, .anchor, .opacity, .blur, .hueRotation, .saturation, .blend, .shown, .shadowRadius, .shadowX, .shadowY,
    .shadowColor,
  ]

  /// The properties of every part that has an outline.
  package static let outline: [PropertyKey] = [
    .fill, .stroke, .lineWidth, .trimFrom, .trimTo, .dashes, .dashPhase, .cap, .join,
  ]
}

/// A point of a part's frame, about which it rotates and scales.
package enum SceneAnchor: String, CaseIterable, Hashable, Sendable {
  case center, top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  /// The point in a frame of width and height 1, from its top left corner.
  var share: Point {
    let name = rawValue.lowercased()
    let x = name.hasSuffix("leading") ? 0 : name.hasSuffix("trailing") ? 1 : 0.5
    let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
    return Point(x, y)
  }

  /// Returns the point in a frame.
  func point(in frame: Rectangle) -> Point { Point(frame.x + frame.width * share.x, frame.y + frame.height * share.y) }
}
