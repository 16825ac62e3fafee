internal import CNcurses

extension Key {
  /// Creates the key of a byte below 128, except Escape, which may begin a sequence.
  init(ascii byte: UInt8) {
    switch byte {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 0: self = .control("@")
    case 1...26: self = .control(Unicode.Scalar(byte + 0x60))
    case 27: self = .escape
    case 28...31: self = .control(Unicode.Scalar(byte + 0x40))
    default: self = .character(Unicode.Scalar(byte))
    }
  }

  /// Creates the key of an ncurses code above 255, or nil if it is not supported.
  init?(code: Int32) {
    switch code {
    case KEY_UP, KEY_SR: self = .up
    case KEY_DOWN, KEY_SF: self = .down
    case KEY_LEFT, KEY_SLEFT: self = .left
    case KEY_RIGHT, KEY_SRIGHT: self = .right
    case KEY_HOME, KEY_SHOME, KEY_FIND: self = .home
    case KEY_END, KEY_SEND, KEY_SELECT: self = .end
    case KEY_PPAGE, KEY_SPREVIOUS: self = .pageUp
    case KEY_NPAGE, KEY_SNEXT: self = .pageDown
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC, KEY_SDC: self = .delete
    case KEY_IC, KEY_SIC: self = .insert
    case KEY_ENTER: self = .enter
    case KEY_BTAB: self = .backTab
    case (KEY_F0 + 1)...(KEY_F0 + 63): self = .function(Int(code - KEY_F0))
    default: return nil
    }
  }

  /// Creates the key of an extended terminfo name, which ends in a number for its modifiers.
  init?(extendedName name: String) {
    switch name.prefix(while: { !$0.isNumber }) {
    case "kUP": self = .up
    case "kDN": self = .down
    case "kLFT": self = .left
    case "kRIT": self = .right
    case "kHOM": self = .home
    case "kEND": self = .end
    case "kPRV": self = .pageUp
    case "kNXT": self = .pageDown
    case "kDC": self = .delete
    case "kIC": self = .insert
    default: return nil
    }
  }

  /// Creates the key of a sequence from its final byte and the number before a tilde.
  ///
  /// These are the sequences of xterm and compatible terminals, regardless of the terminal's description.
  init?(final: UInt8, number: Int?) {
    switch Unicode.Scalar(final) {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "H": self = .home
    case "F": self = .end
    case "M": self = .enter
    case "Z": self = .backTab
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    case "~": self.init(tilde: number)
    default: return nil
    }
  }

  private init?(tilde number: Int?) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case .some(let n) where (11...15).contains(n): self = .function(n - 10)
    case .some(let n) where (17...21).contains(n): self = .function(n - 11)
    case .some(let n) where (23...24).contains(n): self = .function(n - 12)
    default: return nil
    }
  }
}
