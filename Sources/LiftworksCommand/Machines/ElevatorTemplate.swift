/// The start of an elevator that `liftworks new elevator` writes.
enum ElevatorTemplate {
  /// A lift of four landings, its comments saying what each key is.
  static let yaml = """
    # An elevator. Check it with 'liftworks check FILE', and watch it while you write:
    # liftworks run --watch FILE
    #
    # Lengths are in metres, masses in kilograms, speeds in m/s, accelerations in m/s², jerks in m/s³,
    # forces in newtons. Times are seconds, or have a unit: 1500ms, 2min. Numbers have a point, and no
    # unit of their own: write 1.5, not 1,5 or 1.5 m. Indent with spaces.
    # Every key, with its default: docs/elevator-format.md. What the car does: docs/elevator.md.
    machine: elevator
    title: My lift, four landings     # one line
    code: EN 81-20                    # the safety code: EN 81-20 or ASME A17.1 (the default)

    car:
      ratedLoad: 630                  # kg, a whole number from 75
      capacity: 8                     # people, from 1; without it one for every 75 kg
      start: G                        # the landing where it is at first; without it the lowest

    landings:                         # 2 to 1000, the lowest first
      # A name has at most 12 characters. The lowest landing has a 'height', in metres above any level;
      # the others say how far they are 'above' the one before: at least 0.1 m.
      - {name: G, height: 0}
      - {name: 1, above: 3.4}
      - {name: 2, above: 3.2}
      - {name: 3, above: 3.2}         # entrances: [front, rear] for doors on both sides

    drive:
      kind: machine-room-less         # or hydraulic, geared, gearless, high-speed
      speed: 1.0                      # m/s, 0.01 to 25
      acceleration: 0.9               # m/s², 0.01 to 5
      jerk: 1.2                       # m/s³, 0.01 to 20
      startDelay: 0.5                 # s, 0 to 60: from the command to the first movement
      stoppingError: 0.003            # m, 0 to 0.1: how far from the landing it may come to rest
      ropeStretch: 0.000008           # m a kilogram, 0 to 0.001: how far load lets the car sink

    doors:                            # 'front', and 'rear' where a landing has a rear entrance
      front:
        kind: centre                  # the leaves part in the middle; 'side': all go to one side
        width: 0.9                    # m, 0.3 to 6: the clear opening
        mass: 160                     # kg, 1 to 10000: all that moves, car and landing doors together
        # A movement has a 'time' (0.1 s to 2 min), or a 'speed' (0.01 to 5 m/s) of one leaf with an
        # 'acceleration' (0.01 to 20 m/s²). Heavy doors must close slowly: the codes limit their energy.
        opening: {time: 2}
        closing: {time: 3}
        nudging: {speed: 0.15, acceleration: 0.4}   # closing slowly after having been held too long
        force: 120                    # N, 1 to 10000: on a person; the codes allow 135 or 150

    control:                          # all of these have defaults
      carCallDwell: 3                 # s, 0 to 1 h: how long the doors stay open for a car call
      hallCallDwell: 5                # s: the same for a hall call
      nudgeAfter: 20                  # s: doors that are kept open for so long begin to nudge
      bypassLoad: 0.8                 # 0.1 to 1: from this share of the rated load hall calls are passed
      home: G                         # where an idle car waits; without it, where it is
      parkAfter: 30                   # s: after what time it goes there

    people:
      transferTime: [1.0, 1.2]        # s, 1 ms to 10 min: to pass the doors; a range is random in it
      mass: [60, 90]                  # kg, 1 to 500

    # Service modes: fire, inspection, emergency power. docs/elevator.md says what each does.
    modes:
      recall: G                       # where the car is called in a fire
      alternate: 1                    # where it is called when there is smoke at that landing

    """
}
