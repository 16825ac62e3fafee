#ifndef CALSA_H
#define CALSA_H

#include <alsa/asoundlib.h>
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/eventfd.h>
#include <unistd.h>

// libasound, opened when sound is played, and what Swift cannot reach of it and of POSIX by itself:
// variadic handlers and thread attributes.

// Opens libasound; false if it is not installed. No function of libasound may be called before it
// has returned true.
bool calsa_open(void);

// From now on libasound prints nothing to standard error, in this whole process. The first message
// that it would have printed on a thread is kept for that thread, because the first names the
// cause and the later ones its consequences.
void calsa_hold_messages(void);

// Forgets the message kept for this thread.
void calsa_forget_message(void);

// The message kept for this thread, without its file and line; empty when there was none. Valid
// until this thread calls into libasound again.
const char *calsa_message(void);

// Runs body(context) on a new detached thread on which all signals are blocked, so that signals
// interrupt only the threads that wait for them; all but those of a crash, whose handlers must run
// wherever it happens. Returns 0, or an error number.
int calsa_start_thread(const char *name, void (*body)(void *), void *context);

#endif
