import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { bridgeOf, finishWord } from '../cards/bridge.ts';
import { FORM, TYPE } from '../cards/card.ts';
import { OWN_ABILITIES, type OwnAbility } from '../cards/own-words.ts';
import { NONE } from '../cards/gear.ts';
import { discardFromHand } from '../cards/zones.ts';
import { addEnergy, addHeat, addTiers, energyWithCards } from '../combat/vessel.ts';
import { ABILITY_CODES, type AbilityOp } from '../content/ships.ts';
import * as field from '../field.ts';
import { MAX_TIERS, PLACE, PLACES } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

/** A word for what a ship's ability does; `amount` is the ability's own number. All parts are optional. */
interface AbilityWord {
  /** Whether the ability is not declared, but adds its amount to the energy in each Discard Phase. */
  readonly income?: true;
  /** What declaring the ability requires beyond its energy. */
  readonly may?: (r: Rules, s: State, b: number) => boolean;
  /**
   * Set if the heat is added with the hand card that the ability costs, or with the attack that it boosts; otherwise it
   * is added when the ability takes effect.
   */
  readonly heatAsPrice?: true;
  readonly heatLater?: true;
  readonly repeats?: (r: Rules, card: number) => boolean;
  /** What happens at once when the ability is declared in Preparation. */
  readonly declare?: (r: Rules, s: State, b: number, amount: number) => void;
  /** What happens at the start of the Action Phase when the ability was declared. */
  readonly apply?: (r: Rules, s: State, b: number, amount: number, log: EventLog | null) => void;
}

const ABILITIES: Readonly<Record<AbilityOp, AbilityWord>> = {
  'twin-salvo': {
    heatAsPrice: true,
    repeats: (r, card) => r.card.type[card] === TYPE.attack && r.card.form[card] === FORM.normal,
    apply(_r, s, b) {
      s[b + field.turnTwin] = 1;
    },
  },
  'trim-drives': {
    apply(_r, s, b, amount) {
      s[b + field.turnMobility]! += amount;
    },
  },
  'inferno-burst': {
    heatLater: true,
    apply(_r, s, b) {
      s[b + field.turnBurst] = 1;
    },
  },
  'ghost-vector': {
    apply(_r, s, b, amount) {
      s[b + field.turnAgility]! += amount;
    },
  },
  'deep-scan': {
    apply(_r, s, b) {
      s[b + field.turnSight] = 1;
    },
  },
  overcrew: {
    may: (r, s, b) => s[b + field.tiers]! < r.rules.maxTiers,
    declare: addTiers,
  },
  'collector-sails': { income: true },
};

const ownWord = ({ apply }: OwnAbility): AbilityWord => ({
  apply(r, s, b, amount, log) {
    apply(bridgeOf(r, s, (b - r.base) / r.seatWords, -1, log), amount);
    finishWord();
  },
});

/** Abilities that do not use their number. */
const WITHOUT_AMOUNT: ReadonlySet<AbilityOp> = new Set(['twin-salvo', 'deep-scan']);

export const takesAmount = (op: AbilityOp): boolean => !WITHOUT_AMOUNT.has(op);

const WORDS: readonly AbilityWord[] = ABILITY_CODES.map(
  (op) => (ABILITIES as Readonly<Record<string, AbilityWord>>)[op] ?? ownWord(OWN_ABILITIES[op]!),
);

const wordOf = (r: Rules, s: State, b: number): AbilityWord => WORDS[r.ship.ability[s[b + field.ship]!]!]!;

/** Whether the vessel at `b` collects energy in the Discard Phase by its ability. */
export const hasIncome = (r: Rules, s: State, b: number): boolean => wordOf(r, s, b).income === true;

/** Whether the ability of the vessel at `b` can be declared now, in its own Preparation. */
export function mayDeclare(r: Rules, s: State, b: number): boolean {
  if (s[b + field.declared] === 1) return false;
  const word = wordOf(r, s, b);
  if (r.ship.abilityDiscard[s[b + field.ship]!] === 1 && s[b + field.handN] === 0) return false;
  if (word.income === true || (word.may !== undefined && !word.may(r, s, b))) return false;
  return s[b + field.energy]! >= r.ship.abilityCost[s[b + field.ship]!]!;
}

/** Whether paying for the ability of the vessel at `b` lets Gear expire that needs energy. */
function costsGear(r: Rules, s: State, b: number): boolean {
  const left = energyWithCards(s, b) - r.ship.abilityCost[s[b + field.ship]!]!;
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const least = r.gear.leastEnergy[s[b + field.gear + i]!]!;
    if (least !== NONE && left < least) return true;
  }
  return false;
}

/**
 * Whether the ability of the vessel at `b` can be declared at the end of the plan as well as now. This requires that
 * the declaration only costs energy: a discarded card or expired Gear would make room or change the Discard Pile.
 */
export const mayWait = (r: Rules, s: State, b: number): boolean =>
  r.ship.abilityWaits[s[b + field.ship]!] === 1 && wordOf(r, s, b).declare === undefined && !costsGear(r, s, b);

/**
 * Whether the ability of the vessel at `b` would be paid for in vain: it only adds Mobility, and no set card moves by it.
 * Asked when the plan is finished.
 */
export function isVain(r: Rules, s: State, b: number): boolean {
  if (r.ship.abilityOnlyMoves[s[b + field.ship]!] === 0 || costsGear(r, s, b)) return false;
  for (let i = 0; i < MAX_TIERS * PLACES; i++)
    if (s[b + field.status + i] === PLACE.DOWN && r.card.byMobility[s[b + field.card + i]!] === 1) return false;
  return true;
}

/** Whether the ability of the vessel at `b` only repeats an attack, and no card for it is set. It can be declared until the plan stands. */
export function lacksAttack(r: Rules, s: State, b: number): boolean {
  const { repeats } = wordOf(r, s, b);
  if (repeats === undefined) return false;
  for (let i = 0; i < MAX_TIERS * PLACES; i++)
    if (s[b + field.status + i] === PLACE.DOWN && repeats(r, s[b + field.card + i]!)) return false;
  return true;
}

/** Declares the ability of `seat`, openly, and pays for it. The plan then continues where it was. */
export function declareAbility(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  const ship = s[b + field.ship]!;
  s[b + field.declared] = 1;
  log?.add(EVENT.ABILITY, seat, ship, r.ship.ability[ship]!, 1);
  addEnergy(r, s, seat, -r.ship.abilityCost[ship]!, -1, log);
  const word = wordOf(r, s, b);
  word.declare?.(r, s, b, r.ship.abilityAmount[ship]!);
  if (r.ship.abilityAtOnce[ship] === 1) takeEffect(r, s, seat, log);
  if (r.ship.abilityDiscard[ship] === 1) ask(s, seat, STEP.ABILITY_COST);
  else go(s, STEP.RESUME_PLAN);
}

export function takeAbilityCost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  if (wordOf(r, s, r.at(seat)).heatAsPrice === true)
    addHeat(r, s, seat, r.ship.abilityHeat[s[r.at(seat) + field.ship]!]!, -1, log);
  go(s, STEP.RESUME_PLAN);
}

/** Step 1 of the Action Phase: a declared ability takes effect, unless it did when it was declared. */
export function applyAbility(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  if (s[b + field.declared] === 0 || r.ship.abilityAtOnce[s[b + field.ship]!] === 1) return;
  takeEffect(r, s, seat, log);
}

function takeEffect(r: Rules, s: State, seat: number, log: EventLog | null): void {
  const b = r.at(seat);
  const ship = s[b + field.ship]!;
  const word = wordOf(r, s, b);
  word.apply?.(r, s, b, r.ship.abilityAmount[ship]!, log);
  const paid = word.heatAsPrice === true && r.ship.abilityDiscard[ship] === 1;
  if (word.heatLater !== true && !paid && r.ship.abilityHeat[ship]! > 0)
    addHeat(r, s, seat, r.ship.abilityHeat[ship]!, -1, log);
}
