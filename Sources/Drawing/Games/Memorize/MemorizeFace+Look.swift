import Motion
import Pictures
import Stage

extension MemorizeFace {
  /// The colour of the face, dark enough for white paper.
  var color: StageColor {
    guard case .symbol(let symbol) = self, let index = MemorizeSymbol.allCases.firstIndex(of: symbol) else {
      return StageColor(red: 0.1, green: 0.1, blue: 0.35)
    }
    return StageColor(hue: symbol.hue(at: index), saturation: 1, brightness: index.isMultiple(of: 2) ? 0.7 : 0.55)
  }
}

extension MemorizeSymbol {
  /// Returns the hue in degrees: the one expected of the symbol, or the previous one plus the golden angle.
  fileprivate func hue(at index: Int) -> Double {
    switch self {
    case .star: 40
    case .heart: 352
    case .moon: 262
    case .pine: 135
    case .bolt: 20
    case .flower: 312
    case .key: 195
    case .umbrella: 228
    default: Double(index) * 137.5
    }
  }

  /// The fill rule of ``path``: symbols with holes have contours inside others.
  var rule: FrameShape.FillRule {
    switch self {
    case .flower, .pine, .note, .umbrella: .winding
    default: .evenOdd
    }
  }

  /// The outline, between -1 and 1 in both directions, y down.
  var path: StagePath {
    switch self {
    case .star: Self.rays(5, inner: 0.42)
    case .heart: Self.heart
    case .moon: Self.moon
    case .pine: Self.pine
    case .bolt: Self.polygon([0.25, -1, -0.65, 0.15, -0.05, 0.15, -0.3, 1, 0.65, -0.25, 0.05, -0.25, 0.5, -1])
    case .flower: Self.flower
    case .key: Self.key
    case .umbrella: Self.umbrella
    case .diamond: Self.polygon([0, -1, 0.7, 0, 0, 1, -0.7, 0])
    case .arrow: Self.polygon([0, -1, 0.8, -0.1, 0.3, -0.1, 0.3, 1, -0.3, 1, -0.3, -0.1, -0.8, -0.1])
    case .cross: Self.cross
    case .note: Self.note
    case .ring: Self.discs([0, 0, 1, 0, 0, 0.55])
    case .leaf: Self.leaf
    case .gear: Self.gear
    case .yacht: Self.yacht
    case .wave: Self.wave
    case .triangle: Self.polygon([0, -0.9, 1, 0.85, -1, 0.85])
    case .egg: Self.egg
    case .jar: Self.jar
    case .vase: Self.vase
    case .zigzag:
      Self.polygon([-1, 0.1, -0.5, -0.7, 0, 0.1, 0.5, -0.7, 1, 0.1, 1, 0.7, 0.5, -0.1, 0, 0.7, -0.5, -0.1, -1, 0.7])
    case .infinity: Self.discs([-0.5, 0, 0.5, -0.5, 0, 0.24, 0.5, 0, 0.5, 0.5, 0, 0.24])
    case .orb: Self.discs([0, 0, 0.92])
    case .quilt: Self.quilt
    case .xmark: Self.cross.transformed(by: .rotation(degrees: 45))
    }
  }

  // MARK: - Pieces

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

  /// Returns a closed contour; x and y alternate.
  private static func polygon(_ numbers: [Double]) -> StagePath {
    .polygon(stride(from: 0, to: numbers.count, by: 2).map { at(numbers[$0], numbers[$0 + 1]) })
  }

  /// Returns circles; x, y and radius in turn.
  private static func discs(_ numbers: [Double]) -> StagePath {
    var path = StagePath()
    for index in stride(from: 0, to: numbers.count, by: 3) {
      path.append(.circle(centre: at(numbers[index], numbers[index + 1]), radius: numbers[index + 2]))
    }
    return path
  }

  /// Returns rectangles; left, top, right and bottom in turn.
  private static func boxes(_ numbers: [Double]) -> StagePath {
    var path = StagePath()
    for index in stride(from: 0, to: numbers.count, by: 4) {
      let (left, top) = (numbers[index], numbers[index + 1])
      path.append(
        .rectangle(Rectangle(x: left, y: top, width: numbers[index + 2] - left, height: numbers[index + 3] - top)))
    }
    return path
  }

  /// Returns a point on a circle around the centre; 0 degrees is up.
  private static func ray(_ degrees: Double, _ radius: Double) -> Point {
    let (sine, cosine) = Elementary.sineAndCosine(degrees: degrees)
    return at(sine * radius, -cosine * radius)
  }

  private static func rays(_ count: Int, inner: Double) -> StagePath {
    .polygon(
      (0..<2 * count).map { index in ray(Double(index) * 180 / Double(count), index.isMultiple(of: 2) ? 1 : inner) })
  }

  private static var heart: StagePath {
    StagePath([
      .move(at(0, 0.95)), .cubic(at(-0.6, 0.45), at(-1, 0.1), at(-1, -0.35)),
      .cubic(at(-1, -0.95), at(-0.25, -1.05), at(0, -0.5)), .cubic(at(0.25, -1.05), at(1, -0.95), at(1, -0.35)),
      .cubic(at(1, 0.1), at(0.6, 0.45), at(0, 0.95)), .close,
    ])
  }

  private static var moon: StagePath {
    StagePath([
      .move(at(0.45, -0.95)), .cubic(at(-1.2, -0.95), at(-1.2, 0.95), at(0.45, 0.95)),
      .cubic(at(-0.2, 0.55), at(-0.2, -0.55), at(0.45, -0.95)), .close,
    ])
  }

  private static var pine: StagePath {
    var path = polygon([0, -1, 0.5, -0.35, -0.5, -0.35])
    path.append(polygon([0, -0.65, 0.7, 0.15, -0.7, 0.15]))
    path.append(polygon([0, -0.2, 0.9, 0.65, -0.9, 0.65]))
    path.append(boxes([-0.15, 0.6, 0.15, 1]))
    return path
  }

  private static var flower: StagePath {
    var path = discs([0, 0, 0.2])
    for index in 0..<6 { path.append(.circle(centre: ray(Double(index) * 60, 0.64), radius: 0.34)) }
    return path
  }

  private static var key: StagePath {
    var path = discs([-0.5, 0, 0.48, -0.5, 0, 0.2])
    path.append(boxes([-0.03, -0.13, 1, 0.13, 0.45, 0.13, 0.63, 0.5, 0.8, 0.13, 0.98, 0.42]))
    return path
  }

  private static var umbrella: StagePath {
    var path = StagePath([.move(at(-1, 0.1)), .cubic(at(-1, -1.25), at(1, -1.25), at(1, 0.1)), .close])
    path.append(boxes([-0.08, 0, 0.08, 0.95, -0.45, 0.8, 0, 0.95, -0.45, 0.6, -0.3, 0.9]))
    return path
  }

  private static var cross: StagePath {
    polygon([
      -0.28, -0.95, 0.28, -0.95, 0.28, -0.28, 0.95, -0.28, 0.95, 0.28, 0.28, 0.28, 0.28, 0.95, -0.28, 0.95, -0.28, 0.28,
      -0.95, 0.28, -0.95, -0.28, -0.28, -0.28,
    ])
  }

  private static var note: StagePath {
    var path = StagePath.ellipse(in: Rectangle(x: -0.75, y: 0.35, width: 0.75, height: 0.6))
    path.append(boxes([-0.17, -0.95, 0, 0.65]))
    path.append(polygon([-0.17, -0.95, 0, -0.95, 0.7, -0.4, 0.6, 0, 0, -0.45]))
    return path
  }

  private static var leaf: StagePath {
    StagePath([
      .move(at(-0.9, 0.9)), .cubic(at(-1.1, -0.5), at(0, -1), at(0.9, -0.9)),
      .cubic(at(1, 0), at(0.5, 1.1), at(-0.9, 0.9)), .close,
      // The vein.
      .move(at(-0.75, 0.8)), .line(at(0.5, -0.55)), .line(at(-0.6, 0.8)), .close,
    ])
  }

  private static var gear: StagePath {
    var path = StagePath.polygon((0..<32).map { index in ray(Double(index) * 11.25 - 5.6, index % 4 < 2 ? 1 : 0.72) })
    path.append(discs([0, 0, 0.32]))
    return path
  }

  private static var yacht: StagePath {
    var path = polygon([0.05, -1, 0.85, 0.35, 0.05, 0.35])
    path.append(polygon([-0.1, -0.7, -0.1, 0.35, -0.7, 0.35]))
    path.append(polygon([-1, 0.5, 1, 0.5, 0.6, 0.95, -0.6, 0.95]))
    return path
  }

  private static var wave: StagePath {
    var path = StagePath()
    for top in [-0.75, 0.1] {
      path.append(
        StagePath([
          .move(at(-1, top + 0.3)), .cubic(at(-0.6, top - 0.4), at(-0.4, top - 0.4), at(0, top + 0.3)),
          .cubic(at(0.4, top + 0.9), at(0.6, top + 0.9), at(1, top + 0.2)), .line(at(1, top + 0.55)),
          .cubic(at(0.6, top + 1.25), at(0.4, top + 1.25), at(0, top + 0.65)),
          .cubic(at(-0.4, top - 0.05), at(-0.6, top - 0.05), at(-1, top + 0.65)), .close,
        ]))
    }
    return path
  }

  private static var egg: StagePath {
    var path = StagePath([
      .move(at(0, -1)), .cubic(at(0.5, -1), at(0.75, -0.2), at(0.75, 0.25)),
      .cubic(at(0.75, 0.75), at(0.4, 1), at(0, 1)), .cubic(at(-0.4, 1), at(-0.75, 0.75), at(-0.75, 0.25)),
      .cubic(at(-0.75, -0.2), at(-0.5, -1), at(0, -1)), .close,
    ])
    path.append(
      polygon([
        -0.6, 0.05, -0.3, -0.2, 0, 0.05, 0.3, -0.2, 0.6, 0.05, 0.6, 0.4, 0.3, 0.15, 0, 0.4, -0.3, 0.15, -0.6, 0.4,
      ]))
    return path
  }

  private static var jar: StagePath {
    var path = StagePath.roundedRectangle(Rectangle(x: -0.7, y: -0.5, width: 1.4, height: 1.5), radius: 0.3)
    path.append(boxes([-0.5, -1, 0.5, -0.65, -0.4, -0.05, 0.4, 0.55]))
    return path
  }

  private static var vase: StagePath {
    StagePath([
      .move(at(-0.5, -1)), .line(at(0.5, -1)), .cubic(at(-0.1, -0.4), at(0.9, -0.3), at(0.75, 0.35)),
      .cubic(at(0.65, 0.75), at(0.35, 0.9), at(0.35, 1)), .line(at(-0.35, 1)),
      .cubic(at(-0.35, 0.9), at(-0.65, 0.75), at(-0.75, 0.35)), .cubic(at(-0.9, -0.3), at(0.1, -0.4), at(-0.5, -1)),
      .close,
    ])
  }

  private static var quilt: StagePath {
    var path = StagePath()
    for index in stride(from: 0, to: 9, by: 2) {
      let (left, top) = (Double(index % 3) * 0.6 - 0.9, Double(index / 3) * 0.6 - 0.9)
      path.append(boxes([left, top, left + 0.6, top + 0.6]))
    }
    return path
  }
}
