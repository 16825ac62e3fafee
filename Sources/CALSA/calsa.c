#define _GNU_SOURCE
#include "calsa.h"

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local char message[256];

static void keep_first(const char *file, int line, const char *function, int error,
                       const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error;
  if (message[0] != '\0') return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
}

void calsa_hold_messages(void) { snd_lib_error_set_handler(keep_first); }

void calsa_forget_message(void) { message[0] = '\0'; }

const char *calsa_message(void) { return message; }

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int calsa_start_thread(const char *name, void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (start == NULL) return ENOMEM;
  start->body = body;
  start->context = context;

  // A new thread inherits the mask of the thread that makes it.
  static const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&blocked, faults[i]);
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error != 0) {
    free(start);
    return error;
  }
  pthread_setname_np(thread, name);
  pthread_detach(thread);
  return 0;
}
