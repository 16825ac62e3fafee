import ArgumentParser

// Options whose text the command reads itself, so that its message names the option and what is allowed.
extension Option where Value == String {
  /// A required option, whose value may begin with a minus.
  init(_ help: String, value name: String, completion: CompletionKind? = nil) {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name), completion: completion)
  }
}

extension Option where Value == String? {
  /// An option whose value may begin with a minus.
  init(_ help: String, value name: String, completion: CompletionKind? = nil) {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name), completion: completion)
  }
}
