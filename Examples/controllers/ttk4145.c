/* A controller for the plant of TTK4145 in C, for one car or for up to nine that share their hall calls.
 *
 * It keeps no file: calls in a car that is started again come back from the other cars, as the course allows. Each car sends all
 * calls that it knows to the others ten times a second; every call has a version that only grows.
 *
 *     cc -O1 -o build/ttk4145 Examples/controllers/ttk4145.c
 *     liftworks judge ttk4145 --cars 3 --client "build/ttk4145 {port} {number} {floors} {udp} {peers}"
 *
 * Two more arguments: 'lockstep' or 'wall', and the mistake that it is to make: door-time, obstruction, end-stop, lamp-on,
 * forgets, takeover, directions or blind.
 */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { UP, DOWN, CAB, FLOORS = 9, CARS = 9, KINDS = 2 + CARS };
enum { DOOR = 3050, LOST = 1500, STUCK = 5000, OLD = 15000, ROUND = 20, LOCKSTEP_ROUND = 50, SEND = 100 };

typedef struct { uint32_t version; uint8_t waits; } Call;
typedef struct { int64_t count; int32_t car, floor, direction, load, available; Call calls[KINDS][FLOORS]; } Message;
typedef struct { int64_t heard; Message last; } Peer;
typedef enum { IDLE, MOVING, OPEN } Behaviour;

static int plant, udp, car, floors, lockstep, peers[CARS], peerCount;
static const char *fault = "";
static int64_t passed;
static Call calls[KINDS][FLOORS];
static Peer known[CARS];
static int64_t waiting[KINDS][FLOORS];
static int lamps[3][FLOORS], own[2][FLOORS];
static int floorNow, sensor = -1, direction = 1, obstructed, stopped;
static Behaviour behaviour = IDLE;
static int64_t opened, moved, sent = -SEND;

static int is(const char *name) { return strcmp(fault, name) == 0; }

static int64_t now(void) {
  if (lockstep) return passed;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void put(const uint8_t *bytes, size_t count) {
  if (send(plant, bytes, count, MSG_NOSIGNAL) != (ssize_t)count) exit(0);
}

static void get(uint8_t *bytes, size_t count) {
  for (size_t have = 0; have < count;) {
    ssize_t more = recv(plant, bytes + have, count - have, 0);
    if (more <= 0) exit(0);
    have += (size_t)more;
  }
}

static void write4(int op, int a, int b, int c) {
  uint8_t bytes[4] = {(uint8_t)op, (uint8_t)a, (uint8_t)b, (uint8_t)c};
  put(bytes, 4);
}

static void pause_for(int milliseconds) {
  if (!lockstep) { usleep((useconds_t)milliseconds * 1000); return; }
  uint8_t answer[4];
  write4(10, milliseconds >> 8, milliseconds & 255, 0);
  get(answer, 4);
  passed += milliseconds;
}

static int exists(int button, int floor) {
  return !(button == UP && floor == floors - 1) && !(button == DOWN && floor == 0);
}

/* Calls: hall calls by way, and those of each car. */

static int kind(int button) { return button == CAB ? 2 + car : button; }
static int waits(int button, int floor) { return calls[kind(button)][floor].waits; }

static void set(int button, int floor, int value) {
  Call *call = &calls[kind(button)][floor];
  if (call->waits != value) { call->waits = (uint8_t)value; call->version++; }
}

static int is_alive(int other) { return known[other].heard && now() - known[other].heard < LOST; }

static int is_available(void) {
  int stuck = behaviour == MOVING && now() - moved > STUCK;
  int held = behaviour == OPEN && obstructed && now() - opened > 2000;
  return !stuck && !held && !stopped;
}

static int load(void) {
  int count = 0;
  for (int floor = 0; floor < floors; floor++) count += calls[2 + car][floor].waits;
  return count;
}

static int cost(const Message *state, int floor) {
  int away = state->direction * (floor - state->floor) < 0;
  return abs(state->floor - floor) + 2 * state->load + (away ? floors : 0);
}

/* Whether this car goes for a hall call: the nearest that can, and everybody for an old call. */
static int takes(int button, int floor) {
  if (!waits(button, floor)) return 0;
  if (is("takeover") && peerCount > 0) return own[button][floor];
  if (!is_available()) {
    for (int other = 0; other < CARS; other++) if (is_alive(other) && known[other].last.available) return 0;
    return 1;
  }
  if (now() - waiting[button][floor] > OLD) return 1;
  Message mine = {.floor = floorNow, .direction = behaviour == MOVING ? direction : 0, .load = load()};
  for (int other = 0; other < CARS; other++) {
    if (!is_alive(other) || !known[other].last.available) continue;
    int theirs = cost(&known[other].last, floor), ours = cost(&mine, floor);
    if (theirs < ours || (theirs == ours && other < car)) return 0;
  }
  return 1;
}

static int wanted(int button, int floor) { return button == CAB ? waits(CAB, floor) : takes(button, floor); }
static int anybody(int floor) { return wanted(UP, floor) || wanted(DOWN, floor) || wanted(CAB, floor); }

static int ahead(int way) {
  for (int floor = floorNow + way; floor >= 0 && floor < floors; floor += way) if (anybody(floor)) return 1;
  return 0;
}

static int choose(void) { return ahead(direction) ? direction : ahead(-direction) ? -direction : 0; }

/* The car. */

static void motor(int way) { write4(1, way & 255, 0, 0); moved = now(); }

/* Forgets the call of the car and that of the way it goes on; who goes nowhere announces one way after the other. */
static void clear_calls(void) {
  int way = choose();
  set(CAB, floorNow, 0);
  int first = (way ? way : direction) > 0 ? UP : DOWN;
  if (is("directions")) { set(UP, floorNow, 0); set(DOWN, floorNow, 0); }
  else if (waits(first, floorNow) || way) set(first, floorNow, 0);
  else set(1 - first, floorNow, 0);
  opened = now();
}

static void open_door(void) {
  motor(0);
  write4(4, 1, 0, 0);
  behaviour = OPEN;
  clear_calls();
}

static void go(int way) {
  if (is("end-stop") && (floorNow == 0 || floorNow == floors - 1)) way = floorNow ? 1 : -1;
  direction = way;
  behaviour = MOVING;
  motor(way);
}

static void go_on(void) {
  behaviour = IDLE;
  if (choose()) go(choose());
}

static void run(int floor) {
  if (stopped) { opened = now(); return; }
  if (behaviour == MOVING) {
    if (floor < 0) { sensor = -1; return; }
    if (floor == sensor) return;
    floorNow = sensor = floor;
    moved = now();
    write4(3, floor, 0, 0);
    int isAhead = ahead(direction);
    if (!wanted(CAB, floor) && !wanted(direction > 0 ? UP : DOWN, floor) && isAhead) return;
    if (anybody(floor)) open_door();
    else if (choose()) go(choose());
    else { motor(0); behaviour = IDLE; }
  } else if (behaviour == OPEN) {
    int time = is("door-time") ? 1500 : DOOR;
    if (obstructed && !is("obstruction")) { opened = now(); return; }
    if (now() - opened < time) return;
    if (waits(CAB, floorNow) || (anybody(floorNow) && !choose())) { clear_calls(); return; }
    write4(4, 0, 0, 0);
    go_on();
  } else if (anybody(floorNow)) {
    open_door();
  } else {
    go_on();
  }
}

/* Lamps and the other cars. */

static int is_known(int button, int floor) {
  for (int other = 0; other < CARS; other++)
    if (is_alive(other) && known[other].last.calls[kind(button)][floor].version < calls[kind(button)][floor].version) return 0;
  return 1;
}

static void show(void) {
  for (int floor = 0; floor < floors; floor++) for (int button = 0; button < 3; button++) {
    if (!exists(button, floor)) continue;
    int lit = waits(button, floor);
    if (!lit) waiting[kind(button)][floor] = now();
    if (lit && button != CAB && !lamps[button][floor] && !is_known(button, floor)) lit = 0;
    if (is("lamp-on")) lit = 0;
    if (lit != lamps[button][floor]) { lamps[button][floor] = lit; write4(2, button, floor, lit); }
  }
}

static void talk(void) {
  Message message;
  while (recv(udp, &message, sizeof message, MSG_DONTWAIT) == sizeof message) {
    int other = message.car;
    if (other < 0 || other >= CARS || other == car || message.count <= known[other].last.count) continue;
    known[other] = (Peer){.heard = now() ? now() : 1, .last = message};
    for (int of = 0; of < KINDS; of++) for (int floor = 0; floor < floors; floor++) {
      if (is("forgets") && of == 2 + car) continue;
      Call theirs = message.calls[of][floor], *mine = &calls[of][floor];
      if (theirs.version > mine->version || (theirs.version == mine->version && theirs.waits)) *mine = theirs;
    }
  }
  if (now() - sent < SEND) return;
  sent = now();
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  memset(&message, 0, sizeof message);
  message.count = time.tv_sec * 1000000000LL + time.tv_nsec;
  message.car = car;
  message.floor = floorNow;
  message.direction = behaviour == MOVING ? direction : 0;
  message.load = load();
  message.available = is_available();
  memcpy(message.calls, calls, sizeof calls);
  for (int index = 0; index < peerCount; index++) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)peers[index])};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sendto(udp, &message, sizeof message, 0, (struct sockaddr *)&to, sizeof to);
  }
}

static void step(void) {
  uint8_t questions[4 * (3 * FLOORS + 3)], answers[sizeof questions];
  size_t count = 0;
  for (int floor = 0; floor < floors; floor++) for (int button = 0; button < 3; button++) {
    memcpy(questions + count, (uint8_t[]){6, (uint8_t)button, (uint8_t)floor, 0}, 4);
    count += 4;
  }
  for (int op = 7; op <= 9; op++, count += 4) memcpy(questions + count, (uint8_t[]){(uint8_t)op, 0, 0, 0}, 4);
  put(questions, count);
  get(answers, count);
  const uint8_t *answer = answers;
  for (int floor = 0; floor < floors; floor++) for (int button = 0; button < 3; button++, answer += 4) {
    if (!answer[1] || (behaviour == OPEN && floor == floorNow) || is("blind")) continue;
    set(button, floor, 1);
    if (button != CAB) own[button][floor] = 1;
  }
  int floor = answer[1] ? answer[2] : -1;
  int stop = answer[5];
  obstructed = answer[9];
  if (stop != stopped) {
    stopped = stop;
    write4(5, stop, 0, 0);
    if (behaviour == MOVING) motor(stop ? 0 : direction);
  }
  talk();
  run(floor);
  show();
}

/* Stops, puts all lamps out, and goes down to a floor if the car is between two. */
static void begin(void) {
  uint8_t answer[8];
  write4(1, 0, 0, 0);
  for (int floor = 0; floor < floors; floor++) for (int button = 0; button < 3; button++)
    if (exists(button, floor)) write4(2, button, floor, 0);
  write4(5, 0, 0, 0);
  write4(7, 0, 0, 0);
  write4(9, 0, 0, 0);
  get(answer, 8);
  obstructed = answer[5];
  opened = moved = now();
  if (!obstructed) write4(4, 0, 0, 0);
  if (answer[1]) {
    floorNow = sensor = answer[2];
    write4(3, floorNow, 0, 0);
    if (obstructed) open_door();
  } else {
    go(direction = -1);
  }
}

int main(int count, char **words) {
  if (count < 4) { fprintf(stderr, "usage: ttk4145 PORT NUMBER FLOORS [UDP PEERS [lockstep|wall [MISTAKE]]]\n"); return 2; }
  car = atoi(words[2]);
  floors = atoi(words[3]);
  int receives = count > 4 ? atoi(words[4]) : 0;
  for (char *peer = count > 5 ? strtok(words[5], ",") : NULL; peer; peer = strtok(NULL, ","))
    if (strchr(peer, '=') && peerCount < CARS) peers[peerCount++] = atoi(strchr(peer, '=') + 1);
  lockstep = count > 6 && strcmp(words[6], "lockstep") == 0;
  if (count > 7) fault = words[7];
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)receives)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  udp = socket(AF_INET, SOCK_DGRAM, 0);
  if (receives && bind(udp, (struct sockaddr *)&address, sizeof address) != 0) { perror("udp"); return 1; }
  address.sin_port = htons((uint16_t)atoi(words[1]));
  plant = socket(AF_INET, SOCK_STREAM, 0);
  for (int attempt = 0; connect(plant, (struct sockaddr *)&address, sizeof address) != 0; attempt++) {
    if (attempt == 100) { perror("plant"); return 1; }
    usleep(50000);
  }
  begin();
  while (1) {
    step();
    pause_for(lockstep ? LOCKSTEP_ROUND : ROUND);
  }
}
