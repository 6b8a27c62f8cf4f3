/** Counts, ply by ply, choices that nobody should make. */
import { ROW } from '../../src/core/index.ts';
import type { Action, EventLog, Game, State } from '../../src/core/index.ts';
import { argumentOf, kindOf } from '../../src/games/armada/state/actions.ts';
import * as armadaField from '../../src/games/armada/state/field.ts';
import { Armada } from '../../src/games/armada/index.ts';
import * as KIND from '../../src/games/armada/state/kinds.ts';
import { COMMAND, SQUADRON_AT } from '../../src/games/armada/state/layout.ts';
import * as ARMADA_STEP from '../../src/games/armada/state/steps.ts';
import { hasCommand, typeOf } from '../../src/games/armada/units/combatants.ts';
import { squadronX, squadronY } from '../../src/games/armada/units/squadrons.ts';
import { RESOURCE } from '../../src/games/armada/units/tokens.ts';
import * as ACTION from '../../src/games/dogfight/actions.ts';
import { FORM } from '../../src/games/dogfight/cards/card.ts';
import { replyCode } from '../../src/games/dogfight/cards/stars.ts';
import { canDraw, handLimit } from '../../src/games/dogfight/cards/zones.ts';
import { END } from '../../src/games/dogfight/combat/destruction.ts';
import { ABILITY_CODES } from '../../src/games/dogfight/content/ships.ts';
import { DF_EVENT } from '../../src/games/dogfight/events.ts';
import * as dogfightField from '../../src/games/dogfight/field.ts';
import { DogFight } from '../../src/games/dogfight/index.ts';
import * as DOGFIGHT_STEP from '../../src/games/dogfight/steps.ts';
import { FlightWatch } from './waste-flight.ts';
import { LogReader, Tally, type Watch } from './waste-tally.ts';

/**
 * The counters for matches of `game`.
 * @throws TypeError for a game without counters.
 */
export function watchesOf(game: Game): readonly Watch[] {
  if (game instanceof Armada) return [new ArmadaWatch(game), new FlightWatch(game)];
  if (game instanceof DogFight) return [new DogFightWatch(game)];
  throw new TypeError(`${game.info.id}: no waste of it is known`);
}

/** The code of the reply that reduces the damage of an attack. The attack may be the player's own. */
const REDUCES = replyCode({ do: 'reduce', n: 0 });

/** Counts Star and Jump cards that are set, which do nothing when they are turned up but make room in a full hand, answers that are played against one's own attack, and attacks, tiers and draws that bring nothing. */
class DogFightWatch implements Watch {
  readonly #withRoom = new Tally('cards set that do nothing while the hand has room');
  readonly #full = new Tally('cards set that do nothing from a full hand');
  readonly #against = new Tally('answers that reduce the own attack');
  readonly #draws = new Tally('free draws that are declined');
  readonly #burnt = new Tally('turns at whose end own heat destroys a vessel');
  readonly #nobody = new Tally('attacks that find no target');
  readonly #empty = new Tally('tiers left empty where a card could be drawn');
  readonly #idle = new Tally('abilities that repeat or raise an attack, declared without one');
  readonly tallies = [
    this.#withRoom,
    this.#full,
    this.#against,
    this.#draws,
    this.#burnt,
    this.#nobody,
    this.#empty,
    this.#idle,
  ];
  readonly #game: DogFight;
  readonly #attacks = new LogReader();

  constructor(game: DogFight) {
    this.#game = game;
  }

  look(before: State, a: Action, after: State, log: EventLog): void {
    this.#attacks.read(log, (at) => {
      if (log.rows[at + ROW.kind] === DF_EVENT.ATTACK) this.#nobody.add(log.rows[at + ROW.other]! < 0);
    });
    const step = before[dogfightField.step];
    if (step === DOGFIGHT_STEP.BOOST && a >= ACTION.STAR)
      this.#against.add(this.#game.rules.card.reply[a - ACTION.STAR] === REDUCES);
    if (step === DOGFIGHT_STEP.PRIORITY_DRAW) this.#draws.add(a === ACTION.PASS);
    if (step === DOGFIGHT_STEP.PLAN || step === DOGFIGHT_STEP.PLAN_SECOND) this.#lookAtPlan(before, a);
    if (after[dogfightField.turn] === before[dogfightField.turn] && after[dogfightField.endReason]! < 0) return;
    this.#burnt.add(after[dogfightField.endReason] === END.overHeat);
    if (after[dogfightField.endReason]! < 0) this.#lookAtAbilities(before);
  }

  /** Looks at the abilities that were declared in the turn of `s`, which ends. */
  #lookAtAbilities(s: State): void {
    for (let seat = 0; seat < this.#game.info.seats; seat++) {
      const b = this.#game.seatBase(seat);
      const op = ABILITY_CODES[this.#game.rules.ship.ability[s[b + dogfightField.ship]!]!];
      if (s[b + dogfightField.declared] === 0 || (op !== 'twin-salvo' && op !== 'inferno-burst')) continue;
      this.#idle.add(s[b + dogfightField.turnTwin] === 1 || s[b + dogfightField.turnBurst] === 1);
    }
  }

  #lookAtPlan(before: State, a: Action): void {
    const chooses = before[dogfightField.step] === DOGFIGHT_STEP.PLAN;
    if (chooses && canDraw(this.#game.rules, before, this.#game.rules.at(before[dogfightField.actor]!)))
      this.#empty.add(a === ACTION.PASS);
    if (a < ACTION.SET || a >= ACTION.JUMP) return;
    const { rules } = this.#game;
    const b = rules.at(before[dogfightField.actor]!);
    const form = rules.card.form[a - ACTION.SET];
    const hasRoom = before[b + dogfightField.handN]! < handLimit(rules, before, b);
    (hasRoom ? this.#withRoom : this.#full).add(form === FORM.star || form === FORM.jump);
  }
}

/** The number that stands for no squadron, when none is being activated. */
const NOBODY = -1;

class ArmadaWatch implements Watch {
  readonly #beside = new Tally('squadrons that attack nobody of those they could');
  readonly #idle = new Tally('squadrons that neither attack, move nor refuel');
  readonly #reveals = new Tally('dials traded for nothing or less');
  readonly #commands = new Tally('squadron commands for nobody');
  readonly #tokens = new Tally('defense tokens and evaded dice that change nothing');
  readonly tallies = [this.#beside, this.#idle, this.#reveals, this.#commands, this.#tokens];
  readonly #game: Armada;
  readonly #legal: Int32Array;
  #squadron = NOBODY;
  #offered = false;
  #attacked = false;
  #x = 0;
  #y = 0;
  #hull = 0;
  /** The command of the dial that the activated ship has traded, -1 for none. */
  #traded = -1;
  #calledNobody = false;

  constructor(game: Armada) {
    this.#game = game;
    this.#legal = new Int32Array(game.info.maxLegal);
  }

  look(before: State, a: Action, after: State): void {
    this.#lookAtSquadron(before, a, after);
    this.#lookAtDial(before, a);
    this.#lookAtCommand(before, a);
    this.#lookAtDefense(before, a);
  }

  #lookAtSquadron(before: State, a: Action, after: State): void {
    if (before[armadaField.step] === ARMADA_STEP.SQUADRON_ACT) {
      const c = before[armadaField.activeSquadron]!;
      if (this.#squadron === NOBODY) {
        this.#squadron = c;
        this.#offered = false;
        this.#attacked = false;
        this.#x = squadronX(before, c);
        this.#y = squadronY(before, c);
        this.#hull = squadronHull(before, c);
      }
      const n = this.#game.legal(before, this.#legal);
      for (let i = 0; i < n; i++) if (isStrike(this.#legal[i]!)) this.#offered = true;
      if (isStrike(a)) this.#attacked = true;
    }
    const c = this.#squadron;
    if (c === NOBODY || after[armadaField.activeSquadron] === c) return;
    const moved = squadronX(after, c) !== this.#x || squadronY(after, c) !== this.#y;
    if (this.#offered) this.#beside.add(!this.#attacked);
    // A squadron that stays on a station may gain a hull point, so to stay there is no waste.
    this.#idle.add(!this.#attacked && !moved && squadronHull(after, c) <= this.#hull);
    this.#squadron = NOBODY;
  }

  #lookAtDial(before: State, a: Action): void {
    const step = before[armadaField.step];
    const u = before[armadaField.active]!;
    if (step === ARMADA_STEP.TURN) this.#traded = -1;
    if (step === ARMADA_STEP.REVEAL) {
      const command = before[armadaField.dial]! - 1;
      const trades = argumentOf(a) === 1;
      const held = trades && hasCommand(before, u, command);
      this.#reveals.add(held);
      this.#traded = trades && !held ? command : -1;
    } else if (this.#traded >= 0 && this.#spendsLess(before, u, a)) {
      this.#reveals.wasted++;
      this.#traded = -1;
    }
  }

  /**
   * Whether the token for which a dial was just traded is discarded, or is spent on something that the dial would have
   * done better.
   */
  #spendsLess(before: State, u: number, a: Action): boolean {
    const kind = kindOf(a);
    const what = argumentOf(a);
    if (kind === KIND.DROP) return before[armadaField.started] !== 0 && what === this.#traded;
    if (kind === KIND.COMMANDS) return this.#traded === COMMAND.REPAIR && what === RESOURCE.TOKEN;
    if (kind === KIND.COURSE) return this.#traded === COMMAND.NAVIGATE && what >> 3 === RESOURCE.TOKEN;
    if (kind !== KIND.SQUADRON_COMMAND) return false;
    const { rules } = this.#game;
    return this.#traded === COMMAND.SQUADRON && rules.ship.squadronValue[typeOf(before, u)]! > 1;
  }

  #lookAtDefense(before: State, a: Action): void {
    if (!DEFENSES.has(kindOf(a))) return;
    const n = this.#game.distinct(before, this.#legal);
    this.#tokens.add(!this.#legal.subarray(0, n).includes(a));
  }

  #lookAtCommand(before: State, a: Action): void {
    const kind = kindOf(a);
    if (kind === KIND.SQUADRON_COMMAND) this.#calledNobody = true;
    if (before[armadaField.step] !== ARMADA_STEP.SQUADRON || before[armadaField.active]! < 0) return;
    if (this.#calledNobody) this.#commands.add(kind === KIND.NO_SQUADRON);
    this.#calledNobody = false;
  }
}

const DEFENSES: ReadonlySet<number> = new Set([KIND.SPEND, KIND.REDIRECT, KIND.EVADE, KIND.EVADE_MORE, KIND.DODGE]);

const squadronHull = (s: State, c: number): number => s[SQUADRON_AT[c]! + armadaField.squadronHull]!;

const isStrike = (a: Action): boolean => kindOf(a) === KIND.ATTACK || kindOf(a) === KIND.ATTACK_SQUADRON;
