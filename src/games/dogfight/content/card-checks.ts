import { CARD_TYPES, FORMS, type CardDef, type Window } from '../cards/card.ts';
import { REPLIES } from '../cards/stars.ts';
import { stepsOf, wordOf, type Effect } from '../cards/words.ts';
import { JUMPS } from '../phases/jump.ts';
import { GEAR_WORDS, type GearForm, type GearWord } from '../cards/gear.ts';
import { MOST_NUMBER, boundsOf, type Num, type NumberForm } from '../cards/number.ts';
import { CARDS } from '../cards/cards.ts';
import { MOST_STEPS, PROPERTY_NAMES, type CardEntry } from './card-entry.ts';
import { cardDef, isMade, isShipped, modelOf, numbersOf } from './titles.ts';

type Path = readonly (string | number)[];
/** Says what is wrong at `path` within a card's entry; `known`: the names that would be right. */
type Fault = (path: Path, message: string, known?: readonly string[]) => void;

type Entries = Readonly<Record<string, CardEntry>>;

const ID = /^[a-z][a-z0-9-]{0,39}$/;
/** The name of the card without effect, which studies use. */
const TAKEN = 'blank';

/** Whether a card attacks with this step: only those of type ATTACK may (D-DMG-02). */
const attacks = (step: Effect): boolean => step.do !== 'choose' && wordOf(step).attacks === 'act';

/** Checks one card that the scenario adds, remakes or gives other numbers. */
class CardCheck {
  readonly #def: CardDef;
  readonly #numbers: Readonly<Record<string, number>>;
  readonly #used = new Set<string>();
  readonly #fault: Fault;
  /** Whether the scenario changes only numbers of the card. */
  readonly #asPrinted: boolean;

  constructor(entries: Entries, def: CardDef, fault: Fault) {
    this.#def = def;
    this.#numbers = { ...def.numbers, ...numbersOf(entries[def.id]!) };
    this.#fault = fault;
    this.#asPrinted = isShipped(def.id) && !isMade(entries[def.id]!);
  }

  run(): void {
    this.#form();
    const act = this.#program('act', this.#def.act ?? []);
    const later = this.#program('later', this.#def.later ?? []);
    this.#needs(act);
    this.#steps(act, later);
    this.#gear(act);
    if (this.#def.reply && 'n' in this.#def.reply)
      this.#number(['reply', 'n'], this.#def.reply.n, REPLIES[this.#def.reply.do].number);
    if (this.#def.jump && 'n' in this.#def.jump)
      this.#number(['jump', 'n'], this.#def.jump.n, JUMPS[this.#def.jump.do].number);
  }

  /** Numbers that no part of the card names. */
  unused(): string[] {
    return Object.keys(this.#numbers).filter((name) => name !== 'cost' && !this.#used.has(name));
  }

  get names(): string[] {
    return [...this.#used, ...PROPERTY_NAMES, 'cost'];
  }

  #number(path: Path, n: Num, form?: NumberForm): void {
    let value = n;
    if (typeof n === 'string') {
      if (n.includes('.')) return;
      if (!Object.hasOwn(this.#numbers, n) || n === 'cost') {
        const names = Object.keys(this.#numbers).filter((name) => name !== 'cost');
        const known = names.length === 0 ? '; the card has none: write the number itself' : '';
        this.#fault(path, `the card has no number "${n}"${known}`, names.length === 0 ? undefined : names);
        return;
      }
      this.#used.add(n);
      value = this.#numbers[n]!;
    }
    const [least, highest] = boundsOf(form);
    const most = this.#asPrinted ? MOST_NUMBER : highest;
    if (Number(value) < least || Number(value) > most)
      this.#fault(
        this.#asPrinted && typeof n === 'string' ? [n] : path,
        `expected a whole number from ${least} to ${most}, found ${value}`,
      );
  }

  #form(): void {
    const { form, type, windows, reply, jump, gear, act } = this.#def;
    const only = (key: string, wanted: string, is: boolean): void => {
      if (!is) this.#fault([key], `only a ${wanted} card has "${key}"; this one is ${form}`);
    };
    if (gear !== undefined) only('gear', 'gear', form === 'gear');
    if (jump !== undefined) only('jump', 'jump', form === 'jump');
    if (reply !== undefined) only('reply', 'star', form === 'star');
    if (windows !== undefined) only('windows', 'star', form === 'star');
    if (type === 'equip' && form !== 'gear') this.#fault(['type'], 'an EQUIP card is of the form gear');
    if (form === 'star') this.#star();
    if (form === 'jump' && jump === undefined) this.#fault([], 'a jump card says under "jump" what it does');
    if (form === 'jump' && act !== undefined && act.length > 0)
      this.#fault(['act'], 'a jump card resolves while planning: it has "jump" and no "act"');
    const silent = (act ?? []).length === 0;
    if (form === 'normal' && silent) this.#fault([], 'a normal card says under "act" what it does');
    if (form === 'gear' && silent && Object.keys(gear ?? {}).length === 0)
      this.#fault([], 'a gear card says under "gear" or "act" what it does');
  }

  #star(): void {
    const { windows = [], reply, act = [] } = this.#def;
    if (windows.length === 0) this.#fault([], 'a star card says under "windows" when it may be played');
    if (reply === undefined) {
      this.#fault([], 'a star card says under "reply" what it does');
      return;
    }
    const fits = REPLIES[reply.do].windows as readonly Window[];
    windows.forEach((window, i) => {
      if (!fits.includes(window))
        this.#fault(
          ['windows', i],
          `the reply "${reply.do}" does nothing in the window "${window}"; it fits ${fits.join(' and ')}`,
        );
    });
    const runs = reply.do === 'attack' || reply.do === 'act';
    if (runs && act.length === 0) this.#fault(['reply'], `the reply "${reply.do}" runs "act", which is missing`);
    if (!runs && act.length > 0) this.#fault(['act'], `the reply "${reply.do}" does not run "act"`);
    if (reply.do === 'attack' && act.length > 0 && !act.some((step) => attacks(step)))
      this.#fault(
        ['reply'],
        'the reply "attack" waits for a target; for an "act" that does not attack write { do: act }',
      );
  }

  /** Checks the numbers and the shape of a program, and returns its steps. */
  #program(key: 'act' | 'later', effects: readonly Effect[]): readonly Effect[] {
    const each = (path: Path, effect: Effect): void => {
      for (const [name, value] of Object.entries(effect)) {
        if (name === 'do' || name === 'type' || name === 'says') continue;
        if (Array.isArray(value))
          value.forEach((inner, i) => {
            each([...path, name, i], inner as Effect);
          });
        else this.#number([...path, name], value as Num, wordOf(effect).numbers?.[name]);
      }
    };
    effects.forEach((effect, i) => {
      each([key, i], effect);
      if (effect.do === 'choose' && i < effects.length - 1)
        this.#fault([key, i], 'a choice is the last step: what follows it belongs into either, into or, or into both');
    });
    const steps = stepsOf(effects);
    if (steps.length > MOST_STEPS)
      this.#fault([key], `expected at most ${MOST_STEPS} steps, those of a choice included, found ${steps.length}`);
    return steps;
  }

  #needs(act: readonly Effect[]): void {
    const { needs = [] } = this.#def;
    needs.forEach((need, i) => {
      if ('n' in need) this.#number(['needs', i, 'n'], need.n);
      if (needs.findIndex((other) => other.is === need.is) < i) this.#fault(['needs', i], `"${need.is}" stands twice`);
    });
    if (needs.filter((need) => 'n' in need).length > 1)
      this.#fault(['needs'], 'expected at most one need with a number (hot or crippled)');
    const failure = act.find((step) => step.do === 'system-failure');
    if (failure !== undefined && !needs.some((need) => need.is === 'crippled' && need.n === failure.n))
      this.#fault(['act'], `system-failure asks for needs: [{ is: crippled, n: ${failure.n} }], the same number`);
    if (act.some((step) => step.do === 'charge') && !needs.some((need) => need.is === 'charge'))
      this.#fault(['act'], 'charge asks for needs: [{ is: charge }]');
  }

  #steps(act: readonly Effect[], later: readonly Effect[]): void {
    const { form, type, windows = [], needs = [], id } = this.#def;
    const tier = form === 'normal' || form === 'gear';
    const has = (word: Effect['do']): boolean => act.some((step) => step.do === word);
    const need = (word: Effect['do'], is: boolean, message: string): void => {
      if (has(word) && !is) this.#fault(['act'], `${word}: ${message}`);
    };
    const attack = act.find((step) => attacks(step));
    if (attack !== undefined && type !== 'attack')
      this.#fault(['type'], `only ATTACK cards attack (D-DMG-02); "${attack.do}" is in act, the type is ${type}`);
    need(
      'attack-back',
      form === 'star' && windows.every((one) => one === 'attacked' || one === 'other'),
      'only a star card with windows: [attacked] or [other] answers an attack',
    );
    need('attack-again', tier, 'only a card set in a tier can be secondary');
    need(
      'missiles',
      form === 'normal' && later.some((step) => step.do === 'strike'),
      'a normal card with later: [{ do: strike, hits: …, times: … }]',
    );
    // There is room for four delayed shots: two cards of a tier, each of them repeated.
    need('missiles', act.filter((step) => step.do === 'missiles').length === 1, 'stands once in a card');
    need(
      'missiles',
      needs.some(({ is }) => is === 'not-last-tier'),
      'its delayed shot strikes in the next tier, so it asks for needs: [{ is: not-last-tier }]',
    );
    need('strike', false, 'stands in "later", behind missiles in "act"');
    need(
      'system-failure',
      form === 'normal' && type !== 'attack' && act.length === 1,
      'the only step of a normal card that is no ATTACK',
    );
    if (form === 'star' && has('draw'))
      this.#fault(
        ['act', Math.max(0, this.#def.act?.findIndex((step) => step.do === 'draw') ?? 0)],
        `endless: ${id} is discarded from hand and draws; the empty deck is made anew from the discards, so that ${id} draws ${id} and is played again: ${id} -> draw -> ${id}. A star card may not draw`,
      );
    if (this.#def.later !== undefined) {
      if (!has('missiles'))
        this.#fault(['later'], '"later" is what a delayed shot does: missiles in "act" launches it');
      if (later.length !== 1 || later[0]!.do !== 'strike')
        this.#fault(['later'], 'expected one step: { do: strike, hits: …, times: … }');
    }
  }

  #gear(act: readonly Effect[]): void {
    const { gear = {} } = this.#def;
    for (const [name, value] of Object.entries(gear))
      if (value !== undefined) this.#number(['gear', name], value, GEAR_WORDS[name as GearWord]);
    const has = (name: string): boolean => gear[name as keyof typeof gear] !== undefined;
    for (const [name, { with: others }] of Object.entries<GearForm>(GEAR_WORDS))
      if (has(name) && others !== undefined && !others.some((other) => has(other)))
        this.#fault(['gear', name], `${name} means nothing without ${others.join(' or ')}`);
    if (has('renew') && has('income'))
      this.#fault(['gear', 'renew'], 'a card has renew or income: the Discard Phase asks for one of them');
    const charged = (step: Effect['do'], name: string): void => {
      if (act.some((one) => one.do === step) !== has(name))
        this.#fault(has(name) ? ['gear', name] : ['act'], `${step} in "act" and ${name} in "gear" go together`);
    };
    charged('charge', 'reactiveReduce');
    charged('charge-any', 'polarizedReduce');
  }
}

/** Checks the cards that a scenario adds, and what it changes about the shipped ones; paths start at the card's id. */
export function checkCards(entries: Entries, fault: Fault): void {
  for (const [id, entry] of Object.entries(entries)) {
    const at: Fault = (path, message, known) => {
      fault([id, ...path], message, known);
    };
    if (!isShipped(id)) checkIdentity(entries, id, entry, at);
    if (isShipped(id) && entry.like !== undefined)
      at(['like'], 'a shipped card is itself; give the new card another id');
    const def = cardDef(entries, id);
    if (def === undefined) continue;
    const check = new CardCheck(entries, def, at);
    check.run();
    if (isShipped(id) || entry.like !== undefined) continue;
    for (const name of check.unused())
      at([name], `unknown key "${name}": no step of the card uses a number of this name`, check.names);
  }
}

function checkIdentity(entries: Entries, id: string, entry: CardEntry, at: Fault): void {
  if (!ID.test(id) || id === TAKEN)
    at(
      [],
      `the id "${id}" is not allowed; expected up to 40 small letters, digits and hyphens, starting with a letter, but not "${TAKEN}"`,
    );
  if (entry.like !== undefined && modelOf(entries, id) === undefined && !isRooted(entries, id))
    at(['like'], `unknown card "${entry.like}"`, [
      ...CARDS.map((def) => def.id),
      ...Object.keys(entries).filter((other) => other !== id),
    ]);
  if (cardDef(entries, id) !== undefined) return;
  const { form, type } = entry;
  if (form !== undefined) at([], `the new card "${id}" lacks a type: ${CARD_TYPES.join(', ')}`);
  else if (type !== undefined) at([], `the new card "${id}" lacks a form: ${FORMS.join(', ')}`);
  else
    at(
      [],
      `unknown card "${id}"; a new one needs form and type`,
      CARDS.map((def) => def.id),
    );
}

/** Whether the chain of `like` from the card `id` ends at a card that is `like` no other. */
function isRooted(entries: Entries, id: string): boolean {
  const seen = new Set<string>();
  let at: string | undefined = id;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    if (!Object.hasOwn(entries, at)) return false;
    at = entries[at]!.like;
  }
  return at === undefined;
}
