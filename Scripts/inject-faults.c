// Makes a call of the C library fail at one place: for LD_PRELOAD, by Scripts/inject-faults.
//
// FAULT_FOLDER   only files below it count
// FAULT          operation:errno:number, such as write:28:3; without it calls are only counted
// FAULT_COUNTS   a file for how many calls there were
//
// A failure that lasts, as of a full disk (ENOSPC) and of a device (EIO), fails all later calls too. The errno 0 of a
// read or a write stands for half of the bytes; EINTR (4) and that come once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN, READ, WRITE, SYNC, RENAME, CLOSE, OPERATIONS };
static const char *names[OPERATIONS] = {"open", "read", "write", "sync", "rename", "close"};
static int counts[OPERATIONS];

static int is_below(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file(int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

// Returns -1 for no failure, or the errno.
static int fault(int operation) {
  int number = __sync_add_and_fetch(&counts[operation], 1);
  const char *text = getenv("FAULT");
  char name[16];
  int code, at;
  if (!text || sscanf(text, "%15[a-z]:%d:%d", name, &code, &at) != 3 || strcmp(name, names[operation])) return -1;
  int lasts = code == ENOSPC || code == EIO;
  return number == at || (lasts && number > at) ? code : -1;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNTS");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  for (int operation = 0; operation < OPERATIONS; operation++)
    fprintf(file, "%s %d\n", names[operation], counts[operation]);
  fclose(file);
}

#define REAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))
#define FAIL(code) do { errno = (code); return -1; } while (0)

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int code = is_below(path) ? fault(OPEN) : -1;
  if (code > 0) FAIL(code);
  return REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));

ssize_t read(int descriptor, void *bytes, size_t count) {
  int code = is_file(descriptor) ? fault(READ) : -1;
  if (code > 0) FAIL(code);
  return REAL(read)(descriptor, bytes, code == 0 && count > 1 ? count / 2 : count);
}
ssize_t write(int descriptor, const void *bytes, size_t count) {
  int code = is_file(descriptor) ? fault(WRITE) : -1;
  if (code > 0) FAIL(code);
  return REAL(write)(descriptor, bytes, code == 0 && count > 1 ? count / 2 : count);
}
ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  int code = is_file(descriptor) ? fault(READ) : -1;
  if (code > 0) FAIL(code);
  return REAL(pread)(descriptor, bytes, code == 0 && count > 1 ? count / 2 : count, offset);
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  int code = is_file(descriptor) ? fault(WRITE) : -1;
  if (code > 0) FAIL(code);
  return REAL(writev)(descriptor, parts, count);
}
int fsync(int descriptor) {
  int code = is_file(descriptor) ? fault(SYNC) : -1;
  if (code > 0) FAIL(code);
  return REAL(fsync)(descriptor);
}
int fdatasync(int descriptor) {
  int code = is_file(descriptor) ? fault(SYNC) : -1;
  if (code > 0) FAIL(code);
  return REAL(fdatasync)(descriptor);
}
int rename(const char *from, const char *to) {
  int code = is_below(to) ? fault(RENAME) : -1;
  if (code > 0) FAIL(code);
  return REAL(rename)(from, to);
}
int close(int descriptor) {
  int code = is_file(descriptor) ? fault(CLOSE) : -1;
  int result = REAL(close)(descriptor);
  if (code > 0) FAIL(code);
  return result;
}
