import ArgumentParser

// Options whose text the command parses itself, so that its message names the option and the allowed values.
extension Option where Value == String {
  /// A required option, whose value may begin with a minus sign.
  init(_ help: String, value name: String, completion: CompletionKind? = nil) {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name), completion: completion)
  }
}

extension Option where Value == String? {
  /// An option whose value may begin with a minus sign.
  init(_ help: String, value name: String, completion: CompletionKind? = nil) {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name), completion: completion)
  }
}
