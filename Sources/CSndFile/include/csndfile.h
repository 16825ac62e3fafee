#ifndef CSNDFILE_H
#define CSNDFILE_H

#include <sndfile.h>
#include <stdbool.h>

// Opens libsndfile, which loads a library for each form of sound; false if it is not installed. No
// other function may be called before it has returned true.
bool csndfile_library(void);

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
