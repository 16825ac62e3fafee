// The driver of LLVM's fuzzer, which -sanitize=fuzzer links.
#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer with the arguments of a program; the callback gets each input, and returns 0.
int LLVMFuzzerRunDriver(int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
                        int (*_Nonnull callback)(const uint8_t *_Nullable data, size_t size));
