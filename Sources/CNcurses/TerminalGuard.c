#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { alternate_stack_bytes = 128 * 1024, smallest_stack_bytes = 32 * 1024 };

// From SIGQUIT on they are no crashes, but they end a program too; the screen is given back all the same.
static const int crashes[] = {
  SIGABRT, SIGSEGV, SIGBUS,    SIGILL,  SIGTRAP, SIGFPE,  SIGSYS,    SIGQUIT,   SIGUSR1,
  SIGUSR2, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO,     SIGPWR,    SIGSTKFLT,
};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction crash_before[crash_count];

static const int notices[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
enum { notice_count = sizeof notices / sizeof *notices };
static struct sigaction notice_before[notice_count];
static struct sigaction noticing;

static struct termios settings;
static bool has_settings;
static int input = -1, output = -1;
static int wake = -1;
static int true_stderr = -1, held_stderr = -1;
static off_t replayed;
// How much of standard error was written so long ago that it is no longer kept, since the last replay.
static off_t forgotten;
enum { held_bytes = 256 * 1024 };

static char restoring[512];
static size_t restoring_length;

static void *stack_memory;
static stack_t stack_before;

static bool is_open, is_armed;
static atomic_bool screen_is_up;
static atomic_uint happened;
static atomic_int crashing_thread;

// A terminal that takes no bytes.
//
// Whoever writes to it waits in the kernel, and ncurses goes on waiting after every signal. So once the
// end has been asked for, a timer looks whether the terminal takes bytes again. While it does not, what
// waits there is thrown away: nobody sees it any more, and the program can end in order.

enum { first_look_ns = 200000000, look_ns = 50000000, look_count = 100 };

static timer_t ending_timer;
static bool has_timer;
static struct sigaction looking_before;
static atomic_int looks_left;

static void let_output_pass(void) {
  struct pollfd watched = {.fd = output, .events = POLLOUT};
  if (poll(&watched, 1, 0) != 0) return;
  tcflow(output, TCOON);
  tcflush(output, TCOFLUSH);
}

static void set_ending_timer(long first_ns) {
  if (!has_timer) return;
  struct itimerspec times = {
    .it_value = {0, first_ns},
    .it_interval = {0, first_ns == 0 ? 0 : look_ns},
  };
  atomic_store(&looks_left, look_count);
  timer_settime(ending_timer, 0, &times, NULL);
}

static void looked(int signal_number) {
  (void)signal_number;
  int error = errno;
  let_output_pass();
  if (atomic_fetch_sub(&looks_left, 1) <= 1) set_ending_timer(0);
  errno = error;
}

// The timer's signal goes to this thread, the one that writes to the terminal.
static void make_ending_timer(void) {
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGALRM;
  event._sigev_un._tid = gettid();
  has_timer = timer_create(CLOCK_MONOTONIC, &event, &ending_timer) == 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = looked;
  action.sa_flags = SA_RESTART;
  // A program in the background may change the terminal only while it holds this signal off.
  sigaddset(&action.sa_mask, SIGTTOU);
  sigaction(SIGALRM, &action, &looking_before);
}

static void drop_ending_timer(void) {
  if (has_timer) timer_delete(ending_timer);
  has_timer = false;
  sigaction(SIGALRM, &looking_before, NULL);
}

void cnc_guard_leaving(bool takes_no_bytes) {
  if (takes_no_bytes) let_output_pass();
  set_ending_timer(takes_no_bytes ? look_ns : first_look_ns);
}

void cnc_guard_has_left(void) { set_ending_timer(0); }

// Standard error.

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t n = write(descriptor, bytes, count);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    bytes += n;
    count -= (size_t)n;
  }
}

// A signal handler may format no number, so this does it by hand.
static void say_what_is_forgotten(void) {
  static const char words[] = " bytes of standard error before this were not kept]\n";
  char digits[32];
  size_t first = sizeof digits;
  if (forgotten == 0) return;
  for (off_t rest = forgotten; rest > 0; rest /= 10) digits[--first] = (char)('0' + rest % 10);
  digits[--first] = '[';
  write_all(true_stderr, digits + first, sizeof digits - first);
  write_all(true_stderr, words, sizeof words - 1);
  forgotten = 0;
}

// Whatever writes without end while the screen is up takes no memory without end: the latest is kept.
static void bound_stderr(void) {
  struct stat status;
  if (held_stderr < 0 || fstat(held_stderr, &status) != 0) return;
  off_t start = status.st_size - held_bytes;
  // In large steps, so that not every line costs a call.
  if (start - replayed < held_bytes) return;
  // Reading goes on where a line begins.
  char byte = 0;
  for (int count = 0; count < 4096 && byte != '\n'; count++) {
    if (pread(held_stderr, &byte, 1, start) != 1) break;
    start++;
  }
  fallocate(held_stderr, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, start);
  forgotten += start - replayed;
  replayed = start;
}

// Reads at positions of its own, so that whoever still writes goes on at the end.
static void replay(void) {
  char bytes[1024];
  if (held_stderr < 0) return;
  say_what_is_forgotten();
  for (;;) {
    ssize_t n = pread(held_stderr, bytes, sizeof bytes, replayed);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    write_all(true_stderr, bytes, (size_t)n);
    replayed += n;
  }
}

static void release_stderr(void) {
  if (held_stderr < 0) return;
  dup2(true_stderr, STDERR_FILENO);
  replay();
}

static void forget_stderr(void) {
  if (held_stderr >= 0) close(held_stderr);
  if (true_stderr >= 0) close(true_stderr);
  held_stderr = true_stderr = -1;
}

// A standard error that goes to a file or a pipe cannot spoil the screen and is left alone.
static int hold_stderr(void) {
  if (!isatty(STDERR_FILENO)) return 0;
  replayed = forgotten = 0;
  held_stderr = memfd_create("standard error", MFD_CLOEXEC);
  if (held_stderr >= 0) true_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (true_stderr >= 0 && dup2(held_stderr, STDERR_FILENO) >= 0) return 0;
  int error = errno;
  forget_stderr();
  return error;
}

// Crashes and exits.

static void add_text(const char *text) {
  while (*text != 0 && restoring_length < sizeof restoring) {
    // Padding is for terminals that need time; there is none to give in a crash.
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (end != NULL) {
        text = end + 1;
        continue;
      }
    }
    restoring[restoring_length++] = *text++;
  }
}

static bool add_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  if (text == NULL || text == (const char *)-1) return false;
  add_text(text);
  return true;
}

// Made beforehand from the terminal's description: a signal handler may not look anything up.
static void compose_restoring(void) {
  restoring_length = 0;
  if (cnc_has_string("kmous")) {
    // A picture whose bytes are cut off ends first.
    add_text("\033\\\033[?8452l\033[?2026l\033[?1006l\033[?1003l\033[?1002l\033[?1000l");
  }
  add_capability("sgr0");
  add_capability("op");
  add_capability("cnorm");
  add_capability("rmkx");
  if (!add_capability("rmcup")) add_capability("clear");
  add_text("\r");
}

static void restore_now(void) {
  if (atomic_exchange(&screen_is_up, false)) {
    let_output_pass();
    set_ending_timer(look_ns);
    write_all(output, restoring, restoring_length);
    if (has_settings) tcsetattr(input, TCSANOW, &settings);
  }
  release_stderr();
}

static const struct sigaction *handler_before(int signal_number) {
  for (unsigned i = 0; i < crash_count; i++) {
    if (crashes[i] == signal_number) return &crash_before[i];
  }
  return NULL;
}

static void crashed(int signal_number, siginfo_t *information, void *context) {
  int thread = (int)gettid();
  int none = 0;
  if (!atomic_compare_exchange_strong(&crashing_thread, &none, thread)) {
    // Another thread is dying already and takes this one along; the same thread may not try twice.
    while (none != thread) pause();
    signal(signal_number, SIG_DFL);
    return;
  }
  restore_now();
  for (unsigned i = 0; i < crash_count; i++) sigaction(crashes[i], &crash_before[i], NULL);
  atomic_store(&crashing_thread, 0);

  // The previous handler gets the location of the crash itself, so that a backtrace begins there.
  // After SIGQUIT there is nothing to look for: a backtrace would keep the terminal, and ask for a key.
  static const struct sigaction by_default = {.sa_handler = SIG_DFL};
  const struct sigaction *before =
    signal_number == SIGQUIT ? &by_default : handler_before(signal_number);
  bool comes_again = information->si_code > 0
                     && (signal_number == SIGSEGV || signal_number == SIGBUS
                         || signal_number == SIGILL || signal_number == SIGFPE);
  if (before->sa_flags & SA_SIGINFO) {
    before->sa_sigaction(signal_number, information, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(signal_number);
  }
  // A fault happens again by itself when this returns, and ends the program at its own location.
  signal(signal_number, SIG_DFL);
  if (!comes_again) raise(signal_number);
}

static void exiting(void) {
  if (is_armed) restore_now();
}

static void arm_stack(void) {
  stack_t current;
  // The runtime's own backtracer brings a stack for the main thread; that one serves as well.
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)
      && current.ss_size >= smallest_stack_bytes) {
    return;
  }
  void *memory = mmap(NULL, alternate_stack_bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t ours = {.ss_sp = memory, .ss_size = alternate_stack_bytes};
  if (sigaltstack(&ours, &stack_before) == 0) {
    stack_memory = memory;
  } else {
    munmap(memory, alternate_stack_bytes);
  }
}

void cnc_guard_arm(void) {
  static bool exits_are_watched;
  compose_restoring();
  arm_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (unsigned i = 0; i < crash_count; i++) {
    sigaction(crashes[i], NULL, &crash_before[i]);
    if (crash_before[i].sa_handler != SIG_IGN) sigaction(crashes[i], &action, NULL);
  }
  if (!exits_are_watched) exits_are_watched = atexit(exiting) == 0;
  is_armed = true;
  atomic_store(&screen_is_up, true);
}

void cnc_guard_add_restoring(const char *sequence) { add_text(sequence); }

static void disarm(void) {
  if (!is_armed) return;
  is_armed = false;
  for (unsigned i = 0; i < crash_count; i++) sigaction(crashes[i], &crash_before[i], NULL);
  if (stack_memory == NULL) return;
  sigaltstack(&stack_before, NULL);
  munmap(stack_memory, alternate_stack_bytes);
  stack_memory = NULL;
}

// Notices: signals that become flags.

static unsigned flag_of(int signal_number) {
  switch (signal_number) {
    case SIGINT:
    case SIGTERM: return CNC_INTERRUPTED;
    case SIGHUP: return CNC_HUNG_UP;
    case SIGWINCH: return CNC_RESIZED;
    case SIGTSTP: return CNC_SUSPENDED;
    default: return CNC_CONTINUED;
  }
}

static void noticed(int signal_number) {
  int error = errno;
  uint64_t one = 1;
  atomic_fetch_or(&happened, flag_of(signal_number));
  if (flag_of(signal_number) & (CNC_INTERRUPTED | CNC_HUNG_UP)) set_ending_timer(first_look_ns);
  if (write(wake, &one, sizeof one) < 0) {
    // Full already, and then readable already.
  }
  errno = error;
}

static void take_notices(void) {
  memset(&noticing, 0, sizeof noticing);
  noticing.sa_handler = noticed;
  noticing.sa_flags = SA_RESTART;
  for (unsigned i = 0; i < notice_count; i++) {
    sigaction(notices[i], NULL, &notice_before[i]);
    // What whoever started us wants ignored (nohup, a shell without job control) stays ignored.
    bool may_be_ignored = notices[i] != SIGWINCH && notices[i] != SIGCONT;
    if (may_be_ignored && notice_before[i].sa_handler == SIG_IGN) continue;
    sigaction(notices[i], &noticing, NULL);
  }
}

int cnc_guard_open(int input_descriptor, int output_descriptor) {
  if (is_open) return EALREADY;
  input = input_descriptor;
  output = output_descriptor;
  wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (wake < 0) return errno;
  has_settings = tcgetattr(input, &settings) == 0;
  int error = hold_stderr();
  if (error != 0) {
    close(wake);
    wake = -1;
    return error;
  }
  atomic_store(&happened, 0);
  make_ending_timer();
  take_notices();
  is_open = true;
  return 0;
}

unsigned cnc_guard_take(void) {
  uint64_t count;
  if (read(wake, &count, sizeof count) < 0) {
    // Nothing to empty.
  }
  return atomic_exchange(&happened, 0);
}

int cnc_guard_descriptor(void) { return wake; }

static int companion = -1;

void cnc_guard_watch(int descriptor) { companion = descriptor; }

int cnc_guard_wait(bool for_bytes, int writer, int64_t nanoseconds) {
  struct pollfd watched[4] = {
    {.fd = wake, .events = POLLIN},
    {.fd = for_bytes ? input : -1, .events = POLLIN},
    {.fd = writer, .events = POLLOUT},
    {.fd = for_bytes ? companion : -1, .events = POLLIN},
  };
  bound_stderr();
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = ppoll(watched, 4, nanoseconds < 0 ? NULL : &time, NULL);
  if (count < 0) return CNC_WAIT_HAPPENED;
  if (watched[0].revents != 0) return CNC_WAIT_HAPPENED;
  if (watched[1].revents & (POLLHUP | POLLERR | POLLNVAL)) return CNC_WAIT_GONE;
  if (watched[1].revents & POLLIN) {
    // Readable without a byte is the end of the file.
    int bytes = 1;
    if (ioctl(input, FIONREAD, &bytes) == 0 && bytes == 0) return CNC_WAIT_GONE;
    return CNC_WAIT_READABLE;
  }
  if (watched[2].revents != 0) return CNC_WAIT_WRITABLE;
  return watched[3].revents != 0 ? CNC_WAIT_COMPANION : CNC_WAIT_TIMED_OUT;
}

void cnc_disable_flow_control(void) {
  struct termios now;
  if (tcgetattr(input, &now) != 0) return;
  now.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  if (tcsetattr(input, TCSANOW, &now) == 0) def_prog_mode();
}

bool cnc_window_size(struct cnc_window *window) {
  struct winsize size;
  if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  window->columns = size.ws_col;
  window->rows = size.ws_row;
  window->pixels_across = size.ws_xpixel;
  window->pixels_down = size.ws_ypixel;
  return true;
}

void cnc_guard_screen_left(void) {
  atomic_store(&screen_is_up, false);
  release_stderr();
}

void cnc_guard_screen_taken(void) {
  if (held_stderr >= 0) dup2(held_stderr, STDERR_FILENO);
  atomic_store(&screen_is_up, true);
}

static void stop_by(int signal_number) {
  struct sigaction before, by_default;
  memset(&by_default, 0, sizeof by_default);
  by_default.sa_handler = SIG_DFL;
  sigaction(signal_number, &by_default, &before);
  raise(signal_number);
  sigaction(signal_number, &before, NULL);
}

void cnc_guard_stop(void) { stop_by(SIGTSTP); }

void cnc_guard_stop_in_background(void) { stop_by(SIGTTOU); }

bool cnc_guard_is_in_foreground(void) {
  pid_t group = tcgetpgrp(input);
  // Not our controlling terminal: nobody can put us in its background.
  if (group < 0) return true;
  return group == getpgrp();
}

void cnc_guard_close(void) {
  if (!is_open) return;
  atomic_store(&screen_is_up, false);
  disarm();
  release_stderr();
  forget_stderr();
  for (unsigned i = 0; i < notice_count; i++) sigaction(notices[i], &notice_before[i], NULL);
  drop_ending_timer();
  close(wake);
  wake = -1;
  companion = -1;
  is_open = false;
}
