/// The paint of a path; coordinates are those of the path.
public enum FramePaint: Equatable, Sendable {
  /// One colour.
  case color(StageColor)
  /// A linear gradient; beyond its ends the end colours continue.
  case linear(FrameGradient, from: Point, to: Point)
  /// A radial gradient around a centre, from one radius to another.
  case radial(FrameGradient, centre: Point, startRadius: Double, endRadius: Double)
  /// An angular gradient around a centre, over one turn clockwise from an angle: 0 is right, 90 down.
  case angular(FrameGradient, centre: Point, startDegrees: Double)
  /// A small image that fills a rectangle, transparent beyond it.
  case image(FrameImage, in: Rectangle)
}

/// The colours of a gradient.
public struct FrameGradient: Equatable, Hashable, Sendable {
  /// A colour at a location along a gradient.
  public struct Stop: Equatable, Hashable, Sendable {
    /// The location, from 0 to 1.
    public var location: Double
    /// The colour.
    public var color: StageColor

    /// Creates a stop at a location from 0 to 1.
    public init(location: Double, color: StageColor) {
      self.location = location
      self.color = color
    }
  }

  /// The stops in order of location; colours between two stops are interpolated.
  public let stops: [Stop]

  /// Creates a gradient from stops, which are sorted by location with a stable sort.
  ///
  /// - Precondition: there is at least one stop.
  public init(stops: [Stop]) {
    precondition(!stops.isEmpty, "a gradient has no colours")
    self.stops = stops.sorted { $0.location < $1.location }
  }

  /// Creates a gradient of equally spaced colours from 0 to 1.
  ///
  /// - Precondition: there is at least one colour.
  public init(colors: [StageColor]) {
    let last = Double(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) })
  }

  /// Returns the colour at a location; before the first and beyond the last stop, that stop's colour.
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

/// A small image of coloured squares.
public struct FrameImage: Equatable, Hashable, Sendable {
  /// The number of squares across.
  public let columns: Int
  /// The number of squares down.
  public let rows: Int
  /// Their colours, row by row from the top.
  public let colors: [StageColor]

  /// Creates an image from rows of colours.
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
