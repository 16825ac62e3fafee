/// The signs of a machine's landings, for views that show its facts to people.
///
/// Facts, journals and digests hold landing numbers, from 1; people read and write the signs. Which fields are
/// landings is declared in their forms, as ``FieldForm/Kind/landing(_:)``.
public struct LandingSigns: Sendable {
  /// The names of the landings, the lowest first; empty if they have no names.
  public let names: [String]
  /// Searched and not kept by name: a frame of a picture makes signs anew for a few facts.
  private let forms: [RecordForm]

  /// No signs: numbers are shown.
  public static let none = LandingSigns(names: [], forms: [])

  /// Creates signs from the names of landings and the forms in which landings occur.
  public init(names: [String], forms: [RecordForm]) {
    self.names = names
    self.forms = forms
  }

  /// Creates the signs of a machine's landings.
  public init<Root: DescribedMachine>(of root: Root) {
    let names = root.landingNames
    self.init(names: names, forms: names.isEmpty ? [] : Root.Fact.forms)
  }

  /// Returns the sign of a landing, or its number if it has none.
  public func name(of landing: Int) -> String {
    names.indices.contains(landing - 1) ? names[landing - 1] : "\(landing)"
  }

  /// Returns fields with signs in place of landing numbers.
  ///
  /// - Parameters:
  ///   - fields: The payload of a fact, a stimulus or an event.
  ///   - name: Its name.
  /// - Returns: The fields as shown to people.
  public func shown(_ fields: [Field], of name: String) -> [Field] {
    guard !names.isEmpty else { return fields }
    let form = forms.last { $0.name == name }
    return fields.map { field in
      // Stimuli and events have no forms: of theirs, the keys are landings that are landings of any fact.
      guard case .integer(let number) = field.value, let landing = Int(exactly: number),
        form?.isLanding(field.key) ?? forms.contains(where: { $0.isLanding(field.key) })
      else { return field }
      return Field(key: field.key, value: .text(self.name(of: landing)))
    }
  }

  /// Returns a record in one line with signs: `plant carStopped landing=G offset=0`.
  public func text(of record: Record) -> String {
    let path = record.path.isEmpty ? [] : [record.pathText]
    let fields = shown(record.fields, of: record.name)
    return (path + [record.name] + fields.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}
