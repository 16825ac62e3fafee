import LiftworksCommand

Liftworks.runAndExit()
