/** What the second source prints about the use of cards: what readies them, and how many tokens lie on them. */
import { printedUse } from '../second-source.ts';
import type { Desk } from '../desk.ts';
import type { SeenTable } from '../seen.ts';
import { insist } from '../sheets.ts';

const LETTERS: Readonly<Record<string, string>> = {
  Navigate: 'n',
  Squadron: 's',
  Repair: 'r',
  'Concentrate Fire': 'c',
};

/** The letters of the command tokens that are in `before` and no longer in `now`. */
function spent(before: readonly string[], now: readonly string[]): string[] {
  const left = [...now];
  return before
    .filter((token) => {
      const at = left.indexOf(token);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .map((token) => LETTERS[token] ?? '');
}

export class ReadyCards {
  readonly #desk: Desk;
  /** Cards that were readied by choice in this ply, in the Status Phase or by another card. */
  readonly #readied = new Set<string>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  readied(id: string): void {
    this.#readied.add(id);
  }

  /** The ply is over: checks that every card that became ready was allowed to. */
  done(table: SeenTable): void {
    const { table: old, content } = this.#desk;
    for (const sheet of this.#desk.sheets.ships.flat()) {
      const [before, now] = [old, table].map(({ seats }) => seats[sheet.seat]!.ships[sheet.slot]!);
      for (const id of sheet.upgrades) {
        const printed = printedUse(id);
        if (printed === null || !Object.hasOwn(content.upgrades, id)) continue;
        const { name } = content.upgrades[id]!;
        const [was, is] = [before, now].map((ship) => ship!.upgrades.find(({ card }) => card === name));
        const held = is?.holds?.length ?? 0;
        if (printed.tokens > 0) insist(held <= printed.tokens, `AH-240: ${id} holds ${printed.tokens}`);
        if (was?.state !== 'exhausted' || is?.state !== 'ready') continue;
        const byChoice = this.#readied.has(id);
        const inStatus = old.phase === 'Status Phase' || table.phase === 'Status Phase' || old.round < table.round;
        if (!byChoice) insist(inStatus && printed.ready === '', `AH-240: ${id} is readied each round`);
        else if (inStatus) {
          const paid = [
            ...spent(before!.commandTokens, now!.commandTokens),
            ...(is.holds === undefined && was.holds === undefined ? [] : spent(was.holds ?? [], is.holds ?? [])),
          ];
          const any = printed.ready === '*';
          insist(
            paid.some((letter) => any || printed.ready.includes(letter)),
            `AH-240: ${id} is readied for its token`,
          );
        }
        this.#desk.count(byChoice ? 'card readied by choice' : 'card readied');
      }
    }
    this.#readied.clear();
  }
}
