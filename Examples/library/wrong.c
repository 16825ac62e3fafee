/* Uses the library wrongly in every way that it promises to refuse: each call returns an error with a sentence. Threads
 * run buildings of their own meanwhile. Ends with 1 where one of them is accepted. */
#include <liftworks.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int failures;

static void refused(const char *what, int64_t result, const lw_error *error, int32_t code, const char *part) {
  if (result <= 0 && error->code == code && strstr(error->message, part)) return;
  fprintf(stderr, "%s: %lld, %d, '%s'\n", what, (long long)result, error->code, error->message);
  failures++;
}

static void *work(void *seed) {
  lw_building *building = lw_building_open("twin-offices", NULL, 0, NULL);
  lw_options options = {.seed = *(uint64_t *)seed, .demand = "lunch", .keeps = LW_KEEP_DIGEST | LW_KEEP_FACTS};
  lw_simulation *run = lw_simulation_start(building, &options, NULL);
  lw_building_close(building);
  lw_decision decision;
  const char *facts;
  size_t length;
  while (lw_run(run, INT64_MAX, &decision, NULL) == LW_DECISION) {
    lw_assign(run, decision.landing, decision.direction, (int32_t)(decision.number % 2), NULL);
    lw_take_facts(run, &facts, &length, NULL);
  }
  lw_simulation_close(run);
  return NULL;
}

int main(void) {
  pthread_t threads[4];
  uint64_t seeds[4] = {1, 2, 3, 4};
  for (int index = 0; index < 4; index++) pthread_create(&threads[index], NULL, work, &seeds[index]);

  lw_error error = {0};
  lw_decision decision;
  const char *wrong[] = {"group.dispatcher=nobody"}, *null[] = {NULL};
  refused("no name", lw_building_open(NULL, NULL, 0, &error) != NULL, &error, LW_MISUSE, "'name' is a null pointer");
  refused("a name", lw_building_open("twin", NULL, 0, &error) != NULL, &error, LW_WRONG_INPUT, "unknown building");
  refused("a setting", lw_building_open("tower", wrong, 1, &error) != NULL, &error, LW_WRONG_INPUT, "nobody");
  refused("no setting", lw_building_open("tower", null, 1, &error) != NULL, &error, LW_MISUSE, "settings[0]");
  refused("a text", lw_building_read("a: [", "mine.yaml", NULL, 0, &error) != NULL, &error, LW_WRONG_INPUT, "mine.yaml:");
  refused("no run", lw_run(NULL, 0, &decision, &error), &error, LW_MISUSE, "'simulation' is a null pointer");

  lw_building *building = lw_building_open("twin-offices", NULL, 0, &error);
  lw_options options = {.seed = 1};
  lw_building_info info;
  lw_landing_info landing;
  lw_car_info car;
  refused("nobody", lw_simulation_start(building, &options, &error) != NULL, &error, LW_MISUSE, "nobody comes");
  options.demand = "lunch";
  options.asks = 64;
  refused("asks", lw_simulation_start(building, &options, &error) != NULL, &error, LW_MISUSE, "'asks' is 64");
  options.asks = 0;
  options.record = "/nowhere/run.journal";
  refused("a file", lw_simulation_start(building, &options, &error) != NULL, &error, LW_NOT_WRITTEN, "cannot write");
  options.record = NULL;
  lw_simulation *run = lw_simulation_start(building, &options, &error);
  refused("another kind", lw_run((lw_simulation *)building, 0, &decision, &error), &error, LW_MISUSE, "another kind");
  refused("no place", lw_building_describe(building, NULL, &error), &error, LW_MISUSE, "'info' is a null pointer");
  refused("a landing", lw_building_landing(building, 99, &landing, &error), &error, LW_MISUSE, "from 0 to 8");
  refused("a car", lw_building_car(building, -1, &car, NULL, &error), &error, LW_MISUSE, "from 0 to 1");
  if (lw_building_describe(building, &info, &error) != LW_OK || info.car_count != 2) failures++;

  refused("too soon", lw_assign(run, 0, 1, 0, &error), &error, LW_MISUSE, "nothing is asked now");
  if (lw_run(run, INT64_MAX, &decision, &error) != LW_DECISION) failures++;
  refused("car 2", lw_assign(run, decision.landing, decision.direction, 2, &error), &error, LW_MISUSE, "'car' is 2");
  refused("landing", lw_assign(run, -5, 1, 0, &error), &error, LW_MISUSE, "'landing' is -5");
  refused("no way", lw_assign(run, decision.landing, 7, 0, &error), &error, LW_MISUSE, "'direction' is 7");
  if (lw_assign(run, decision.landing, decision.direction, 0, &error) != LW_OK) failures++;
  refused("twice", lw_assign(run, decision.landing, decision.direction, 1, &error), &error, LW_MISUSE, "given twice");
  double seconds[2];
  uint8_t bits[4];
  char digest[4];
  refused("room", lw_read_car_calls(run, bits, 4, &error), &error, LW_MISUSE, "room for 18");
  refused("no digest", lw_read_digest(run, digest, 4, &error), &error, LW_MISUSE, "computes no digest");
  refused("estimates", lw_read_estimates(run, 20, 1, seconds, 2, &error), &error, LW_MISUSE, "from 0 to 8");
  refused("no journal", lw_end_record(run, &error), &error, LW_MISUSE, "has no journal");
  refused("back", lw_run(run, 0, &decision, &error), &error, LW_MISUSE, "Time does not go back");
  refused("a mechanism", lw_solve("none", NULL, NULL, 0, NULL, NULL, NULL, 0, &error) != NULL, &error, LW_WRONG_INPUT,
          "unknown mechanism");
  refused("a journal", lw_export_journal("none.journal", "csv", 0, &error) != NULL, &error, LW_WRONG_INPUT, "no such file");
  lw_simulation_close(run);
  lw_simulation_close(NULL);
  lw_building_close(building);
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  return failures == 0 ? 0 : 1;
}
