/// The limits on what a file, a run or a picture may request.
///
/// Every limit of the program that keeps an untrusted file from taking unbounded time or memory is declared here and
/// nowhere else, with its unit and its reason. `docs/limits.md` lists them. Input over a limit is refused with its
/// file, its line and the limit.
public enum Budget {}
