/** A legal action over the drawing of the board: the hexes that it reaches, the vessel or the hex that it is about, and the way there. */
import type { State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { TYPE } from '../cards/card.ts';
import { mobilityOf } from '../combat/vessel.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { obstacleTo, reachOf } from './prospect.ts';
import { hexagon, x, y } from './svg.ts';

const PLAYS = new Set([ACTION.SET, ACTION.JUMP, ACTION.STAR, ACTION.EXCHANGE, ACTION.USE, ACTION.RECOVER]);

const hexes = (r: Rules, name: string, within: (hex: number) => boolean): string =>
  Array.from({ length: r.map.hexes }, (_, hex) => hex)
    .filter((hex) => r.map.kindOf(hex) >= 0 && within(hex))
    .map((hex) => `<polygon class="${name}" points="${hexagon(x(r, hex), y(r, hex))}"/>`)
    .join('');

const way = (r: Rules, from: number, to: number): string =>
  from < 0 || from === to
    ? ''
    : `<line class="way" x1="${x(r, from).toFixed(1)}" y1="${y(r, from).toFixed(1)}" x2="${x(r, to).toFixed(1)}" y2="${y(r, to).toFixed(1)}"/>`;

const aimAt = (r: Rules, hex: number): string => hexes(r, 'aim', (each) => each === hex);

/** What a card of the vessel at `b` reaches from where it is. */
function drawCard(r: Rules, s: State, seat: number, card: number): string {
  const b = r.at(seat);
  const from = s[b + field.hex]!;
  const type = r.card.type[card];
  if (type === TYPE.move) {
    const far = mobilityOf(r, s, b, r.card.planMove[card]!);
    return hexes(r, 'reach', (hex) => r.map.distance(from, hex) <= far);
  }
  if (type !== TYPE.attack) return '';
  const range = reachOf(r, s, b, card);
  const isExact = r.card.exact[card] === 1;
  const aims: string[] = [];
  for (let other = 0; other < r.seats; other++) {
    const at = r.at(other);
    const isEnemy = r.teamOfSeat[other] !== r.teamOfSeat[seat] && s[at + field.alive] === 1 && s[at + field.hex]! >= 0;
    if (isEnemy && obstacleTo(r, s, b, at, range, card) === '')
      aims.push(aimAt(r, s[at + field.hex]!), way(r, from, s[at + field.hex]!));
  }
  const isReached = (hex: number): boolean =>
    isExact ? r.map.distance(from, hex) === range : r.map.distance(from, hex) <= range;
  return hexes(r, 'reach', isReached) + aims.join('');
}

/** The action as elements of the drawing of `svg`; '' if nothing of it can be shown on the board. */
export function drawAction(r: Rules, s: State, a: number): string {
  const seat = s[field.actor]!;
  if (seat < 0) return '';
  const from = s[r.at(seat) + field.hex]!;
  if (a >= ACTION.HEX) return aimAt(r, a - ACTION.HEX) + way(r, from, a - ACTION.HEX);
  if (a >= ACTION.TARGET && a < ACTION.ORDER && s[field.step] !== STEP.DISCARD_ORDER) {
    const hex = s[r.at(a - ACTION.TARGET) + field.hex]!;
    return hex < 0 ? '' : aimAt(r, hex) + way(r, from, hex);
  }
  const card = a % ACTION.CARD_SPAN;
  return from >= 0 && PLAYS.has(a - card) && a < ACTION.ABILITY ? drawCard(r, s, seat, card) : '';
}
