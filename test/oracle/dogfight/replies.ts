import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { activateSet } from './activate.ts';
import { attackOne } from './combat.ts';
import { canReturn } from './conditions.ts';
import { ask } from './model.ts';
import type { Attack, CardPlay, Play, Table, Vessel } from './model.ts';
import { moveUpTo } from './moves.ts';
import { followSteps } from './own.ts';
import { cardOf, codeOf, number, ownNumber, ownOf, titles } from './vessel.ts';

const fromHand = (owner: Vessel, card: CardId): CardPlay => ({
  owner,
  card,
  place: null,
  times: 1,
  rangeFlat: 0,
  flat: 0,
  mobility: 0,
  nullified: false,
});

/** A Star card in its window: its owner, the attack that it modifies or answers, and its own numbers by name. */
interface Reply {
  readonly t: Table;
  readonly v: Vessel;
  readonly a: Attack | null;
  readonly play: CardPlay;
  readonly n: (name: string) => number;
}

/** Star cards that take effect without a question or an attack. */
const AT_ONCE: Readonly<Partial<Record<CardId, (reply: Reply) => void>>> = {
  'evasive-maneuvers': ({ a }) => {
    a!.missed = true;
  },
  'deflected-attack': ({ a, n }) => {
    a!.cut += n('reduce');
  },
  'direct-hit': ({ a, n }) => {
    a!.flat += n('attack');
  },
};

/** Star cards that ask a question or attack. */
const STEP_BY_STEP: Readonly<Partial<Record<CardId, (reply: Reply) => Play>>> = {
  *'counter-strike'({ t, play, a }) {
    yield* attackOne(t, play, 'objective', a!.by);
  },
  *'optimum-range'({ t, play, n }) {
    play.flat += n('attack');
    yield* attackOne(t, play, 'objective', null, true);
  },
  *'cheap-shot'({ t, play, n }) {
    play.flat += n('attack');
    yield* attackOne(t, play, 'objective');
  },
  *'side-thrusters'({ t, v, n }) {
    yield* moveUpTo(t, v, n('move'));
  },
  *'return-fire'({ t, v }) {
    yield* returnFire(t, v);
  },
};

/** Follows a Star card in its window. Returns whether its effect was nullified. */
export function* followStar(t: Table, v: Vessel, card: CardId, a: Attack | null): Play<boolean> {
  const play = fromHand(v, card);
  const own = ownOf(card);
  if (own?.reply !== undefined) {
    yield* ownReply(t, play, own.reply, own.act ?? [], a);
    return play.nullified;
  }
  const reply: Reply = { t, v, a, play, n: (name) => number(t, card, name) };
  AT_ONCE[card]?.(reply);
  const steps = STEP_BY_STEP[card];
  if (steps) yield* steps(reply);
  return play.nullified;
}

/** Follows a Star of the scenario that acts at once. */
function* ownReply(
  t: Table,
  play: CardPlay,
  reply: NonNullable<CardDef['reply']>,
  act: NonNullable<CardDef['act']>,
  a: Attack | null,
): Play {
  const { owner: v, card } = play;
  if (reply.do === 'attack' || reply.do === 'act') yield* followSteps(t, play, act, a);
  else if (reply.do === 'miss') a!.missed = true;
  else if (reply.do === 'reduce') a!.cut += ownNumber(t, card, reply.n);
  else if (reply.do === 'plus') a!.flat += ownNumber(t, card, reply.n);
  else if (reply.do === 'move') yield* moveUpTo(t, v, ownNumber(t, card, reply.n));
  else if (reply.do === 'return-fire') yield* returnFire(t, v);
}

/** Activates an ATTACK of the own pile in secondary position; the card is later removed from the game. */
function* returnFire(t: Table, v: Vessel): Play {
  const cards = titles(v.pile).filter(canReturn);
  const answer = yield* ask(
    v.seat,
    cards.map((card) => ACTION.RECOVER + codeOf(card)),
  );
  const card = cardOf(answer - ACTION.RECOVER);
  v.pile.splice(v.pile.lastIndexOf(card), 1);
  const place = { status: 'returned' as const, card };
  v.tiers[t.tier]!.secondary = place;
  t.tally.use(card, 'returned');
  yield* activateSet(t, v, 'secondary', place);
}
