#ifndef CMOSQUITTO_H
#define CMOSQUITTO_H

// The client of MQTT of libmosquitto, as ControllerServer uses it.
#include <mosquitto.h>

#endif
