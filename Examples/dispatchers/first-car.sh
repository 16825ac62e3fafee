#!/bin/sh
# Distributes the calls of a group of cars: every call goes to car A.
#
# liftworks run twin-offices --headless --stimuli people.jsonl --controller "sh Examples/dispatchers/first-car.sh"
text() { printf '%s' "$line" | sed -n "s/.*\"event\":{[^}]*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

while IFS= read -r line; do
  case $line in
  '{"hello"'*) echo '{"ready":true,"name":"first car"}' ;;
  '{"bye"'*) exit ;;
  *)
    id=$(printf '%s' "$line" | sed 's/{"id":\([0-9]*\),.*/\1/')
    if [ "$(text kind)" = hallCall ]; then
      echo "{\"id\":$id,\"assign\":[{\"landing\":\"$(text landing)\",\"direction\":\"$(text direction)\",\"car\":\"A\"}]}"
    else
      echo "{\"id\":$id}"
    fi
    ;;
  esac
done
