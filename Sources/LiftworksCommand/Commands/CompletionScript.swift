/// What the script for bash has besides the parser's.
enum CompletionScript {
  /// The lines for some arguments, if they ask for the script for bash.
  ///
  /// Bash divides words at `=`, so that the value of `--set KEY=VALUE` would be completed as an argument: the words are
  /// put together for the parser's function, and its replies divided again. A key gets no space behind its `=`.
  static func addition(for arguments: [String]) -> String? {
    guard arguments.joined(separator: "=") == "--generate-completion-script=bash" else { return nil }
    return #"""

      __liftworks_joined() {
          local -a words=()
          local word isJoined= count="${COMP_CWORD}" index=0
          for word in "${COMP_WORDS[@]}"; do
              if [[ ("${word}" == '=' || -n "${isJoined}") && "${#words[@]}" -gt 0 ]]; then
                  words[${#words[@]} - 1]+="${word}"
                  ((index <= COMP_CWORD)) && ((count -= 1))
              else
                  words+=("${word}")
              fi
              [[ "${word}" == '=' ]] && isJoined=yes || isJoined=
              ((index += 1))
          done
          COMP_WORDS=("${words[@]}")
          COMP_CWORD="${count}"
          _liftworks "${1}" "${words[count]}" "${words[count - 1]}"
          if [[ "${words[count]}" == *=* ]]; then
              COMPREPLY=("${COMPREPLY[@]#*=}")
          elif [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" == *= ]]; then
              compopt -o nospace 2>/dev/null
          fi
          return 0
      }

      complete -o filenames -F __liftworks_joined liftworks
      """#
  }
}
