/// A problem with something that a person wrote: what is wrong, what is allowed, and what to do.
public struct Problem: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value in single quotes; a sentence without its full stop.
  public let finding: String
  /// What is allowed; a sentence without its full stop, empty where the finding contains it already.
  public let allowed: String
  /// What to do; a sentence without its full stop, or a question with its mark.
  public let advice: String
  /// The key of the wrong field, if the stimulus has several; nil for the stimulus as a whole.
  ///
  /// Readers of files place the problem at the value of that key.
  public let key: String?

  /// Creates a problem from its three sentences, each without its full stop.
  public init(_ finding: String, allowed: String, advice: String, key: String? = nil) {
    self.finding = finding
    self.allowed = allowed
    self.advice = advice
    self.key = key
  }

  /// The sentences in one line; invisible characters of quoted values are escaped, and at most 80 characters of a
  /// value are shown.
  public var description: String {
    let rule = allowed.isEmpty ? "" : " \(allowed)."
    let text = "\(Self.shortened(finding)).\(rule) \(Self.shortened(advice))" + (advice.hasSuffix("?") ? "" : ".")
    return VisibleText.line(text)
  }

  private static func shortened(_ sentence: String) -> String {
    shorteningMiddle(of: shorteningQuotations(in: sentence))
  }

  /// Returns the problem at a location.
  public func placed(at location: FileLocation) -> PlacedProblem { PlacedProblem(location: location, problem: self) }
}

/// A location in a file, or the name of an option.
public struct FileLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file as the user named it, or the option.
  public let file: String
  /// The line, from 1; nil for the whole file.
  public let line: Int?
  /// The column in characters, from 1; nil for the whole line.
  public let column: Int?

  /// Creates a location; without line and column, a whole file or an option.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location as compilers write it: `file:line:column`, with invisible characters in the file name escaped.
  ///
  /// The middle of a name of more than 1000 characters is omitted.
  public var description: String {
    var name = VisibleText.line(file)
    if name.count > 1_000 { name = "\(name.prefix(500))…\(name.suffix(499))" }
    for number in [line, column] { if let number { name += ":\(number)" } }
    return name
  }
}

/// A problem with its location, printed as `file:line:column: problem`.
public struct PlacedProblem: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The location.
  public let location: FileLocation
  /// The problem.
  public let problem: Problem

  /// Creates a problem at a location.
  public init(location: FileLocation, problem: Problem) {
    self.location = location
    self.problem = problem
  }

  /// Location and problem in one line.
  public var description: String { "\(location): \(problem)" }
}
