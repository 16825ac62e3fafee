#ifndef CSNDFILE_H
#define CSNDFILE_H

#include <sndfile.h>

// Bytes in memory that libsndfile reads as if they were a file.
struct csndfile_memory {
  const unsigned char *bytes;
  sf_count_t count;
  sf_count_t position;
};

// Opens the bytes for reading; they and the structure must outlive the result. NULL on failure:
// sf_strerror(NULL) has the reason.
SNDFILE *csndfile_open(struct csndfile_memory *memory, SF_INFO *info);

#endif
