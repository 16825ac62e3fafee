// For modules that open their library when it is used: functions with the library's names and types, each of which
// finds its own in the library once that is open.
#ifndef FORWARD_H
#define FORWARD_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

static void *library;

// Opens the library once; false if it is not installed.
static bool open_library(const char *file, int scope) {
  if (library == NULL) library = dlopen(file, RTLD_NOW | scope);
  return library != NULL;
}

// A function with the library's name and type, which calls the library's; the library, which calls some of its own,
// does not find it.
#define FORWARD(type, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) type name parameters { \
    return ((type(*) parameters)dlsym(library, #name)) arguments; \
  }

#endif
