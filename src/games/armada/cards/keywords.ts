/** Squadron keywords, one entry each. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../state/actions.ts';
import { CLASSES, LOST, addDie, classesInPool, findDie, hasRoom, removeDie, reroll } from '../attack/dice.ts';
import { COLOUR, FACE, HITS_OF_FACE } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  ASSAULTING,
  ASSAULTING_ALONE,
  ATTACK,
  COMMANDS,
  DONE,
  FIRST_SQUADRON,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
} from '../state/layout.ts';
import { adeptOf, friendsNear, isHeldByShip } from '../position/engagement.ts';
import type { Rules } from '../compiled.ts';
import { codeOf, isSquadron } from '../units/combatants.ts';
import { isLaunched, isOfSwarmBay, squadronType } from '../units/squadrons.ts';
import { isStation } from '../units/stations.ts';
import { ACES } from './squadrons/aces.ts';
import { addsOne, eachClassInPool, eachColour, rerollAdept, rerolledByAdept } from './squadrons/offers.ts';
import { always, during, type Effect, type Entry } from './entry.ts';
import { QUESTION, QUESTIONS } from './question.ts';
import { isAnswer, operation, type Operation } from './word.ts';
import * as words from './words/answers.ts';

/** Whether squadron `v` is engaged with a squadron other than `c`. */
export function engagedByAnother(r: Rules, s: State, c: number, v: number): boolean {
  const own = 1 << (c - FIRST_SQUADRON[SEAT_OF[c]!]!);
  return (s[SQUADRON_AT[v]! + field.squadronEngaged]! & ~own) !== 0 || isHeldByShip(r, s, v);
}

/** Swarm: once an attack, rerolls a die against a squadron that is engaged with another squadron. */
const swarm = operation('swarm', {
  kind: KIND.SWARM,
  legal: (r, s, _act, c, _about, out, from) => {
    const v = s[field.target]!;
    if (!isSquadron(v) || (s[field.attackFlags]! & ATTACK.SWARMED) !== 0 || !engagedByAnother(r, s, c, v)) return from;
    return eachClassInPool(s, KIND.SWARM, out, from);
  },
  take: (r, s, _act, _c, cls, log) => {
    s[field.attackFlags]! |= ATTACK.SWARMED;
    reroll(r, s, findDie(s, cls, -1), log);
  },
});

/** Assault: once an attack, a die with a hit (with a card also one with an accuracy) is spent, and the attacked ship gets a raid token. */
export function legalAssault(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  if (isSquadron(v) || isStation(r, s, v) || (s[field.attackFlags]! & ATTACK.ASSAULTED) !== 0) return from;
  const accuracies = isHelpedToAssault(r, s, c);
  const classes = classesInPool(s, -1);
  let n = from;
  for (let cls = 0; cls < CLASSES; cls++) {
    if ((classes & (1 << cls)) === 0) continue;
    if (HITS_OF_FACE[cls & 7] === 0 && !(accuracies && (cls & 7) === FACE.ACCURACY)) continue;
    for (let command = 0; command < COMMANDS; command++)
      if ((s[SHIP_AT[v]! + field.raids]! & (1 << command)) === 0)
        out[n++] = action(KIND.ASSAULT, cls * COMMANDS + command);
  }
  return n;
}

/** Whether a card of the ship that commands squadron `c` lets it spend accuracies for assault. */
const isHelpedToAssault = (r: Rules, s: State, c: number): boolean =>
  r.effects.further > 0 &&
  c === s[field.activeSquadron] &&
  (s[field.squadronDone]! & DONE.BY_COMMAND) !== 0 &&
  (s[field.snipers]! & ASSAULTING) !== 0 &&
  ((s[field.snipers]! & ASSAULTING_ALONE) === 0 || (s[field.squadronDone]! & DONE.ASSAULTS) === 0);

const assault = operation('assault', {
  kind: KIND.ASSAULT,
  legal: (r, s, _act, c, _about, out, from) => legalAssault(r, s, c, out, from),
  take: (_r, s, _act, _c, what, log) => raidByAssault(s, what, log),
});

/** Adept: rerolls up to a number of dice. */
const adept = operation('adept', {
  kind: KIND.ADEPT,
  legal: (r, s, _act, c, _about, out, from) => {
    if (rerolledByAdept(s) >= adeptOf(r, s, c)) return from;
    return eachClassInPool(s, KIND.ADEPT, out, from);
  },
  take: rerollAdept,
});

/** Adept that a friend nearby gives an escort which has none of its own. */
const adeptByFriend = operation('adeptByFriend', {
  kind: KIND.ADEPT,
  legal: (r, s, _act, c, _about, out, from) => {
    if (r.askedSquadrons[QUESTION.GRANTS_ADEPT] === 0) return from;
    if (r.squadron.traits[squadronType(s, c) * QUESTIONS + QUESTION.ADEPT] !== 0) return from;
    if (rerolledByAdept(s) >= adeptOf(r, s, c)) return from;
    return eachClassInPool(s, KIND.ADEPT, out, from);
  },
  take: (r, s, _act, c, cls, log) => {
    if (r.squadron.traits[squadronType(s, c) * QUESTIONS + QUESTION.ADEPT] === 0) rerollAdept(r, s, -1, c, cls, log);
  },
});

/** AI: a squadron activated by a command adds dice of a colour that is in the pool, as many as its keyword says for the armament in use. */
const ai = operation('ai', {
  kind: KIND.AI,
  legal: (r, s, _act, c, _about, out, from) => {
    if ((s[field.attackFlags]! & ATTACK.COMMANDED_DICE) !== 0 || aiDice(r, s, c) === 0) return from;
    if (c !== s[field.activeSquadron] || (s[field.squadronDone]! & (DONE.BY_COMMAND | DONE.WAKED)) === 0) return from;
    return eachColour(s, KIND.AI, out, from);
  },
  take: (r, s, _act, c, colour, log) => {
    s[field.attackFlags]! |= ATTACK.COMMANDED_DICE;
    for (let n = aiDice(r, s, c); n > 0 && hasRoom(s); n--) addDie(r, s, colour, log);
  },
});

function aiDice(r: Rules, s: State, c: number): number {
  const question = isSquadron(s[field.target]!) ? QUESTION.AI_ANTI_SQUADRON : QUESTION.AI_BATTERY;
  const own = r.squadron.traits[squadronType(s, c) * QUESTIONS + question]!;
  // A squadron that a card has brought to the table in this activation adds one more die.
  return own > 0 && isOfSwarmBay(s, c) && isLaunched(s, c) ? own + 1 : own;
}

/** Adds a blue die against a squadron if a friend at distance 1 gives swarm this die. */
const addsBesideLeader = addsOne(
  'addsBesideLeader',
  (r, s, c) => isSquadron(s[field.target]!) && friendsNear(r, s, c, QUESTION.GRANTS_SWARM_DIE, 1) > 0,
  (r, s, log) => {
    addDie(r, s, COLOUR.BLUE, log);
  },
);

/** Assault: spends a die, and gives the attacked ship a raid token. */
export function raidByAssault(s: State, what: number, log: EventLog | null): void {
  const v = s[field.target]!;
  const command = what % COMMANDS;
  s[field.attackFlags]! |= ATTACK.ASSAULTED;
  removeDie(s, findDie(s, Math.floor(what / COMMANDS), -1), LOST.SPENT, log);
  s[SHIP_AT[v]! + field.raids]! |= 1 << command;
  log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[v]!, codeOf(s, v), -1, command);
}

/** A keyword. If it is `numbered`, its answer counts as often as the number behind its name says. */
interface KeywordEntry extends Entry {
  readonly numbered: boolean;
}

const keyword = (id: string, ...effects: readonly Effect[]): KeywordEntry => ({
  id,
  numbered: false,
  row: null,
  effects,
});
const numbered = (id: string, ...effects: readonly Effect[]): KeywordEntry => ({
  ...keyword(id, ...effects),
  numbered: true,
});

export const KEYWORDS: readonly KeywordEntry[] = [
  keyword('escort', always(words.escorts()), during('resolve attack effects', adeptByFriend())),
  keyword('bomber', always(words.criticalsCount())),
  keyword('swarm', always(words.swarms()), during('resolve attack effects', swarm(), addsBesideLeader())),
  numbered('counter', always(words.counterDice())),
  keyword('heavy', always(words.holdsNobody())),
  keyword('rogue', always(words.bothActions())),
  keyword('grit', always(words.grit())),
  keyword('intel', always(words.grantsGrit())),
  numbered('snipe', always(words.snipeDice())),
  keyword('assault', during('resolve attack effects', assault())),
  keyword('strategic', always(words.movesTokens())),
  numbered('relay', always(words.relays())),
  keyword('cloak', always(words.cloaks())),
  numbered('adept', always(words.adeptDice()), during('resolve attack effects', adept())),
  numbered('ai: battery', always(words.aiBattery()), during('resolve attack effects', ai())),
  numbered('ai: anti-squadron', always(words.aiAntiSquadron()), during('resolve attack effects', ai())),
  numbered('dodge', always(words.dodges())),
  keyword('screen', always(words.screens())),
  keyword('scout', always(words.scouts())),
];

const ENTRIES = [...KEYWORDS, ...ACES.map(({ id, effects }) => keyword(id, ...effects))];

const ENTRY_OF: ReadonlyMap<string, KeywordEntry> = new Map(ENTRIES.map((entry) => [entry.id, entry]));

/** A keyword as it was read: its entry (null if it is not known, not played or not well formed) and its number (0 if it has none). */
export interface Keyword {
  readonly word: string;
  readonly entry: KeywordEntry | null;
  readonly value: number;
}

/** Reads `bomber` or `counter 2`. */
export function readKeyword(text: string): Keyword {
  const [, word = '', value] = /^(.*?)(?: (\S*\d\S*))?$/u.exec(text) ?? [];
  const entry = ENTRY_OF.get(word.toLowerCase()) ?? null;
  const wellFormed = (entry?.id === word && entry.numbered) === /^[1-9]$/u.test(value ?? '');
  return { word, entry: wellFormed ? entry : null, value: Number(value ?? 0) };
}

/** Every keyword as it is written on a card, for messages. */
export const KEYWORD_WORDS: readonly string[] = KEYWORDS.map(({ id, ...entry }) => (entry.numbered ? `${id} 1` : id));

/** Answers of squadron types, `[type * QUESTIONS + question]`: what their keywords say, numbers added up (A-SQD-11). */
export function traitsOf(keywords: readonly (readonly string[])[]): Uint8Array {
  const traits = new Uint8Array(QUESTIONS * keywords.length);
  keywords.forEach((texts, t) => {
    for (const text of texts) {
      const { entry, value } = readKeyword(text);
      for (const effect of entry?.effects ?? [])
        for (const { word, parameters } of effect.do)
          if (isAnswer(word))
            traits[t * QUESTIONS + word.question]! +=
              word.amounts(parameters as never)[0]! * (entry!.numbered ? value : 1);
    }
  });
  return traits;
}

/** Words that squadron types may use while they resolve attack effects. */
export const keywordUses = (keywords: readonly (readonly string[])[]): readonly (readonly Operation[])[] =>
  keywords.map((texts) => {
    const own = new Set(texts.map((text) => readKeyword(text).entry));
    return ENTRIES.filter((entry) => own.has(entry)).flatMap((entry) =>
      entry.effects.flatMap((effect) => effect.do.flatMap(({ word }) => (isAnswer(word) ? [] : [word]))),
    );
  });
