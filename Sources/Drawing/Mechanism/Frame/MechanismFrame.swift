import Mechanisms
public import Pictures
import SimulationCore

/// A mechanism as shapes: true teeth, belts that touch their pulleys, and names.
struct MechanismFrame: InkedShapes {
  private let painter: MechanismPainter
  let palette: Palette
  private let size: StageSize
  /// Whether it is shown in cells, where only dots are fine enough for teeth and belts.
  private let isInCells: Bool
  private var nodes: [FrameNode] = []

  /// The size of a dot of a screen, for which names are placed, in points.
  private static let dot = 5.0

  /// Draws a mechanism that stands for itself, on a stage of a size in points.
  ///
  /// - Parameters:
  ///   - picture: The mechanism.
  ///   - size: The size of the stage.
  ///   - palette: The colours.
  init(_ picture: MechanismPicture, size: StageSize, palette: Palette) {
    var still = picture
    // A picture that stands for itself shows teeth, however fast they pass.
    still.duration = 0
    let hasText = picture.selection.hasNames
    let caption = hasText ? MechanismReadouts(picture: picture).caption(width: Int(size.width) / 10) : []
    let room = StageSize(width: size.width, height: max(1, size.height - Self.lineHeight * Double(caption.count)))
    let projection = MechanismProjection(
      bounds: picture.layout.bounds, width: Int(room.width), height: Int(room.height), selection: picture.selection,
      margin: Self.margin)
    self.init(
      MechanismPainter(still, projection: projection, leastPitch: Self.leastPitch), size: size, palette: palette,
      isInCells: false)
    if hasText { addNames(room) }
    for (index, line) in caption.enumerated() {
      let middle = Point(20, room.height + (Double(index) + 0.25) * Self.lineHeight)
      let color = StageColor(line.isNotice ? palette.notice : palette.text)
      nodes.append(.text(FrameText(line.text, at: middle, color: color, alignment: .leading)))
    }
  }

  /// Draws a mechanism for the cells that its painter's dots fill.
  ///
  /// - Parameters:
  ///   - painter: Draws its dots.
  ///   - cells: The cells.
  ///   - palette: The colours.
  ///   - hasTeeth: Whether teeth and belts are solid, too, for pixels; in cells only dots are fine enough for them.
  init(_ painter: MechanismPainter, in cells: CellRectangle, palette: Palette, hasTeeth: Bool) {
    self.init(
      MechanismPainter(
        painter.picture, projection: painter.projection.scaled(by: Self.dot),
        leastPitch: hasTeeth ? Self.leastPitch : GearPainter.leastPitch * Self.dot),
      size: StageSize(width: Double(10 * cells.width), height: Double(20 * cells.height)), palette: palette,
      isInCells: !hasTeeth)
  }

  private init(_ painter: MechanismPainter, size: StageSize, palette: Palette, isInCells: Bool) {
    self.painter = painter
    self.palette = palette
    self.size = size
    self.isInCells = isInCells
    addArms()
    for (number, depth) in painter.depths.enumerated() { add(depth, castsShadow: number > 0) }
  }

  /// The least room around the drawing, in points.
  private static let margin = 40
  /// The distance of lines of text below the drawing, in points.
  private static let lineHeight = 24.0

  /// The least distance of teeth, in points; finer ones are drawn as fewer.
  private static let leastPitch = 2.0

  /// The picture.
  var frame: StageFrame { StageFrame(size: size, background: StageColor(palette.background), nodes: nodes) }

  // MARK: - Paint

  /// The area between two circles, by the even-odd rule, or the inside of the outer one if the inner has no radius.
  private func ring(_ inner: Double, _ outer: Double) -> StagePath {
    var path = StagePath.circle(centre: Point(0, 0), radius: outer)
    if inner > 0 { path.append(.circle(centre: Point(0, 0), radius: inner)) }
    return path
  }

  private func shadow(_ path: StagePath, reach: Double, rule: FrameShape.FillRule = .winding) -> FrameNode {
    let offset = max(2, min(8, reach * 0.06))
    let color = StageColor(red: 0, green: 0, blue: 0, alpha: palette.background.isLight ? 0.1 : 0.25)
    return fill(path.transformed(by: .translation(x: offset, y: offset)), color, rule: rule)
  }

  // MARK: - Parts

  private mutating func add(_ depth: MechanismPainter.Depth, castsShadow: Bool) {
    var wheels: [GearPainter] = []
    for item in depth.items {
      if case .gear(let index) = item { wheels.append(painter.wheel(index)) }
    }
    if castsShadow { for wheel in wheels { addShadow(of: wheel) } }
    for item in depth.items {
      switch item {
      case .gear: continue
      case .belt(let index): if let belt = painter.belt(index) { add(belt) }
      case .worm(let index):
        let worm = painter.picture.layout.worms[index]
        let block = painter.worm(index)
        add(block, box(block, ink: MechanismInk.worm, threads(of: worm, on: block)))
      case .block(let index): add(painter.picture.layout.blocks[index].kind, painter.block(index))
      }
    }
    for wheel in wheels { add(wheel) }
  }

  private mutating func addArms() {
    for gear in painter.picture.layout.gears where !gear.carrier.isFrame {
      let (end, start) = (painter.centre(of: gear), painter.projection.dot(gear.pivotX, gear.pivotY))
      let width = max(3, min(14, gear.radius * painter.projection.scale * 0.3))
      nodes.append(line(.polyline([start, end]), color(MechanismInk.arm, paper: 0.3), width: width, cap: .round))
    }
  }

  private mutating func addShadow(of wheel: GearPainter) {
    let path = wheel.isInternal ? ring(wheel.root, wheel.reach) : ring(0, (wheel.root + wheel.reach) / 2)
    nodes.append(shadow(path.transformed(by: wheel.seen), reach: wheel.reach, rule: .evenOdd))
  }

  private mutating func add(_ wheel: GearPainter) {
    if let tilt = wheel.tilt { addRim(of: wheel, tilt) }
    var face = isInCells ? disc(wheel) : [solid(wheel.contour(), ink: wheel.ink, rule: wheel.rule)]
    let body = wheel.module > 0 ? wheel.root : wheel.radius
    if wheel.isInternal {
      let middle = (wheel.tip + wheel.ringEdge) / 2
      let half = wheel.form.map { 180 / Double($0.teeth) } ?? 0
      let mark = StagePath.polyline([Point(middle - 3, 0), Point(middle + 3, 0)]).transformed(
        by: .rotation(degrees: -half))
      if !wheel.blursMark { face += turned(wheel, [line(mark, color(MechanismInk.mark), width: 6, cap: .round)]) }
    } else if body > 14 {
      face += web(of: wheel, body: body)
    } else if !wheel.blursMark {
      let mark = StagePath.polyline([Point(0, 0), Point(body * 0.9, 0)])
      face += turned(wheel, [line(mark, color(MechanismInk.mark), width: max(1, body * 0.25))])
    }
    let transform = isInCells ? wheel.seen : wheel.turning.then(wheel.seen)
    nodes.append(.group(FrameGroup(transform: transform, children: face)))
  }

  /// Returns what turns with a wheel.
  ///
  /// In cells the rest of it does not: cells that show a circle stay the same.
  private func turned(_ wheel: GearPainter, _ nodes: [FrameNode]) -> [FrameNode] {
    isInCells ? [.group(FrameGroup(transform: wheel.turning, children: nodes))] : nodes
  }

  /// Returns the web of a wheel with its spokes, one of them coloured, and the hub.
  private func web(of wheel: GearPainter, body: Double) -> [FrameNode] {
    let (rim, hub) = (body - max(4, body * 0.16), max(4, body * 0.2))
    var nodes = [fill(ring(hub, rim), color(wheel.ink, paper: wheel.blursMark ? 0.65 : 0.75), rule: .evenOdd)]
    if !wheel.blursMark {
      let spokes = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].enumerated().map { arm, way in
        let path = StagePath.polyline([Point(hub * way.0, hub * way.1), Point(rim * way.0, rim * way.1)])
        let paint = arm == 0 ? color(MechanismInk.mark) : color(wheel.ink, paper: 0.5)
        return line(path, paint, width: max(3, body * 0.11))
      }
      nodes += turned(wheel, spokes)
    }
    nodes.append(fill(.circle(centre: Point(0, 0), radius: hub), color(wheel.ink, paper: 0.25)))
    nodes.append(fill(.circle(centre: Point(0, 0), radius: hub * 0.4), StageColor(palette.background)))
    return nodes
  }

  /// Returns the body of a wheel for cells, and its teeth as dots around it, or as a paler ring if they pass too fast.
  private func disc(_ wheel: GearPainter) -> [FrameNode] {
    guard wheel.module > 0 else {
      return [solid(ring(wheel.isInternal ? wheel.tip : 0, wheel.reach), ink: wheel.ink, rule: .evenOdd)]
    }
    let (inner, outer) = wheel.isInternal ? (wheel.tip, wheel.ringEdge) : (0, wheel.root)
    // A light rim, as two areas: lines around circles take several times as long. A narrow ring is all rim.
    let rim = 3.5
    var body = [fill(ring(inner > 0 ? inner - rim : 0, outer + rim), color(wheel.ink), rule: .evenOdd)]
    if outer - inner > 4 * rim {
      let path = ring(inner > 0 ? inner + rim : 0, outer - rim)
      body.append(fill(path, color(wheel.ink, paper: 0.5), rule: .evenOdd))
    }
    guard !wheel.blursTeeth else {
      return [fill(ring(wheel.root, wheel.tip), color(wheel.ink, paper: 0.7), rule: .evenOdd)] + body
    }
    var teeth = coarseTeeth(of: wheel)
    teeth.append(.circle(centre: Point(0, 0), radius: wheel.isInternal ? wheel.tip : wheel.root))
    let dots = FrameNode.shape(
      FrameShape(path: teeth, fill: .color(color(wheel.ink)), rule: .evenOdd, isLineArt: true))
    return body + turned(wheel, [dots])
  }

  /// Returns the contour of a wheel's teeth with straight flanks: dots show no more.
  private func coarseTeeth(of wheel: GearPainter) -> StagePath {
    guard let teeth = wheel.form?.teeth, teeth > 0 else { return StagePath() }
    let (end, foot) = wheel.isInternal ? (wheel.root, wheel.tip) : (wheel.tip, wheel.root)
    // A tooth, or a ring's gap, is half of its share wide at the middle of its height, and narrower at its end.
    let corners = [(-0.34, foot), (-0.15, end), (0.15, end), (0.34, foot)]
    return .polygon(
      (0..<teeth).flatMap { tooth in
        corners.map { angle, radius in
          let way = PictureMath.unit(turns: (Double(tooth) + angle) / Double(teeth))
          return Point(radius * way.x, radius * way.y)
        }
      })
  }

  /// Adds the rim beside the face of a tilted wheel, with its teeth as bars.
  private mutating func addRim(of wheel: GearPainter, _ tilt: MechanismLayout.Tilt) {
    let outer = wheel.reach
    let side = tilt.isAboutY ? -tilt.sine : tilt.sine
    let depth = max(6, wheel.radius * 0.3) * tilt.sine.magnitude * (side < 0 ? -1 : 1)
    let (dx, dy) = tilt.isAboutY ? (depth, 0) : (0, depth)
    let flat = wheel.seen
    let face = StagePath.circle(centre: Point(0, 0), radius: outer).transformed(by: flat)
    let ends = tilt.isAboutY ? [Point(0, -outer), Point(0, outer)] : [Point(-outer, 0), Point(outer, 0)]
    let edge = ends.map(flat.apply)
    let band = edge + edge.reversed().map { Point($0.x + dx, $0.y + dy) }
    for path in [face.transformed(by: .translation(x: dx, y: dy)), .polygon(band)] {
      nodes.append(fill(path, color(wheel.ink, paper: 0.65)))
    }
    guard let form = wheel.form else { return }
    for tooth in 0..<form.teeth {
      let way = PictureMath.unit(turns: wheel.mark + Double(tooth) / Double(form.teeth))
      guard (tilt.isAboutY ? way.x : way.y) * depth > 0 else { continue }
      let start = flat.apply(Point(outer * way.x, outer * way.y))
      let ink = tooth == 0 ? MechanismInk.mark : wheel.ink
      let path = StagePath.polyline([start, Point(start.x + dx, start.y + dy)])
      nodes.append(
        line(path, color(ink), width: max(1, wheel.module * 1.2 * (tilt.isAboutY ? way.x : way.y).magnitude)))
    }
  }

  private mutating func add(_ belt: BeltPainter) {
    func add(_ ink: UInt8, width: Double, dashes: [Double] = [], cap: FrameStroke.Cap = .butt) {
      let phase = belt.period - belt.travel.truncatingRemainder(dividingBy: belt.period)
      nodes.append(
        .shape(
          FrameShape(
            path: belt.path,
            stroke: FrameStroke(
              paint: .color(color(ink)), width: width, cap: cap, join: .round, dashes: dashes,
              dashPhase: dashes.isEmpty ? 0 : phase), isLineArt: isInCells)))
    }
    add(MechanismInk.belt, width: belt.isChain ? 4 : 7)
    guard !belt.isBlurred else { return }
    if belt.isChain {
      add(MechanismInk.dash, width: 8, dashes: [0.1, belt.period - 0.1], cap: .round)
    } else {
      add(MechanismInk.dash, width: isInCells ? 7 : 4, dashes: [0.55 * belt.period, 0.45 * belt.period])
    }
  }

  // MARK: - Blocks

  /// Adds what is drawn in the axes of a block.
  private mutating func add(_ block: BlockPainter, _ children: [FrameNode]) {
    nodes.append(.group(FrameGroup(transform: block.map, children: children)))
  }

  /// Returns a block's box with its shadow, and what is on it.
  private func box(_ block: BlockPainter, ink: UInt8, _ details: [FrameNode]) -> [FrameNode] {
    let (wide, high) = (block.halfWidth, block.halfHeight)
    let path = StagePath.roundedRectangle(
      Rectangle(x: -wide, y: -high, width: 2 * wide, height: 2 * high), radius: min(6, high / 3))
    return [
      shadow(path, reach: 40), solid(path, ink: block.ink(ink)), .group(FrameGroup(clip: path, children: details)),
    ]
  }

  private mutating func add(_ kind: MechanismLayout.Block.Kind, _ block: BlockPainter) {
    switch kind {
    case .motor: add(block, box(block, ink: MechanismInk.motor, ribs(of: block)))
    case .shaft: add(block, box(block, ink: MechanismInk.shaft, marks(of: block)))
    case .fan: add(block, fan(block))
    case .rack(let pitch):
      let path = block.rack(pitch: pitch * painter.projection.scale)
      add(block, [solid(path, ink: block.ink(MechanismInk.shaft))])
    }
  }

  private func ribs(of motor: BlockPainter) -> [FrameNode] {
    stride(from: -0.75, through: 0.75, by: 0.25).map { share in
      let (x, y) = (motor.halfWidth * share, motor.halfHeight * 0.8)
      let width = max(1.5, motor.halfWidth * 0.06)
      return line(.polyline([Point(x, -y), Point(x, y)]), color(MechanismInk.motor, paper: 0.1), width: width)
    }
  }

  private func marks(of shaft: BlockPainter) -> [FrameNode] {
    guard !shaft.isBlurred() else { return [] }
    return shaft.marks.map { mark in
      let path = StagePath.polyline([Point(-shaft.halfWidth, mark.y), Point(shaft.halfWidth, mark.y)])
      let ink = mark.isFirst ? MechanismInk.mark : MechanismInk.shaft
      return line(path, color(ink), width: max(1.5, shaft.halfHeight * 0.12))
    }
  }

  private func fan(_ fan: BlockPainter) -> [FrameNode] {
    let outer = fan.halfWidth
    let ink = fan.ink(MechanismInk.fan)
    let rim = solid(ring(outer * 0.93, outer), ink: ink, rule: .evenOdd)
    let hub = solid(.circle(centre: Point(0, 0), radius: max(4, outer * 0.16)), ink: ink)
    guard !fan.isBlurred(marks: 4) else { return [fill(ring(0, outer), color(ink, paper: 0.7)), rim, hub] }
    let blades = (0..<4).map { blade in
      func edge(_ side: Double) -> [Point] {
        stride(from: 0.16, through: 0.89, by: 0.08).map { reach in
          let half = (0.1 + 0.2 * reach) / 4
          let way = PictureMath.unit(turns: fan.turns - 0.12 * reach + Double(blade) / 4 + side * half)
          return Point(outer * reach * way.x, outer * reach * way.y)
        }
      }
      return solid(.polygon(edge(-1) + edge(1).reversed()), ink: blade == 0 ? MechanismInk.mark : ink)
    }
    return [rim] + blades + [hub]
  }

  /// The threads of a worm: half of each turn, where it is on the near side.
  private func threads(of worm: MechanismLayout.Worm, on block: BlockPainter) -> [FrameNode] {
    let lead = worm.lead * painter.projection.scale
    guard lead.magnitude > 0, lead.isFinite else { return [] }
    let starts = Double(worm.starts)
    guard !block.isBlurred(marks: starts) else { return [] }
    func edge(_ turn: Double) -> [Point] {
      stride(from: -0.25, through: 0.2501, by: 0.0625).map { angle in
        Point(lead * (turn + angle), block.halfHeight * PictureMath.unit(turns: angle).y)
      }
    }
    let reach = block.halfWidth / lead.magnitude + 0.5
    let first = ((-reach - block.turns) * starts).rounded(.down)
    let count = Int(clamping: (2 * reach * starts).rounded(.up)) + 1
    guard count < Self.threadsMax else { return [] }
    let ink = block.ink(MechanismInk.worm)
    return (0..<count).map { number in
      let start = (first + Double(number)) / starts + block.turns
      return fill(.polygon(edge(start) + edge(start + 0.5 / starts).reversed()), color(ink, paper: 0.1))
    }
  }

  /// The most threads that are drawn on one worm.
  private static let threadsMax = 500

  // MARK: - Names

  private mutating func addNames(_ size: StageSize) {
    // Names are placed as on a screen of cells of 10 by 20 points.
    let cells = CellRectangle(column: 0, row: 0, width: Int(size.width / 10), height: Int(size.height / 20))
    let dots = MechanismPainter(painter.picture, projection: painter.projection.scaled(by: 1 / Self.dot))
    for name in MechanismNames(painter: dots, bounds: cells).placed {
      let points = name.leader.map { Point(Double(10 * $0.column + 5), Double(20 * $0.row + 10)) }
      if points.count > 1 { nodes.append(line(.polyline(points), StageColor(palette.quiet), width: 1.5)) }
      let length = Double(name.text.unicodeScalars.count)
      let middle = Point(Double(10 * name.column) + 5 * length, Double(20 * name.row + 10))
      var plate = StageColor(palette.background)
      plate.alpha = 0.75
      let bounds = Rectangle(centre: middle, size: StageSize(width: 10 * length + 10, height: 22))
      nodes.append(fill(.roundedRectangle(bounds, radius: 5), plate))
      nodes.append(
        .text(
          FrameText(
            name.text, at: middle, size: 20, color: StageColor(palette.text))))
    }
  }
}

extension MechanismPicture {
  /// Returns the mechanism as shapes that stand for themselves, without the readouts and hints of a screen.
  ///
  /// - Parameters:
  ///   - proportion: The width as a multiple of the height; nil for that of the drawing, as far as it is between 0.4
  ///     and 4.
  ///   - palette: The colours.
  /// - Returns: The frame, 1600 points wide or high.
  public func frame(proportion: Double? = nil, palette: Palette) -> StageFrame {
    let own = MechanismProjection.proportion(of: layout.bounds, selection: selection)
    let share = proportion ?? max(0.4, min(4, sky == nil ? own : own / (1 - Self.skyShare)))
    let size = StageSize(
      width: max(1, (Self.frameSide * min(1, share)).rounded()),
      height: max(1, (Self.frameSide / max(1, share)).rounded()))
    guard let sky else { return MechanismFrame(self, size: size, palette: palette).frame }
    // The sky beside the wheels, or above them, as on a screen.
    let isWide = Self.isWide(size.width, size.height)
    var (train, heavens) = (size, size)
    if isWide { heavens.width *= Self.skyShare } else { heavens.height *= Self.skyShare }
    if isWide { train.width -= heavens.width } else { train.height -= heavens.height }
    let move = StageTransform.translation(x: isWide ? heavens.width : 0, y: isWide ? 0 : heavens.height)
    let wheels = MechanismFrame(self, size: train, palette: palette).frame
    var whole = SkyFrame(sky, turns: turns, size: heavens, palette: palette).frame
    whole.size = size
    whole.nodes.append(.group(FrameGroup(transform: move, children: wheels.nodes)))
    return whole
  }

  /// The longer side of a frame, in points.
  private static let frameSide = 1_600.0
}
