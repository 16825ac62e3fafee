/// Where words occur, each of which has rules of its own.
enum Room: String, CaseIterable, Sendable {
  /// The names of code, file names included, split into their words.
  case names
  /// Comments of code, and sentences that name tests.
  case comments
  /// What the program writes: string literals.
  case messages
  /// The pages that people read, and the comments of configurations and scripts.
  case pages
}

/// Words that are not written here in some sense, and what is written in their place.
///
/// A phrase is a sequence of lowercase words, as it is read: `of chance` is found in `elevators of\n/// chance`, and
/// `must stand` in `mustStand`.
struct PlainWord: Sendable {
  /// The phrases.
  let phrases: [String]
  /// What to write.
  let instead: String
  /// Where they are kept out.
  let rooms: Set<Room>
  /// Longer phrases in which they are right, the machines' own facts and terms of the trade among them.
  let exceptions: [String]
  /// Endings of paths of files in which they have another meaning.
  let files: [String]
  /// Beginnings of paths of files, for words that are kept out of these alone; empty for all files.
  let folders: [String]

  init(
    _ phrases: String..., write instead: String, in rooms: Set<Room> = Set(Room.allCases),
    except exceptions: [String] = [], files: [String] = [], below folders: [String] = []
  ) {
    self.phrases = phrases
    self.instead = instead
    self.rooms = rooms
    self.exceptions = exceptions
    self.files = files
    self.folders = folders
  }
}
