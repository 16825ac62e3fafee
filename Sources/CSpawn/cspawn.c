#define _GNU_SOURCE
#include "cspawn.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

int cspawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int cspawn_leave_network(void) { return unshare(CLONE_NEWNET) == 0 ? 0 : errno; }

static void connect_stream(posix_spawn_file_actions_t *actions, int stream, int end, int mode) {
  if (end >= 0) {
    posix_spawn_file_actions_adddup2(actions, end, stream);
  } else {
    posix_spawn_file_actions_addopen(actions, stream, "/dev/null", mode, 0);
  }
}

int cspawn_shell(pid_t *process, const char *command, pid_t group, int input, int output,
                 bool is_silent) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  connect_stream(&actions, STDIN_FILENO, input, O_RDONLY);
  connect_stream(&actions, STDOUT_FILENO, output, O_WRONLY);
  if (is_silent) connect_stream(&actions, STDERR_FILENO, -1, O_WRONLY);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);

  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, group);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    char *words[] = {"sh", "-c", (char *)command, NULL};
    error = posix_spawn(process, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
