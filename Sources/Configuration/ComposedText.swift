import Foundation
import Yams

/// The text that was composed last: a file is asked what it is before it is read as that, and composing it is
/// most of the work.
///
/// Each thread has its own, since nodes are not to be used by several.
enum ComposedText {
  private final class Entry {
    let text: String
    let node: Node

    init(_ text: String, _ node: Node) {
      self.text = text
      self.node = node
    }
  }

  private static let key = "liftworks.composed"

  /// The root of a text, if that was composed last.
  static func last(of text: String) -> Node? {
    guard let entry = Thread.current.threadDictionary[key] as? Entry, entry.text == text else {
      return nil
    }
    return entry.node
  }

  /// Keeps the root of a text that is within its budget.
  static func keep(_ node: Node, of text: String) {
    Thread.current.threadDictionary[key] = Entry(text, node)
  }
}
