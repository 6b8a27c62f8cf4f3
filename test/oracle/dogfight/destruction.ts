import type { Table } from './model.ts';

/** D-WIN-02, DH-26: removes every vessel below 0 and ends the match when one team is left (DH-38). */
export function sweep(t: Table): void {
  destroy(
    t,
    t.vessels.filter((v) => v.alive && v.hull < 0).map((v) => v.seat),
  );
}

/** Destroys several vessels at the same time. */
export function destroy(t: Table, seats: readonly number[]): void {
  if (seats.length === 0) return;
  for (const seat of seats) {
    const v = t.vessels[seat]!;
    v.alive = false;
    v.tiers = [];
  }
  endIfDecided(
    t,
    seats.map((seat) => t.vessels[seat]!.team),
  );
  passPriority(t);
}

/** DH-38: the last team wins, or the teams that fell last share the win. */
function endIfDecided(t: Table, fallen: readonly number[]): void {
  const teams = new Set(t.vessels.filter((v) => v.alive).map((v) => v.team));
  if (teams.size > 1) return;
  if (teams.size === 0) t.tally.meet('DH-38 all fall in one chain or check');
  else if (new Set(t.vessels.map((v) => v.team)).size < t.vessels.length) t.tally.meet('DH-38 a team wins');
  else t.tally.meet('DH-38 the last vessel wins');
  shareAmong(t, [...(teams.size === 1 ? teams : new Set(fallen))]);
}

/** Each of these teams gets the same share, and the other teams get nothing. */
export function shareAmong(t: Table, teams: readonly number[]): void {
  t.shares = t.vessels.map((v) => (teams.includes(v.team) ? 1 / teams.length : 0));
}

/** DH-27: when its holder is destroyed, Priority passes at once to the next living player to the left. */
function passPriority(t: Table): void {
  if (t.shares !== null || t.vessels[t.priority]!.alive) return;
  t.tally.meet('DH-27 the holder of Priority falls');
  t.inherited = true;
  while (!t.vessels[t.priority]!.alive) t.priority = (t.priority + 1) % t.vessels.length;
}
