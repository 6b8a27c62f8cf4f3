import { EVENT_WORDS, SEED_WORDS, type Decision } from '../../core/index.ts';

/**
 * A decision as words, which is all that reaches a module: who asks, the seed, the legal actions, the events that the
 * seat has seen, and the view. Nothing here depends on what the seat may not know.
 */
export const PACKET = {
  slot: 0,
  ply: 1,
  count: 2,
  events: 3,
  seed: 4,
  /** The legal actions, then the rows of the events, then the words of the view. */
  rest: 4 + SEED_WORDS,
} as const;

export class PacketWriter {
  words = new Int32Array(1024);
  length = 0;

  /** `rows`: the first `rowWords` words are the rows of the events. */
  write(slot: number, decision: Decision, rows: Int32Array, rowWords: number): void {
    const { count, legal, seed, ply } = decision;
    const view = decision.view();
    this.length = PACKET.rest + count + rowWords + view.length;
    if (this.length > this.words.length) this.words = new Int32Array(this.length * 2);
    const { words } = this;
    words[PACKET.slot] = slot;
    words[PACKET.ply] = ply;
    words[PACKET.count] = count;
    words[PACKET.events] = rowWords / EVENT_WORDS;
    words.set(seed, PACKET.seed);
    let at: number = PACKET.rest;
    for (let i = 0; i < count; i++) words[at++] = legal[i]!;
    for (let i = 0; i < rowWords; i++) words[at++] = rows[i]!;
    words.set(view, at);
  }
}
