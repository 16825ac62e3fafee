internal import CNcurses

/// What ncurses reads from the terminal, decoded.
@safe struct Keyboard {
  /// Whether there may be more to read, because the last reading stopped before the end.
  private(set) var hasMore = false

  private var decoder = InputDecoder()
  // A pad: reading from a window would also draw it.
  private let pad: UnsafeMutablePointer<WINDOW>

  /// Whether an answer of the terminal may be under way.
  var awaitsAnswers: Bool {
    get { decoder.awaitsAnswers }
    set { decoder.awaitsAnswers = newValue }
  }

  /// The most codes read at a time, so that a flood cannot hold up its reader.
  private static let mostCodes = 256

  /// Puts the terminal into the mode in which keys come one by one, unseen and at once.
  init?() {
    guard let pad = unsafe newpad(1, 1) else { return nil }
    unsafe self.pad = unsafe pad
    // Milliseconds after which an Escape is the key and not the beginning of a sequence.
    set_escdelay(25)
    cbreak()
    noecho()
    // An interruption must not throw away half of a frame.
    intrflush(nil, false)
    cnc_disable_flow_control()
    unsafe keypad(pad, true)
    unsafe nodelay(pad, true)
    // Mouse reports are decoded here; ncurses would only take their beginning away.
    keyok(KEY_MOUSE, false)
  }

  /// Gives back what ncurses holds for it.
  func close() { unsafe delwin(pad) }

  /// The next thing that was read, without waiting.
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
