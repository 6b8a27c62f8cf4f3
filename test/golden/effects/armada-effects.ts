/**
 * Finds out what cards really do in a match of Armada: every ply is compared with the same ply without one of their
 * effects.
 */
import type { State } from '../../../src/core/index.ts';
import { Armada } from '../../../src/games/armada/index.ts';
import type { Rules } from '../../../src/games/armada/compiled.ts';
import { KEYS, QUESTION, QUESTIONS } from '../../../src/games/armada/cards/question.ts';
import { readKeyword } from '../../../src/games/armada/cards/keywords.ts';
import { UPGRADE_ENTRIES } from '../../../src/games/armada/cards/slots/upgrades.ts';
import type { Upgrade } from '../../../src/games/armada/cards/upgrade.ts';
import { isAnswer } from '../../../src/games/armada/cards/word.ts';
import { MAX_CARDS } from '../../../src/games/armada/state/layout.ts';

export type Content = ConstructorParameters<typeof Armada>[0];

/** A ply: the position before it, and the action. */
export interface Ply {
  readonly before: State;
  readonly action: number;
  readonly after: State;
}

/** One effect that can be taken out of compiled rules. */
interface Removable {
  readonly name: string;
  /** Whether the effect only offers something; then it is seen only if the offer is taken. */
  readonly offers: boolean;
  /** Removes the effect from the rules, and returns a function that puts it back. */
  readonly remove: (rules: Rules) => () => void;
}

/** Questions whose answers only allow a player to do more. */
const PERMISSIONS = new Set<number>([
  QUESTION.SQUADRON_VALUE,
  QUESTION.TOKEN_YAW,
  QUESTION.REDIRECTS_ANYWHERE,
  QUESTION.BOTH_ACTIONS,
  QUESTION.GRIT,
  QUESTION.GRANTS_GRIT,
  QUESTION.HOLDS_NOBODY,
  QUESTION.SNIPE_DICE,
  QUESTION.MOVES_TOKENS,
  QUESTION.ADEPT,
  QUESTION.DODGE,
  QUESTION.RELAY,
  QUESTION.CLOAK,
  QUESTION.SCOUT,
  QUESTION.COMMAND_RANGE,
  QUESTION.BOMBER_SPEED,
  QUESTION.GUIDES_BOMBERS,
  QUESTION.ZONE_AGAIN,
  QUESTION.ATTACKS_AFTER,
  QUESTION.IGNITION_RANGES,
  QUESTION.UNHINDERED,
  QUESTION.GRANTS_SWARM_DIE,
  QUESTION.ACTIVATES_EARLY,
  QUESTION.LENDS_TOKENS,
  QUESTION.EXTENDS_REACH,
  QUESTION.OWN_TEXT,
  QUESTION.GIVEN_TEXT,
  QUESTION.DEFENSE_TEXT,
  QUESTION.ACT_TEXT,
  QUESTION.SHIELD_TEXT,
  QUESTION.AFTER_TEXT,
  QUESTION.MOVED_TEXT,
  QUESTION.PHASE_TEXT,
  QUESTION.GRANTS_ADEPT,
  QUESTION.RELAYS_BOMBERS,
  QUESTION.CRITICAL_TAKES_SHIELD,
  QUESTION.LEAPS,
  QUESTION.TOKEN_AS_DIAL,
  QUESTION.SPECIAL_DICE,
  QUESTION.TOKEN_COPIES,
  QUESTION.COMMAND_VALUE,
  QUESTION.SPLASHES,
  QUESTION.ACCURACY_SPENDS,
  QUESTION.LEADS,
  QUESTION.CRITICALS_AGAIN,
  QUESTION.GUIDES_DOGFIGHTS,
  QUESTION.ACCURACY_ADDED,
  QUESTION.GRIT_BESIDE_ADEPT,
  QUESTION.COMMANDS_AFTER,
  QUESTION.HELD_SPEED,
  QUESTION.AS_TOKEN,
  QUESTION.LENDS_CLOSE,
  QUESTION.CHEAP_DISCARDS,
  QUESTION.STILL_YAW,
  QUESTION.HASTE,
  QUESTION.TOKEN_ADDS,
  QUESTION.WATCHES,
  QUESTION.ROAMS,
]);

/** All effects of the upgrade cards and squadrons that `content` puts on the table. */
function removables(content: Content, rules: Rules): Removable[] {
  const fleets = Object.values(content.sides);
  const carried = new Set(fleets.flatMap((side) => (side.upgrades ?? []).flat()));
  const flown = new Set(fleets.flatMap((side) => side.squadrons));
  return [
    ...UPGRADE_ENTRIES.filter(({ id }) => carried.has(id)).flatMap((card) => upgradeEffects(content, rules, card)),
    ...[...flown].flatMap((id) => squadronEffects(content, rules, id)),
  ];
}

/** The name of a card in the names of its effects; the texts of two editions are two cards. */
const named = ({ id, effects, before }: Upgrade, edition: string): string =>
  effects === before ? id : `${id} (${edition})`;

function upgradeEffects({ rules }: Content, { effects, upgrade }: Rules, entry: Upgrade): Removable[] {
  const card = upgrade.ids.indexOf(entry.id);
  const id = named(entry, rules.edition);
  const answers = Array.from({ length: QUESTIONS }, (_, question) => question).flatMap((question): Removable[] => {
    const row = effects.row[question * MAX_CARDS + card]!;
    if (row === 0) return [];
    return [
      {
        name: `${id}: ${WORD_OF_QUESTION.get(question)}`,
        offers: PERMISSIONS.has(question),
        // Rules may ask for the amount of a word, or whether the word is there.
        remove: ({ effects: { amounts, row: rows } }) => {
          const said = amounts.slice(row * KEYS, (row + 1) * KEYS);
          amounts.fill(0, row * KEYS, (row + 1) * KEYS);
          rows[question * MAX_CARDS + card] = 0;
          return () => {
            amounts.set(said, row * KEYS);
            rows[question * MAX_CARDS + card] = row;
          };
        },
      },
    ];
  });
  const uses = effects.offered.flatMap((offered, moment) =>
    [...offered]
      .filter((effect) => effects.card[effect] === card)
      .map(
        (effect): Removable => ({
          name: `${id}: ${effects.wordOf(effects.firstAct[effect]!).name}`,
          offers: true,
          remove: (r) => {
            const places = r.effects.offered as Int16Array[];
            const whole = places[moment]!;
            places[moment] = whole.filter((each) => each !== effect);
            return () => {
              places[moment] = whole;
            };
          },
        }),
      ),
  );
  return [...answers, ...uses];
}

/** The effects of the keywords and of the text of a squadron, one by one. */
function squadronEffects(content: Content, rules: Rules, id: string): Removable[] {
  const { keywords, ability } = content.squadrons[id]!;
  const type = rules.squadron.ids.indexOf(id);
  return [...keywords, ...(ability === undefined ? [] : [ability])].map((text) => {
    const { entry } = readKeyword(text);
    const words = entry!.effects.flatMap((effect) => effect.do.map(({ word }) => word));
    const questions = words.flatMap((word) => (isAnswer(word) ? [word.question] : []));
    return {
      name: text === ability ? id : entry!.id,
      offers: words.some((word) => !isAnswer(word)) || questions.every((question) => PERMISSIONS.has(question)),
      remove: ({ squadron: { traits, keywordUses } }) => {
        const said = traits.slice(type * QUESTIONS, (type + 1) * QUESTIONS);
        for (const question of questions) traits[type * QUESTIONS + question] = 0;
        const uses = keywordUses as (Rules['squadron']['keywordUses'][number])[];
        const whole = uses[type]!;
        uses[type] = whole.filter((word) => !words.includes(word));
        return () => {
          traits.set(said, type * QUESTIONS);
          uses[type] = whole;
        };
      },
    };
  });
}

const WORD_OF_QUESTION = new Map(
  UPGRADE_ENTRIES.flatMap(({ effects, before }) =>
    [...effects, ...before].flatMap((effect) =>
      effect.do.flatMap(({ word }) => (isAnswer(word) ? [[word.question, word.name] as const] : [])),
    ),
  ),
);

/**
 * The names that `effectsOfMatch` gives to what each text of a printed card does: each answer, and the first word of
 * each use.
 */
export function effectsOfUpgrade(id: string): string[] {
  const card = UPGRADE_ENTRIES.find((each) => each.id === id)!;
  if (card.effects === card.before) return effectsOfText(id, card.effects);
  return [
    ...effectsOfText(named(card, 'before'), card.before),
    ...effectsOfText(named(card, 'current'), card.effects),
  ];
}

function effectsOfText(id: string, effects: Upgrade['effects']): string[] {
  return effects.flatMap(({ during, do: does }) => {
    // A word that only puts something on a card is used by another effect of the card.
    const first = during === 'continuous' ? undefined : does.find(({ word }) => !isAnswer(word));
    return does.filter((each) => isAnswer(each.word) || each === first).map(({ word }) => `${id}: ${word.name}`);
  });
}

/** The number of plies for which a match goes on, once with an offer declined and once without the offer. */
const DECLINED = 3;
const SHADOWED = 60;

const bytesOf = ({ buffer, byteOffset, byteLength }: State): Buffer => Buffer.from(buffer, byteOffset, byteLength);
const same = (a: State, b: State): boolean => bytesOf(a).equals(bytesOf(b));

/**
 * Whether players make use of an offer from ply `from` on: in `shadow`, the match without the offer, they could not
 * have acted in this way.
 */
function isTaken(
  plies: readonly Ply[],
  from: number,
  shadow: State,
  rules: Armada,
  isLegal: (position: State, action: number) => boolean,
): boolean {
  for (let k = from; k < Math.min(from + SHADOWED, plies.length); k++) {
    const { action, after } = plies[k]!;
    if (plies.slice(k, k + DECLINED).some((next) => same(next.after, shadow))) return false;
    if (!isLegal(shadow, action)) return true;
    rules.apply(shadow, action, null);
    if (same(shadow, after)) return false;
  }
  return false;
}

/** The effects that the cards and squadrons of `content` could show in a match. */
export const effectsIn = (content: Content, { rules }: Armada): string[] =>
  removables(content, rules).map(({ name }) => name);

/**
 * The effects among `wanted` without which the match would have gone another way at some ply: the action could not
 * have been chosen, it would have led elsewhere, or a choice was open that the effect forbids.
 */
export function effectsOfMatch(
  game: Armada,
  content: Content,
  plies: readonly Ply[],
  wanted: ReadonlySet<string>,
): Map<string, number> {
  const found = new Map<string, number>();
  const out = new Int32Array(game.info.maxLegal + 512);
  const choices = plies.map(({ before }) => game.legal(before, out));
  const without = new Armada(content, game);
  for (const { name, offers, remove } of removables(content, game.rules)) {
    if (!wanted.has(name) || found.has(name)) continue;
    const putBack = remove(without.rules);
    let count = 0;
    const isLegal = (position: State, action: number): boolean => {
      count = without.legal(position, out);
      return out.subarray(0, count).includes(action);
    };
    const at = plies.findIndex(({ before, action, after }, ply) => {
      if (!isLegal(before, action)) return true;
      const shadow = before.slice();
      without.apply(shadow, action, null);
      if (same(shadow, after)) return !offers && choices[ply]! < count;
      return !offers || isTaken(plies, ply + 1, shadow, without, isLegal);
    });
    putBack();
    if (at >= 0) found.set(name, at + 1);
  }
  return found;
}
