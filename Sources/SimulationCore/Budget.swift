/// The limits of what files, lines and runs may take, so that bad input ends with a message and not in
/// the memory of the machine.
///
/// Each is declared here, once, and listed in `docs/limits.md`.
public enum Budget {}
