import Mechanisms
import Pictures
public import SimulationCore

extension MechanismPicture {
  /// The outlines of its wheels, racks and belts as a DXF drawing in millimetres, each part on a layer of its name.
  ///
  /// Wheels lie flat where they are in the drawing, turned as they are at this instant. Circles on the layer PITCH touch
  /// where wheels mesh.
  ///
  /// - Parameter module: The module of the first toothed wheel, in millimetres; positive.
  /// - Returns: The text of the file; nil without a toothed wheel, which has no module.
  /// - Throws: a `Problem` if there are more than `Budget.outlineTeeth` teeth.
  /// - Complexity: O(teeth).
  public func dxf(module: Double) throws(Problem) -> String? {
    guard let first = layout.gears.first(where: { !$0.forms.isEmpty }) else { return nil }
    let teeth = layout.gears.reduce(0) { min(Int(Int32.max), $0 + min(Int(Int32.max), $1.forms.first?.teeth ?? 0)) }
    guard teeth <= Budget.outlineTeeth else {
      throw Problem(
        "the wheels have more than \(Budget.outlineTeeth) teeth together",
        allowed: "A DXF drawing has at most \(Budget.outlineTeeth)", advice: "Give --to svg, which draws fewer")
    }
    let scale = module * Double(first.forms[0].teeth) / (2 * first.radius)
    let painter = MechanismPainter(self, projection: MechanismProjection(scale: scale), leastPitch: 0)
    let tolerance = module / 500
    var drawing = DXFDrawing()
    for index in layout.gears.indices {
      let wheel = painter.wheel(index)
      let map = wheel.turning.then(.translation(x: wheel.centre.x, y: wheel.centre.y))
      let name = layout.gears[index].name
      if wheel.form == nil {
        drawing.addCircle(centre: wheel.centre, radius: wheel.radius, layer: name)
      } else {
        drawing.add(wheel.contour(step: 1e-4).transformed(by: map), layer: name, tolerance: tolerance)
        drawing.addCircle(centre: wheel.centre, radius: wheel.radius, layer: "PITCH")
      }
    }
    for index in layout.blocks.indices {
      guard case .rack(let pitch) = layout.blocks[index].kind else { continue }
      let block = painter.block(index)
      let path = block.rack(pitch: pitch * scale).transformed(by: block.map)
      drawing.add(path, layer: parts[layout.gears.count + layout.worms.count + index].name, tolerance: tolerance)
    }
    for index in layout.belts.indices {
      if let belt = painter.belt(index) { drawing.add(belt.path, layer: "BELTS", tolerance: tolerance) }
    }
    return drawing.text
  }
}
