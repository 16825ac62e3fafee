// Makes a call of the C library fail at one place: for LD_PRELOAD, by Scripts/inject-faults.
//
// FAULT_FOLDER   only files below it count; sockets of IP and pipes count wherever they are
// FAULT          operation:errno:number[:count], such as write:28:3; without it calls are only counted
// FAULT_COUNTS   a file for how many calls there were, and how many failed; the programs that are started have no part in it
//
// A failure that lasts, as of a full disk (ENOSPC) and of a device (EIO), fails all later calls too; another one fails
// `count` calls, or one. The errno 0 of a read or a write stands for half of the bytes. A connection whose read or write
// has failed for good (ECONNRESET, EPIPE, ETIMEDOUT) is shut, and one that accept says was aborted is reset, as the
// kernel would leave them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  OPEN, READ, WRITE, SYNC, RENAME, CLOSE,
  SOCKET, OPTION, BIND, LISTEN, ACCEPT, CONNECT, RECEIVE, SEND, SHUT, POLL,
  PIPE, SPAWN, WAIT, TAKE, GIVE,
  OPERATIONS
};
static const char *names[OPERATIONS] = {
  "open", "read", "write", "sync", "rename", "close",
  "socket", "option", "bind", "listen", "accept", "connect", "receive", "send", "shut", "poll",
  "pipe", "spawn", "wait", "take", "give",
};
static int counts[OPERATIONS], failed;

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
  int code, at, count = 1;
  if (!text || sscanf(text, "%15[a-z]:%d:%d:%d", name, &code, &at, &count) < 3) return -1;
  if (strcmp(name, names[operation])) return -1;
  int lasts = code == ENOSPC || code == EIO;
  if (number < at || (!lasts && number >= at + count)) return -1;
  __sync_add_and_fetch(&failed, 1);
  return code;
}

// The programs that this one starts are others.
__attribute__((constructor)) static void begin(void) { unsetenv("LD_PRELOAD"); }

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNTS");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  for (int operation = 0; operation < OPERATIONS; operation++)
    fprintf(file, "%s %d\n", names[operation], counts[operation]);
  fprintf(file, "failed %d\n", failed);
  fclose(file);
}

#define REAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))
#define FAIL(code) do { errno = (code); return -1; } while (0)

static int is_pipe(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
}

static int is_socket(int descriptor) {
  int domain = 0;
  socklen_t length = sizeof domain;
  int before = errno;
  int result = getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &length);
  errno = before;
  return result == 0 && (domain == AF_INET || domain == AF_INET6);
}

// The failure of a transfer of bytes; after one that ends a connection the peer sees its end.
static int transfer_fault(int descriptor, int of_files, int of_sockets, int of_pipes) {
  if (is_socket(descriptor)) {
    int code = fault(of_sockets);
    if (code == ECONNRESET || code == EPIPE || code == ETIMEDOUT) REAL(shutdown)(descriptor, SHUT_RDWR);
    return code;
  }
  if (is_pipe(descriptor)) return fault(of_pipes);
  return is_file(descriptor) ? fault(of_files) : -1;
}
#define HALF(code, count) ((code) == 0 && (count) > 1 ? (count) / 2 : (count))

// MARK: - Files, and what is read and written of sockets and pipes

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
  int code = transfer_fault(descriptor, READ, RECEIVE, TAKE);
  if (code > 0) FAIL(code);
  return REAL(read)(descriptor, bytes, HALF(code, count));
}
ssize_t write(int descriptor, const void *bytes, size_t count) {
  int code = transfer_fault(descriptor, WRITE, SEND, GIVE);
  if (code > 0) FAIL(code);
  return REAL(write)(descriptor, bytes, HALF(code, count));
}
ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  int code = is_file(descriptor) ? fault(READ) : -1;
  if (code > 0) FAIL(code);
  return REAL(pread)(descriptor, bytes, HALF(code, count), offset);
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  int code = transfer_fault(descriptor, WRITE, SEND, GIVE);
  if (code > 0) FAIL(code);
  if (code < 0 || count < 1) return REAL(writev)(descriptor, parts, count);
  return REAL(write)(descriptor, parts[0].iov_base, HALF(code, parts[0].iov_len));
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

// MARK: - Sockets

int socket(int domain, int type, int protocol) {
  int code = domain == AF_INET || domain == AF_INET6 ? fault(SOCKET) : -1;
  if (code > 0) FAIL(code);
  return REAL(socket)(domain, type, protocol);
}
int setsockopt(int descriptor, int level, int name, const void *value, socklen_t length) {
  int code = is_socket(descriptor) ? fault(OPTION) : -1;
  if (code > 0) FAIL(code);
  return REAL(setsockopt)(descriptor, level, name, value, length);
}
int bind(int descriptor, const struct sockaddr *address, socklen_t length) {
  int code = is_socket(descriptor) ? fault(BIND) : -1;
  if (code > 0) FAIL(code);
  return REAL(bind)(descriptor, address, length);
}
int listen(int descriptor, int backlog) {
  int code = is_socket(descriptor) ? fault(LISTEN) : -1;
  if (code > 0) FAIL(code);
  return REAL(listen)(descriptor, backlog);
}
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags) {
  int code = is_socket(descriptor) ? fault(ACCEPT) : -1;
  if (code == ECONNABORTED) {
    int aborted = REAL(accept4)(descriptor, NULL, NULL, SOCK_CLOEXEC);
    if (aborted < 0) return -1;
    struct linger reset = {1, 0};
    REAL(setsockopt)(aborted, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    REAL(close)(aborted);
  }
  if (code > 0) FAIL(code);
  return REAL(accept4)(descriptor, address, length, flags);
}
int accept(int descriptor, struct sockaddr *address, socklen_t *length) {
  return accept4(descriptor, address, length, 0);
}
int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  int code = is_socket(descriptor) ? fault(CONNECT) : -1;
  if (code > 0) FAIL(code);
  return REAL(connect)(descriptor, address, length);
}
ssize_t recv(int descriptor, void *bytes, size_t count, int flags) {
  int code = transfer_fault(descriptor, READ, RECEIVE, TAKE);
  if (code > 0) FAIL(code);
  return REAL(recv)(descriptor, bytes, HALF(code, count), flags);
}
ssize_t recvmsg(int descriptor, struct msghdr *message, int flags) {
  int code = transfer_fault(descriptor, READ, RECEIVE, TAKE);
  if (code > 0) FAIL(code);
  return REAL(recvmsg)(descriptor, message, flags);
}
ssize_t sendto(int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *address,
               socklen_t length) {
  int code = transfer_fault(descriptor, WRITE, SEND, GIVE);
  if (code > 0) FAIL(code);
  return REAL(sendto)(descriptor, bytes, count, flags, address, length);
}
ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
  int code = transfer_fault(descriptor, WRITE, SEND, GIVE);
  if (code > 0) FAIL(code);
  return REAL(sendmsg)(descriptor, message, flags);
}
int shutdown(int descriptor, int how) {
  int code = is_socket(descriptor) ? fault(SHUT) : -1;
  int result = REAL(shutdown)(descriptor, how);
  if (code > 0) FAIL(code);
  return result;
}

// MARK: - Waiting

int epoll_wait(int descriptor, struct epoll_event *events, int count, int milliseconds) {
  int code = fault(POLL);
  if (code > 0) FAIL(code);
  return REAL(epoll_wait)(descriptor, events, count, milliseconds);
}
int poll(struct pollfd *entries, nfds_t count, int milliseconds) {
  int code = fault(POLL);
  if (code > 0) FAIL(code);
  return REAL(poll)(entries, count, milliseconds);
}

// MARK: - Programs

int pipe2(int ends[2], int flags) {
  int code = fault(PIPE);
  if (code > 0) FAIL(code);
  return REAL(pipe2)(ends, flags);
}
int pipe(int ends[2]) { return pipe2(ends, 0); }

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  int code = fault(SPAWN);
  if (code > 0) return code;
  return REAL(posix_spawn)(process, path, actions, attributes, words, variables);
}
pid_t waitpid(pid_t process, int *status, int options) {
  int code = fault(WAIT);
  if (code > 0) FAIL(code);
  return REAL(waitpid)(process, status, options);
}
