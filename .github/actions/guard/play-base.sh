#!/usr/bin/env bash
# Checks the base out beside this checkout, and plays the scenario there.
set -euo pipefail
base="$RUNNER_TEMP/broadside-base"
# A shallow checkout does not have the base.
git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --no-tags --depth=1 origin "$BASE"
git worktree add --detach "$base" "$BASE"
cd "$base"
bash -c "$PREPARE"
$BROADSIDE run "$SCENARIO" --blocks "$BLOCKS" --out "$RUNNER_TEMP/broadside-before" --json > "$RUNNER_TEMP/broadside-before.json"
