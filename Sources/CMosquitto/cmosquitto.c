// The functions of libmosquitto that are called, each of which finds its own in the library once that is open. The
// library is not linked: it and the cryptography that it loads would take an eighth of every start of the program.
#include "cmosquitto.h"

#include "../CForward/forward.h"

bool cmosquitto_open(void) { return open_library("libmosquitto.so.1", RTLD_LOCAL); }

typedef struct mosquitto Client;

FORWARD(int, mosquitto_lib_init, (void), ())
FORWARD(Client *, mosquitto_new, (const char *id, bool clean, void *context), (id, clean, context))
FORWARD(void, mosquitto_destroy, (Client *client), (client))
FORWARD(int, mosquitto_threaded_set, (Client *client, bool threaded), (client, threaded))
FORWARD(int, mosquitto_int_option, (Client *client, enum mosq_opt_t option, int value), (client, option, value))
FORWARD(int, mosquitto_will_set,
        (Client *client, const char *topic, int count, const void *payload, int qos, bool retain),
        (client, topic, count, payload, qos, retain))
FORWARD(int, mosquitto_username_pw_set, (Client *client, const char *user, const char *password),
        (client, user, password))
FORWARD(int, mosquitto_connect, (Client *client, const char *host, int port, int keep_alive),
        (client, host, port, keep_alive))
FORWARD(int, mosquitto_disconnect, (Client *client), (client))
FORWARD(int, mosquitto_publish,
        (Client *client, int *number, const char *topic, int count, const void *payload, int qos, bool retain),
        (client, number, topic, count, payload, qos, retain))
FORWARD(int, mosquitto_subscribe, (Client *client, int *number, const char *topic, int qos),
        (client, number, topic, qos))
FORWARD(int, mosquitto_loop, (Client *client, int timeout, int packets), (client, timeout, packets))
FORWARD(void, mosquitto_user_data_set, (Client *client, void *context), (client, context))
FORWARD(void, mosquitto_connect_callback_set, (Client *client, void (*callback)(Client *, void *, int)),
        (client, callback))
FORWARD(void, mosquitto_message_callback_set,
        (Client *client, void (*callback)(Client *, void *, const struct mosquitto_message *)), (client, callback))
FORWARD(const char *, mosquitto_strerror, (int code), (code))
FORWARD(const char *, mosquitto_connack_string, (int code), (code))
