#define _GNU_SOURCE
#include "CNcurses.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

SCREEN *cnc_new_screen(const char *terminal) { return newterm(terminal, stdout, stdin); }

static FILE *headless_output, *headless_input;

static void close_headless_files(void) {
  if (headless_output != NULL) fclose(headless_output);
  if (headless_input != NULL) fclose(headless_input);
  headless_output = headless_input = NULL;
}

SCREEN *cnc_new_headless_screen(const char *terminal, int *output) {
  if (headless_output != NULL) return NULL;
  headless_output = tmpfile();
  headless_input = fopen("/dev/null", "r");
  SCREEN *screen = NULL;
  if (headless_output != NULL && headless_input != NULL) {
    screen = newterm(terminal, headless_output, headless_input);
  }
  if (screen == NULL) {
    close_headless_files();
    return NULL;
  }
  *output = fileno(headless_output);
  return screen;
}

void cnc_end_headless_screen(SCREEN *screen) {
  endwin();
  delscreen(screen);
  close_headless_files();
}

bool cnc_use_utf8(void) {
  // LC_CTYPE alone: the other categories would change how C formats numbers.
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

bool cnc_is_one_column_wide(uint32_t glyph) {
  if (glyph >= 0x20 && glyph < 0x7f) return true;
  return wcwidth((wchar_t)glyph) == 1;
}

void cnc_set_cell(cchar_t *cell, uint32_t glyph, attr_t attributes, int pair) {
  wchar_t text[2] = {(wchar_t)glyph, 0};
  // The last argument, a pointer to an int, replaces the short pair before it.
  setcchar(cell, text, attributes, 0, &pair);
}

uint32_t cnc_shown_glyph(int column, int row) {
  cchar_t cell;
  wchar_t text[CCHARW_MAX + 1];
  attr_t attributes;
  short pair;
  memset(&cell, 0, sizeof cell);
  if (mvwin_wch(curscr, row, column, &cell) == ERR) return 0;
  if (getcchar(&cell, text, &attributes, &pair, NULL) == ERR) return 0;
  return (uint32_t)text[0];
}

int cnc_terminal_kind(const char *terminal) {
  int result = 0;
  TERMINAL *before = cur_term;
  // With somewhere to put the result, setupterm does not end the program when it fails.
  if (setupterm(terminal, STDOUT_FILENO, &result) == ERR) return CNC_TERMINAL_UNKNOWN;
  int kind = cnc_has_string("cup") ? CNC_TERMINAL_USABLE : CNC_TERMINAL_INCAPABLE;
  TERMINAL *probed = set_curterm(before);
  if (probed != before && probed != NULL) del_curterm(probed);
  return kind;
}

bool cnc_has_string(const char *name) {
  const char *text = tigetstr(name);
  return text != NULL && text != (const char *)-1 && *text != 0;
}

bool cnc_has_flag(const char *name) {
  // Direct-colour descriptions give RGB as a flag or as the number of bits of a channel.
  return tigetflag(name) > 0 || tigetnum(name) > 0;
}
