/// An ordered table from names to sound files, looked up by name.
public struct SoundTable: Hashable, Sendable {
  /// One line of a table.
  public struct Entry: Hashable, Sendable {
    /// The name of a cue, a fact or a stimulus.
    public let name: String
    /// The name of the sound file, as written in the map.
    public let file: String
    /// The playback setting.
    public let setting: SoundSetting

    /// Creates an entry that assigns a file to a name.
    public init(name: String, file: String, setting: SoundSetting = SoundSetting()) {
      self.name = name
      self.file = file
      self.setting = setting
    }
  }

  /// The entries, in the order in which they were written.
  public let entries: [Entry]

  /// Creates a table; without entries, an empty one.
  ///
  /// - Precondition: No name is duplicated.
  public init(_ entries: [Entry] = []) {
    for (index, entry) in entries.enumerated() {
      precondition(
        !entries[..<index].contains { $0.name == entry.name },
        "the name '\(entry.name)' is duplicated in a table of sounds")
    }
    self.entries = entries
  }

  /// Returns the file of a name, or nil if the name is silent.
  ///
  /// - Complexity: O(*n*) in the number of entries, which are few.
  public subscript(name: String) -> String? { entry(of: name)?.file }

  /// Returns the entry of a name, or nil if the name is silent.
  ///
  /// - Complexity: O(*n*) in the number of entries, which are few.
  public func entry(of name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns this table with another one taking precedence for its names.
  ///
  /// A line for a name without fields also replaces this table's lines for the name with a field.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of entries, which are few.
  public func overridden(by later: SoundTable) -> SoundTable {
    let kept = entries.filter { entry in
      !later.entries.contains { $0.name == entry.name || entry.name.hasPrefix($0.name + " ") }
    }
    return SoundTable(kept + later.entries)
  }

  /// Returns whether the table has an entry for a name with a field: `buzzerChanged on=true`.
  ///
  /// - Complexity: O(*n*) in the number of entries, which are few.
  public func hasFields(ofName name: String) -> Bool { entries.contains { $0.name.hasPrefix(name + " ") } }
}

extension SoundTable: ExpressibleByDictionaryLiteral {
  /// Creates a table in the order of the literal, from names to files.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { name, file in Entry(name: name, file: file) })
  }
}
