import Testing

/// All that touches ncurses or a real terminal: one at a time, since ncurses is one for a process.
@Suite(.serialized) struct NcursesTests {}
