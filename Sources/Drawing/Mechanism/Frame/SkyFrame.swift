import Mechanisms
import Pictures
import SimulationCore

/// What an orrery shows: the Sun, the Earth on its way through the year with its axis, and the Moon on its orbit, of
/// which the nodes and the apsides turn as the wheels do.
///
/// Sizes and distances are for the eye; angles are the wheels', and turn as they do. The year begins at the June
/// solstice, with a new Moon. One sees them from above, at an angle that fits the room.
struct SkyFrame: InkedShapes {
  let palette: Palette
  private let sky: Mechanism.Sky
  private let turns: [Double]
  private let size: StageSize

  /// The angle between the Earth's axis and that of its orbit, in turns.
  ///
  /// > Source: Meeus, "Astronomical Algorithms", 1998, chapter 22, for the year 2000; from memory.
  private static let obliquity = 23.44 / 360
  /// How often the Moon goes round the Earth in a year, against the stars.
  ///
  /// > Source: Meeus, "Astronomical Algorithms", 1998, chapters 31 and 47: 365.256 and 27.322 days; from memory.
  private static let monthsInYear = 365.256_363 / 27.321_662
  /// The days of the months of a common year.
  private static let months = [
    ("January", 31), ("February", 28), ("March", 31), ("April", 30), ("May", 31), ("June", 30), ("July", 31),
    ("August", 31), ("September", 30), ("October", 31), ("November", 30), ("December", 31),
  ]
  /// The day of the June solstice, the 21st of June, from 0.
  private static let firstDay = 171.0

  /// Draws the sky of an orrery.
  ///
  /// - Parameters:
  ///   - sky: The bodies.
  ///   - turns: The turns of each body of the mechanism.
  ///   - size: The size of the picture, in points.
  ///   - palette: The colours.
  init(_ sky: Mechanism.Sky, turns: [Double], size: StageSize, palette: Palette) {
    (self.sky, self.turns, self.size, self.palette) = (sky, turns, size, palette)
  }

  /// The picture.
  var frame: StageFrame {
    let planet = moonOrbitNodes + (moonPlace.y < earth.y ? moonNodes + earthNodes : earthNodes + moonNodes)
    let isEarthBehind = earth.y < centre.y
    return StageFrame(
      size: size, background: StageColor(palette.background),
      nodes: orbitNodes + (isEarthBehind ? planet + sunNodes : sunNodes + planet) + monthNames + words)
  }

  // MARK: - Where everything is

  private func turns(of body: BodyID?) -> Double {
    guard let body, !body.isFrame else { return 0 }
    return turns[body.index]
  }
  private var year: Double { turns(of: sky.year) }

  private var centre: Point { Point(size.width / 2, (size.height - Self.wordsHeight) / 2) }
  private static let wordsHeight = 30.0
  /// The radius of the Earth's orbit, in points.
  private var orbit: Double { max(1, min(size.width / 2 - 60, (size.height - Self.wordsHeight) * 0.8)) }
  /// How high a circle around the Sun looks, as a share of how wide.
  private var slant: Double { min(0.8, max(0.2, ((size.height - Self.wordsHeight) / 2 - 0.3 * orbit) / orbit)) }
  /// How high what is upright looks.
  private var upright: Double { (1 - slant * slant).squareRoot() }

  /// Returns where a point of the plane of the orbit is seen from another one.
  private func seen(_ turns: Double, _ distance: Double, from start: Point) -> Point {
    let way = PictureMath.unit(turns: turns)
    return Point(start.x + way.x * distance, start.y + way.y * distance * slant)
  }

  private var earth: Point { seen(year, orbit, from: centre) }
  private var earthRadius: Double { orbit * 0.12 }
  private var moonOrbit: Double { orbit * 0.26 }
  /// The Moon's place among the stars, in turns.
  private var moon: Double { year * Self.monthsInYear + 0.5 }
  private var moonPlace: Point { seen(moon, moonOrbit, from: earth) }

  private func ellipse(_ centre: Point, _ radius: Double) -> StagePath {
    .ellipse(in: Rectangle(centre: centre, size: StageSize(width: 2 * radius, height: 2 * radius * slant)))
  }

  // MARK: - Shapes

  /// Returns a line that cells show as dots.
  private func thin(_ path: StagePath, _ color: StageColor) -> FrameNode {
    .shape(FrameShape(path: path, stroke: FrameStroke(paint: .color(color), width: 1.5), isLineArt: true))
  }

  private var orbitNodes: [FrameNode] {
    [thin(ellipse(centre, orbit), StageColor(palette.quiet))]
      + monthAngles.map { angle in
        let ends = [0.97, 1.03].map { seen(angle, orbit * $0, from: centre) }
        return thin(.polyline(ends), StageColor(palette.text))
      }
  }

  /// Where the Earth is when each month begins, in turns.
  private var monthAngles: [Double] {
    var day = 0
    return Self.months.map { _, length in
      defer { day += length }
      return (Double(day) - Self.firstDay) / 365
    }
  }

  /// The names of the months, but of those near the Earth and the Moon, whose date is told below.
  private var monthNames: [FrameNode] {
    zip(Self.months, monthAngles).compactMap { month, angle in
      let way = PictureMath.unit(turns: angle)
      let end = seen(angle, orbit * 1.03, from: centre)
      let middle = Point(end.x + 26 * way.x, end.y + 18 * way.y)
      guard middle.distance(to: earth) > moonOrbit * 1.3 + 30 else { return nil }
      return .text(FrameText(String(month.0.prefix(3)), at: middle, size: 16, color: StageColor(palette.quiet)))
    }
  }

  private var sunNodes: [FrameNode] {
    let (radius, light) = (orbit * 0.16, StageColor(red: 1, green: 0.84, blue: 0.35))
    var glow = light
    glow.alpha = 0.45
    var clear = light
    clear.alpha = 0
    let halo = FramePaint.radial(
      FrameGradient(colors: [glow, clear]), centre: centre, startRadius: radius * 0.8, endRadius: radius * 2)
    let disc = FramePaint.radial(
      FrameGradient(colors: [
        StageColor(red: 1, green: 0.97, blue: 0.8), StageColor(red: 0.98, green: 0.68, blue: 0.18),
      ]),
      centre: centre, startRadius: 0, endRadius: radius)
    return [
      .shape(FrameShape(path: .circle(centre: centre, radius: radius * 2), fill: halo)),
      .shape(FrameShape(path: .circle(centre: centre, radius: radius), fill: disc)),
    ]
  }

  /// Returns a ball with its night, on the side away from the Sun.
  private func ball(_ middle: Point, _ radius: Double, _ day: StageColor, night: StageColor) -> [FrameNode] {
    let away = PictureMath.turn(x: middle.x - centre.x, y: middle.y - centre.y)
    let edge = stride(from: -0.25, through: 0.2501, by: 0.5 / 24).map { angle -> Point in
      let way = PictureMath.unit(turns: away + angle)
      return Point(middle.x + radius * way.x, middle.y + radius * way.y)
    }
    return [fill(.circle(centre: middle, radius: radius), day), fill(.polygon(edge), night)]
  }

  private var earthNodes: [FrameNode] {
    // In June the north leans to the Sun, which is at the opposite end of a turn from the Earth.
    let lean = PictureMath.unit(turns: turns(of: sky.axis) + 0.5)
    let (across, up) = (PictureMath.unit(turns: Self.obliquity).y, PictureMath.unit(turns: Self.obliquity).x)
    let half = earthRadius * 1.75
    let (x, y) = (half * across * lean.x, half * (across * lean.y * slant - up * upright))
    let width = max(2, earthRadius * 0.12)
    let axis = line(
      .polyline([Point(earth.x - x, earth.y - y), Point(earth.x + x, earth.y + y)]), StageColor(palette.text),
      width: width, cap: .round)
    let north = fill(.circle(centre: Point(earth.x + x, earth.y + y), radius: width * 1.3), color(MechanismInk.mark))
    return [axis]
      + ball(
        earth, earthRadius, StageColor(red: 0.36, green: 0.66, blue: 0.98),
        night: StageColor(red: 0.09, green: 0.19, blue: 0.4)) + [north]
  }

  /// The Moon's orbit with the line of its nodes and the place of its apogee, in the colours of their wheels.
  private var moonOrbitNodes: [FrameNode] {
    var nodes = [thin(ellipse(earth, moonOrbit), StageColor(palette.quiet))]
    if let body = sky.nodes {
      let ends = [0.0, 0.5].map { seen(turns(of: body) + $0, moonOrbit * 1.2, from: earth) }
      nodes.append(thin(.polyline(ends), color(MechanismInk.wheel(of: body))))
    }
    if let body = sky.apsides {
      let apogee = seen(turns(of: body), moonOrbit, from: earth)
      nodes.append(fill(.circle(centre: apogee, radius: max(4, orbit * 0.025)), color(MechanismInk.wheel(of: body))))
    }
    return nodes
  }

  private var moonNodes: [FrameNode] {
    ball(
      moonPlace, orbit * 0.05, StageColor(red: 0.93, green: 0.92, blue: 0.88),
      night: StageColor(red: 0.36, green: 0.37, blue: 0.42))
  }

  // MARK: - Words

  /// The date, and how the Moon looks where there is room for that.
  private var words: [FrameNode] {
    let hasMoon = size.width >= 480
    return [text(date, palette.text, isDate: true)] + (hasMoon ? [text(moonWords, palette.quiet, isDate: false)] : [])
  }

  private var date: String {
    let days = max(-1e15, min(1e15, year * 365 + Self.firstDay))
    // A day that a year's turn just misses by its last bits is reached.
    var day = Int(clamping: (days + 1e-6).rounded(.down))
    let number = day >= 0 ? day / 365 : (day - 364) / 365
    day -= number * 365
    var month = 0
    while day >= Self.months[month].1 {
      day -= Self.months[month].1
      month += 1
    }
    return "\(day + 1) \(Self.months[month].0), year \(number + 1)"
  }

  private var moonWords: String {
    let phase = PictureMath.unit(turns: moon - year - 0.5)
    let percent = Int(clamping: ((1 - phase.x) * 50).rounded())
    return "Moon \(percent) % lit, \(phase.y >= 0 ? "waxing" : "waning")"
  }

  /// Returns words in the lowest line, the date at its left end.
  private func text(_ words: String, _ color: Color, isDate: Bool) -> FrameNode {
    .text(
      FrameText(
        words, at: Point(isDate ? 15 : size.width - 15, size.height - Self.wordsHeight / 3), size: 20,
        weight: isDate ? .bold : .regular, color: StageColor(color), alignment: isDate ? .leading : .trailing))
  }
}
