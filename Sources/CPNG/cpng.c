#include "cpng.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

void *cpng_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count,
                 char message[64]) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  void *bytes = malloc(size);
  if (!bytes) {
    strncpy(message, "there is no memory for it", 63);
    message[63] = 0;
    return NULL;
  }
  if (!png_image_write_to_memory(&image, bytes, &size, 0, pixels, 0, NULL)) {
    strncpy(message, image.message, 63);
    message[63] = 0;
    free(bytes);
    return NULL;
  }
  *count = size;
  return bytes;
}

void cpng_free(void *bytes) { free(bytes); }
