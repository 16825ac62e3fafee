------------------------------ MODULE Group ------------------------------
\* A group of cars that share their hall calls, as anybody may build one: which car a call is given to is left open.
\*
\* Each action is one fact of a journal: 'GroupTrace' asks of a recorded run whether it is a behaviour of this module.
\* Times, loads, modes and people's wishes are not in it.
EXTENDS Integers

CONSTANTS
  Cars,    \* the cars
  Top,     \* the number of the highest landing; the lowest is 1
  Nobody   \* in place of a car, for a call that has none

Landings == 1..Top
Ways == {"up", "down"}
\* The hall buttons: the lowest landing has none for down, the highest none for up.
Buttons == {button \in Landings \X Ways : button # <<1, "down">> /\ button # <<Top, "up">>}

VARIABLES
  calls,     \* the hall calls that are registered
  owner,     \* the car of each call, or Nobody
  lit,       \* the hall buttons whose lamp is lit
  carCalls,  \* the landings that are called in each car
  at,        \* the landing where each car is, or which it passed last
  heading,   \* the way of a car that runs, "none" for one that stands
  doors      \* "shut", "opening", "open" or "closing"

vars == <<calls, owner, lit, carCalls, at, heading, doors>>
ofCalls == <<calls, owner, lit>>
ofCars == <<carCalls, at, heading, doors>>

\* At rest, each car at a landing, nobody there.
Rests(start) ==
  /\ calls = {} /\ lit = {}
  /\ owner = [button \in Buttons |-> Nobody]
  /\ carCalls = [car \in Cars |-> {}]
  /\ at = start
  /\ heading = [car \in Cars |-> "none"]
  /\ doors = [car \in Cars |-> "shut"]

Init == Rests([car \in Cars |-> 1])

Stands(car, landing) == heading[car] = "none" /\ at[car] = landing
Step(way) == IF way = "up" THEN 1 ELSE -1

----------------------------------------------------------------------------
\* Hall calls.

Register(call) ==
  /\ call \in Buttons \ calls
  /\ calls' = calls \union {call}
  /\ UNCHANGED <<owner, lit>> /\ UNCHANGED ofCars

Light(call) ==
  /\ call \in calls \ lit
  /\ lit' = lit \union {call}
  /\ UNCHANGED <<calls, owner>> /\ UNCHANGED ofCars

\* Any car may be given a call, and another one after it; who had it before is named.
Assign(call, car, before) ==
  /\ call \in calls /\ car \in Cars
  /\ owner[call] = before /\ car # before
  /\ owner' = [owner EXCEPT ![call] = car]
  /\ UNCHANGED <<calls, lit>> /\ UNCHANGED ofCars

\* The car of a call answers it where it stands, or as its doors open there.
Answer(call, car) ==
  /\ call \in calls /\ owner[call] = car
  /\ Stands(car, call[1])
  /\ calls' = calls \ {call}
  /\ owner' = [owner EXCEPT ![call] = Nobody]
  /\ UNCHANGED lit /\ UNCHANGED ofCars

Darken(call) ==
  /\ call \in lit \ calls
  /\ lit' = lit \ {call}
  /\ UNCHANGED <<calls, owner>> /\ UNCHANGED ofCars

----------------------------------------------------------------------------
\* Cars.

CallCar(car, landing) ==
  /\ landing \in Landings \ carCalls[car]
  /\ carCalls' = [carCalls EXCEPT ![car] = @ \union {landing}]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<at, heading, doors>>

AnswerCar(car, landing) ==
  /\ landing \in carCalls[car]
  /\ Stands(car, landing)
  /\ carCalls' = [carCalls EXCEPT ![car] = @ \ {landing}]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<at, heading, doors>>

\* A car sets out from where it is, its doors shut.
Start(car, landing, way) ==
  /\ Stands(car, landing) /\ doors[car] = "shut"
  /\ landing + Step(way) \in Landings
  /\ heading' = [heading EXCEPT ![car] = way]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<carCalls, at, doors>>

\* It passes one landing after the other.
Pass(car, landing) ==
  /\ heading[car] # "none"
  /\ landing \in Landings /\ landing = at[car] + Step(heading[car])
  /\ at' = [at EXCEPT ![car] = landing]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<carCalls, heading, doors>>

\* It stops at the next one.
Stop(car, landing) ==
  /\ heading[car] # "none"
  /\ landing \in Landings /\ landing = at[car] + Step(heading[car])
  /\ at' = [at EXCEPT ![car] = landing]
  /\ heading' = [heading EXCEPT ![car] = "none"]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<carCalls, doors>>

MoveDoors(car, landing, from, to) ==
  /\ Stands(car, landing) /\ doors[car] \in from
  /\ doors' = [doors EXCEPT ![car] = to]
  /\ UNCHANGED ofCalls /\ UNCHANGED <<carCalls, at, heading>>

Open(car, landing) == MoveDoors(car, landing, {"shut", "closing"}, "opening")
Opened(car, landing) == MoveDoors(car, landing, {"opening"}, "open")
Close(car, landing) == MoveDoors(car, landing, {"opening", "open"}, "closing")
Closed(car, landing) == MoveDoors(car, landing, {"closing"}, "shut")

\* Somebody passes the doors of a car: they are not shut.
Cross(car, landing) ==
  /\ Stands(car, landing) /\ doors[car] # "shut"
  /\ UNCHANGED vars

----------------------------------------------------------------------------
Next ==
  \/ \E call \in Buttons : Register(call) \/ Light(call) \/ Darken(call)
  \/ \E call \in Buttons, car \in Cars : Assign(call, car, owner[call]) \/ Answer(call, car)
  \/ \E car \in Cars, landing \in Landings :
       \/ CallCar(car, landing) \/ AnswerCar(car, landing)
       \/ \E way \in Ways : Start(car, landing, way)
       \/ Pass(car, landing) \/ Stop(car, landing)
       \/ Open(car, landing) \/ Opened(car, landing) \/ Close(car, landing) \/ Closed(car, landing)
       \/ Cross(car, landing)

Spec == Init /\ [][Next]_vars

\* What follows from it.
TypeOK ==
  /\ calls \subseteq Buttons /\ lit \subseteq Buttons
  /\ owner \in [Buttons -> Cars \union {Nobody}]
  /\ carCalls \in [Cars -> SUBSET Landings]
  /\ at \in [Cars -> Landings]
  /\ heading \in [Cars -> Ways \union {"none"}]
  /\ doors \in [Cars -> {"shut", "opening", "open", "closing"}]

RunsShut == \A car \in Cars : heading[car] # "none" => doors[car] = "shut"
OwnsCalls == \A call \in Buttons : owner[call] # Nobody => call \in calls
=============================================================================
