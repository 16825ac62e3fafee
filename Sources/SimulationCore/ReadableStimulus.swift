/// A stimulus that can be read from a journal or a stimulus file.
///
/// The forms declare the valid stimuli; a reader checks names, keys and kinds against them and reports the location
/// of every mistake before it creates a value.
public protocol ReadableStimulus: Recordable {
  /// All stimuli of the machine, in the order in which messages list them.
  static var forms: [RecordForm] { get }

  /// Creates the stimulus of a record that matches one of the forms.
  init?(_ record: FilledForm)

  /// Whether such stimuli form a list that the machine receives one by one, each at its own time.
  ///
  /// In a file, only the first one then has an instant; the others are received together with it.
  var isFollowed: Bool { get }
}

extension ReadableStimulus {
  /// False: every stimulus has its own instant.
  public var isFollowed: Bool { false }
}
