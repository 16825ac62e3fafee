import Mechanisms
import Pictures
import SimulationCore

/// Draws a whole mechanism with dots, from the farthest parts to the nearest.
struct MechanismPainter {
  let picture: MechanismPicture
  let projection: MechanismProjection
  /// The least distance of teeth that are drawn, in dots.
  private let leastPitch: Double

  /// Creates the painter of a mechanism as a projection shows it.
  init(_ picture: MechanismPicture, projection: MechanismProjection, leastPitch: Double = GearPainter.leastPitch) {
    self.picture = picture
    self.projection = projection
    self.leastPitch = leastPitch
  }

  init(_ picture: MechanismPicture, width: Int, height: Int) {
    self.init(
      picture,
      projection: MechanismProjection(
        bounds: picture.layout.bounds, width: width, height: height, selection: picture.selection))
  }

  /// A part, as its kind and its index within the kind.
  enum Item {
    case gear(Int)
    case belt(Int)
    case worm(Int)
    case block(Int)
  }

  /// All parts of equal depth.
  struct Depth {
    var layer: Double
    var items: [Item]
  }

  /// The parts, from the farthest to the nearest.
  var depths: [Depth] {
    let layout = picture.layout
    var all: [(layer: Double, item: Item)] = []
    for (index, block) in layout.blocks.enumerated() { all.append((block.layer, .block(index))) }
    for (index, worm) in layout.worms.enumerated() { all.append((worm.layer, .worm(index))) }
    for (index, gear) in layout.gears.enumerated() {
      // The picked part is drawn in front of parts that hide it.
      let isPicked = picture.selection.part == index
      all.append((isPicked ? .infinity : gear.layer, .gear(index)))
    }
    for (index, belt) in layout.belts.enumerated() {
      let layer = max(layout.gears[belt.first].layer, layout.gears[belt.second].layer)
      all.append((layer + 0.005, .belt(index)))
    }
    // A stable order: parts of equal depth stay in the order of the file.
    let order = all.indices.sorted { all[$0].layer != all[$1].layer ? all[$0].layer < all[$1].layer : $0 < $1 }
    var depths: [Depth] = []
    for index in order {
      if depths.last?.layer == all[index].layer {
        depths[depths.count - 1].items.append(all[index].item)
      } else {
        depths.append(Depth(layer: all[index].layer, items: [all[index].item]))
      }
    }
    return depths
  }

  /// Draws all parts.
  func draw(into canvas: inout DotCanvas) {
    drawArms(into: &canvas)
    for (number, depth) in depths.enumerated() {
      var wheels: [(painter: GearPainter, outline: GearOutline)] = []
      for case .gear(let gear) in depth.items {
        let wheel = wheel(gear)
        wheels.append((wheel, wheel.outline(on: canvas)))
      }
      // Wheels of equal depth may mesh: each clears its area before the first is drawn.
      for wheel in wheels { wheel.painter.clear(&canvas, wheel.outline, castsShadow: number > 0) }
      for item in depth.items {
        switch item {
        case .gear: continue
        case .belt(let index): belt(index)?.draw(into: &canvas)
        case .worm(let index): worm(index).drawWorm(picture.layout.worms[index], into: &canvas)
        case .block(let index): drawBlock(index, into: &canvas)
        }
      }
      for wheel in wheels { wheel.painter.draw(into: &canvas, wheel.outline) }
    }
  }

  // MARK: - Parts

  /// Returns the unsigned turns until the next picture, at a speed in turns per minute.
  private func passing(_ rpm: Double) -> Double { rpm.magnitude / 60 * picture.duration }

  /// Returns the painter of a wheel.
  func wheel(_ index: Int) -> GearPainter {
    let gear = picture.layout.gears[index]
    let isChosen = picture.selection.part == index
    return GearPainter(
      gear, at: centre(of: gear), scale: projection.scale, turns: picture.turns(of: gear),
      passing: passing(picture.rpm(of: gear)), quarter: projection.quarter, tilt: gear.tilt.map { projection.tilt($0) },
      leastPitch: leastPitch, ink: isChosen ? MechanismInk.chosen : MechanismInk.wheel(of: gear.body))
  }

  /// Returns the present centre of a wheel, in dots.
  func centre(of gear: MechanismLayout.Gear) -> Point {
    guard !gear.carrier.isFrame else { return projection.dot(gear.x, gear.y) }
    let way = PictureMath.unit(turns: picture.turns[gear.carrier.index])
    let (dx, dy) = (gear.x - gear.pivotX, gear.y - gear.pivotY)
    return projection.dot(gear.pivotX + dx * way.x - dy * way.y, gear.pivotY + dx * way.y + dy * way.x)
  }

  /// Returns the painter of a belt, or nil if its wheels leave no room for it.
  func belt(_ index: Int) -> BeltPainter? {
    let belt = picture.layout.belts[index]
    let (first, second) = (picture.layout.gears[belt.first], picture.layout.gears[belt.second])
    return BeltPainter(
      first: centre(of: first), second: centre(of: second),
      radii: (first.radius * projection.scale, second.radius * projection.scale), isCrossed: belt.isCrossed,
      isChain: belt.isChain, isOnCarrier: !(first.carrier.isFrame && second.carrier.isFrame),
      tilt: first.tilt.map { projection.tilt($0) }, turns: picture.turns(of: first),
      passing: passing(picture.rpm(of: first)), period: belt.period * projection.scale)
  }

  /// Draws the arms of carriers, from the axis to the wheels they carry.
  private func drawArms(into canvas: inout DotCanvas) {
    for gear in picture.layout.gears where !gear.carrier.isFrame {
      let (end, start) = (centre(of: gear), projection.dot(gear.pivotX, gear.pivotY))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let count = Int(clamping: (dx * dx + dy * dy).squareRoot())
      guard count > 0, count < 100_000 else { continue }
      for step in 0...count {
        let share = Double(step) / Double(count)
        let x = Int(clamping: (start.x + dx * share).rounded(.down))
        let y = Int(clamping: (start.y + dy * share).rounded(.down))
        canvas[x, y] = MechanismInk.arm
        canvas[x + 1, y] = MechanismInk.arm
      }
    }
  }

  private func painter(_ x: Double, _ y: Double, _ width: Double, _ height: Double, body: BodyID, part: Int)
    -> BlockPainter
  {
    BlockPainter(
      projection: projection, centre: projection.dot(x, y), halfWidth: width * projection.scale / 2,
      halfHeight: height * projection.scale / 2, turns: body.isFrame ? 0 : picture.turns[body.index],
      passing: body.isFrame ? 0 : passing(picture.rpms[body.index]), isChosen: picture.selection.part == part)
  }

  /// Returns the painter of a worm.
  func worm(_ index: Int) -> BlockPainter {
    let worm = picture.layout.worms[index]
    return painter(worm.x, worm.y, worm.width, worm.height, body: worm.body, part: picture.layout.gears.count + index)
  }

  /// Returns the painter of a block.
  func block(_ index: Int) -> BlockPainter {
    let block = picture.layout.blocks[index]
    return painter(
      block.x, block.y, block.width, block.height, body: block.body,
      part: picture.layout.gears.count + picture.layout.worms.count + index)
  }

  private func drawBlock(_ index: Int, into canvas: inout DotCanvas) {
    let painter = block(index)
    switch picture.layout.blocks[index].kind {
    case .motor: painter.drawMotor(into: &canvas)
    case .shaft: painter.drawShaft(into: &canvas)
    case .fan: painter.drawFan(into: &canvas)
    case .rack(let pitch): painter.drawRack(pitch: pitch, into: &canvas)
    }
  }
}
