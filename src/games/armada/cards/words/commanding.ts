/** Words of the time after a command, and of squadrons under it. */
import { COMMAND_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../events.ts';
import * as field from '../../field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { COMMANDS, FIRST_SQUADRON, MAX_SQUADRONS, SEAT_OF, SQUADRON_AT, SQUADRON_FLAG } from '../../layout.ts';
import { within } from '../../position/nearby.ts';
import { codeOf } from '../../units/fleet.ts';
import { flying, inSquadrons, squadronType } from '../../units/squadrons.ts';
import { layOnCard, onCard, oneToken, tokensIn } from '../../units/stock.ts';
import { mayGain } from '../../units/tokens.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { codeOfName, offer, operand, operation } from '../word.ts';
import { NOTHING_FURTHER, gain } from './gifts.ts';

/** A squadron that the last command has activated may activate again. The option is its place. */
export const freesCommanded = operation('freesCommanded', {
  legal: (r, s, act, u, _about, out, from) => {
    const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
    let n = from;
    for (let i = 0; i < MAX_SQUADRONS; i++) {
      if ((s[field.underCommand]! & (1 << i)) === 0 || !flying(s, first + i)) continue;
      if ((s[SQUADRON_AT[first + i]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0)
        out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option) => {
    s[SQUADRON_AT[FIRST_SQUADRON[SEAT_OF[u]!]! + option]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ACTIVATED;
  },
  says: (r, s, _act, option, u) => `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + option)} may activate again`,
});

/** Once a dial has been resolved, a token of its command that lies on the card is gained. The option is the command. */
export const gainsAfterDial = operation('gainsAfterDial', {
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, u, r.effects.cardOfAct(act));
    let n = from;
    for (let c = 0; c < COMMANDS; c++)
      if ((s[field.dialsSpent]! & (1 << c)) !== 0 && tokensIn(held, c) > 0 && mayGain(r, s, u, c))
        out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = r.effects.cardOfAct(act);
    s[field.dialsSpent]! &= ~(1 << option);
    layOnCard(r, s, u, card, onCard(r, s, u, card) - oneToken(option));
    gain(r, s, u, option, log);
  },
  says: (_r, _s, _act, option) => `gain a ${COMMAND_NAMES[option]!} token`,
  asks: NOTHING_FURTHER,
});

/** Command tokens lie on the card; they pay for what it says. */
export const holdsTokens = operation<{ readonly token: string; readonly laid: number }>('holdsTokens', {
  operands: ({ token, laid }) => [codeOfName(COMMAND_WORDS, token), laid],
  keeps: 'match',
  laid: ([command = 0, laid = 0]) => laid * oneToken(command),
});

/** In a repair two engineering points recover a point of hull of a friendly squadron within a distance. The option is its place. */
export const repairsSquadrons = operation<{ readonly distance: number }>('repairsSquadrons', {
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    if (s[field.engineering]! < PRICE) return from;
    const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
    let n = from;
    for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
      const c = first + i;
      if (!flying(s, c) || s[SQUADRON_AT[c]! + field.squadronHull]! >= r.squadron.hull[squadronType(s, c)]!) continue;
      if (within(r, s, u, c, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option, log) => {
    const c = FIRST_SQUADRON[SEAT_OF[u]!]! + option;
    s[field.engineering]! -= PRICE;
    const hull = ++s[SQUADRON_AT[c]! + field.squadronHull]!;
    log?.add(ARMADA_EVENT.REFUELLED, SEAT_OF[c]!, codeOf(s, c), -1, hull);
  },
  says: (r, s, _act, option, u) => `a point of hull of ${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + option)}`,
});
/** Engineering points of a repair. */
const PRICE = 2;
