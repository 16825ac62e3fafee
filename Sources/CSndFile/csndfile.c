#include "csndfile.h"

#include "../CForward/forward.h"

#include <stdio.h>
#include <string.h>

bool csndfile_library(void) { return open_library("libsndfile.so.1", RTLD_LOCAL); }

FORWARD(SNDFILE *, sf_open_virtual, (SF_VIRTUAL_IO *calls, int mode, SF_INFO *info, void *context),
        (calls, mode, info, context))
FORWARD(sf_count_t, sf_readf_float, (SNDFILE *file, float *into, sf_count_t count), (file, into, count))
FORWARD(int, sf_close, (SNDFILE *file), (file))
FORWARD(const char *, sf_strerror, (SNDFILE *file), (file))

static sf_count_t length(void *context) { return ((struct csndfile_memory *)context)->count; }

static sf_count_t tell(void *context) { return ((struct csndfile_memory *)context)->position; }

static sf_count_t seek(sf_count_t offset, int whence, void *context) {
  struct csndfile_memory *memory = context;
  sf_count_t from = whence == SEEK_CUR ? memory->position : whence == SEEK_END ? memory->count : 0;
  sf_count_t to = from + offset;
  if (to < 0 || to > memory->count) return -1;
  memory->position = to;
  return to;
}

static sf_count_t take(void *into, sf_count_t count, void *context) {
  struct csndfile_memory *memory = context;
  sf_count_t left = memory->count - memory->position;
  if (count > left) count = left;
  if (count <= 0) return 0;
  memcpy(into, memory->bytes + memory->position, (size_t)count);
  memory->position += count;
  return count;
}

static sf_count_t refuse(const void *from, sf_count_t count, void *context) {
  (void)from, (void)count, (void)context;
  return 0;
}

SNDFILE *csndfile_open(struct csndfile_memory *memory, SF_INFO *info) {
  static SF_VIRTUAL_IO calls = {length, seek, take, refuse, tell};
  memset(info, 0, sizeof *info);
  return sf_open_virtual(&calls, SFM_READ, info, memory);
}
