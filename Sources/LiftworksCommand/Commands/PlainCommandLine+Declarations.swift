extension PlainCommandLine {
  /// The options, flags and arguments of a command, in the form of `DeclaredOption`; nil for one that the parser must read.
  ///
  /// `UPDATE_GOLDEN=1 Scripts/test --filter PlainCommandLineTests` writes them from the declarations.
  static func declarations(of command: String) -> String? {
    switch command {
    case "check":
      """
      files=* --rules --machine= --json --strict
      """
    case "compare":
      """
      left= right=
      """
    case "config":
      """
      --path --check
      """
    case "diagram":
      """
      machine=classic language:--to,--format=mermaid
      """
    case "dispatchers":
      """
      --json
      """
    case "doctor":
      """
      --audio-device= --color= --theme= --graphics= --format=table
      """
    case "energy":
      """
      machine= --set=* --json
      """
    case "explore":
      """
      machine=classic --stimuli-budget=2 --stimuli= --landings= --events-only --states-max=5000000 \
      --judge-exceptions --record= --force --json --progress --set=*
      """
    case "export":
      """
      journal= givenForm:--to= --output,-o= --force --filters --every= --list-values --columns,--width= \
      --rows,--height= --fps= --speed= --timeline --color= --theme= --size= --from= --until=
      """
    case "facts":
      """
      machine= names=* --format=table
      """
    case "judge":
      """
      machine= --client= --cars= --floors= --seed= --scenario= --level= isolatesNetwork:--netns --until= \
      --lockstep --reaction= --per-car --record= --force --junit= stopsOnBreach:--stop-on-breach --set=* \
      --program= --dispatcher= --suite= --controller-timeout= --score= --journals= --worst= --verify= --jobs= \
      --timeout=
      """
    case "keys":
      """
      kind= key= --format=table
      """
    case "list":
      """
      subject=machines --format=table
      """
    case "merge":
      """
      folders=+ --partial --csv= --force --json
      """
    case "passengers":
      """
      building= --demand= --peak= --from= --columns= --mapping= --matrix --day= --from-time= --to-time= \
      --every= --fit --flow= --skip-bad --json --seed= --replication=1 --output,-o= --force --set=* --timeout=
      """
    case "race":
      """
      building= --dispatcher= --against= --demand= --passengers= --peak= --seed= --until= --headless --json \
      --speed= --set=* --controller= --controller-timeout= isSilent:--no-sound --audio-device= --sounds=* \
      --volume= --color= --theme= --graphics= --ascii --reduced-motion --fps=60 --timeout=
      """
    case "replay":
      """
      journal= --verify --whole --decisions --speed= --at= isSilent:--no-sound --audio-device= --sounds=* \
      --volume= --color= --theme= --graphics= --ascii --reduced-motion --fps=60 --timeout=
      """
    case "run":
      """
      machine= --headless --until= --through= --stimuli= --seed= --demand= --passengers= --peak= --replication= \
      --set=* --shuffle-ties= --speed= --at= --record= --resume= --level= --force --digest --format=jsonl \
      --plain --controller= --controller-timeout= --watch isSilent:--no-sound --audio-device= --sounds=* \
      --volume= --color= --theme= --graphics= --ascii --reduced-motion --fps=60 --timeout=
      """
    case "serve":
      """
      machine= chosen:--protocol= --listen= --cars= --floors= --lockstep --reaction= --per-car --broker= \
      --broker-user= --building= --bank= stopsOnBreach:--stop-on-breach --headless --until= --stimuli= --seed= \
      --set=* --record= --force isSilent:--no-sound --audio-device= --sounds=* --volume= --color= --theme= \
      --graphics= --ascii --reduced-motion --fps=60 --timeout= --session-timeout=
      """
    case "signals":
      """
      machine= --json
      """
    case "stimuli":
      """
      machine= names=* --format=table
      """
    case "swarm":
      """
      machine= --groups --seed= --runs= --only= --full --branches= --branch= --minutes= --jobs= --journal= \
      --force --json --set=*
      """
    case "sweep":
      """
      study= --output,-o= --shard= --shards= --jobs= --retry --list --csv= --force --json --timeout=
      """
    case "test":
      """
      files=+ --junit= --on= --verbose --set=* --timeout=
      """
    case "tour":
      """
      isSilent:--no-sound --audio-device= --sounds=* --volume= --color= --theme= --graphics= --ascii \
      --reduced-motion --fps=60
      """
    case "traffic":
      """
      building= --demand= --passengers= --peak= --dispatcher= --controller= --controller-timeout= --cars= \
      --replications= --seed= --warm-up= --until= --drain= --jobs= --log= --csv= --html= --charts= --record= \
      --force --monitor --calculate --size --criteria= --write= --method= --sensitivity --compare= \
      --title-block= --project= --client= --author= --revision= --date= --notes= --paper= --mix= --arrivals= \
      --floors= --persons= --height= --speed= --acceleration= --jerk= --flight= --doors= --dwell= --transfer= \
      --populations= --heights= --json --set=* --timeout=
      """
    case "travel":
      """
      --distance= --speed= --acceleration= --jerk= --at= --json
      """
    case "validate":
      """
      groups=* --full --json
      """
    case "values":
      """
      scene= --at=* --json --stimuli= --seed= --set=* --size= --particles --timeout=
      """
    default: nil
    }
  }
}
