/// A picture whose pixels are numbers of a few colours.
///
/// The colours are chosen by median cut.
///
/// > Source: P. Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982; from memory.
public struct PaletteReduction: Sendable {
  /// The colours, at most as many as were allowed.
  public private(set) var colors: [Color] = []
  /// The number of each pixel's colour; ``clear`` for one that is not opaque.
  public private(set) var pixels: [UInt8]

  /// The number of a clear pixel.
  public static let clear: UInt8 = 255

  /// Reduces a picture.
  ///
  /// - Parameters:
  ///   - rgba: Red, green, blue and opacity of each pixel, one byte each; less than half opaque is clear.
  ///   - limit: The maximum number of colours, 1 to 255.
  /// - Complexity: O(pixels + colours · log colours), colours of five bits a channel.
  public init(rgba: [UInt8], limit: Int) {
    precondition((1...255).contains(limit), "a palette of \(limit) colours; there are 1 to 255")
    pixels = [UInt8](repeating: Self.clear, count: rgba.count / 4)
    var counts = [Tally](repeating: Tally(), count: 1 << 15)
    var keys: [Int] = []
    for start in stride(from: 0, to: rgba.count, by: 4) where rgba[start + 3] > 127 {
      let key = Self.key(rgba, start)
      if counts[key].count == 0 { keys.append(key) }
      counts[key].add(rgba[start], rgba[start + 1], rgba[start + 2])
    }
    var numbers = [UInt8](repeating: 0, count: 1 << 15)
    for (number, box) in Self.boxes(of: keys.sorted(), counts, limit: limit).enumerated() {
      var whole = Tally()
      for key in box {
        whole.add(counts[key])
        numbers[key] = UInt8(number)
      }
      colors.append(whole.color)
    }
    for start in stride(from: 0, to: rgba.count, by: 4) where rgba[start + 3] > 127 {
      pixels[start / 4] = numbers[Self.key(rgba, start)]
    }
  }

  /// Pixels of similar colours.
  private struct Tally {
    var count = 0
    var sum = SIMD3<Int>.zero

    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      count += 1
      sum &+= SIMD3(Int(red), Int(green), Int(blue))
    }

    mutating func add(_ other: Tally) {
      count += other.count
      sum &+= other.sum
    }

    /// The mean.
    var color: Color {
      let mean = (sum &+ count / 2) / count
      return Color(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z))
    }
  }

  /// The upper five bits of each channel.
  private static func key(_ rgba: [UInt8], _ start: Int) -> Int {
    Int(rgba[start] >> 3) << 10 | Int(rgba[start + 1] >> 3) << 5 | Int(rgba[start + 2] >> 3)
  }

  /// Divides colours into boxes: always the one that is worst, at its median.
  private static func boxes(of keys: [Int], _ counts: [Tally], limit: Int) -> [[Int]] {
    guard keys.count > limit else { return keys.map { [$0] } }
    var boxes = [Box(keys: keys, counts)]
    while boxes.count < limit {
      guard let worst = boxes.indices.max(by: { boxes[$0].badness < boxes[$1].badness }), boxes[worst].badness > 0
      else { break }
      let (first, second) = boxes[worst].halves(counts)
      boxes[worst] = first
      boxes.append(second)
    }
    return boxes.map(\.keys)
  }

  /// A box of colours.
  private struct Box {
    let keys: [Int]
    /// The shift of the channel in which it is longest.
    let shift: Int
    /// The pixels times the length; 0 for a single colour.
    let badness: Int

    init(keys: [Int], _ counts: [Tally]) {
      self.keys = keys
      func length(_ shift: Int) -> Int {
        let values = keys.lazy.map { $0 >> shift & 31 }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      let lengths = [10, 5, 0].map { (shift: $0, length: length($0)) }
      let longest = lengths.dropFirst().reduce(lengths[0]) { $1.length > $0.length ? $1 : $0 }
      shift = longest.shift
      badness = longest.length * keys.reduce(0) { $0 + counts[$1].count }
    }

    /// Two boxes with about half of the pixels each.
    func halves(_ counts: [Tally]) -> (Box, Box) {
      let sorted = keys.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      let half = sorted.reduce(0) { $0 + counts[$1].count } / 2
      var passed = 0
      var end = 0
      while end < sorted.count - 1, end == 0 || passed + counts[sorted[end]].count <= half {
        passed += counts[sorted[end]].count
        end += 1
      }
      return (Box(keys: Array(sorted[..<end]), counts), Box(keys: Array(sorted[end...]), counts))
    }
  }
}
