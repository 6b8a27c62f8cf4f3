/** Texts of aces that a player uses: their numbers, the actions that name them, and the record of their use. */
import { EVENT, type EventLog, type State } from '../../../../core/index.ts';
import { action, argumentOf } from '../../state/actions.ts';
import * as field from '../../state/field.ts';
import * as KIND from '../../state/kinds.ts';
import { SEAT_OF } from '../../state/layout.ts';
import * as STEP from '../../state/steps.ts';
import { codeOf } from '../../units/combatants.ts';

/** A text by its number; the number is part of actions, so that a new one is appended. */
export const TEXT = {
  ODD_BALL: 0,
  BLOUNT: 1,
  JONUS: 2,
  MALEE: 3,
  BAKTOID: 4,
  DBS_404: 5,
  KANAN: 6,
  TEN_NUMB: 7,
  ZERTIK: 8,
  JANGO: 9,
  MORNA: 10,
  LANDO: 11,
  DFS_311: 12,
  KIT_FISTO: 13,
  LANDO_DEFENDS: 14,
  ANAKIN_FREE: 15,
  JENDON: 16,
  AXE: 17,
  BIGGS: 18,
  SPLASH: 19,
  KICKBACK: 20,
  WHISPER: 21,
  TEL: 22,
  AHSOKA: 23,
  HERA: 24,
  HONDO: 25,
  MART: 26,
  IG_88B: 27,
} as const;

/** Names for players of the squadrons that have the texts, by number. */
export const TEXT_NAMES: readonly string[] = [
  'Odd Ball',
  'Lieutenant Blount',
  'Captain Jonus',
  'Malee Hurra',
  'Baktoid Prototypes',
  'DBS-404',
  'Kanan Jarrus',
  'Ten Numb',
  'Zertik Strom',
  'Jango Fett',
  'Morna Kee',
  'Lando Calrissian',
  'DFS-311',
  'Kit Fisto',
  'Lando Calrissian',
  'Anakin Skywalker',
  'Colonel Jendon',
  'Axe',
  'Biggs Darklighter',
  'Anakin Skywalker',
  'Kickback',
  'Whisper',
  'Tel Trevura',
  'Ahsoka Tano',
  'Hera Syndulla',
  'Hondo Ohnaka',
  'Mart Mattin',
  'IG-88B',
];

/** How many options a text has in the argument of an action; the last one does nothing. */
export const OPTIONS_OF_TEXT = 512;
export const NOTHING = OPTIONS_OF_TEXT - 1;

export const textAction = (text: number, option: number): number => action(KIND.TEXT, text * OPTIONS_OF_TEXT + option);
export const textOf = (a: number): number => Math.floor(argumentOf(a) / OPTIONS_OF_TEXT);
export const optionOf = (a: number): number => argumentOf(a) % OPTIONS_OF_TEXT;

export const isUsed = (s: State, text: number): boolean => (s[field.textsUsed]! & (1 << text)) !== 0;

/** Notes the use of a text of squadron `c` in this attack. */
export function noteUse(s: State, text: number, c: number, log: EventLog | null): void {
  s[field.textsUsed]! |= 1 << text;
  tell(s, c, log);
}

/** Tells the log that the text of squadron `c` was used. */
export function tell(s: State, c: number, log: EventLog | null): void {
  log?.add(EVENT.ABILITY, SEAT_OF[c]!, codeOf(s, c), -1, 1);
}

/** Asks the player of squadron `c` about its text. The match goes on at `next`. */
export function askText(s: State, text: number, c: number, next: number): void {
  s[field.textAsked] = text + 1;
  s[field.textOf] = c;
  s[field.afterText] = next;
  s[field.actor] = SEAT_OF[c]!;
  s[field.step] = STEP.TEXT;
}

/** Ends the question, after which the match goes on. */
export function endText(s: State): void {
  s[field.step] = s[field.afterText]!;
  s[field.textAsked] = 0;
  s[field.textOf] = 0;
  s[field.afterText] = 0;
}
