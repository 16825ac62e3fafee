/// The starts of test files that `liftworks new test` writes.
enum TestTemplate {
  /// A start in YAML, its comments as comments.
  static let yaml = """
    # A test: what goes into a run, and what must come of it. Run it with: liftworks test FILE
    - format: liftworks-test
      version: 1
      machine: classic      # one that ships; or configuration: FILE, from this file on
      seed: 1
      until: 20             # the run ends before this instant; without it, when nothing is left

    # Stimuli, at their instants in seconds.
    - {t: 0, stimulus: buttonPressed}

    # A fact that must be: its name, its payload, and when. 'at' may have a tolerance, 'within'.
    - {expect: doorMotionStarted, to: open, at: 0.3}
    - {expect: doorMotionEnded, to: open, at: 4.2, within: 0.1}

    # Or between two instants, neither of them included.
    - {expect: cueStarted, cue: doorsOpenClose, after: 0, before: 1}

    # A fact that must not be, from one instant to another, both included. A key of the payload that is
    # also a key of the line stands under 'where'.
    - {never: callRegistered}
    - {never: doorCommanded, where: {to: closed}, from: 0, to: 19}

    # Each fact of one name must be followed by one of another, soon enough, with the same fields.
    - respond: {to: doorCommanded, with: doorMotionEnded, inside: 5, same: [to]}

    # More words, all in docs/test-files.md: only X after Y; never X between Y and Z, or while a region is
    # in a state; so many times; states and values at an instant; names for facts; variables.
    # - {only: doorMotionStarted, after: doorCommanded, same: [to]}
    # - {expect: doorMotionEnded, to: open, times: 1, as: open}
    # - {never: doorMotionStarted, after: open, before: open + 5s}
    # - {state: doors, is: shut, at: 0}

    """

  /// A start in JSON Lines, its comments as notes.
  static let jsonLines = #"""
    {"format":"liftworks-test","version":1,"machine":"classic","seed":"1","until":"20"}
    {"note":"A test: what goes into a run, and what must come of it. Run it with: liftworks test FILE"}
    {"note":"Instead of a machine that ships: \"configuration\":\"FILE\", from this file on. The run ends before 'until', or, without it, when nothing is left."}

    {"note":"Stimuli, at their instants in seconds."}
    {"t":"0","stimulus":"buttonPressed"}

    {"note":"A fact that must be: its name, its payload, and when. 'at' may have a tolerance, 'within'."}
    {"expect":"doorMotionStarted","to":"open","at":"0.3"}
    {"expect":"doorMotionEnded","to":"open","at":"4.2","within":"0.1"}

    {"note":"Or between two instants, neither of them included."}
    {"expect":"cueStarted","cue":"doorsOpenClose","after":"0","before":"1"}

    {"note":"A fact that must not be, from one instant to another, both included. A key of the payload that is also a key of the line stands under 'where'."}
    {"never":"callRegistered"}
    {"never":"doorCommanded","where":{"to":"closed"},"from":"0","to":"19"}

    {"note":"Each fact of one name must be followed by one of another, soon enough, with the same fields."}
    {"respond":{"to":"doorCommanded","with":"doorMotionEnded","inside":"5","same":["to"]}}

    {"note":"More words, all in docs/test-files.md: only X after Y; never X between Y and Z, or while a region is in a state; so many times; states and values at an instant; names for facts; variables."}

    """#
}
