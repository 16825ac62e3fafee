public import Games

/// What the player has typed and chosen on the screen; it is no part of the run.
public struct FindWordsSelection: Hashable, Sendable {
  /// The text field.
  public var field = WordField()
  /// Whether keys go into the text field.
  public var hasFocus = false
  /// The row of the settings that Enter picks.
  public var language = WordLanguage.english
  /// How many of the newest words are scrolled out of the list.
  public var scroll = 0

  /// An empty field without focus.
  public init() {}
}

/// What can be clicked in the game.
public enum FindWordsControl: Hashable, Sendable {
  /// The button for a new word, or the base word itself.
  case newWord
  /// The button for a hint.
  case hint
  /// A segment of the picker of lengths.
  case length(WordLength)
  /// The button of the settings.
  case openSettings
  /// A row of the settings.
  case language(WordLanguage)
  /// The button that closes the settings.
  case closeSettings
  /// The button that closes the alert.
  case closeAlert
  /// The text field, before the letter of an index.
  case field(Int)
  /// The button that enters the text.
  case enter
  /// An end of the list: so many rows down, or up where it is negative.
  case scroll(Int)
  /// What lies under an alert or the settings.
  case covered
}
