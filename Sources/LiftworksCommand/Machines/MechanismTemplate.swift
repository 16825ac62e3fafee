/// The start of a mechanism that `liftworks new mechanism` writes.
enum MechanismTemplate {
  /// A winch with a belt and two speeds, its comments saying what each key is.
  static let yaml = """
    # A mechanism. Solve it with 'liftworks solve FILE', and watch it while you write:
    # liftworks run --watch FILE
    #
    # Numbers are integers, decimals with a point, or fractions in quotation marks: "25/2". Torques are
    # in N m, speeds in turns a minute (rpm), inertias in kg m².
    # Every key and joint: docs/mechanism-format.md. What the solver does: docs/mechanisms.md.
    mechanism: winch                  # its name: letters, digits, '-' and '_'
    title: A winch with a belt and two speeds   # one line

    # Everything that turns as one piece is a body. 'frame' always exists and stands still.
    bodies: [motor, shaft, ring, drum]

    # Wheels are parts of bodies, measured by their teeth (a whole number from 1) or by their diameter
    # (any unit, the same for all wheels that touch).
    wheels:
      motor-pulley: {body: motor, diameter: 80}
      shaft-pulley: {body: shaft, diameter: 200}

    # What joins bodies: mesh, belt, chain, worm, bevel, planetary, differential, weld, follower.
    joints:
      belt: {belt: [motor-pulley, shaft-pulley]}   # the shaft turns 200 / 80 = 2.5 times as slowly
      gear-set:
        planetary: {sun: shaft, ring: ring, carrier: drum}
        teeth: {sun: 24, ring: 72}    # teeth of the planets: (72 - 24) / 2 = 24
        planets: 3                    # evenly spaced, where their number divides 24 + 72

    # What can be engaged: a brake holds a body, a clutch joins two. Open unless a state engages them.
    elements:
      ring-brake: {brake: ring}
      ring-clutch: {clutch: [ring, shaft]}

    # The states, each a list of what is engaged; 'liftworks solve FILE --state direct' solves one.
    states:
      slow: [ring-brake]              # the drum turns (24 + 72) / 24 = 4 times as slowly as the shaft
      direct: [ring-clutch]           # the set turns as one piece
      free: []                        # the drum may turn as it likes

    drive: {body: motor, rpm: 1400}   # what drives it, and how fast; not 0
    output: drum                      # the body whose ratio to the drive is printed
    loads: [{body: drum, torque: -30}]   # N m from outside; negative: against a positive speed

    """
}
