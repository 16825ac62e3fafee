import Pictures
import SimulationCore
import Stage

/// A parser for lines and curves in SVG notation.
///
/// > Source: SVG 2, section 9.3: the commands M, L, H, V, C, S, Q, T, Z and their lower-case forms. Arcs are not
/// > supported.
enum PathData {
  static func path(_ text: String) throws(ExpressionProblem) -> StagePath {
    var reader = PathReader(Array(text))
    return try reader.read()
  }

  private struct PathReader {
    let characters: [Character]
    var position = 0
    var path = StagePath()
    var current = Point(0, 0)
    var start = Point(0, 0)
    /// The last control point of a curve, for smooth ones.
    var control: Point?
    var count = 0

    init(_ characters: [Character]) { self.characters = characters }

    private func problem(_ finding: String) -> ExpressionProblem {
      ExpressionProblem(
        min(position, max(0, characters.count - 1)), finding,
        allowed: "A path has the commands M, L, H, V, C, S, Q, T and Z, each with its numbers",
        advice: "Write it like 'M 0 0 L 10 0 C 12 0 12 8 5 8 Z'")
    }

    private mutating func skip() {
      while position < characters.count, characters[position].isWhitespace || characters[position] == "," {
        position += 1
      }
    }

    private var isAtNumber: Bool {
      guard position < characters.count else { return false }
      return "+-.0123456789".contains(characters[position])
    }

    mutating func read() throws(ExpressionProblem) -> StagePath {
      skip()
      var command: Character?
      while position < characters.count {
        if characters[position].isLetter {
          command = characters[position]
          position += 1
        } else if command == "M" || command == "m" {
          // Further pairs after a move are lines.
          command = command == "M" ? "L" : "l"
        }
        guard let command, !path.isEmpty || "Mm".contains(command) else { throw problem("a path begins without 'M'") }
        try step(command)
        skip()
        guard !"Zz".contains(command) || !isAtNumber else { throw problem("a number follows 'Z'") }
      }
      guard !path.isEmpty else { throw problem("the path is empty") }
      return path
    }

    private mutating func number() throws(ExpressionProblem) -> Double {
      skip()
      let begin = position
      var text = ""
      var hasPoint = false
      while position < characters.count {
        let character = characters[position]
        let isSign = "+-".contains(character)
        if isSign, !(text.isEmpty || text.hasSuffix("e")) { break }
        if character == "." {
          if hasPoint { break }
          hasPoint = true
        } else if !isSign, !character.isNumber, !(character == "e" || character == "E") {
          break
        }
        text.append(character == "E" ? "e" : character)
        position += 1
      }
      guard let number = Double(text), number.magnitude <= 1e6 else {
        position = begin
        throw problem("a number is missing, or too large")
      }
      count += 1
      guard count <= Budget.scenePathNumbers else {
        throw problem("the path has more than \(Budget.scenePathNumbers) numbers")
      }
      return number
    }

    private mutating func point(_ isRelative: Bool) throws(ExpressionProblem) -> Point {
      let x = try number()
      let y = try number()
      return Point(x + (isRelative ? current.x : 0), y + (isRelative ? current.y : 0))
    }

    private mutating func step(_ command: Character) throws(ExpressionProblem) {
      let isRelative = command.isLowercase
      var newControl: Point?
      switch command.uppercased() {
      case "M":
        current = try point(isRelative)
        start = current
        path.move(to: current)
      case "L":
        current = try point(isRelative)
        path.line(to: current)
      case "H":
        current.x = try number() + (isRelative ? current.x : 0)
        path.line(to: current)
      case "V":
        current.y = try number() + (isRelative ? current.y : 0)
        path.line(to: current)
      case "C", "S":
        let first = command.uppercased() == "C" ? try point(isRelative) : mirrored
        let second = try point(isRelative)
        let end = try point(isRelative)
        path.cubic(control1: first, control2: second, to: end)
        (current, newControl) = (end, second)
      case "Q", "T":
        let middle = command.uppercased() == "Q" ? try point(isRelative) : mirrored
        let end = try point(isRelative)
        path.quadratic(control: middle, to: end)
        (current, newControl) = (end, middle)
      case "Z":
        path.close()
        current = start
      default:
        position -= 1
        throw problem("a path has the command '\(command)'")
      }
      control = newControl
    }

    /// The last control point, mirrored at the current point.
    private var mirrored: Point {
      guard let control else { return current }
      return Point(2 * current.x - control.x, 2 * current.y - control.y)
    }
  }
}
