/// What a path is painted with; coordinates are those of the path.
public enum FramePaint: Equatable, Sendable {
  /// One colour.
  case color(StageColor)
  /// Colours that change along a line; beyond its ends the end colours hold.
  case linear(FrameGradient, from: Point, to: Point)
  /// Colours that change with the distance from a centre, from one radius to another.
  case radial(FrameGradient, centre: Point, startRadius: Double, endRadius: Double)
  /// Colours that change around a centre, over one turn clockwise from an angle: 0 is right, 90 down.
  case angular(FrameGradient, centre: Point, startDegrees: Double)
  /// A small picture that fills a rectangle, transparent beyond it.
  case image(FrameImage, in: Rectangle)
}

/// Colours along the way of a gradient.
public struct FrameGradient: Equatable, Hashable, Sendable {
  /// A colour at a location along a gradient.
  public struct Stop: Equatable, Hashable, Sendable {
    /// The location, from 0 to 1.
    public var location: Double
    /// The colour.
    public var color: StageColor

    /// A colour at a location from 0 to 1.
    public init(location: Double, color: StageColor) {
      self.location = location
      self.color = color
    }
  }

  /// The colours, by rising location; between two of them colours are mixed.
  public let stops: [Stop]

  /// A gradient of stops; they are sorted by their locations, equal ones as given.
  ///
  /// - Precondition: there is at least one stop.
  public init(stops: [Stop]) {
    precondition(!stops.isEmpty, "a gradient has no colours")
    self.stops = stops.sorted { $0.location < $1.location }
  }

  /// A gradient of colours at equal steps from 0 to 1.
  ///
  /// - Precondition: there is at least one colour.
  public init(colors: [StageColor]) {
    let last = Double(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) })
  }

  /// The colour at a location; before the first and beyond the last stop theirs.
  ///
  /// - Complexity: O(stops).
  public func color(at location: Double) -> StageColor {
    var before = stops[0]
    guard location > before.location else { return before.color }
    for stop in stops.dropFirst() {
      if location < stop.location {
        let share = (location - before.location) / (stop.location - before.location)
        return before.color.mixed(with: stop.color, share: share)
      }
      before = stop
    }
    return before.color
  }
}

/// A small picture of coloured squares.
public struct FrameImage: Equatable, Hashable, Sendable {
  /// The squares across.
  public let columns: Int
  /// The squares down.
  public let rows: Int
  /// Their colours, row by row from the top.
  public let colors: [StageColor]

  /// A picture of rows of colours.
  ///
  /// - Precondition: there are as many colours as squares.
  public init(columns: Int, rows: Int, colors: [StageColor]) {
    precondition(
      columns >= 0 && rows >= 0 && colors.count == columns * rows,
      "\(colors.count) colours for a picture of \(columns) x \(rows)")
    self.columns = columns
    self.rows = rows
    self.colors = colors
  }
}
