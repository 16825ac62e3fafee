#ifndef CZLIB_H
#define CZLIB_H

// zlib's functions for bytes in memory, as Compression uses them.
#include <zlib.h>

#endif
