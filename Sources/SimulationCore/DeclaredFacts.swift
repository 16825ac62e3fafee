/// Facts whose names and payloads a machine declares, so that a reader can check what is written about them.
///
/// The forms are declared beside the facts, as a stimulus declares its own; a fact that is emitted
/// always fits the form of its name.
public protocol DeclaredFacts: Recordable {
  /// All facts of the machine, in the order in which messages list them.
  static var forms: [RecordForm] { get }
}
