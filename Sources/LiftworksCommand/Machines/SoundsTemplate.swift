/// The start of a map of sounds that `liftworks new sounds` writes.
enum SoundsTemplate {
  /// A map for elevators and scenes with sounds that ship, its comments saying what each table is.
  static let yaml = """
    # A map of sounds: which file is heard when. Hear it with: liftworks run office --sounds FILE
    # 'liftworks check FILE' reads every sound, and names the entries that are never heard.
    #
    # A sound is a file beside this one, in a folder 'sounds' beside this one's folder, or one that
    # ships, like those below; with '/' in it, a path from here. WAV, FLAC or Ogg, mono or stereo, any
    # rate, at most 600 s. This map replaces the one that ships: what is not in it is silent.
    # More: docs/sound.md.

    # What a machine starts, and may stop, by the cue's name. The cues of a scene are those that it
    # lists under 'sounds'.
    cues:
      doorsOpenClose: door.flac       # of the classic elevator
      elevatorChime: chime.flac
      # myCue: my-sound.wav           # of a scene of your own

    # Anything else that happens, by the fact's name; after it may be one field with its value. Headless
    # runs print the facts of a machine: liftworks run office --headless --until 60
    facts:
      gongSounded strokes=1: gong-up.flac
      gongSounded strokes=2: gong-down.flac
      doorsOpening: door-run.flac
      doorsClosing: door-run.flac
      doorsOpened: door-stop.flac
      doorsClosed: door-stop.flac
      buzzerChanged on=true: buzzer.flac   # ends at the fact with another value

    # What somebody does, by the stimulus's name: docs/lines.md lists them.
    stimuli:
      buttonPressed: button.flac
      hallButtonPressed: button.flac
      carButtonPressed: button.flac

    # What is heard as long as something moves: 'sound' is a loop, in which the part goes 'span' (in its
    # own unit); it is loudest from the speed 'loudest' a second on, and 'level' (0 to 1) is how loud.
    tones:
      hoistMotor: {sound: motor.flac, span: 25, loudest: 40, level: 0.7}   # periods of its current
      doorBelt: {sound: belt.flac, span: 0.2, loudest: 0.4, level: 0.6}    # metres of belt

    """
}
