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

static inline WINDOW *cnc_standard_window(void) { return stdscr; }

// A screen on standard input and output; NULL when the terminal is unknown. Never exits.
SCREEN *cnc_new_screen(const char *terminal);

// Makes the character set UTF-8, the user's or C.UTF-8; false when there is neither.
bool cnc_use_utf8(void);

// The description of a terminal, for looking things up; false when there is none.
bool cnc_open_description(const char *terminal);
// After every description that was opened: the one before is the current one again.
void cnc_close_description(void);

// What the current description has under a name; NULL when it has nothing.
const char *cnc_string(const char *name);
bool cnc_has_string(const char *name);
// -1 when there is no such number.
int cnc_number(const char *name);
bool cnc_has_flag(const char *name);

// A descriptor of its own for standard output, whose writes never wait; -1 when there can be none.
int cnc_open_output(void);

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

// A sequence that crashes and exits send too; after cnc_guard_arm.
void cnc_guard_add_restoring(const char *sequence);

// What happened since the last call, as flags; the descriptor that becomes readable is emptied.
unsigned cnc_guard_take(void);

// Becomes readable when something happened.
int cnc_guard_descriptor(void);

enum cnc_wait_result {
  CNC_WAIT_TIMED_OUT = 0,
  CNC_WAIT_READABLE = 1,  // there are bytes to read
  CNC_WAIT_HAPPENED = 2,  // there are flags to take
  CNC_WAIT_GONE = 3,      // the terminal is no more
  CNC_WAIT_WRITABLE = 4,  // the terminal takes bytes again
  CNC_WAIT_COMPANION = 5,  // the descriptor that is watched too has something
};

// Waits for bytes end also when this descriptor becomes readable; none when it is negative. Forgotten at the end.
void cnc_guard_watch(int descriptor);

// Waits for bytes or flags, and for a descriptor to take bytes unless that is negative; without bytes for flags
// only. A negative time is for ever.
int cnc_guard_wait(bool for_bytes, int writer, int64_t nanoseconds);

// The screen is about to be left: from here on a terminal that takes no bytes holds nothing up. What waits
// in it is thrown away at once when it is known to take none.
void cnc_guard_leaving(bool takes_no_bytes);
// The screen has been left, and the program goes on.
void cnc_guard_has_left(void);

// Switches off what stops a terminal's output on Control-S; for after cbreak and noecho.
void cnc_disable_flow_control(void);

// The size of the terminal's window in cells, and in pixels, which are 0 when the terminal does not report them.
struct cnc_window {
  int columns;
  int rows;
  int pixels_across;
  int pixels_down;
};
// False when the terminal does not report its size.
bool cnc_window_size(struct cnc_window *window);

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
