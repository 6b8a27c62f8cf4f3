#!/usr/bin/env bash
# Plays the scenario as it is here on the seeds of the base, writes what changed, and ends as the gate does.
set -euo pipefail
before=$(node -p 'JSON.parse(require("node:fs").readFileSync(0, "utf8")).dir' < "$RUNNER_TEMP/broadside-before.json")
markdown="$RUNNER_TEMP/broadside-diff.md"
bash -c "$PREPARE"
code=0
$BROADSIDE diff "$before" "$SCENARIO" ${GATE:+--gate "$GATE"} ${OF:+--of "$OF"} --out "$RUNNER_TEMP/broadside-after" --markdown "$markdown" || code=$?
case $code in
  0) verdict=passed ;;
  1) verdict=failed ;;
  3) verdict=inconclusive ;;
  *) exit "$code" ;;
esac
cat "$markdown" >> "$GITHUB_STEP_SUMMARY"
printf 'markdown=%s\nverdict=%s\n' "$markdown" "$verdict" >> "$GITHUB_OUTPUT"
exit "$code"
