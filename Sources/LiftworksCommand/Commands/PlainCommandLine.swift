import ArgumentParser

/// A command line of known options with their values, which is read without the parser.
///
/// At every start the parser looks at each declaration of a command by reflection, which takes longer than a short run.
/// Here the declarations are in lists (`declarations(of:)`), and a command is decoded from the words given to each.
/// Everything else is left to the parser: help, unknown, shortened and repeated options, values that begin with a minus
/// sign, and all that is wrong.
struct PlainCommandLine {
  /// The options, in the order of their declaration, in which a command decodes them.
  let options: [DeclaredOption]
  /// The values given to each; an empty one to a flag.
  private(set) var values: [[String]]

  /// Reads a command with its arguments.
  ///
  /// - Parameters:
  ///   - type: The command.
  ///   - arguments: The words after its name.
  /// - Returns: The command as the parser would return it; nil if the parser must read it.
  static func command(_ type: any ParsableCommand.Type, for arguments: some Sequence<String>) -> (any ParsableCommand)?
  {
    guard let list = type.configuration.commandName.flatMap(declarations), let line = Self(list, arguments) else {
      return nil
    }
    let decoder = PlainDecoder(line)
    guard var command = try? type.init(from: decoder), decoder.isAtEnd, (try? command.validate()) != nil else {
      return nil
    }
    return command
  }

  /// Gives each word to an option of a list; nil if there is a word that the parser must judge.
  private init?(_ list: String, _ words: some Sequence<String>) {
    options = DeclaredOption.all(of: list)
    values = Array(repeating: [], count: options.count)
    var words = words.makeIterator()
    while let word = words.next() {
      var name = word
      var value: String?
      if word.isEmpty { return nil }
      if Self.isValue(word) {
        name = ""
        value = word
      } else if let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), word.hasPrefix("--") {
        name = String(word[..<sign])
        value = String(word[word.utf8.index(after: sign)...])
      }
      guard
        let index = options.indices.first(where: {
          options[$0].names.contains(name) && (options[$0].isList || values[$0].isEmpty)
        })
      else { return nil }
      if !options[index].takesValue {
        guard value == nil else { return nil }
        values[index].append("")
      } else {
        guard let value = value ?? words.next(), Self.isValue(value) else { return nil }
        values[index].append(value)
      }
    }
  }

  private static func isValue(_ word: String) -> Bool {
    word == "-" || !word.isEmpty && word.utf8.first != UInt8(ascii: "-")
  }
}
