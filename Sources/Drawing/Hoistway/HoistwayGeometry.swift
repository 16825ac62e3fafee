import Elevators
import SimulationCore

/// The layout of a section through the hoistway, in pixels of a canvas that fills its bounds.
///
/// A column of cells is one column of pixels, and a row of cells is two rows of pixels. Landings are drawn at
/// their true heights, each rounded to the nearest row of cells; heights between two landings are
/// interpolated, so that a car level with a landing is level with it on the screen.
struct HoistwayGeometry {
  /// The width, in pixels.
  let width: Double
  let height: Double
  /// The number of pixels per metre.
  let scale: Double
  /// The storey height above the top landing, in metres.
  let storey: Double
  /// The top of each landing's floor, in pixels from the top; always a whole row of cells.
  let floors: [Int]
  /// The horizontal ranges of the parts, in pixels from the left.
  let names: Range<Int>
  let lobby: Range<Int>
  let signs: Range<Int>
  let doors: Range<Int>
  let shaft: Range<Int>
  let rearDoors: Range<Int>
  let rearSigns: Range<Int>
  let rearLobby: Range<Int>

  /// The column of the car's ropes: the centre of the shaft, or of the car if a hoist's counterweight is
  /// beside it.
  let ropeColumn: Int

  private let heights: [Double]

  init(of picture: ElevatorPicture, in bounds: CellRectangle) {
    heights = picture.landings.map(\.height)
    width = Double(bounds.width)
    height = Double(bounds.height) * 2
    let gaps = zip(heights.dropFirst(), heights).map { $0 - $1 }.sorted()
    storey = gaps.isEmpty ? 3 : gaps[gaps.count / 2]

    // A storey needs a row each for its sign and its floor; more looks better. The sign column has no floors.
    let isColumn = bounds.width < HoistwayView.sectionColumns
    let needed = isColumn ? 2.0 : 4
    let lowest = isColumn ? 2.0 : bounds.height >= 20 ? 6 : 4
    let (bottom, top) = (heights.first ?? 0, heights.last ?? 0)
    let span = top - bottom + storey
    let fitting = (height - 2) / span
    // Even landings close together have a row each for the sign and the floor.
    let least = max(lowest / storey, needed / max(0.8, gaps.first ?? storey))
    let scale = max(fitting, least)
    self.scale = scale
    var offset = 0.0
    if fitting < least {
      // If not everything fits, the view scrolls with the car by whole rows.
      let middle = (picture.position - bottom + storey / 2) * scale - (height - 2) / 2
      let most = span * scale - (height - 2)
      offset = (max(0, min(most, middle)) / 2).rounded() * 2
    }
    let last = height - 2
    floors = heights.map { Int(clamping: ((last + offset - ($0 - bottom) * scale) / 2).rounded()) * 2 }

    let longest = picture.nameWidth
    let nameWidth = min(longest + 2, isColumn ? max(1, bounds.width - 1) : max(4, bounds.width / 4))
    // A counterweight needs room beside the car.
    let narrowest = picture.hoist == nil ? 7 : 10
    let shaftWidth = max(narrowest, min(Int(2.2 * scale), bounds.width / 4, 26))
    let doorWidth = max(4, min(Int(1.5 * scale), bounds.width / 8, 16))
    let signWidth = 4
    names = 0..<nameWidth
    let rear = picture.hasRear ? doorWidth + signWidth : 0
    let free = bounds.width - nameWidth - shaftWidth - doorWidth - signWidth - rear
    let lobbyWidth = max(0, picture.hasRear ? (free + 1) / 2 : free - 1)
    lobby = nameWidth..<(nameWidth + lobbyWidth)
    signs = lobby.upperBound..<(lobby.upperBound + signWidth)
    doors = signs.upperBound..<(signs.upperBound + doorWidth)
    shaft = doors.upperBound..<(doors.upperBound + shaftWidth)
    let aside = picture.hoist == nil ? 0 : 2
    ropeColumn = (shaft.lowerBound + shaft.upperBound - aside) / 2
    guard picture.hasRear else {
      rearDoors = shaft.upperBound..<shaft.upperBound
      rearSigns = rearDoors
      rearLobby = rearDoors
      return
    }
    rearDoors = shaft.upperBound..<(shaft.upperBound + doorWidth)
    rearSigns = rearDoors.upperBound..<(rearDoors.upperBound + signWidth)
    rearLobby = rearSigns.upperBound..<max(rearSigns.upperBound, bounds.width)
  }

  /// Returns the location of a height, in pixels from the top.
  func y(_ position: Double) -> Double {
    guard let first = heights.first, let last = heights.last else { return height }
    if position <= first { return Double(floors[0]) + (first - position) * scale }
    if position >= last { return Double(floors[floors.count - 1]) - (position - last) * scale }
    let above = heights.firstIndex { $0 > position } ?? heights.count - 1
    let (low, high) = (heights[above - 1], heights[above])
    let share = (position - low) / (high - low)
    return Double(floors[above - 1]) + share * Double(floors[above] - floors[above - 1])
  }

  /// Returns the rows of cells of a landing's storey, without its floor; some may be outside the bounds.
  func rows(of landing: Int) -> Range<Int> {
    let floor = floors[landing - 1] / 2
    let ceiling =
      landing < floors.count ? floors[landing] / 2 + 1 : floor - max(1, Int(clamping: (storey * scale / 2).rounded()))
    return min(ceiling, floor - 1)..<floor
  }

  /// Returns the height of an adult, in pixels.
  func tall(at landing: Int) -> Double {
    let room = Double(rows(of: landing).count) * 2
    return max(2, min(1.75 * scale, room * 0.9))
  }

  /// The height of the car, in pixels.
  var carHeight: Double { max(3, min(2.4 * scale, height * 0.8)) }

  /// Returns the height of the doors, in pixels.
  func doorHeight(at landing: Int) -> Double { max(2, min(2.1 * scale, Double(rows(of: landing).count) * 2)) }

  /// Returns the parts of an entrance.
  func parts(of entrance: Entrance) -> (lobby: Range<Int>, signs: Range<Int>, doors: Range<Int>) {
    entrance == .front ? (lobby, signs, doors) : (rearLobby, rearSigns, rearDoors)
  }

  /// Returns the width of one position in a queue, in pixels.
  static func spacing(tall: Double) -> Double { max(3, (tall * 0.42).rounded(.up)) }

  /// Returns the location of a person by queue index at an entrance, or nil if there is no room.
  func queuePlace(_ index: Int, entrance: Entrance, spacing: Double) -> Double? {
    let room = parts(of: entrance).lobby
    // The outermost columns show the number of people.
    let away = (Double(index) + 0.5) * spacing
    guard away + spacing / 2 <= Double(room.count - 4) else { return nil }
    return entrance == .front ? Double(room.upperBound) - away : Double(room.lowerBound) + away
  }

  /// Returns the column of a person who passes the doors of an entrance.
  func crossingColumn(_ inside: Double, entrance: Entrance) -> Double {
    let outside = entrance == .front ? Double(signs.lowerBound) : Double(rearSigns.upperBound)
    let within = Double(shaft.lowerBound + shaft.upperBound) / 2
    return outside + (within - outside) * max(0, min(1, inside))
  }

  /// Returns the column of a person in the car, independent of the others: spread evenly by the golden ratio.
  func carColumn(of number: Int) -> Double {
    let share = (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    let margin = max(2.5, min(1.75 * scale * 0.22 + 1, Double(shaft.count) / 2))
    return Double(shaft.lowerBound) + margin + share * (Double(shaft.count) - 2 * margin)
  }
}
