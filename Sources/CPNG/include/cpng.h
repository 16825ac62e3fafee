#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Writes a picture as a PNG file into memory. The pixels are red, green, blue and opacity, a byte each,
// in sRGB and not multiplied by the opacity, row by row from the top.
//
// Returns bytes that cpng_free takes back, and their number; NULL on failure, with the reason in
// message, which has room for 64 characters.
void *cpng_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count,
                 char message[64]);

// Compresses bytes as zlib does, well or fast, for programs that put such streams into files of their own. Returns bytes
// that cpng_free takes back, and their number; NULL without memory for them.
void *cpng_deflate(const uint8_t *bytes, size_t count, bool is_fast, size_t *packed);

// The checksum of a part of a PNG file (CRC-32).
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

void cpng_free(void *bytes);

#endif
