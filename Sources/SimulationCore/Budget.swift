/// How much of anything a file, a run or a picture may ask for.
///
/// Every limit of the program that keeps a stranger's file from taking unbounded time or memory is
/// declared here and nowhere else, with its unit and its reason. `docs/limits.md` lists them. What is
/// over a limit is refused with its file, its line and the limit.
public enum Budget {}
