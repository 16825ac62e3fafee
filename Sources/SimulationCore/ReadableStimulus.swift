/// A stimulus that can be read from a journal or a stimulus file.
///
/// The forms say what there is; a reader checks names, keys and kinds against them, with the place
/// of every mistake, before a value is made.
public protocol ReadableStimulus: Recordable {
  /// All stimuli of the machine, in the order in which messages list them.
  static var forms: [RecordForm] { get }

  /// The stimulus of a record that fits one of the forms.
  init?(_ record: FilledForm)

  /// Whether such stimuli are a list that the machine takes one by one, each at its own time.
  ///
  /// A file then gives the first one an instant; the others are told together with it and need none.
  var isFollowed: Bool { get }
}

extension ReadableStimulus {
  /// No: every stimulus has its instant.
  public var isFollowed: Bool { false }
}
