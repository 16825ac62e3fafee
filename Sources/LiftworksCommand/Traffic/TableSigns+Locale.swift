internal import Glibc
import Studies

extension TableSigns {
  /// Those of the user's locale.
  static var ofLocale: TableSigns {
    // The locale is made for this question alone: the program's own stays C, in which numbers are parsed.
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, "", nil) else { return ascii }
    defer { unsafe freelocale(locale) }
    guard let codes = unsafe nl_langinfo_l(Int32(CODESET), locale) else { return ascii }
    return unsafe String(cString: codes) == "UTF-8" ? unicode : ascii
  }
}
