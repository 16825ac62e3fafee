public import SimulationCore

/// A caption at which a replay stops: a line of a journal or of a log of stimuli.
///
/// ```text
/// {"t":"4.189","note":"The leaves have arrived."}
/// {"t":"12","pause":true}
/// ```
public struct Caption: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The instant.
  public let instant: SimulationInstant
  /// The text; empty for a stop without a text.
  public let text: String
  /// Whether the line requests a pause; a replay pauses at every caption.
  public let pauses: Bool

  /// Creates a caption.
  public init(instant: SimulationInstant, text: String, pauses: Bool = false) {
    self.instant = instant
    self.text = text
    self.pauses = pauses
  }

  /// Instant and text, such as `12.000000000: The leaves have arrived`.
  public var description: String { "\(instant): \(text.isEmpty ? "pause" : text)" }

  /// The journal line, without a line feed.
  var line: String {
    let note = text.isEmpty ? "" : #","note":\#(RecordText.quoted(text))"#
    let pause = pauses ? #","pause":true"# : ""
    return #"{"t":"\#(instant)"\#(note)\#(pause)}"#
  }

  /// Creates the caption of a line; nil when the line has none of its keys.
  init?(_ object: FlatObject) throws(PlacedProblem) {
    guard object.member("note") != nil || object.member("pause") != nil else { return nil }
    let known = ["t", "note", "pause"]
    for member in object.members where !known.contains(member.key) {
      throw Problem(
        "unknown key '\(member.key)'", allowed: "The keys of a note are \(quotedList(known))",
        advice: suggestion(for: member.key, among: known, or: "Remove it")
      ).placed(at: member.keyLocation)
    }
    var text = ""
    if let note = object.member("note") {
      guard case .text(let words) = note.value else {
        throw Problem("'note' is \(note.value.words)", allowed: "'note' is a text for people", advice: "Write a text")
          .placed(at: note.valueLocation)
      }
      text = words
    }
    var pauses = false
    if let pause = object.member("pause") {
      guard case .flag(let flag) = pause.value else {
        throw Problem(
          "'pause' is \(pause.value.words)", allowed: "'pause' is true or false", advice: "Write true, or remove it"
        ).placed(at: pause.valueLocation)
      }
      pauses = flag
    }
    self.init(instant: try object.instant(), text: text, pauses: pauses)
  }
}
