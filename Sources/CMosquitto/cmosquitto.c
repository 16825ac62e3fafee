// A target of C needs a file of C; libmosquitto is linked.
#include "cmosquitto.h"
