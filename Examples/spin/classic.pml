/*
 * The classic elevator with one button, as docs/classic-elevator.md describes it, for SPIN.
 *
 * Written from that page, not from the program. A state is what 'liftworks explore' takes for one: which events of the present
 * timeline have come, whether a call waits, and whether something may be done at the event, in the middle before the next one
 * or after a long rest. Scripts/check-spin compares the numbers of states and steps, and the verdicts.
 *
 * Times are milliseconds after the press with which the present timeline began: those of the page; UP, CHIME and REOPENS may be
 * others, by -D.
 * With -DAS_WRITTEN a press never waits: it turns the doors at once, wherever the car is. With -DFORGETS a call is taken back
 * in place of being served, which is wrong.
 */
#define DELAY 300  /* the leaves begin to move */
#define SOUND 500
#define MOVED 4189 /* they have arrived */
#ifndef UP
#define UP 4000    /* the lights change over on the way up */
#endif
#define DOWN 5000
#ifndef CHIME
#define CHIME 5500
#endif
#ifndef REOPENS
#define REOPENS 8000
#endif
#define LEAVES (REOPENS + DELAY)
#define SOUNDS (REOPENS + SOUND)
#define ENDS (REOPENS + MOVED)
#define LIGHTS (up -> UP : DOWN)

/* What goes on: nothing, the doors open at rest, or a trip. */
mtype:service = { ready, opening, onTrip }
/* When something may be done: at an event, in the middle before the next one, or after a long rest. */
mtype:moment = { event, middle, rested }

mtype:service service = ready;
mtype:moment moment = event;
short now = 0;
bool isOpen = false; /* what the doors were commanded to, last */
bool up = false;     /* the way of the last trip */
bool call = false;

/* The instant of the next event of the present timeline; no other time is among its states. */
#define SOONER(time) if :: time > now && (next < 0 || time < next) -> next = time :: else fi

inline findNext() {
  SOONER(DELAY); SOONER(SOUND); SOONER(MOVED);
  if
  :: service == onTrip -> SOONER(LIGHTS); SOONER(CHIME); SOONER(REOPENS); SOONER(LEAVES); SOONER(SOUNDS); SOONER(ENDS)
  :: else
  fi
}

inline begin() {
  now = 0;
  if
  :: isOpen -> service = onTrip; isOpen = false; up = !up
  :: else ->
     /* S1: from the beginning of a trip to its arrival the doors are not opened. */
     assert(service != onTrip);
     service = opening; isOpen = true
  fi
}

active proctype button() {
  do
  :: d_step {
       if
       :: moment == rested -> moment = event
       :: else
       fi;
#ifdef AS_WRITTEN
       begin()
#else
       if
       :: service == ready -> begin()
       :: else -> call = true
       fi
#endif
     }
  od
}

active proctype time() {
  short next;
  do
  :: d_step { service == ready && moment == event -> moment = rested }
  :: d_step { service != ready && moment == event -> moment = middle }
  :: d_step {
       service != ready ->
       moment = event;
       next = -1;
       findNext();
       now = next;
       next = 0;
       if
       :: service == onTrip && now == REOPENS -> isOpen = true
       :: (service == opening && now == MOVED) || (service == onTrip && now == ENDS) ->
          service = ready; now = 0;
          if
          :: call -> call = false;
#ifndef FORGETS
             begin()
#endif
          :: else
          fi
       :: else
       fi
     }
  od
}

/* L1: every call waits until it is served, by a trip that begins. */
ltl isServed { [] (call -> (call U (service == onTrip && now == 0 && !call))) }
