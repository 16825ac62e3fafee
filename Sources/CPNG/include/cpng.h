#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// Writes a picture as a PNG file into memory. The pixels are red, green, blue and opacity, a byte each,
// in sRGB and not multiplied by the opacity, row by row from the top.
//
// Returns bytes that cpng_free takes back, and their number; NULL on failure, with the reason in
// message, which has room for 64 characters.
void *cpng_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count,
                 char message[64]);

void cpng_free(void *bytes);

#endif
