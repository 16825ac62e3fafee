/// Facts whose names and payloads are declared by a machine, so that readers can check references to them.
///
/// The forms are declared beside the facts, as a stimulus declares its own; an emitted fact always matches the form
/// of its name.
public protocol DeclaredFacts: Recordable {
  /// All facts of the machine, in the order in which messages list them.
  static var forms: [RecordForm] { get }
}
