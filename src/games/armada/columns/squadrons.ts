import { keywordUses, traitsOf } from '../cards/keywords.ts';
import { QUESTION, QUESTIONS } from '../cards/question.ts';
import type { SquadronColumns } from '../compiled.ts';
import type { Content, SquadronCard } from '../content/content.ts';
import { expectedOf, type Means } from './dice.ts';
import { tokensOf } from './tokens.ts';

/** @param means of the dice. */
export function squadronColumns(content: Content, { hits, damage }: Means): SquadronColumns {
  const cards = Object.values(content.squadrons);
  const column = (of: (card: SquadronCard) => number): Uint8Array => Uint8Array.from(cards, of);
  const texts = cards.map(({ keywords, ability }) => (ability === undefined ? keywords : [...keywords, ability]));
  const traits = traitsOf(texts);
  const criticalsCount = (t: number): boolean => traits[t * QUESTIONS + QUESTION.CRITICALS_COUNT] !== 0;
  return {
    ids: Object.keys(content.squadrons),
    names: cards.map(({ name }) => name),
    ability: cards.map(({ ability }) => ability),
    unique: column(({ unique }) => (unique ? 1 : 0)),
    points: Int32Array.from(cards, (card) => card.points),
    speed: column((card) => card.speed),
    hull: column((card) => card.hull),
    token: tokensOf(cards),
    tokenCount: column((card) => card.defenseTokens.length),
    battery: Uint8Array.from(cards.flatMap((card) => card.battery)),
    antiSquadron: Uint8Array.from(cards.flatMap((card) => card.antiSquadron)),
    traits,
    keywordUses: keywordUses(texts),
    expectedAtShip: Float64Array.from(cards, (card, t) => expectedOf(card.battery, criticalsCount(t) ? damage : hits)),
    expectedAtSquadron: Float64Array.from(cards, (card) => expectedOf(card.antiSquadron, hits)),
  };
}
