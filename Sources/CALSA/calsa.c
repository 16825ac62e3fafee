#define _GNU_SOURCE
#include "calsa.h"

#include "../CForward/forward.h"

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool calsa_open(void) { return open_library("libasound.so.2", RTLD_GLOBAL); }

typedef snd_pcm_t PCM;
typedef snd_pcm_hw_params_t Hardware;
typedef snd_pcm_sw_params_t Software;
typedef snd_pcm_uframes_t Frames;

FORWARD(int, snd_lib_error_set_handler, (snd_lib_error_handler_t handler), (handler))
FORWARD(const char *, snd_strerror, (int code), (code))

FORWARD(int, snd_pcm_open, (PCM **pcm, const char *name, snd_pcm_stream_t stream, int mode), (pcm, name, stream, mode))
FORWARD(int, snd_pcm_close, (PCM *pcm), (pcm))
FORWARD(int, snd_pcm_prepare, (PCM *pcm), (pcm))
FORWARD(int, snd_pcm_drop, (PCM *pcm), (pcm))
FORWARD(int, snd_pcm_recover, (PCM *pcm, int code, int silent), (pcm, code, silent))
FORWARD(int, snd_pcm_wait, (PCM *pcm, int milliseconds), (pcm, milliseconds))
FORWARD(snd_pcm_sframes_t, snd_pcm_writei, (PCM *pcm, const void *samples, Frames count), (pcm, samples, count))
FORWARD(int, snd_pcm_get_params, (PCM *pcm, Frames *buffer, Frames *period), (pcm, buffer, period))

FORWARD(int, snd_pcm_hw_params, (PCM *pcm, Hardware *to), (pcm, to))
FORWARD(int, snd_pcm_hw_free, (PCM *pcm), (pcm))
FORWARD(int, snd_pcm_hw_params_malloc, (Hardware **made), (made))
FORWARD(void, snd_pcm_hw_params_free, (Hardware *of), (of))
FORWARD(int, snd_pcm_hw_params_any, (PCM *pcm, Hardware *of), (pcm, of))
FORWARD(int, snd_pcm_hw_params_set_access, (PCM *pcm, Hardware *of, snd_pcm_access_t to), (pcm, of, to))
FORWARD(int, snd_pcm_hw_params_set_format, (PCM *pcm, Hardware *of, snd_pcm_format_t to), (pcm, of, to))
FORWARD(int, snd_pcm_hw_params_set_channels_near, (PCM *pcm, Hardware *of, unsigned *to), (pcm, of, to))
FORWARD(int, snd_pcm_hw_params_set_rate, (PCM *pcm, Hardware *of, unsigned to, int side), (pcm, of, to, side))
FORWARD(int, snd_pcm_hw_params_set_period_size_near, (PCM *pcm, Hardware *of, Frames *to, int *side),
        (pcm, of, to, side))
FORWARD(int, snd_pcm_hw_params_set_buffer_size_near, (PCM *pcm, Hardware *of, Frames *to), (pcm, of, to))

FORWARD(int, snd_pcm_sw_params, (PCM *pcm, Software *to), (pcm, to))
FORWARD(int, snd_pcm_sw_params_malloc, (Software **made), (made))
FORWARD(void, snd_pcm_sw_params_free, (Software *of), (of))
FORWARD(int, snd_pcm_sw_params_current, (PCM *pcm, Software *of), (pcm, of))
FORWARD(int, snd_pcm_sw_params_set_start_threshold, (PCM *pcm, Software *of, Frames to), (pcm, of, to))
FORWARD(int, snd_pcm_sw_params_set_avail_min, (PCM *pcm, Software *of, Frames to), (pcm, of, to))

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
