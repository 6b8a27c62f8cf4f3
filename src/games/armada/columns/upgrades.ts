import type { NumberedCard } from '../cards/effects.ts';
import type { Effect } from '../cards/entry.ts';
import type { Objective } from '../cards/objective.ts';
import { EXHAUSTING } from '../cards/question.ts';
import { isAnswer } from '../cards/word.ts';
import type { UpgradeColumns } from '../compiled.ts';
import { FACTIONS, type Content } from '../content/content.ts';
import { isOfKind } from '../content/fleet-checks.ts';
import { bitsOfSlots } from '../content/slots.ts';

/** The slots that a card fills, one bit each. */
const slotBits = (card: Content['upgrades'][string] | undefined): number =>
  card === undefined ? 0 : bitsOfSlots(card.secondSlot === undefined ? [card.slot] : [card.slot, card.secondSlot]);

/** Factions that may hold a card, one bit each; all bits for any. */
function factionBits(card: Content['upgrades'][string] | undefined): number {
  if (card === undefined || card.faction === 'any') return -1;
  return FACTIONS.reduce(
    (bits, faction, k) => (faction === card.faction || faction === card.secondFaction ? bits | (1 << k) : bits),
    0,
  );
}

/** Whether a ship can carry this card, if it is a commander or an officer: 1 or 0. */
function leads(card: Content['upgrades'][string] | undefined, ship: Content['ships'][string]): 0 | 1 {
  if (card?.slot !== 'commander' && card?.slot !== 'officer') return 0;
  if (card.slot === 'commander' ? ship.flotilla : !ship.slots.includes('officer')) return 0;
  if (card.sizes?.some((size) => size === ship.size) === false) return 0;
  return card.restriction === undefined || isOfKind(ship.name, card.restriction) ? 1 : 0;
}

/** Whether an effect exhausts its card, or needs a card that is not exhausted. */
const isExhausting = (effect: Effect): boolean =>
  effect.during === 'critical effect' ||
  effect.cost === 'exhaust' ||
  (typeof effect.cost === 'object' && effect.cost?.exhaust === true) ||
  effect.do.some(({ word }) => isAnswer(word) && EXHAUSTING.has(word.question));

/** @param numbered upgrade cards and objectives with their numbers in the match. */
export function upgradeColumns(
  content: Content,
  objectives: readonly Objective[],
  numbered: readonly NumberedCard[],
): UpgradeColumns {
  const last = numbered.reduce((most, { number }) => Math.max(most, number), 0);
  const ids = Array.from({ length: last + 1 }, () => '');
  for (const { number, entry } of numbered) ids[number] = entry.id;
  const exhausting = new Set(
    numbered.filter(({ entry }) => entry.effects.some(isExhausting)).map(({ number }) => number),
  );
  const objectiveNames = new Map(objectives.map(({ id, row }) => [id, row.name]));
  return {
    ids,
    names: ids.map((id) => content.upgrades[id]?.name ?? objectiveNames.get(id) ?? id),
    points: Int32Array.from(ids, (id) => content.upgrades[id]?.points ?? 0),
    isCommander: Uint8Array.from(ids, (id) => (content.upgrades[id]?.slot === 'commander' ? 1 : 0)),
    isOfficer: Uint8Array.from(ids, (id) => (content.upgrades[id]?.slot === 'officer' ? 1 : 0)),
    slots: Int32Array.from(ids, (id) => slotBits(content.upgrades[id])),
    factions: Int32Array.from(ids, (id) => factionBits(content.upgrades[id])),
    exhausts: Uint8Array.from(ids, (_, number) => (exhausting.has(number) ? 1 : 0)),
    leads: Uint8Array.from(
      ids.flatMap((id) => Object.values(content.ships).map((ship) => leads(content.upgrades[id], ship))),
    ),
    numbers: Int16Array.from(
      numbered.filter(({ onTable }) => !onTable),
      ({ number }) => number,
    ),
  };
}
