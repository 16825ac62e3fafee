/// The start of a gallery that `liftworks new gallery` writes.
enum GalleryTemplate {
  /// A lift to three scenes and its own machine room, its comments saying what each key is.
  static let yaml = """
    # A lift through a gallery: wherever its doors open, a scene plays. Check it with
    # 'liftworks check FILE', and watch it while you write: liftworks run --watch FILE
    #
    # It is the file of an elevator (docs/elevator-format.md has every key) whose landings may have
    # a 'scene' or a 'machineRoom'. More: docs/gallery-lift.md; scenes: docs/scene-format.md.
    # Lengths are in metres, masses in kilograms, speeds in m/s. Times are seconds, or have a unit.
    machine: gallery
    title: My gallery, three scenes and the machine room   # one line

    car:
      ratedLoad: 1000                 # kg, a whole number from 75
      start: Lobby                    # the landing where it is at first; without it the lowest

    landings:                         # the lowest first; names of at most 12 characters
      - {name: Lobby, height: 0}      # without a scene, the doors open on a plain landing
      # 'scene' is the name of one that ships ('liftworks list' names them), or the path of a file
      # from this file on, like my-scene.yaml: 'liftworks new scene my-scene.yaml' writes one.
      - {name: Ocean, above: 4.2, scene: ocean}
      - {name: Flower, above: 4.2, scene: breathing-flower}
      - {name: Swing, above: 4.2, scene: swing}
      - {name: Roof, above: 4.2, machineRoom: true}   # the machine that drives this car; needs 'hoist'

    drive:
      kind: geared                    # or machine-room-less, gearless, high-speed
      speed: 1.75                     # m/s
      acceleration: 0.9               # m/s²
      jerk: 1.2                       # m/s³

    doors:
      front:
        kind: centre                  # or side
        width: 1.1                    # m
        mass: 220                     # kg, all that moves
        opening: {time: 2.5}          # s
        closing: {time: 3.6}          # s; the codes limit the energy of heavy doors
        nudging: {speed: 0.16, acceleration: 0.4}

    # What moves the car: docs/hoist.md says what follows from these. 'check' refuses a motor, gear and
    # sheave that do not give the rated speed.
    hoist:
      motor: {speed: 1450, power: 15}          # rpm at the rated speed; kW
      gear: {worm: {starts: 2, teeth: 49}, efficiency: 0.82}
      sheave: {diameter: 0.56}                 # m
      ropes: {count: 6, diameter: 0.011, mass: 0.411, breakingForce: 53200}   # m; kg a metre; N
      carMass: 1300                            # kg, empty
      balance: 0.45                            # of the rated load, by the counterweight: 0.4 to 0.5

    control:
      carCallDwell: 4                 # s: how long the doors stay open, 2 to 4 s are usual
      hallCallDwell: 7                # s: 4 to 7 s are usual; more leaves more time to look

    """
}
