/** Checks the upgrade cards of a scenario: what each word demands of its effect, and what a card can hold. */
import { own } from '../../../core/index.ts';
import { numberFaults } from '../cards/card-numbers.ts';
import { MOST_ACTIVATION_CARDS, MOST_SIDE_CARDS } from '../cards/effects.ts';
import { MOMENT_OF, type Condition, type Effect, type Timing } from '../cards/entry.ts';
import { isAnswer, type Act } from '../cards/word.ts';
import type { WordForm } from '../cards/words/forms/form.ts';
import { FORM_OF } from '../cards/words/forms/forms.ts';
import { UPGRADES } from '../cards/slots/upgrades.ts';
import type { Content, UpgradeCard } from './content.ts';
import { effectsOf, isPrinted, upgradesOf } from './own-upgrades.ts';
import type { Fault, Path } from './table-checks.ts';

const ID = /^[a-z][a-z0-9-]{0,39}$/;
/** Most cards that a scenario adds: they need numbers in a match, besides the printed ones and the objectives. */
export const MOST_OWN = 160;

/** Moments of an attack, at which there are dice, a range and a target. */
const OF_ATTACK: ReadonlySet<Timing> = new Set([
  'after gathering dice',
  'before roll',
  'after roll',
  'resolve attack effects',
  'spend defense tokens',
  'after defense tokens',
  'critical effect',
  'before damage',
]);
/** Moments during a command, which are no windows. */
const OF_COMMANDS: ReadonlySet<Timing> = new Set(['repair command', 'squadron command']);
const NEEDS_ATTACK = [
  'range',
  'target',
  'critical',
  'broadside',
  'ignition',
  'attack',
  'defender',
] as const satisfies (keyof Condition)[];

/** Whether a moment is a window, in which a card could be used again and again unless its cost or a limit ends that. */
const isWindow = (timing: Timing): boolean =>
  MOMENT_OF[timing] !== undefined && timing !== 'resolve attack effects' && timing !== 'critical effect';

const isOnce = ({ cost }: Effect): boolean =>
  cost === 'exhaust' || cost === 'discard' || (cost !== null && cost.exhaust === true);

const formOf = ({ word }: Act): WordForm | undefined => FORM_OF.get(word.name);

/** Checks one effect that the scenario writes. */
function checkEffect(row: UpgradeCard, effect: Effect, fault: Fault): void {
  const { during, cost, once } = effect;
  const acts = effect.do;
  const operations = acts.filter(({ word }) => !isAnswer(word));
  if (operations.length > 0 && operations.length < acts.length) {
    fault(['do'], 'words that hold and words that are used stand in effects of their own');
    return;
  }
  acts.forEach((act, k) => {
    const form = formOf(act)!;
    const name = act.word.name;
    const at: Path = ['do', k, name];
    if (!form.at.includes(during))
      fault(
        at,
        `${name} ${during === 'continuous' ? 'needs "during"' : `does nothing during "${during}"`}; it stands at ${form.at.map((each) => (each === 'continuous' ? 'no moment' : `"${each}"`)).join(' or ')}`,
      );
    if (form.commander === true && (effect.for !== 'fleet' || row.slot !== 'commander'))
      fault(at, `${name} is for a commander, with "for: fleet"`);
    if (form.spends === true && cost !== 'exhaust' && cost !== 'discard')
      fault(at, `${name} needs "cost: exhaust" or "cost: discard"`);
    for (const [key, value] of Object.entries(form.needs ?? {}))
      if (effect.if[key as keyof Condition] !== value) fault(at, `${name} needs "if: { ${key}: ${value} }"`);
    if (effect.for !== 'ship' && !isAnswer(act.word) && act.word.keeps !== null)
      fault(['for'], `${name} lays something on the card: that is for its own ship, without "for"`);
    if (acts.slice(0, k).some((other) => other.word === act.word)) fault(at, `${name} stands twice in one effect`);
  });
  if (acts.length === 0) return;
  if (operations.length === 0) {
    for (const key of ['cost', 'once'] as const)
      if (effect[key] !== null) fault([key], `what holds as long as the card does has no "${key}"`);
    if (Object.keys(effect.if).length > 0) fault(['if'], 'what holds as long as the card does has no condition');
    return;
  }
  checkUses(operations, fault);
  if (typeof cost === 'object' && cost !== null && operations.some((act) => formOf(act)!.die !== true))
    fault(['cost'], `${operations[0]!.word.name} cannot cost a die`);
  if (effect.for !== 'ship' && (isOnce(effect) || cost === 'discard'))
    fault(['cost'], `"for: ${effect.for}" is used by other ships: the card itself cannot be its cost`);
  const ends = isOnce(effect) || operations.some((act) => formOf(act)!.discards === true);
  // In an attack every card is used once at most, which the attack notes.
  const limited = once === (OF_COMMANDS.has(during) ? 'activation' : 'window') || once === 'ship';
  const paid = operations.some((act) => formOf(act)!.pays === true);
  if (isWindow(during) && during !== 'spend defense tokens' && !ends && !limited && !paid)
    fault([], 'could be used without end: it needs "cost: exhaust", "cost: discard", "once: window" or "once: ship"');
  if (once === 'activation' && during !== 'resolve attack effects' && !OF_COMMANDS.has(during))
    fault(['once'], '"activation" is for "resolve attack effects", "repair command" and "squadron command"');
  if (
    once !== null &&
    once !== 'activation' &&
    (!isWindow(during) || OF_COMMANDS.has(during) || during === 'spend defense tokens')
  )
    fault(['once'], `"${once}" is for moments outside of attacks and "after roll"`);
  for (const key of NEEDS_ATTACK)
    if (effect.if[key] !== undefined && !OF_ATTACK.has(during))
      fault(['if', key], `${key} is about an attack, and there is none during "${during}"`);
}

/** Checks that an effect uses only one word. A word that leads may stand before it. */
function checkUses(operations: readonly Act[], fault: Fault): void {
  const leading = operations.filter((act) => formOf(act)!.leads === true);
  if (operations.length - leading.length !== 1)
    fault(['do'], `expected one word that is used, found ${operations.length - leading.length}`);
  else if (leading.length > 0 && formOf(operations.at(-1)!)!.leads === true)
    fault(['do'], `${leading[0]!.word.name} stands before the other word`);
}

function checkCard(row: UpgradeCard, effects: readonly Effect[], fault: Fault): void {
  effects.forEach((effect, e) => {
    checkEffect(row, effect, (path, message, known) => {
      fault(['effects', e, ...path], message, known);
    });
    const before = effects.slice(0, e);
    const used = effect.do.some(({ word }) => !isAnswer(word));
    if (used && before.some((other) => other.during === effect.during && other.do.some(({ word }) => !isAnswer(word))))
      fault(['effects', e, 'during'], `the card has an effect during "${effect.during}" already`);
    effect.do.forEach(({ word }, k) => {
      const answered = before.some((other) =>
        other.do.some((act) => isAnswer(word) && isAnswer(act.word) && act.word.question === word.question),
      );
      if (answered) fault(['effects', e, 'do', k, word.name], `${word.name} stands twice on the card`);
    });
    if (effect.for === 'fleet' && row.slot !== 'commander')
      fault(['effects', e, 'for'], 'only a commander has effects for the fleet');
    if (effect.for === 'called' && !effects.some((other) => other.do.some(({ word }) => word.name === 'callsForRound')))
      fault(['effects', e, 'for'], 'nothing calls the card: another effect of it needs callsForRound');
  });
  const words = effects.flatMap((effect) => effect.do.map(({ word }) => word.name));
  const leaves =
    effects.some((effect) => effect.cost === 'discard') || words.some((word) => FORM_OF.get(word)?.discards);
  if (leaves && words.includes('hullBonus')) fault(['effects'], 'a card that adds to the hull cannot be discarded');
  for (const defending of ['rerollAttack', 'rerollAgainst'])
    if (words.includes(defending) && effects.some(({ during }) => during === 'resolve attack effects'))
      fault(['effects'], `${defending} and an effect during "resolve attack effects" stand on two cards`);
}

/** Checks all upgrade cards; paths start at the card's id. */
export function checkUpgradeCards(content: Content, fault: Fault): void {
  const { upgrades } = content;
  for (const [id, row] of Object.entries(upgrades)) {
    const at: Fault = (path, message, known) => {
      fault([id, ...path], message, known);
    };
    if (isPrinted(id) && row.like !== undefined) at(['like'], 'a printed card is itself; give the new card another id');
    if (!isPrinted(id)) checkIdentity(content, id, row, at);
    const effects = effectsOf(content, id);
    if (effects === undefined) continue;
    if (row.effects !== undefined) checkCard(row, effects, at);
    for (const { path, message, known } of numberFaults({ id, effects }, row.numbers ?? {}))
      at(['numbers', ...path], message, known);
  }
  checkRoom(content, fault);
}

function checkIdentity(content: Content, id: string, row: UpgradeCard, at: Fault): void {
  const { upgrades } = content;
  if (!ID.test(id))
    at(
      [],
      `the id "${id}" is not allowed; expected up to 40 small letters, digits and hyphens, starting with a letter`,
    );
  const others = (): string[] => Object.keys(upgrades).filter((other) => other !== id);
  if (row.effects !== undefined) return;
  if (row.like === undefined)
    at(
      [],
      `unknown upgrade "${id}"; a new one says under "effects" what it does, or which card it is "like"`,
      Object.keys(UPGRADES),
    );
  else if (own(upgrades, row.like) === undefined) at(['like'], `unknown upgrade "${row.like}"`, others());
  else if (effectsOf(content, id) === undefined) at(['like'], `"${row.like}" has no effects of its own either`);
}

/** Checks that the state of a match has room: a bit for each limit, and a number for each card. */
function checkRoom(content: Content, fault: Fault): void {
  const { upgrades, sides } = content;
  const added = Object.keys(upgrades).filter((id) => !isPrinted(id));
  if (added.length > MOST_OWN)
    fault([added[MOST_OWN]!], `too many cards: found ${added.length} new ones, expected at most ${MOST_OWN}`);
  const equipped = new Set(Object.values(sides).flatMap((side) => (side.upgrades ?? []).flat()));
  const left = new Map<string, number>();
  for (const { id, number, effects } of upgradesOf(content)) {
    if (number < 0 && !equipped.has(id)) continue;
    for (const { once, during } of effects) {
      if (once !== 'window' && once !== 'activation') continue;
      // Windows of different moments share the marks that limit uses.
      const of = once === 'window' ? during : once;
      const met = (left.get(of) ?? 0) + 1;
      left.set(of, met);
      if (met === (once === 'window' ? MOST_SIDE_CARDS : MOST_ACTIVATION_CARDS) + 1)
        fault([id], `too many cards in play are limited to "once: ${once}"`);
    }
  }
}
