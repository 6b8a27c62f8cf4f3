/** The form of a card: a row of what is printed, and effects in words. All of it is plain data, except the words. */
import type { Json } from '../../../core/index.ts';
import type { Act } from './word.ts';

/** When a card takes effect, as its row says. */
export const TIMINGS = [
  'continuous',
  'before deployment',
  'after deployment',
  'start of first round',
  'start of round',
  'start of Ship Phase',
  'before reveal',
  'reveal command',
  'after reveal',
  'squadron command',
  'repair command',
  'instead of a repair',
  'navigate command',
  'before an enemy course',
  'determine course',
  'after gathering dice',
  'before roll',
  'after roll',
  'resolve attack effects',
  'spend defense tokens',
  'after defense tokens',
  'critical effect',
  'before damage',
  'redirect effect',
  'after command',
  'after first command',
  'faceup card',
  'squadron lost',
  'friend destroyed',
  'after attack by squadron',
  'after attack on squadron',
  'after attack on ship',
  'end of attacks',
  'overlapped by an enemy',
  'over obstacles',
  'after maneuver',
  'after activation',
  'after enemy activation',
  'start of Squadron Phase',
  'squadron turn',
  'end of Command Phase',
  'end of Ship Phase',
  'end of Squadron Phase',
  'enemy changes speed',
  'start of Status Phase',
] as const;
export type Timing = (typeof TIMINGS)[number];

/**
 * Moments at which cards are offered. Each is a window of its own, whose number the state holds, except ATTACK_EFFECTS, DEFENSE_TOKENS and CRITICAL.
 */
export const MOMENT = {
  NONE: 0,
  SHIP_PHASE: 1,
  BEFORE_REVEAL: 2,
  AFTER_ROLL: 3,
  AFTER_MANEUVER: 4,
  STATUS: 5,
  READY: 6,
  ATTACK_EFFECTS: 7,
  DEFENSE_TOKENS: 8,
  CRITICAL: 9,
  REVEAL: 10,
  AFTER_REVEAL: 11,
  DEPLOYED: 12,
  FIRST_ROUND: 13,
  REPAIR: 14,
  GATHERED: 15,
  AFTER_DEFENSE: 16,
  BEFORE_DAMAGE: 17,
  BEFORE_ROLL: 18,
  AFTER_COMMAND: 19,
  LOST: 20,
  MOURNED: 21,
  STUNG: 22,
  SQUADRONS: 23,
  UNDEPLOYED: 24,
  ROUND: 25,
  FACEUP: 26,
  ATTACKS_OVER: 27,
  OBSTACLES: 28,
  STRUCK: 29,
  REPAIRS: 30,
  FIRST_COMMAND: 31,
  COURSE: 32,
  RAMMED: 33,
  ENEMY_OVER: 34,
  BEFORE_COURSE: 35,
  SQUADRON_TURN: 36,
  COMMANDS_SET: 37,
  SHIPS_OVER: 38,
  SQUADRONS_OVER: 39,
  SPEED: 40,
  HIT_SHIP: 41,
  SQUADRONS_BEGIN: 42,
  OWN_OVER: 43,
} as const;
export const MOMENTS = 44;

/** Moments by the timing on the card. At a timing that is not listed a card only answers questions. */
export const MOMENT_OF: Readonly<Partial<Record<Timing, number>>> = {
  'before deployment': MOMENT.UNDEPLOYED,
  'after deployment': MOMENT.DEPLOYED,
  'start of round': MOMENT.ROUND,
  'start of first round': MOMENT.FIRST_ROUND,
  'repair command': MOMENT.REPAIR,
  'instead of a repair': MOMENT.REPAIRS,
  'squadron command': MOMENT.SQUADRONS,
  'start of Squadron Phase': MOMENT.SQUADRONS_BEGIN,
  'squadron turn': MOMENT.SQUADRON_TURN,
  'end of Command Phase': MOMENT.COMMANDS_SET,
  'end of Ship Phase': MOMENT.SHIPS_OVER,
  'end of Squadron Phase': MOMENT.SQUADRONS_OVER,
  'enemy changes speed': MOMENT.SPEED,
  'after gathering dice': MOMENT.GATHERED,
  'after defense tokens': MOMENT.AFTER_DEFENSE,
  'before damage': MOMENT.BEFORE_DAMAGE,
  'before roll': MOMENT.BEFORE_ROLL,
  'after command': MOMENT.AFTER_COMMAND,
  'after first command': MOMENT.FIRST_COMMAND,
  'before an enemy course': MOMENT.BEFORE_COURSE,
  'determine course': MOMENT.COURSE,
  'faceup card': MOMENT.FACEUP,
  'after attack on squadron': MOMENT.STRUCK,
  'after attack on ship': MOMENT.HIT_SHIP,
  'end of attacks': MOMENT.ATTACKS_OVER,
  'overlapped by an enemy': MOMENT.RAMMED,
  'over obstacles': MOMENT.OBSTACLES,
  'squadron lost': MOMENT.LOST,
  'friend destroyed': MOMENT.MOURNED,
  'after attack by squadron': MOMENT.STUNG,
  'start of Ship Phase': MOMENT.SHIP_PHASE,
  'before reveal': MOMENT.BEFORE_REVEAL,
  'reveal command': MOMENT.REVEAL,
  'after reveal': MOMENT.AFTER_REVEAL,
  'after roll': MOMENT.AFTER_ROLL,
  'after maneuver': MOMENT.AFTER_MANEUVER,
  'after activation': MOMENT.OWN_OVER,
  'after enemy activation': MOMENT.ENEMY_OVER,
  'start of Status Phase': MOMENT.STATUS,
  'resolve attack effects': MOMENT.ATTACK_EFFECTS,
  'spend defense tokens': MOMENT.DEFENSE_TOKENS,
  'critical effect': MOMENT.CRITICAL,
};

/**
 * Conditions of an effect, all of which must be true: the farthest range, what is attacked, a command resolved this
 * round, the colour of a critical icon in the pool.
 */
export interface Condition {
  readonly range?: 'close' | 'medium' | 'long';
  readonly target?: 'ship' | 'squadron' | 'objective ship';
  readonly resolved?: 'navigate' | 'squadron' | 'repair' | 'concentrate fire';
  readonly critical?: (typeof CRITICAL_COLOURS)[number];
  /** The ship attacks only from its side zones this round. */
  readonly broadside?: true;
  /** The attack is an ignition attack (A-IGN-08). */
  readonly ignition?: true;
  /** What the attack is. */
  readonly attack?: (typeof ATTACK_TRAITS)[number];
  /** What the defender is, or its zone. */
  readonly defender?: (typeof DEFENDER_TRAITS)[number];
}

/** Colours of a critical icon: a single one, or either of two. */
export const CRITICAL_COLOURS = ['red', 'blue', 'black', 'red or blue', 'blue or black'] as const;
/**
 * What an attack may be. 'obstructed': by a ship or an obstacle, not by a card alone. 'first beyond close': the first
 * of an activation, and beyond close range. 'from side or rear' and 'from front': no salvo counts.
 */
export const ATTACK_TRAITS = ['salvo', 'obstructed', 'first beyond close', 'from side or rear', 'from front'] as const;
/**
 * What a defender, or its zone, may be. 'faster': than the attacker; 'activated': this round; 'held by a light
 * friend': a squadron that is engaged with a friend of the attacker without heavy.
 */
export const DEFENDER_TRAITS = [
  'faster',
  'activated',
  'unique squadron',
  'counter or intel',
  'shielded zone',
  'held by a light friend',
] as const;

/** What it costs to use the card: the card itself, or a die of one of the colours and perhaps the card as well. */
export type Cost = 'exhaust' | 'discard' | { readonly die: readonly string[]; readonly exhaust?: true };

/**
 * How often a card may be used. `activation`, `window`: once in an activation or a window by its side; `ship`: once in a window by its ship. In an
 * attack no card is used twice (A-EFX-03).
 */
export type Once = 'activation' | 'window' | 'ship';

/**
 * Whom a card serves: the ship that carries it; every ship of the fleet while the flagship is in play; every friendly ship in a round for which it
 * was called; or, for an objective, the table.
 */
export type Scope = 'ship' | 'fleet' | 'called' | 'table';

export interface Effect {
  readonly during: Timing;
  readonly if: Condition;
  readonly cost: Cost | null;
  readonly once: Once | null;
  readonly for: Scope;
  /** For a damage card: whether every copy counts (A-EFX-13). */
  readonly each: boolean;
  readonly do: readonly Act[];
}

/** A part of an effect, in the form in which cards list parts. */
type Part = Act | Partial<Pick<Effect, 'if' | 'cost' | 'once' | 'for' | 'each'>>;

/** An effect at a moment: `during('after roll', cost('exhaust'), nameToken({}))`. */
export function during(timing: Timing, ...parts: readonly Part[]): Effect {
  const effect = { during: timing, if: {}, cost: null, once: null, for: 'ship' as const, each: false };
  const acts: Act[] = [];
  const rest: Part[] = [];
  for (const part of parts)
    if ('word' in part) acts.push(part);
    else rest.push(part);
  return Object.assign(effect, ...rest, { do: acts }) as Effect;
}

/** An effect that holds as long as the card is in play. */
export const always = (...parts: readonly Part[]): Effect => during('continuous', ...parts);

export const when = (condition: Condition): Part => ({ if: condition });
/** Part of an effect: the target is at that range or nearer. */
export const at = (range: NonNullable<Condition['range']>): Part => ({ if: { range } });
export const once = (what: Once): Part => ({ once: what });
export const cost = (what: Cost): Part => ({ cost: what });
/** Every ship of the fleet has the effect, while the flagship is in play. */
export const fleetWide: Part = { for: 'fleet' };
/** Every friendly ship has the effect in a round for which the card was called (`callsForRound`). */
export const whileCalled: Part = { for: 'called' };
/** The effect belongs to no ship: it is that of an objective. */
export const tableWide: Part = { for: 'table' };
/** Every copy of the damage card counts. */
export const eachCopy: Part = { each: true };

/** A card of any kind: `Row` is what its kind prints. */
export interface Entry<Row = unknown> {
  readonly id: string;
  readonly row: Row;
  readonly effects: readonly Effect[];
}

/** An effect as a file can hold it: parameters by the names of the words. */
export interface PlainEffect {
  readonly during?: Timing;
  readonly if?: Condition;
  readonly cost?: Cost;
  readonly once?: Once;
  readonly for?: Scope;
  readonly do: readonly Readonly<Record<string, Json>>[];
}
