#ifndef CSPAWN_H
#define CSPAWN_H

#include <stdbool.h>
#include <sys/types.h>

// Makes a pipe that no other program is given: the end to read from, then the end to write into.
//
// Returns 0, or the number of an error.
int cspawn_pipe(int ends[2]);

// Lets the shell run a command. It is given its streams and no other descriptor, and all signals as
// they are by default. A stream of -1 is empty, or goes nowhere; standard error is ours unless silent.
//
// group is the group of processes that it joins, or 0 for a new one that it leads.
//
// Returns 0, or the number of an error.
int cspawn_shell(pid_t *process, const char *command, pid_t group, int input, int output,
                 bool is_silent);

// Leaves the network for a new one: this thread, the threads that it starts, and their programs.
//
// Returns 0, or the number of an error.
int cspawn_leave_network(void);

#endif
