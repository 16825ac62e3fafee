#ifndef CYAML_H
#define CYAML_H

// The events of libyaml, as YAMLReading reads them.
#include <yaml.h>

#endif
