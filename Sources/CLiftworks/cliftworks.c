// A target of C needs a file of C: the functions of the header are written in Swift, in LiftworksLibrary.
#include "liftworks.h"
