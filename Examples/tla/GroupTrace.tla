---------------------------- MODULE GroupTrace ----------------------------
\* Whether recorded runs are behaviours of 'Group'. 'Traces' is made of journals by Scripts/check-tla: the landing at which
\* each car begins, and the facts, one after the other. A run that is none stops before its end, which TLC reports as a
\* deadlock.
EXTENDS Group, Sequences, Traces

VARIABLES run, line

TraceInit ==
  /\ run \in 1..Len(Traces)
  /\ line = 1
  /\ Rests(Starts[run])

Follows(fact) ==
  CASE fact[1] = "register" -> Register(<<fact[2], fact[3]>>)
    [] fact[1] = "light" -> Light(<<fact[2], fact[3]>>)
    [] fact[1] = "darken" -> Darken(<<fact[2], fact[3]>>)
    [] fact[1] = "assign" -> Assign(<<fact[2], fact[3]>>, fact[4], fact[5])
    [] fact[1] = "answer" -> Answer(<<fact[2], fact[3]>>, fact[4])
    [] fact[1] = "callCar" -> CallCar(fact[2], fact[3])
    [] fact[1] = "answerCar" -> AnswerCar(fact[2], fact[3])
    [] fact[1] = "start" -> Start(fact[2], fact[3], fact[4])
    [] fact[1] = "pass" -> Pass(fact[2], fact[3])
    [] fact[1] = "stop" -> Stop(fact[2], fact[3])
    [] fact[1] = "open" -> Open(fact[2], fact[3])
    [] fact[1] = "opened" -> Opened(fact[2], fact[3])
    [] fact[1] = "close" -> Close(fact[2], fact[3])
    [] fact[1] = "closed" -> Closed(fact[2], fact[3])
    [] fact[1] = "cross" -> Cross(fact[2], fact[3])

TraceNext ==
  \/ /\ line <= Len(Traces[run])
     /\ Follows(Traces[run][line])
     /\ line' = line + 1 /\ run' = run
  \/ /\ line > Len(Traces[run])
     /\ UNCHANGED <<vars, run, line>>

TraceSpec == TraceInit /\ [][TraceNext]_<<vars, run, line>>
=============================================================================
