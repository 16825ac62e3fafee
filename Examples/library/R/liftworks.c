/* The library for R: runs as external pointers, and what is read as vectors.
 *
 *   PKG_CPPFLAGS=-I../../../Sources/CLiftworks/include PKG_LIBS="-LFOLDER -lliftworks" R CMD SHLIB liftworks.c */
#define R_NO_REMAP
#include <Rinternals.h>
#include <liftworks.h>

static void check(const lw_error *error) {
  if (error->code < 0) Rf_error("%s", error->message);
}

static void finish(SEXP run) {
  lw_simulation_close(R_ExternalPtrAddr(run));
  R_ClearExternalPtr(run);
}

/* Begins a run: a building, a demand and a seed. */
SEXP liftworks_start(SEXP name, SEXP demand, SEXP seed) {
  lw_error error = {0};
  lw_building *building = lw_building_open(CHAR(Rf_asChar(name)), NULL, 0, &error);
  check(&error);
  lw_options options = {.seed = (uint64_t)Rf_asInteger(seed), .demand = CHAR(Rf_asChar(demand))};
  options.keeps = LW_KEEP_DIGEST;
  lw_simulation *simulation = lw_simulation_start(building, &options, &error);
  lw_building_close(building);
  check(&error);
  SEXP run = PROTECT(R_MakeExternalPtr(simulation, R_NilValue, R_NilValue));
  R_RegisterCFinalizerEx(run, finish, TRUE);
  UNPROTECT(1);
  return run;
}

/* Runs to the next decision: its time, landing and direction; NULL at the end. */
SEXP liftworks_step(SEXP run) {
  lw_error error = {0};
  lw_decision decision;
  int32_t status = lw_run(R_ExternalPtrAddr(run), INT64_MAX, &decision, &error);
  check(&error);
  if (status != LW_DECISION) return R_NilValue;
  SEXP result = Rf_allocVector(REALSXP, 3);
  REAL(result)[0] = (double)decision.instant / 1e9;
  REAL(result)[1] = decision.landing;
  REAL(result)[2] = decision.direction;
  return result;
}

/* In how many seconds each car would be there; NaN where it may not be given the call. */
SEXP liftworks_estimates(SEXP run, SEXP landing, SEXP direction) {
  lw_error error = {0};
  double seconds[32];
  int32_t count = lw_read_estimates(R_ExternalPtrAddr(run), Rf_asInteger(landing), Rf_asInteger(direction), seconds, 32,
                                    &error);
  check(&error);
  SEXP result = Rf_allocVector(REALSXP, count);
  for (int32_t car = 0; car < count; car++) REAL(result)[car] = seconds[car];
  return result;
}

/* Gives a call to a car, from 0. */
SEXP liftworks_assign(SEXP run, SEXP landing, SEXP direction, SEXP car) {
  lw_error error = {0};
  lw_assign(R_ExternalPtrAddr(run), Rf_asInteger(landing), Rf_asInteger(direction), Rf_asInteger(car), &error);
  check(&error);
  return R_NilValue;
}

/* How many are delivered, how long they have waited altogether, and the digest. */
SEXP liftworks_totals(SEXP run) {
  lw_error error = {0};
  lw_totals totals;
  char digest[32];
  lw_read_totals(R_ExternalPtrAddr(run), &totals, &error);
  check(&error);
  lw_read_digest(R_ExternalPtrAddr(run), digest, sizeof digest, &error);
  check(&error);
  const char *names[] = {"delivered", "waited", "digest", ""};
  SEXP result = PROTECT(Rf_mkNamed(VECSXP, names));
  SET_VECTOR_ELT(result, 0, Rf_ScalarReal((double)totals.delivered));
  SET_VECTOR_ELT(result, 1, Rf_ScalarReal(totals.waited));
  SET_VECTOR_ELT(result, 2, Rf_mkString(digest));
  UNPROTECT(1);
  return result;
}
