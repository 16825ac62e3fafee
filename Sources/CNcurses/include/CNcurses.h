// What Swift needs of ncursesw, and a guard that leaves the shell sane whatever ends the program.
#ifndef CNCURSES_H
#define CNCURSES_H

// Here and not in the package's settings: those do not reach Swift's importer.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <ncurses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Macros and global variables that Swift cannot import.

static const attr_t CNC_BOLD = WA_BOLD;
static const attr_t CNC_REVERSE = WA_REVERSE;

static inline WINDOW *cnc_standard_window(void) { return stdscr; }
static inline WINDOW *cnc_current_screen(void) { return curscr; }
// From the terminal's description: COLORS would need start_color(), after which ncurses sends
// white on black where no colour was asked for.
static inline int cnc_color_count(void) { return tigetnum("colors"); }
static inline int cnc_pair_count(void) { return COLOR_PAIRS; }

// A screen on standard input and output; NULL when the terminal is unknown. Never exits.
SCREEN *cnc_new_screen(const char *terminal);

// A screen that writes into an unnamed file and reads nothing, for looking at what is sent.
// The descriptor of the file is left in *output. NULL when the terminal is unknown or another such
// screen has not been ended.
SCREEN *cnc_new_headless_screen(const char *terminal, int *output);
void cnc_end_headless_screen(SCREEN *screen);

// Makes the character set UTF-8, the user's or C.UTF-8; false when there is neither.
bool cnc_use_utf8(void);

// Whether a glyph takes exactly one column.
bool cnc_is_one_column_wide(uint32_t glyph);

// Fills one cell; the pair may exceed what a short holds.
void cnc_set_cell(cchar_t *cell, uint32_t glyph, attr_t attributes, int pair);

// The glyph that ncurses believes to be on the screen.
uint32_t cnc_shown_glyph(int column, int row);

// What is known from the description of a terminal.
enum cnc_terminal_kind {
  CNC_TERMINAL_USABLE = 0,
  CNC_TERMINAL_UNKNOWN = 1,
  CNC_TERMINAL_INCAPABLE = 2,  // known, but cannot position the cursor
};
int cnc_terminal_kind(const char *terminal);

// Whether the current terminal's description has a string or a flag of this name.
bool cnc_has_string(const char *name);
bool cnc_has_flag(const char *name);

// The guard.
//
// It keeps the terminal's settings, holds standard error back while the screen is up (when that is
// a terminal), turns signals into flags, and undoes all of it when the program crashes or exits.
// One at a time in a process. Its signal handlers make system calls and nothing else.

enum cnc_happening {
  CNC_INTERRUPTED = 1,  // SIGINT, SIGTERM
  CNC_HUNG_UP = 2,      // SIGHUP
  CNC_RESIZED = 4,      // SIGWINCH
  CNC_SUSPENDED = 8,    // SIGTSTP: the program should leave the screen, then call cnc_guard_stop
  CNC_CONTINUED = 16,   // SIGCONT
};

// Before the screen is made. 0, or an error number, and then nothing has been changed.
int cnc_guard_open(int input, int output);

// After the screen is made: crashes and exits restore the terminal from here on.
void cnc_guard_arm(void);

// What happened since the last call, as flags; the descriptor that becomes readable is emptied.
unsigned cnc_guard_take(void);

// Becomes readable when something happened.
int cnc_guard_descriptor(void);

enum cnc_wait_result {
  CNC_WAIT_TIMED_OUT = 0,
  CNC_WAIT_READABLE = 1,  // there are bytes to read
  CNC_WAIT_HAPPENED = 2,  // there are flags to take
  CNC_WAIT_GONE = 3,      // the terminal is no more
};

// Waits for bytes or flags; without bytes for flags only. A negative time is for ever.
int cnc_guard_wait(bool for_bytes, int64_t nanoseconds);

// Switches off what stops a terminal's output on Control-S; for after cbreak and noecho.
void cnc_disable_flow_control(void);

// The size of the terminal's window; false when the terminal does not report it.
bool cnc_window_size(int *columns, int *rows);

// The screen has been left, or taken again: standard error goes to its target, or is held.
void cnc_guard_screen_left(void);
void cnc_guard_screen_taken(void);

// Stops the process as SIGTSTP would, and returns when it is continued.
void cnc_guard_stop(void);

// Stops the process as SIGTTOU would; for a program that was continued in the background.
void cnc_guard_stop_in_background(void);

// Whether this process may write to the terminal; true when there is no job control.
bool cnc_guard_is_in_foreground(void);

// After the screen has been ended.
void cnc_guard_close(void);

#endif
