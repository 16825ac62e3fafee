/* The simulator as a library: buildings, runs that stop at each decision, studies and mechanisms.
 *
 * Handles are opaque, and nothing is shared between them: any number of them may be used at one time, each by one
 * thread at a time. A building may be closed while simulations of it go on.
 *
 * Landings and cars are numbered from 0, landings from the lowest. Lengths are in metres, masses in kilograms,
 * speeds in metres per second, and durations in seconds as doubles; instants are whole nanoseconds since the start.
 * All texts are UTF-8 and end with a zero byte.
 *
 * A function that can fail takes the address of an lw_error, or NULL; what it returns then is negative, or NULL.
 * docs/library.md explains it all with a program. */
#ifndef LIFTWORKS_H
#define LIFTWORKS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#define LW_NULLABLE _Nullable
#else
#define LW_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: a library of another version has other structures. */
#define LW_VERSION 1

/* What functions return. */
enum {
  LW_OK = 0,
  LW_DECISION = 1, /* lw_run: the dispatcher may act now. */
  LW_REACHED = 2,  /* lw_run: the instant is reached. */
  LW_ENDED = 3,    /* lw_run: everybody is delivered, or the run is at its end. */
  LW_WRONG_INPUT = -1, /* A file, a text, a setting or an option is wrong. */
  LW_MISUSE = -2,      /* The call itself is wrong: a null handle, an index that there is not, a second answer. */
  LW_BROKEN_RULE = -3, /* A rule of safety was broken in a run that is monitored. */
  LW_NOT_WRITTEN = -4, /* A file could not be written. */
  LW_DIFFERENT = -5    /* The run of a journal is not what was recorded. */
};

/* What is wrong. */
typedef struct lw_error {
  int32_t code;       /* One of the negative values above; LW_OK where nothing is wrong. */
  int32_t line;       /* From 1; 0 where there is none. */
  int32_t column;     /* In characters, from 1; 0 where there is none. */
  int32_t reserved;
  char file[512];     /* The file, the setting or the function; empty where there is none. */
  char message[3568]; /* In one line: what is wrong, what is allowed, and what to do. */
} lw_error;

typedef struct lw_building lw_building;
typedef struct lw_simulation lw_simulation;

/* The version of the library: LW_VERSION of the header that it was built with. */
uint32_t lw_version(void);

/* The release, such as "0.2.0". */
const char *lw_release(void);

/* Ends the life of a text that a function returned. */
void lw_free(char *LW_NULLABLE text);

/* ---- Buildings ---- */

/* What all cars of a building share. */
typedef struct lw_building_info {
  int32_t landing_count;
  int32_t car_count;
  int32_t capacity;     /* Persons. */
  int32_t rated_load;   /* kg */
  double speed;         /* m/s */
  int32_t is_group;     /* 1 for a group of cars, 0 for a single elevator. */
  int32_t main_landing; /* The main entrance. */
  char dispatcher[64];  /* The one of its file. */
  char title[256];
} lw_building_info;

typedef struct lw_landing_info {
  double height;      /* m */
  int32_t population; /* How many people work or live there. */
  int32_t reserved;
  char name[64];
} lw_landing_info;

typedef struct lw_car_info {
  int32_t capacity;   /* Persons. */
  int32_t rated_load; /* kg */
  double speed;       /* m/s */
  int32_t bank;       /* From 0: cars of one bank share hall buttons. 0 where all cars do. */
  int32_t reserved;
  char name[64];
  char bank_name[64]; /* Empty where banks have none. */
} lw_car_info;

/* Makes a building of a shipped name, or of a file that ends in .yaml or .yml; settings change its keys, each as
 * "key=value". */
lw_building *LW_NULLABLE lw_building_open(
    const char *LW_NULLABLE name, const char *LW_NULLABLE const *LW_NULLABLE settings, size_t setting_count,
    lw_error *LW_NULLABLE error);

/* Makes a building of a text; the name is that of its runs, and of the file in messages. */
lw_building *LW_NULLABLE lw_building_read(
    const char *LW_NULLABLE text, const char *LW_NULLABLE name, const char *LW_NULLABLE const *LW_NULLABLE settings,
    size_t setting_count, lw_error *LW_NULLABLE error);

void lw_building_close(lw_building *LW_NULLABLE building);

int32_t lw_building_describe(
    const lw_building *LW_NULLABLE building, lw_building_info *LW_NULLABLE info, lw_error *LW_NULLABLE error);

int32_t lw_building_landing(
    const lw_building *LW_NULLABLE building, int32_t landing, lw_landing_info *LW_NULLABLE info,
    lw_error *LW_NULLABLE error);

/* Also says where the car stops: serves, unless it is NULL, has a byte for each landing, 1 where the car stops. */
int32_t lw_building_car(
    const lw_building *LW_NULLABLE building, int32_t car, lw_car_info *LW_NULLABLE info, uint8_t *LW_NULLABLE serves,
    lw_error *LW_NULLABLE error);

/* The whole configuration as JSON, as in the header of a journal; end its life with lw_free. */
char *LW_NULLABLE lw_building_json(const lw_building *LW_NULLABLE building, lw_error *LW_NULLABLE error);

/* ---- Runs ---- */

/* What a run asks its dispatcher about, as bits of lw_options.asks and as the kind of a decision. */
enum {
  LW_HALL_CALL = 1, /* A hall call was registered, or its car gave it back. */
  LW_CAR_IDLE = 2,  /* A car has nothing to do any more. */
  LW_CAR_LEFT = 4,  /* A car takes no hall calls any more, or is delayed or stopped by its switch. */
  LW_CAR_BACK = 8,  /* A car takes hall calls again. */
  LW_ALL = 15
};

/* What a run keeps, as bits of lw_options.keeps. */
enum {
  LW_KEEP_FACTS = 1,  /* Facts, for lw_take_facts. */
  LW_KEEP_DIGEST = 2, /* The digest of all facts. */
  LW_MONITOR = 4      /* The rules of safety are checked at every instant. */
};

/* How a run is begun. Begin with {.seed = 1}: zero means the usual value everywhere else. */
typedef struct lw_options {
  uint64_t seed;
  /* Which of a study's replications it is, from 1; 0 for the first. */
  uint32_t replication;
  /* What is asked: LW_HALL_CALL if 0. All else is answered with nothing. */
  uint32_t asks;
  uint32_t keeps;
  /* 1 to replace a file at 'record'. */
  uint32_t replaces;
  /* Who comes: the name of a shipped demand or a file; or a list of passengers. One of the four is given. */
  const char *LW_NULLABLE demand;
  const char *LW_NULLABLE demand_text;
  const char *LW_NULLABLE passengers;
  const char *LW_NULLABLE passengers_text;
  /* All rates of the demand are multiplied so that the highest is this, in per cent of the population in five minutes;
   * 0 for the demand's own. */
  double peak;
  /* Another dispatcher of the program, which then decides itself; NULL for the caller. */
  const char *LW_NULLABLE dispatcher;
  /* The file of a journal; NULL for none. */
  const char *LW_NULLABLE record;
  /* When the run ends, in ns; 0 for when everybody is delivered. */
  int64_t until;
} lw_options;

/* What the dispatcher may act on. */
typedef struct lw_decision {
  int64_t instant;   /* ns */
  int64_t number;    /* From 1, of what was asked. */
  int32_t kind;      /* LW_HALL_CALL and so on. */
  int32_t landing;   /* Of a hall call; else -1. */
  int32_t direction; /* 1 up, -1 down; else 0. */
  int32_t car;       /* Of all other kinds; else -1. */
  int32_t bank;      /* Of a hall call: the bank whose button was pressed, whose cars may be given it; else -1. */
  int32_t reserved;
} lw_decision;

/* Begins a run of a group of cars; its time is 0, and nothing has happened yet. */
lw_simulation *LW_NULLABLE lw_simulation_start(
    const lw_building *LW_NULLABLE building, const lw_options *LW_NULLABLE options, lw_error *LW_NULLABLE error);

/* Ends a run; its journal is ended as by lw_end_record. */
void lw_simulation_close(lw_simulation *LW_NULLABLE simulation);

/* Runs to the next decision, or through an instant in ns if that comes first: INT64_MAX for no instant.
 *
 * What was given by lw_assign and lw_park since the decision before is received first; a call that was given to
 * nobody waits.
 *
 * Returns LW_DECISION, LW_REACHED or LW_ENDED, or a negative value. The decision, unless it is NULL, is filled in
 * with the first. */
int32_t lw_run(
    lw_simulation *LW_NULLABLE simulation, int64_t until, lw_decision *LW_NULLABLE decision,
    lw_error *LW_NULLABLE error);

/* Does the same with many runs on several threads; statuses gets what each returns.
 *
 * Returns LW_OK, or the first negative one, with its error. */
int32_t lw_run_many(
    lw_simulation *LW_NULLABLE const *LW_NULLABLE simulations, size_t count, int64_t until,
    int32_t *LW_NULLABLE statuses, lw_decision *LW_NULLABLE decisions, uint32_t thread_count,
    lw_error *LW_NULLABLE error);

/* Gives a hall call to a car, at a decision: each call once. Where banks have hall buttons of their own, it is the call of
 * the car's bank. */
int32_t lw_assign(
    lw_simulation *LW_NULLABLE simulation, int32_t landing, int32_t direction, int32_t car,
    lw_error *LW_NULLABLE error);

/* Sends an idle car to where it is to wait, at a decision. */
int32_t lw_park(lw_simulation *LW_NULLABLE simulation, int32_t car, int32_t landing, lw_error *LW_NULLABLE error);

/* The instant of a run, in ns; negative for a null handle. */
int64_t lw_now(lw_simulation *LW_NULLABLE simulation);

/* ---- What a dispatcher sees ---- */

/* A hall call that waits. */
typedef struct lw_call {
  double age;          /* s, since it was registered. */
  double waited;       /* s, since somebody has waited there without a break: a full car may have come between. */
  int32_t landing;
  int32_t direction;   /* 1 up, -1 down. */
  int32_t car;         /* The car that has it; -1 for none. */
  int32_t destination; /* Where to, where a keypad tells; else -1. */
  int32_t people;      /* How many have entered the destination; -1 where only a button was pressed. */
  int32_t bank;        /* The bank whose button was pressed. */
} lw_call;

/* What a car is doing, as lw_car.state. */
enum {
  LW_IDLE = 0,    /* At rest with its doors shut, and nothing to do. */
  LW_WAITING = 1, /* At rest with its doors shut, and about to be sent somewhere. */
  LW_RUNNING = 2,
  LW_SERVING = 3, /* At a landing, with doors that are not shut. */
  LW_HALTED = 4   /* It must not move. */
};

/* The doors that are not shut, of the first such side, as lw_car.doors. */
enum {
  LW_DOORS_CLOSED = 0,
  LW_DOORS_OPENING = 1,
  LW_DOORS_OPEN = 2,
  LW_DOORS_CLOSING = 3,
  LW_DOORS_NUDGING = 4,
  LW_DOORS_BLOCKED = 5
};

/* The mode that prevails, as lw_car.mode. */
enum {
  LW_NORMAL = 0,
  LW_SEISMIC = 1,
  LW_OUT_OF_SERVICE = 2,
  LW_INDEPENDENT = 3,
  LW_EMERGENCY_POWER = 4,
  LW_FIRE_PHASE_ONE = 5,
  LW_FIRE_PHASE_TWO = 6,
  LW_STALLED = 7,
  LW_INSPECTION = 8
};

/* A car. */
typedef struct lw_car {
  double position;      /* m, above the lowest landing's zero of the file. */
  double velocity;      /* m/s, positive up. */
  double next_time;     /* s, until it could be at rest at next_landing, or leave it where it is there. */
  int32_t load;         /* kg, as weighed. */
  int32_t landing;      /* Where it is, or which landing it passed last. */
  int32_t next_landing; /* The first landing at which it can still stop. */
  int32_t target;       /* Where it runs to; -1 while it does not run. */
  int32_t direction;    /* Its next direction: 1 up, -1 down, 0 when it has no calls. */
  int32_t state;        /* LW_IDLE and so on. */
  int32_t doors;        /* LW_DOORS_CLOSED and so on. */
  int32_t mode;         /* LW_NORMAL and so on. */
  int32_t takes_calls;  /* 1 where it may be given hall calls. */
  int32_t is_full;      /* 1 where it is so full that it passes hall calls. */
  int32_t car_calls;    /* How many landings are called in it. */
  int32_t hall_calls;   /* How many hall calls it has. */
} lw_car;

/* How people were served so far. No controller of a real group sees it: it is for rewards and reports. */
typedef struct lw_totals {
  int64_t arrived;
  int64_t delivered;
  int64_t gave_up;
  int32_t waiting;          /* How many wait now, at all landings. */
  int32_t riding;           /* How many are in cars now, or on the way between two cars. */
  double waiting_time;      /* s: the sum over all people of how long they have been at landings, until now. */
  double riding_time;       /* s: the sum over all people of how long they have been in cars, until now. */
  double waited;            /* s: the sum of the waiting times of those who are delivered. */
  double waited_squared;    /* s squared: the sum of their squares. */
  double longest_wait;      /* s, of those who are delivered. */
  double to_destination;    /* s: the sum of their times to the destination. */
  double energy;            /* J, of the hoists, less what was fed back; 0 without hoists. */
  double distance;          /* m, of all cars. */
  int64_t stops;            /* Of all cars. */
} lw_totals;

/* Reads the hall calls that wait, the oldest first, as many as there is room for. Returns how many there are. */
int32_t lw_read_calls(
    lw_simulation *LW_NULLABLE simulation, lw_call *LW_NULLABLE calls, size_t capacity, lw_error *LW_NULLABLE error);

/* Reads the cars, as many as there is room for. Returns how many there are. */
int32_t lw_read_cars(
    lw_simulation *LW_NULLABLE simulation, lw_car *LW_NULLABLE cars, size_t capacity, lw_error *LW_NULLABLE error);

/* Reads the calls of each car: a byte for each car and landing, the landings of the first car first. Bit 1 is a car
 * call, bit 2 a hall call up and bit 4 a hall call down that the car has. Returns how many bytes there are; capacity
 * must not be less. */
int32_t lw_read_car_calls(
    lw_simulation *LW_NULLABLE simulation, uint8_t *LW_NULLABLE bits, size_t capacity, lw_error *LW_NULLABLE error);

/* Forecasts in how many seconds each car would be there for a call, with the calls that it has, as the dispatcher eta
 * does; NaN for a car that may not be given it. Where banks have hall buttons of their own, the call that is asked about is
 * its bank's alone, and any other one each car's own. Returns how many cars there are; capacity must not be less. */
int32_t lw_read_estimates(
    lw_simulation *LW_NULLABLE simulation, int32_t landing, int32_t direction, double *LW_NULLABLE seconds,
    size_t capacity, lw_error *LW_NULLABLE error);

int32_t lw_read_totals(
    lw_simulation *LW_NULLABLE simulation, lw_totals *LW_NULLABLE totals, lw_error *LW_NULLABLE error);

/* ---- What a run leaves behind ---- */

/* The facts since the last time, lines of JSON as 'liftworks run --headless' prints them; they live until the next
 * call with this run. Returns LW_OK. */
int32_t lw_take_facts(
    lw_simulation *LW_NULLABLE simulation, const char *LW_NULLABLE *LW_NULLABLE text, size_t *LW_NULLABLE length,
    lw_error *LW_NULLABLE error);

/* The digest of all facts so far: hexadecimal, with a zero byte. */
int32_t lw_read_digest(lw_simulation *LW_NULLABLE simulation, char *LW_NULLABLE digest, size_t capacity,
                       lw_error *LW_NULLABLE error);

/* Ends the journal at the present instant; the run then has ended. */
int32_t lw_end_record(lw_simulation *LW_NULLABLE simulation, lw_error *LW_NULLABLE error);

/* ---- Studies, journals and mechanisms ---- */

/* What a study runs. Begin with {.seed = 1}: zero means the usual value everywhere else. */
typedef struct lw_study_options {
  uint64_t seed;
  uint32_t replications; /* 10 for a demand, 1 for a list. */
  uint32_t threads;      /* 1; the results are the same with any number. */
  /* Who comes, as in lw_options. */
  const char *LW_NULLABLE demand;
  const char *LW_NULLABLE demand_text;
  const char *LW_NULLABLE passengers;
  const char *LW_NULLABLE passengers_text;
  double peak;
  /* Dispatchers of the program that are compared, with commas between; NULL for that of the building. */
  const char *LW_NULLABLE dispatchers;
  int64_t warm_up; /* ns: passengers who come before are not counted. */
  int64_t until;   /* ns: the end of each run; 0 for when everybody is delivered. */
  int64_t drain;   /* ns: each run ends at most this long after the last arrival; 0 for an hour. */
  uint32_t monitors; /* 1 to check the rules of safety at every instant. */
  uint32_t reserved;
} lw_study_options;

/* Studies the traffic of a building: the JSON that 'liftworks traffic --json' prints. End its life with lw_free. */
char *LW_NULLABLE lw_study(
    const lw_building *LW_NULLABLE building, const lw_study_options *LW_NULLABLE options, lw_error *LW_NULLABLE error);

/* Solves a mechanism of a shipped name or a file, or of a text if that is given: the JSON that 'liftworks solve --json'
 * prints. A state or engaged elements may be chosen ("A,B", or "none"), and loads may be added, each as
 * "body=torque" in N m. End its life with lw_free. */
char *LW_NULLABLE lw_solve(
    const char *LW_NULLABLE name, const char *LW_NULLABLE text, const char *LW_NULLABLE const *LW_NULLABLE settings,
    size_t setting_count, const char *LW_NULLABLE state, const char *LW_NULLABLE engage,
    const char *LW_NULLABLE const *LW_NULLABLE loads, size_t load_count, lw_error *LW_NULLABLE error);

/* What a journal was found to be. */
typedef struct lw_journal_info {
  int64_t facts;    /* How many facts its run has. */
  int32_t is_whole; /* 0 for a journal that was cut off. */
  int32_t reserved;
  char digest[32];  /* Of all facts. */
} lw_journal_info;

/* Makes the run of a journal of a building again, and compares every fact, as 'liftworks replay --verify' does. */
int32_t lw_verify_journal(
    const char *LW_NULLABLE path, lw_journal_info *LW_NULLABLE info, lw_error *LW_NULLABLE error);

/* Converts the journal of a building: to csv, svg, trace, vcd or vcd-plain, what 'liftworks export' writes. The
 * step in ns between values is as with --every; 0 for the usual one. End its life with lw_free. */
char *LW_NULLABLE lw_export_journal(
    const char *LW_NULLABLE path, const char *LW_NULLABLE format, int64_t step, lw_error *LW_NULLABLE error);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
