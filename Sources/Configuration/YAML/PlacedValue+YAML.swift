public import SimulationCore

extension PlacedValue {
  /// The value as a YAML document from which an equal one is read, apart from locations.
  ///
  /// Plain scalars stay plain, so that numbers and Booleans keep their meaning.
  public var yaml: String { lines(indentation: "").joined(separator: "\n") + "\n" }

  private func lines(indentation: String) -> [String] {
    switch content {
    case .scalar(let text, let style): [indentation + Self.scalar(text, style)]
    case .list(let items): items.isEmpty ? [indentation + "[]"] : items.flatMap { $0.block(after: "-", indentation) }
    case .mapping(let members):
      members.isEmpty
        ? [indentation + "{}"] : members.flatMap { $0.value.block(after: RecordText.quoted($0.key) + ":", indentation) }
    }
  }

  /// Returns the value after a key or a hyphen: on its line, or indented in the lines after it.
  private func block(after beginning: String, _ indentation: String) -> [String] {
    let inner = lines(indentation: indentation + " ")
    if inner.count == 1, !isBlock { return ["\(indentation)\(beginning)\(inner[0].trimmed(indentation))"] }
    return [indentation + beginning] + inner
  }

  /// Whether its lines begin with keys or hyphens.
  private var isBlock: Bool {
    switch content {
    case .scalar: false
    case .list(let items): !items.isEmpty
    case .mapping(let members): !members.isEmpty
    }
  }

  private static func scalar(_ text: String, _ style: Style) -> String {
    style == .plain && !text.contains(where: \.isNewline) ? text : RecordText.quoted(text)
  }
}

extension String {
  /// Returns the line without an indentation.
  fileprivate func trimmed(_ indentation: String) -> Substring { dropFirst(indentation.count) }
}
