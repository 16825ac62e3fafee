/// A text of one line while it is typed: its letters, and a cursor before one of them or at the end.
public struct WordField: Hashable, Sendable {
  /// Why a letter finds no room or is none.
  public enum Refusal: Hashable, Sendable {
    /// There are as many letters as it holds.
    case full
    /// It is a control character, or nothing that is written.
    case unwritable
  }

  /// The most letters that it holds.
  public static let limit = 40
  /// The most scalars of one letter: itself and its accents.
  private static let scalarLimit = 4

  /// The letters.
  public private(set) var letters: [Character] = []
  /// The index of the letter before which the cursor is; the number of letters at the end.
  public private(set) var cursor = 0

  /// An empty field.
  public init() {}

  /// The text.
  public var text: String { String(letters) }

  /// Types a scalar; an accent joins the letter before it.
  ///
  /// - Returns: nil when it was typed, or else why not.
  public mutating func type(_ scalar: Unicode.Scalar) -> Refusal? {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return .unwritable
    default: break
    }
    if cursor > 0 {
      let joined = String(letters[cursor - 1]) + String(scalar)
      if joined.count == 1, let letter = joined.first {
        guard joined.unicodeScalars.count <= Self.scalarLimit else { return .full }
        letters[cursor - 1] = letter
        return nil
      }
    }
    guard letters.count < Self.limit else { return .full }
    letters.insert(Character(scalar), at: cursor)
    cursor += 1
    return nil
  }

  /// Removes the letter before the cursor.
  public mutating func removeBefore() {
    guard cursor > 0 else { return }
    cursor -= 1
    letters.remove(at: cursor)
  }

  /// Removes the letter after the cursor.
  public mutating func removeAfter() {
    guard cursor < letters.count else { return }
    letters.remove(at: cursor)
  }

  /// Removes all letters.
  public mutating func clear() { self = WordField() }

  /// Moves the cursor before a letter, or as near to it as there are letters.
  public mutating func moveCursor(to index: Int) { cursor = max(0, min(letters.count, index)) }
}
