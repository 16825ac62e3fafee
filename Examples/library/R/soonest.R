# Gives each call to the car that would be there soonest, in thirty runs, and prints the waiting with its interval.
#
#   LD_LIBRARY_PATH=FOLDER Rscript soonest.R
dyn.load("liftworks.so")

average_wait <- function(seed) {
  run <- .Call("liftworks_start", "twin-offices", "lunch", seed)
  while (!is.null(decision <- .Call("liftworks_step", run))) {
    seconds <- .Call("liftworks_estimates", run, decision[2], decision[3])
    if (!all(is.nan(seconds))) .Call("liftworks_assign", run, decision[2], decision[3], which.min(seconds) - 1)
  }
  totals <- .Call("liftworks_totals", run)
  totals$waited / totals$delivered
}

waits <- sapply(1:30, average_wait)
interval <- t.test(waits)$conf.int
cat(sprintf("%.2f s of waiting on average, 95 %% interval %.2f to %.2f s\n", mean(waits), interval[1], interval[2]))
