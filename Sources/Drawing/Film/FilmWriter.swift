internal import SimulationCore
internal import Stage

/// Writes the numbers of a film as JSON, each curve and each shape once.
struct FilmWriter {
  /// A number of an element, as it is written.
  struct Number {
    let kind: FilmTemplate.Number.Kind
    let start: Double
    /// A short number near a half of the tolerance.
    let unit: Double
    /// The unit and the changes; empty if it has none.
    let curve: String

    init(_ track: FilmTrack, kind: FilmTemplate.Number.Kind, tolerance: Double) {
      self.kind = kind
      unit = Self.units.first { $0 <= tolerance / 2 } ?? 0.0001
      start = track.stops[0].value
      curve = Self.curve(track.finished, unit: unit)
    }

    private static let units = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002]

    private static func curve(_ stops: [FilmTrack.Stop], unit: Double) -> String {
      guard stops.contains(where: { $0.value != stops[0].value }) else { return "" }
      var (tick, value) = (stops[0].tick, 0)
      var parts = [SVGText.number(unit)]
      for stop in stops.dropFirst() {
        let next = Int(clamping: ((stop.value - stops[0].value) / unit).rounded())
        parts.append("\(stop.tick - tick),\(next - value)")
        (tick, value) = (stop.tick, next)
      }
      return parts.joined(separator: ",")
    }

    /// Returns the number from another one, to its unit.
    func text(from other: Double = 0) -> String { SVGText.number(((start - other) / unit).rounded() * unit) }
  }

  /// Everything of a kind, each once, in the order of its first use.
  private struct Store {
    var texts: [String] = []
    private var indices: [String: Int] = [:]

    mutating func index(of text: String) -> Int {
      if let known = indices[text] { return known }
      indices[text] = texts.count
      texts.append("[\(text)]")
      return texts.count - 1
    }
  }

  private var curveStore = Store()
  private var shapeStore = Store()

  /// All curves and shapes that were written.
  var curves: [String] { curveStore.texts }
  var shapes: [String] { shapeStore.texts }

  /// Returns numbers, each for itself.
  mutating func list(_ numbers: [Number]) -> String {
    var texts: [String] = []
    for number in numbers { texts.append(text(number)) }
    return "[\(texts.joined(separator: ","))]"
  }

  private mutating func text(_ number: Number) -> String {
    number.curve.isEmpty ? number.text() : "[\(number.text()),\(curveStore.index(of: number.curve))]"
  }

  /// Returns the first point and the shape of an element that goes about as a whole; nil for another one.
  mutating func whole(_ numbers: [Number]) -> String? {
    guard let across = numbers.first(where: { $0.kind == .across }),
      let down = numbers.first(where: { $0.kind == .down })
    else { return nil }
    var shape: [String] = []
    for number in numbers {
      switch number.kind {
      case .across where number.curve == across.curve: shape.append(number.text(from: across.start))
      case .down where number.curve == down.curve: shape.append(number.text(from: down.start))
      case .length where number.curve.isEmpty, .share where number.curve.isEmpty: shape.append(number.text())
      default: return nil
      }
    }
    return "[\(text(across)),\(text(down)),\(shapeStore.index(of: shape.joined(separator: ",")))]"
  }

  /// Returns a JSON text that a page may hold: nothing in it ends a script.
  static func quoted(_ text: String) -> String { RecordText.quoted(text).replacing("<", with: "\\u003c") }
}
