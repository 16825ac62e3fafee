#define _GNU_SOURCE
#include "CNcurses.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <term.h>
#include <unistd.h>

SCREEN *cnc_new_screen(const char *terminal) { return newterm(terminal, stdout, stdin); }

bool cnc_use_utf8(void) {
  // LC_CTYPE alone: the other categories would change how C formats numbers.
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

static TERMINAL *described_before;

bool cnc_open_description(const char *terminal) {
  int result = 0;
  described_before = cur_term;
  // With somewhere to put the result, setupterm does not end the program when it fails.
  if (setupterm(terminal, STDOUT_FILENO, &result) != ERR) return true;
  set_curterm(described_before);
  return false;
}

void cnc_close_description(void) {
  TERMINAL *described = set_curterm(described_before);
  if (described != described_before && described != NULL) del_curterm(described);
}

const char *cnc_string(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 || text == NULL || *text == 0 ? NULL : text;
}

bool cnc_has_string(const char *name) { return cnc_string(name) != NULL; }

int cnc_number(const char *name) {
  int number = tigetnum((char *)name);
  return number < 0 ? -1 : number;
}

bool cnc_has_flag(const char *name) {
  // Direct-colour descriptions give RGB as a flag or as the number of bits of a channel.
  return tigetflag((char *)name) > 0 || tigetnum((char *)name) > 0;
}

// A descriptor that is opened anew has flags of its own: those of standard output belong to the shell too.
int cnc_open_output(void) {
  enum { flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };
  int output = open("/proc/self/fd/1", flags);
  if (output >= 0) return output;
  // Another user's terminal, as after su, opens by this name only.
  struct stat ours;
  unsigned int controlling = 0;
  output = open("/dev/tty", flags);
  if (output < 0) return -1;
  bool is_ours = fstat(STDOUT_FILENO, &ours) == 0 && ioctl(output, TIOCGDEV, &controlling) == 0
                 && controlling == (unsigned int)ours.st_rdev;
  if (is_ours) return output;
  close(output);
  return -1;
}
