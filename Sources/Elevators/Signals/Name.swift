import Synchronization

/// A name that facts and events carry: of a car, of a landing's sign.
///
/// It is a number in a table of the process, so that a fact is copied as it is, without counting who refers to its text.
/// A name stays in the table: there are as many as the elevators of a process have.
public struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The names so far, and the number of each.
  private struct Table {
    var texts: [String] = []
    var numbers: [String: UInt32] = [:]
  }

  private static let table = Mutex(Table())

  private let number: UInt32

  /// The name of a text.
  ///
  /// - Complexity: O(length of the text), and a lock.
  public init(_ text: String) {
    number = Self.table.withLock { table in
      if let known = table.numbers[text] { return known }
      let number = UInt32(table.texts.count)
      table.texts.append(text)
      table.numbers[text] = number
      return number
    }
  }

  /// The name of a text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Its text.
  ///
  /// - Complexity: O(1), and a lock.
  public var text: String { Self.table.withLock { $0.texts[Int(number)] } }

  /// Its text.
  public var description: String { text }
}
