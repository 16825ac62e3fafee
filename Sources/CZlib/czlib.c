// A target of C needs a file of C; libyaml is linked.
#include "czlib.h"
