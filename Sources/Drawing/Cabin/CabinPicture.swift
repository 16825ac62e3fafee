import Pictures
import SimulationCore

/// An elevator's cabin at one instant, seen from the landing.
///
/// It shows four people in a cabin, two sliding door leaves in their frame, a button left of it and the
/// floor lights above it. Everything scales with the rectangle it is drawn into. A picture is a plain value
/// and keeps no state between frames.
public struct CabinPicture: Hashable, Sendable {
  /// The opening of the doors: 0 shut, 1 open; values outside are clamped.
  public var doorOpening: Double
  /// The brightness of each floor's light, lowest floor first: 0 unlit, 1 lit.
  public var lightGlow: [Double]
  /// Whether the button is lit, which it is while the doors are commanded open.
  public var buttonIsLit: Bool
  /// The label of each floor's light, lowest floor first.
  public var floorLabels: [String]
  /// The instant, for the idle movements of the people.
  public var time: Duration
  /// The sway of the people, in hundredths of their height; 0 keeps them still.
  public var sway: Double
  /// Whether the mouth of the second person moves.
  public var isTalking: Bool

  /// Creates a cabin from its values; people stand still unless given movements.
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

  /// Draws the cabin into a rectangle of a grid, with pixels or with lines as the theme requires.
  public func draw(into grid: inout Grid, in bounds: CellRectangle, theme: Theme) {
    guard !bounds.isEmpty else { return }
    if theme.drawsPixels {
      CabinPainter(picture: self, bounds: bounds).draw(into: &grid)
    } else {
      CabinLineArt(picture: self, bounds: bounds, theme: theme).draw(into: &grid)
    }
  }

  /// Returns the cells of the button and its plate, for mouse clicks.
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

  /// Returns the leading edges of the two leaves in columns of the grid; cells begin at whole numbers.
  ///
  /// When shut, the left leaf's edge lies to the right of the right leaf's: they overlap.
  public func leafEdges(in bounds: CellRectangle) -> (left: Double, right: Double) {
    let geometry = geometry(in: bounds)
    return (
      Double(bounds.column) + geometry.leftLeafEdge(opening: opened),
      Double(bounds.column) + geometry.rightLeafEdge(opening: opened)
    )
  }

  /// The door opening, clamped to 0...1.
  var opened: Double { max(0, min(1, doorOpening)) }

  /// Returns the brightness of a floor's light, clamped to 0...1.
  func glow(of floor: Int) -> Double { lightGlow.indices.contains(floor) ? max(0, min(1, lightGlow[floor])) : 0 }

  func geometry(in bounds: CellRectangle) -> CabinGeometry {
    CabinGeometry(width: bounds.width, height: bounds.height, lampLabels: floorLabels)
  }
}
