import Pictures
import SimulationCore

/// An elevator's cabin as it looks at one instant, seen from the landing.
///
/// Four people in a cabin, two sliding door leaves in their frame, one button left of it and the
/// floor lights above it. Everything scales with the rectangle it is drawn into. Plain values go
/// in; nothing is kept between two pictures.
public struct CabinPicture: Hashable, Sendable {
  /// How far the doors are open: 0 shut, 1 open; values outside count as the nearest of them.
  public var doorOpening: Double
  /// How bright each floor's light is, lowest floor first: 0 unlit, 1 lit.
  public var lightGlow: [Double]
  /// Whether the button is lit, which is while the doors are commanded open.
  public var buttonIsLit: Bool
  /// The label of each floor's light, lowest floor first.
  public var floorLabels: [String]
  /// The instant, for the small movements of the people.
  public var time: Duration
  /// How far the people sway, in hundredths of their height; 0 keeps them still.
  public var sway: Double
  /// Whether the second one's mouth moves.
  public var isTalking: Bool

  /// A cabin from its values; people stand still unless given movements.
  public init(
    doorOpening: Double, lightGlow: [Double], buttonIsLit: Bool, floorLabels: [String], time: Duration = .zero,
    sway: Double = 0, isTalking: Bool = false
  ) {
    self.doorOpening = doorOpening
    self.lightGlow = lightGlow
    self.buttonIsLit = buttonIsLit
    self.floorLabels = floorLabels
    self.time = time
    self.sway = sway
    self.isTalking = isTalking
  }

  /// Draws the cabin into a rectangle of a grid: in pixels, or in lines where the theme asks.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    if theme.drawsPixels {
      CabinPainter(picture: self, bounds: bounds).draw(into: &grid)
    } else {
      CabinLineArt(picture: self, bounds: bounds, theme: theme).draw(into: &grid)
    }
  }

  /// The cells of the button and its plate, for a mouse.
  public func buttonBounds(in area: CellRectangle) -> CellRectangle {
    let geometry = geometry(in: area)
    let reach = max(1.5, geometry.buttonRadius + 0.5)
    let left = Int(max(0, geometry.button.x - reach))
    let top = Int(max(0, (geometry.button.y - reach) / 2))
    let right = Int(clamping: (geometry.button.x + reach).rounded(.up))
    let bottom = Int(clamping: ((geometry.button.y + reach) / 2).rounded(.up))
    let bounds = CellRectangle(
      column: area.column + left, row: area.row + top, width: right - left, height: bottom - top)
    return bounds.intersection(area)
  }

  /// The leading edges of the two leaves in columns of the grid; cells begin at whole numbers.
  ///
  /// Shut, the left leaf's edge lies to the right of the other's: they overlap.
  public func leafEdges(in bounds: CellRectangle) -> (left: Double, right: Double) {
    let geometry = geometry(in: bounds)
    return (
      Double(bounds.column) + geometry.leftLeafEdge(opening: opened),
      Double(bounds.column) + geometry.rightLeafEdge(opening: opened)
    )
  }

  /// The opening within its range.
  var opened: Double { max(0, min(1, doorOpening)) }

  /// The brightness of a floor's light within its range.
  func glow(of floor: Int) -> Double { lightGlow.indices.contains(floor) ? max(0, min(1, lightGlow[floor])) : 0 }

  func geometry(in bounds: CellRectangle) -> CabinGeometry {
    CabinGeometry(width: bounds.width, height: bounds.height, lampLabels: floorLabels)
  }
}
