#ifndef CMOSQUITTO_H
#define CMOSQUITTO_H

// The client of MQTT of libmosquitto, as Control uses it.
#include <mosquitto.h>
#include <stdbool.h>

// Opens libmosquitto; false if it is not installed. No other function may be called before it has returned true.
bool cmosquitto_open(void);

#endif
