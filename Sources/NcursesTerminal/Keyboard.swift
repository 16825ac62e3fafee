internal import CNcurses

/// Reads and decodes the terminal's input with ncurses.
@safe struct Keyboard {
  /// Whether there may be more to read, because the last read stopped at its limit.
  private(set) var hasMore = false

  private var decoder = InputDecoder()
  // A pad, because reading from a window would also draw it.
  private let pad: UnsafeMutablePointer<WINDOW>

  /// Whether a reply of the terminal may be pending.
  var awaitsAnswers: Bool {
    get { decoder.awaitsAnswers }
    set { decoder.awaitsAnswers = newValue }
  }

  /// The maximum number of codes per read, so that a flood of input cannot block the caller.
  private static let mostCodes = 256

  /// Switches the terminal to unbuffered input without echo.
  init?() {
    guard let pad = unsafe newpad(1, 1) else { return nil }
    unsafe self.pad = unsafe pad
    // The milliseconds after which an Escape is the key and not the beginning of a sequence.
    set_escdelay(25)
    cbreak()
    noecho()
    // An interrupt must not discard half of a frame.
    intrflush(nil, false)
    cnc_disable_flow_control()
    unsafe keypad(pad, true)
    unsafe nodelay(pad, true)
    // Mouse reports are decoded here; ncurses would only consume their beginning.
    keyok(KEY_MOUSE, false)
  }

  /// Switches the keys on again after the screen was released.
  ///
  /// The next read would do it, too, in the middle of a picture that the terminal has not accepted completely.
  func resume() { unsafe keypad(pad, true) }

  /// Releases the resources of ncurses.
  func close() { unsafe delwin(pad) }

  /// Returns the next input without waiting, or nil.
  mutating func next() -> InputDecoder.Meaning? {
    if let meaning = decoder.next() { return meaning }
    hasMore = false
    for _ in 0..<Self.mostCodes {
      let code = unsafe wgetch(pad)
      if code == ERR {
        decoder.rest()
        return decoder.next()
      }
      receive(code)
      if let meaning = decoder.next() { return meaning }
    }
    hasMore = true
    return nil
  }

  private mutating func receive(_ code: Int32) {
    if code > KEY_MAX, let name = unsafe keyname(code) {
      decoder.receive(keyNamed: unsafe String(cString: name))
    } else {
      decoder.receive(code)
    }
  }
}
