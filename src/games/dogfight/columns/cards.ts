import { FORM, TYPE, WINDOW, type CardDef, type NumberOf } from '../cards/card.ts';
import { BLANK } from '../cards/cards.ts';
import { SOLE, type SoleWord } from '../cards/limits.ts';
import { needBit } from '../cards/needs.ts';
import { replyCode } from '../cards/stars.ts';
import { compilePrograms, stepsOf, type Effect } from '../cards/words.ts';
import type { CardColumns, SoleCards } from '../compiled.ts';
import type { CardEntry } from '../content/card-entry.ts';
import type { Content } from '../content/content.ts';
import { mostCopies } from '../content/deck-rules.ts';
import { SHIPPED_TITLES, isShipped } from '../content/titles.ts';
import { jumpCode } from '../phases/jump.ts';
import type { GearColumns } from '../cards/gear.ts';
import { has, movesByMobility, movesFirst } from './programs.ts';

/** Worth of a card by the weights, 1 for a card that they do not name. */
const worth = (values: Readonly<Record<string, number>>, id: string): number => values[id] ?? 1;

/** @param titles all cards by code; `number` gives their numbers. */
export function cardColumns(content: Content, titles: readonly CardDef[], number: NumberOf): CardColumns {
  const entries = content.cards as Readonly<Record<string, CardEntry>>;
  const { hand, gear } = content.evaluation;
  const column = (of: (def: CardDef) => number): Int32Array => Int32Array.from(titles, of);
  const flag = (of: (def: CardDef) => boolean): Int32Array => column((def) => (of(def) ? 1 : 0));
  const sum = (words: readonly Effect['do'][], none: number): Int32Array =>
    column((def) => planned(def, words, none, number));
  const printed: NumberOf = (def, name) =>
    typeof name === 'number' || !isShipped(def.id) ? number(def, name) : (def.numbers![name] ?? number(def, name));
  const { program, start } = compilePrograms(titles, number, SHIPPED_TITLES - 1);
  let gears = 0;
  return {
    form: column((def) => FORM[def.form]),
    type: column((def) => TYPE[def.type]),
    cost: column((def) => entries[def.id]?.cost ?? def.cost),
    mostCopies: column((def) => (def === BLANK ? 0 : mostCopies(def.id, content.rules, entries))),
    need: column((def) => (def.needs ?? []).reduce((mask, need) => mask | needBit(need.is), 0)),
    needNumber: column((def) => {
      const need = def.needs?.find((one) => 'n' in one);
      return need === undefined ? 0 : number(def, need.n);
    }),
    windows: column((def) => (def.windows ?? []).reduce((mask, window) => mask | WINDOW[window], 0)),
    reply: column((def) => replyCode(def.reply)),
    replyNumber: column((def) => (def.reply && 'n' in def.reply ? number(def, def.reply.n) : 0)),
    jump: column((def) => jumpCode(def.jump)),
    jumpNumber: column((def) => (def.jump && 'n' in def.jump ? number(def, def.jump.n) : 0)),
    start,
    program,
    printed: compilePrograms(titles, printed, SHIPPED_TITLES - 1).program,
    charge: sum(['charge'], 0),
    attackStar: flag((def) => def.reply?.do === 'attack'),
    exact: flag((def) => has(def, 'attack-exact')),
    pastCover: flag((def) => has(def, 'missiles')),
    moveOnly: flag((def) => has(def, 'move-only')),
    byMobility: flag(movesByMobility),
    gearNumber: column((def) => (def.form === 'gear' ? gears++ : -1)),
    planFlat: sum(['plus'], 0),
    planTimes: sum(['times'], 1),
    planRange: column((def) => planned(def, ['range'], 0, number) + (movesFirst(def) ? 1 : 0)),
    planMove: sum(['mobility', 'mobility-turn'], 0),
    planDraws: sum(['draw'], 0),
    planHeat: sum(['heat'], 0),
    handValue: Float64Array.from(titles, (def) => (def === BLANK ? 0 : worth(hand, def.id))),
    gearValue: Float64Array.from(titles, (def) => worth(gear, def.id)),
  };
}

/** @param titles all cards by code; `number` gives their numbers. */
export function soleCards(
  content: Content,
  titles: readonly CardDef[],
  number: NumberOf,
  gear: GearColumns,
): SoleCards {
  const banned = content.rules.banned ?? [];
  const sole = (word: SoleWord): number => titles.findIndex((def) => SOLE[word](def) && !banned.includes(def.id));
  const { later } = compilePrograms(titles, number, SHIPPED_TITLES - 1);
  const [reactive, polarized, delayed] = [sole('reactiveReduce'), sole('polarizedReduce'), sole('later')];
  const position = titles[sole('position')];
  return {
    reactive,
    polarized,
    miss: sole('miss-turn'),
    pair: sole('pair'),
    delayed,
    strikeStart: later[delayed] ?? -1,
    reactiveReduce: gear.reactiveReduce[reactive] ?? 0,
    polarizedReduce: gear.polarizedReduce[polarized] ?? 0,
    positionMove: position === undefined ? 0 : planned(position, ['position'], 0, number),
  };
}

/** Sum of the numbers of those effects of a card whose word is in `words`; `none` when it has none of them. */
function planned(def: CardDef, words: readonly Effect['do'][], none: number, number: NumberOf): number {
  let total = none;
  let found = false;
  for (const effect of stepsOf(def.act)) {
    if (!words.includes(effect.do) || !('n' in effect) || effect.n === undefined) continue;
    total = (found ? total : 0) + number(def, effect.n);
    found = true;
  }
  return total;
}
