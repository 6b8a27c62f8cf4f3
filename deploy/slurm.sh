#!/usr/bin/env bash
# A Slurm array: each task plays one shard of a run. Adjust the array, and call
#   sbatch --array=1-100 deploy/slurm.sh run my.yaml --blocks 1000000
#   broadside merge merged shards/*          # when all tasks have ended; a task that failed is submitted again
#SBATCH --job-name=broadside
#SBATCH --cpus-per-task=8
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@60
set -euo pipefail
: "${SLURM_ARRAY_TASK_ID:?submit this with sbatch --array=1-N}"
: "${SLURM_ARRAY_TASK_COUNT:?}"
first=${SLURM_ARRAY_TASK_MIN:-1}
shard=$((SLURM_ARRAY_TASK_ID - first + 1))
out="shards/shard-$shard"
# exec: the signal before the time limit reaches Broadside, which keeps what was played.
exec "${BROADSIDE:-broadside}" "$@" --shard "$shard/$SLURM_ARRAY_TASK_COUNT" --out "$out" \
  --workers "${SLURM_CPUS_PER_TASK:-1}"
