/// The start of a scene that `liftworks new scene` writes.
enum SceneTemplate {
  /// A scene that swings, its comments saying what else there is.
  static let yaml = """
    # A scene: what it shows. Watch it while you write: liftworks run --watch FILE
    # docs/scene-format.md has every shape, property and function.
    machine: scene
    scene: lamp                 # the name by which 'liftworks values' prints it
    title: a lamp that swings   # one line for 'liftworks list'
    stage: {width: 400, height: 400, background: "#101522"}   # points; a cell is 10 x 20

    # What changes at once, by buttons and triggers. What is seen follows from it.
    state:
      swings: false
      lit: true
      speed: 1

    pace: speed                 # seconds of the scene in a second; 0 stops its time

    controls:
      light: {button: switch the lamp, key: l}
      speed: {slider: [.25, 4], step: .25, label: speed}

    # When something happens, and what: appear, leave, button NAME, tap PART, pointer, every SECONDS, ...
    on:
      appear: {toggle: swings}
      button light: {toggle: lit}
      tap bulb: {toggle: lit}

    # Drawn in this order, or by 'z'. x and y are places, offsetX and offsetY steps from them.
    parts:
      lamp:
        shape: group
        children: [cable, shade, bulb]
        anchor: top
        # From -20 to 20 degrees and back for ever, 1.2 s each way, once 'swings' is true.
        rotation: {from: -20, to: 20, when: swings, with: io 1.2 bounce hold .05}
        values:
          lean: -rotation         # a value of its own, printed and usable as lamp.lean
      cable: {shape: rectangle, width: 4, height: 160, y: 80, fill: grey}
      shade: {shape: trapezoid, width: 100, height: 50, inset: 30, y: 180, fill: "#c84b31"}
      bulb:
        shape: circle
        diameter: 26
        y: 214
        fill: yellow if lit else grey
        opacity: {to: 1 if lit else .5, with: out .5}
        shadowColor: "#ffee88"
        shadowRadius: {to: 40 if lit else 0, with: out .5}

    emitters:
      dust: {rate: 4, max: 40, life: [4, 1], angle: [270, 40], speed: [12, 6], area: [300, 200], size: 1.5}

    """
}
