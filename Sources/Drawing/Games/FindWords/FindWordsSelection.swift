public import Stage

/// The text that the player types and the selection on the screen; not part of the run.
public struct FindWordsSelection: Hashable, Sendable {
  /// The text field.
  public var field = WordField()
  /// Whether keys go into the text field.
  public var hasFocus = false
  /// The row of the settings that Enter picks.
  public var language = WordLanguage.english
  /// The number of newest words scrolled out of the list.
  public var scroll = 0

  /// Creates an empty field without focus.
  public init() {}
}

/// The clickable parts of the game.
public enum FindWordsControl: Hashable, Sendable {
  /// The new word button, or the base word itself.
  case newWord
  /// The hint button.
  case hint
  /// A segment of the word length picker.
  case length(WordLength)
  /// The settings button.
  case openSettings
  /// A row of the settings.
  case language(WordLanguage)
  /// The button that closes the settings.
  case closeSettings
  /// The button that closes the alert.
  case closeAlert
  /// The text field, before the letter of an index.
  case field(Int)
  /// The enter button.
  case enter
  /// An end of the list, with the number of rows to scroll down; negative to scroll up.
  case scroll(Int)
  /// The area covered by an alert or the settings.
  case covered
}
