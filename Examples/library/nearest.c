/* Distributes the calls of a building: each goes to the car that is nearest. Ends by printing how people were served.
 *
 *   cc -I Sources/CLiftworks/include Examples/library/nearest.c -L FOLDER -lliftworks -lm -o nearest
 *   LD_LIBRARY_PATH=FOLDER ./nearest twin-offices lunch 1 */
#include <liftworks.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void check(int32_t status, const lw_error *error) {
  if (status >= 0) return;
  fprintf(stderr, "%s\n", error->message);
  exit(1);
}

int main(int count, char **words) {
  const char *name = count > 1 ? words[1] : "twin-offices", *demand = count > 2 ? words[2] : "lunch";
  lw_error error = {0};
  lw_building *building = lw_building_open(name, NULL, 0, &error);
  check(error.code, &error);
  lw_options options = {.seed = count > 3 ? strtoull(words[3], NULL, 10) : 1, .demand = demand};
  options.keeps = LW_KEEP_DIGEST;
  lw_simulation *run = lw_simulation_start(building, &options, &error);
  check(error.code, &error);

  lw_car cars[32];
  lw_decision decision;
  int32_t status;
  long decisions = 0;
  while ((status = lw_run(run, INT64_MAX, &decision, &error)) == LW_DECISION) {
    lw_landing_info landing;
    check(lw_building_landing(building, decision.landing, &landing, &error), &error);
    int32_t car_count = lw_read_cars(run, cars, 32, &error), nearest = -1;
    for (int32_t car = 0; car < car_count; car++) {
      double distance = fabs(cars[car].position - landing.height);
      if (!cars[car].takes_calls) continue;
      if (nearest < 0 || distance < fabs(cars[nearest].position - landing.height)) nearest = car;
    }
    if (nearest >= 0) check(lw_assign(run, decision.landing, decision.direction, nearest, &error), &error);
    decisions++;
  }
  check(status, &error);

  lw_totals totals;
  char digest[32];
  check(lw_read_totals(run, &totals, &error), &error);
  check(lw_read_digest(run, digest, sizeof digest, &error), &error);
  printf("%ld decisions, %lld delivered, %.1f s of waiting on average, digest %s\n", decisions,
         (long long)totals.delivered, totals.waited / (double)totals.delivered, digest);
  lw_simulation_close(run);
  lw_building_close(building);
  return 0;
}
