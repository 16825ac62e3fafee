/// A single-line text field: its letters, and a cursor before one of them or at the end.
public struct WordField: Hashable, Sendable {
  /// The reason why a letter is rejected.
  public enum Refusal: Hashable, Sendable {
    /// The field holds the maximum number of letters.
    case full
    /// The scalar is a control character or otherwise not printable.
    case unwritable
  }

  /// The maximum number of letters.
  public static let limit = 40
  /// The maximum number of scalars in one letter, including its accents.
  private static let scalarLimit = 4

  /// The letters.
  public private(set) var letters: [Character] = []
  /// The index of the letter after the cursor; the number of letters at the end.
  public private(set) var cursor = 0

  /// Creates an empty field.
  public init() {}

  /// The text.
  public var text: String { String(letters) }

  /// Types a scalar; an accent joins the letter before it.
  ///
  /// - Returns: The reason if it was rejected, otherwise nil.
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

  /// Moves the cursor before a letter; the index is clamped.
  public mutating func moveCursor(to index: Int) { cursor = max(0, min(letters.count, index)) }
}
